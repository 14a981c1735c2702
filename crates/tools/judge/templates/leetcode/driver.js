// Runs LeetCode's function or class Solution on the board of standard input.
;(() => {
    const numbers = require("fs").readFileSync(0, "utf8").match(/\d+/g).map(Number);
    const row = (at) => numbers.slice(at * {cols}, (at + 1) * {cols});
    const board = Array.from({ length: {rows} }, (_, at) => row(at));
    const isFunction = typeof {method} === "function";
    console.log(isFunction ? {method}(board) : new Solution().{method}(board));
})();
