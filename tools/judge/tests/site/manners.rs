//! What every reader may expect of a page: that it fits a small screen, can be read in the dark, and
//! that a screen reader has a name for whatever takes a key.

use libtest_mimic::Failed;
use serde_json::{Value, json};

use crate::harness::browser::Tab;
use crate::site::Site;

pub fn check(site: &Site) -> Result<(), Failed> {
    for path in site.pages()? {
        let mut tab = site.open(&path)?;
        tab.evaluate("document.querySelectorAll('details').forEach((it) => (it.open = true))")?;
        for check in
            [fits_a_small_screen, scrolls_by_keys, can_be_read_in_the_dark, has_names_for_controls]
        {
            check(&mut tab).map_err(|why| format!("{path}: {}", why.message().unwrap_or("")))?;
        }
    }
    Ok(())
}

fn fits_a_small_screen(tab: &mut Tab) -> Result<(), Failed> {
    const WIDTH: u32 = 360;
    tab.resize(WIDTH, 640)?;
    let width = tab.evaluate("document.documentElement.scrollWidth")?;
    if width == WIDTH { Ok(()) } else { Err(format!("it is {width} pixels wide").into()) }
}

/// Who has no mouse comes to whatever is wider than its place.
fn scrolls_by_keys(tab: &mut Tab) -> Result<(), Failed> {
    let stuck = tab.text(STUCK)?;
    if stuck.is_empty() { Ok(()) } else { Err(format!("no key comes to {stuck}").into()) }
}

const STUCK: &str = "[...document.body.querySelectorAll('*')]
    .filter((it) => ['auto', 'scroll'].includes(getComputedStyle(it).overflowX))
    .filter((it) => it.scrollWidth > it.clientWidth && it.tabIndex < 0)
    .map((it) => it.outerHTML.slice(0, 80)).join()";

fn can_be_read_in_the_dark(tab: &mut Tab) -> Result<(), Failed> {
    const PAPER: &str = "getComputedStyle(document.body).backgroundColor";
    /// Level AA.
    const ENOUGH: f64 = 4.5;
    for (scheme, paper) in [("light", "rgb(253, 252, 249)"), ("dark", "rgb(27, 28, 30)")] {
        let feature = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        tab.call("Emulation.setEmulatedMedia", feature)?;
        let (found, lowest) = (tab.text(PAPER)?, tab.evaluate(LOWEST_CONTRAST)?);
        if found != paper || lowest.as_f64() < Some(ENOUGH) {
            return Err(format!("{scheme} is {found}, with a contrast of {lowest}").into());
        }
    }
    Ok(())
}

/// The lowest contrast of a text with what is behind it, as WCAG counts it. What is disabled is exempt.
const LOWEST_CONTRAST: &str = "(() => {
    const light = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map((it) => light(it / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (it) => {
        const colour = getComputedStyle(it).backgroundColor;
        return colour.endsWith(', 0)') ? behind(it.parentElement) : colour;
    };
    const contrast = (it) => {
        const pair = [getComputedStyle(it).color, behind(it)].map(luminance).sort((a, b) => b - a);
        return (pair[0] + 0.05) / (pair[1] + 0.05);
    };
    const exempt = ':disabled, option, .skip';
    const texts = [...document.body.querySelectorAll('*')].filter((it) => !it.matches(exempt));
    return Math.min(...texts.map(contrast));
})()";

fn has_names_for_controls(tab: &mut Tab) -> Result<(), Failed> {
    let tree = tab.call("Accessibility.getFullAXTree", json!({}))?;
    let nodes = tree["nodes"].as_array().ok_or("a page has nodes")?;
    let focusable: Vec<&Value> = nodes.iter().filter(|node| is_focusable(node)).collect();
    let mut nameless = focusable.iter().filter(|node| node["name"]["value"] == "");
    match nameless.next() {
        _ if focusable.len() < 4 => Err("it has nothing to press".into()),
        Some(node) => Err(format!("something has no name: {node}").into()),
        None => Ok(()),
    }
}

fn is_focusable(node: &Value) -> bool {
    let mut properties = node["properties"].as_array().into_iter().flatten();
    properties.any(|it| it["name"] == "focusable" && it["value"]["value"] == true)
}
