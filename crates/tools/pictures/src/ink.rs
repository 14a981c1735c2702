//! The colours, each with its counterpart in the dark.

use plotters::style::RGBColor;
use std::fmt::Write;

/// A colour on light paper, and what takes its place on dark paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    light: u32,
    dark: u32,
}

pub(super) const PAPER: Ink = Ink { light: 0xFF_FF_FF, dark: 0x0D_11_17 };
/// Titles and numbers.
pub(super) const INK: Ink = Ink { light: 0x1F_23_28, dark: 0xE6_ED_F3 };
/// What explains: axes and captions.
pub(super) const QUIET: Ink = Ink { light: 0x59_63_6E, dark: 0x9D_A7_B3 };
/// Lines to read by.
pub(super) const GRID: Ink = Ink { light: 0xE1_E5_EA, dark: 0x2A_31_3A };

/// What is shown. They differ in brightness too, and all are dark enough on
/// light paper, and light enough on dark paper, for letters.
pub(super) const SERIES: [Ink; 8] = [
    Ink { light: 0x09_69_DA, dark: 0x58_A6_FF },
    Ink { light: 0xBC_4C_00, dark: 0xFF_9B_52 },
    Ink { light: 0x1A_7F_37, dark: 0x3F_B9_50 },
    Ink { light: 0x82_50_DF, dark: 0xBC_8C_FF },
    Ink { light: 0xBF_39_89, dark: 0xFF_80_C8 },
    Ink { light: 0x7D_5E_00, dark: 0xE3_B3_41 },
    Ink { light: 0x0F_76_6E, dark: 0x2D_D4_BF },
    Ink { light: 0xCF_22_2E, dark: 0xFF_7B_72 },
];

impl Ink {
    pub(super) fn colour(self) -> RGBColor {
        let [_, red, green, blue] = self.light.to_be_bytes();
        RGBColor(red, green, blue)
    }
}

/// The picture with its name, and with what makes it dark where the reader's
/// screen is.
pub(super) fn themed(svg: &str, title: &str) -> String {
    let mut head = String::from("\n<title>");
    for character in title.chars() {
        match character {
            '&' => head.push_str("&amp;"),
            '<' => head.push_str("&lt;"),
            it => head.push(it),
        }
    }
    head.push_str("</title>\n<style>\n@media (prefers-color-scheme: dark) {\n");
    for ink in [PAPER, INK, QUIET, GRID].iter().chain(&SERIES) {
        let Ink { light, dark } = ink;
        for attribute in ["fill", "stroke"] {
            let _ = writeln!(head, "[{attribute}=\"#{light:06X}\"] {{ {attribute}: #{dark:06X} }}");
        }
    }
    head.push_str("}\n</style>");
    // After the tag of the whole.
    svg.replacen('>', &format!(">{head}"), 1)
}

#[cfg(test)]
mod tests {
    use super::{GRID, INK, Ink, PAPER, QUIET, SERIES, themed};

    /// As the Web Content Accessibility Guidelines define it.
    fn contrast(one: u32, other: u32) -> f64 {
        let luminance = |colour: u32| {
            let [_, red, green, blue] = colour.to_be_bytes().map(|part| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn letters_have_contrast_enough_in_light_and_dark() {
        for ink in [INK, QUIET].iter().chain(&SERIES) {
            assert!(contrast(ink.light, PAPER.light) >= 4.5, "{ink:06X?} on light paper");
            assert!(contrast(ink.dark, PAPER.dark) >= 4.5, "{ink:06X?} on dark paper");
        }
    }

    #[test]
    fn no_two_inks_share_a_colour() {
        let inks: Vec<Ink> = [PAPER, INK, QUIET, GRID].into_iter().chain(SERIES).collect();
        for (at, ink) in inks.iter().enumerate() {
            assert!(inks[..at].iter().all(|other| other.light != ink.light), "{ink:06X?}");
        }
    }

    #[test]
    fn a_picture_has_its_name_and_its_dark_colours_at_its_beginning() {
        let svg = themed("<svg width=\"9\">\n<rect/>\n</svg>\n", "1 < 2 & 3");
        assert!(svg.starts_with("<svg width=\"9\">\n<title>1 &lt; 2 &amp; 3</title>\n<style>\n"));
        assert!(svg.contains("[fill=\"#FFFFFF\"] { fill: #0D1117 }\n"), "{svg}");
        assert!(svg.ends_with("</style>\n<rect/>\n</svg>\n"), "{svg}");
    }
}
