// @ts-check
/** @import { Filter } from "./filter.js" */
import { noFilter } from "./filter.js";

/**
 * The numbers of the first screen: each filters by what it counts, and once more clears the filter.
 *
 * @param {() => Filter} current
 * @param {(filter: Filter) => void} onFilter
 */
export function listenForOverview(current, onFilter) {
  const overview = document.querySelector(".overview");
  overview?.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button === null) return;
    const wanted = filterOf(button);
    onFilter(isSame(current(), wanted) ? noFilter : wanted);
    const changes = document.getElementById("filter");
    changes?.scrollIntoView({ block: "start" });
  });
}

/**
 * Marks the numbers that the filter is about.
 *
 * @param {Filter} filter
 */
export function markOverview(filter) {
  for (const button of document.querySelectorAll(".overview button")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const isAbout = isSame(filter, filterOf(button));
    button.setAttribute("aria-pressed", String(isAbout));
  }
}

/**
 * @param {HTMLButtonElement} button
 * @returns {Filter}
 */
function filterOf({ dataset }) {
  const { kind = "", severity = "", namespace = "", release = "" } = dataset;
  const { text = "" } = dataset;
  const classes = new Set(severity === "" ? [] : [severity]);
  return { text, classes, kind, namespace, release };
}

/**
 * @param {Filter} a
 * @param {Filter} b
 */
function isSame(a, b) {
  return (
    a.text.trim() === b.text.trim() &&
    [...a.classes].join() === [...b.classes].join() &&
    a.kind === b.kind &&
    a.namespace === b.namespace &&
    a.release === b.release
  );
}
