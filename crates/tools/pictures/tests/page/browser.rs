//! A headless Chromium, spoken to by the protocol of its developer tools: JSON
//! messages with a NUL byte behind each, through two pipes.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::spawn;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long anything may take, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long the browser may take to close.
const CLOSING: Duration = Duration::from_secs(10);

/// The page in a browser of its own.
pub struct Tab {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    session: Option<String>,
    count: u64,
    /// What the browser has reported.
    events: Vec<Value>,
    /// Its settings; deleted at the end.
    _profile: TempDir,
}

impl Tab {
    /// Starts a browser with an empty tab, or says that there is none.
    pub fn new() -> Option<Self> {
        let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
        let Some(browser) = names.iter().find_map(|name| which::which(name).ok()) else {
            // Not `eprintln!`, which is not shown for a test that passes.
            let line = "no browser is installed (chromium): the page is not tested\n";
            std::io::stderr().write_all(line.as_bytes()).expect("standard error");
            return None;
        };
        let profile = tempfile::Builder::new().prefix("page-test-").tempdir().expect("a folder");
        // The browser reads from descriptor 3 and writes to descriptor 4.
        let mut child = Command::new("sh")
            .args(["-c", r#"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh"])
            .arg(browser)
            .args(["--headless=new", "--remote-debugging-pipe", "--no-first-run"])
            // Without it root cannot start it; all that it opens is our own page.
            .args(["--no-sandbox", "--disable-gpu", "--hide-scrollbars"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("sh starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, messages) = channel();
        spawn(move || {
            for message in output.split(0).map_while(Result::ok) {
                let message = serde_json::from_slice(&message).expect("JSON");
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        let (count, events, session) = (0, Vec::new(), None);
        let mut tab = Self { child, input, messages, session, count, events, _profile: profile };
        let target = tab.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let id = &target["targetId"];
        let attached =
            tab.call("Target.attachToTarget", &json!({ "targetId": id, "flatten": true }));
        tab.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            tab.call(&format!("{domain}.enable"), &json!({}));
        }
        Some(tab)
    }

    /// Calls a method of the protocol, and waits for its result.
    #[track_caller]
    pub fn call(&mut self, method: &str, parameters: &Value) -> Value {
        self.count += 1;
        let mut message = json!({ "id": self.count, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = session.clone().into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.input.write_all(&bytes).expect("the browser reads");
        loop {
            let mut answer = self.messages.recv_timeout(PATIENCE).expect("the browser answers");
            if answer["id"] == self.count {
                assert!(answer.get("error").is_none(), "{method}: {}", answer["error"]);
                return answer["result"].take();
            }
            self.events.push(answer);
        }
    }

    /// The value of an expression of JavaScript; a promise is waited for.
    #[track_caller]
    pub fn value(&mut self, expression: &str) -> Value {
        let asked =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", &asked);
        let error = &answer["exceptionDetails"];
        assert!(error.is_null(), "{expression}\n{error:#}");
        answer["result"]["value"].take()
    }

    /// Waits until an expression is true.
    #[track_caller]
    pub fn until(&mut self, expression: &str) {
        let start = Instant::now();
        while self.value(&format!("Boolean({expression})")) != true {
            assert!(start.elapsed() < PATIENCE, "never true: {expression}");
        }
    }

    /// Shows a window of this size.
    pub fn resize(&mut self, width: u32, height: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.call("Emulation.setDeviceMetricsOverride", &size);
        self.settle();
    }

    /// Sets what the person prefers, as in `[("prefers-color-scheme", "dark")]`.
    pub fn prefer(&mut self, preferences: &[(&str, &str)]) {
        let features: Vec<_> = preferences
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        self.call("Emulation.setEmulatedMedia", &json!({ "features": features }));
        self.settle();
    }

    /// Waits until what has changed is on the screen.
    pub fn settle(&mut self) {
        self.value("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
    }

    /// The middle of an element, scrolled into the window.
    #[track_caller]
    fn middle(&mut self, selector: &str) -> [f64; 2] {
        let place = self.value(&format!(
            "(() => {{
                const node = document.querySelector({});
                node.scrollIntoView({{ block: 'center', behavior: 'instant' }});
                const box = node.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            }})()",
            Value::from(selector)
        ));
        [0, 1].map(|at| place[at].as_f64().expect("a place"))
    }

    /// A click of the mouse on an element.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let [x, y] = self.middle(selector);
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", &event);
        }
        self.settle();
    }

    /// A finger on an element.
    #[track_caller]
    pub fn tap(&mut self, selector: &str) {
        let [x, y] = self.middle(selector);
        for (kind, points) in [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))]
        {
            let event = json!({ "type": kind, "touchPoints": points });
            self.call("Input.dispatchTouchEvent", &event);
        }
        self.settle();
    }

    /// A key, by its name: `ArrowLeft`, `Tab`, `Enter`.
    pub fn press(&mut self, key: &str) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            "End" => 35,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => panic!("no code for {key}"),
        };
        let text = if key == "Enter" { "\r" } else { "" };
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({
                "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code,
            });
            if kind == "keyDown" {
                event["text"] = text.into();
            }
            self.call("Input.dispatchKeyEvent", &event);
        }
        self.settle();
    }

    /// Ends the test: asserts that the page has asked for nothing but itself, and
    /// that its console is empty.
    #[track_caller]
    pub fn finish(mut self) {
        self.settle();
        for event in &self.events {
            let parameters = &event["params"];
            match event["method"].as_str() {
                Some("Network.requestWillBeSent") => {
                    let url = parameters["request"]["url"].as_str().expect("a URL");
                    let is_own = ["file:", "data:", "about:"].iter().any(|it| url.starts_with(it));
                    assert!(is_own, "the page asks for {url}");
                }
                Some("Runtime.exceptionThrown" | "Runtime.consoleAPICalled" | "Log.entryAdded") => {
                    panic!("in the console: {parameters:#}");
                }
                _ => {}
            }
        }
    }
}

impl Drop for Tab {
    /// Asks the browser to close, so that none of its processes is left to write into
    /// its folder when that is deleted.
    fn drop(&mut self) {
        let _ = self.input.write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        // Its pipe is closed when it has ended.
        while self.messages.recv_timeout(CLOSING).is_ok() {}
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
