// @ts-check
/** @import { ChangeRow, Report } from "./data.js" */
/** @import { Group } from "./row-groups.js" */
import { countText } from "./elements.js";
import { groupByEndpoint } from "./row-groups.js";

/**
 * @typedef {object} Part The changes of one severity, or the deprecations, folded or open.
 * @property {HTMLDetailsElement} node hidden when no row of it is shown
 * @property {HTMLElement} rows
 * @property {HTMLElement | null} count
 * @property {number} all how many changes it has
 * @property {Group[]} groups
 */

/** What two or three screens show: behind so many rows parts are folded. */
const rowsOfScreens = 60;

/**
 * The parts that the page has a place for, in its order.
 *
 * @param {Report} report
 * @returns {Part[]}
 */
export function partsOf({ changes, folds }) {
  /** @type {Map<string, ChangeRow[]>} */
  const byPart = new Map();
  for (const change of changes) {
    const name = partNameOf(change);
    const known = byPart.get(name);
    if (known === undefined) byPart.set(name, [change]);
    else known.push(change);
  }
  const nodes = [...document.querySelectorAll("details.part[data-class]")];
  return nodes.flatMap((node) => {
    if (!(node instanceof HTMLDetailsElement)) return [];
    const own = byPart.get(node.dataset["class"] ?? "") ?? [];
    const rows = node.querySelector("div");
    if (rows === null) return [];
    const count = node.querySelector("h2 .number");
    return [
      {
        node,
        rows,
        count: count instanceof HTMLElement ? count : null,
        all: own.length,
        groups: groupByEndpoint(own, folds),
      },
    ];
  });
}

/** @param {ChangeRow} change */
function partNameOf({ isCodeBreak, isDeprecated, className }) {
  if (isCodeBreak) return "code";
  return isDeprecated ? "deprecated" : className;
}

/**
 * Says how much of a part is shown, and hides it where that is nothing.
 *
 * @param {Part} part
 * @param {number} shown
 */
export function countPart({ node, count, all }, shown) {
  node.hidden = shown === 0;
  if (count !== null)
    count.textContent =
      shown === all
        ? countText(all)
        : `${countText(shown)} of ${countText(all)}`;
}

/**
 * Opens what a few screens take, worst first, and the worst in any case; the rest is one heading each.
 *
 * @param {readonly Part[]} parts
 */
export function foldParts(parts) {
  let above = 0;
  for (const { node, groups } of parts) {
    if (node.hidden) continue;
    const rows = groups
      .flatMap((group) => group.rows)
      .filter(({ isShown }) => isShown).length;
    node.open = above === 0 || above + rows <= rowsOfScreens;
    above += rows;
  }
}
