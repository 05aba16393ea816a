// @ts-check
/** @import { ChangeRow, Report } from "./data.js" */
/** @import { Group, Row } from "./row-groups.js" */
import { detailsOf } from "./details.js";
import { buildGroup, groupByEndpoint, sizeGroup } from "./row-groups.js";

/**
 * @typedef {object} Rows
 * @property {(matches: (change: ChangeRow) => boolean) => Shown} show
 * @property {(from: Element | null, step: 1 | -1) => void} move focus to the next row shown
 * @property {(fingerprint: string) => void} open
 *
 * @typedef {object} Shown
 * @property {number} changes
 * @property {number} endpoints
 */

/** What a screen shows, with something to spare: built before the first paint, the rest after it. */
const firstRows = 120;

/** How long one piece of the rest may take, so that a key pressed meanwhile is answered at once. */
const pieceMs = 12;

/**
 * All rows are real elements and stay in the page, so that the browser's own search and printing find them; those out of sight
 * cost nothing, because the style sheet lets the browser skip them (content-visibility).
 *
 * @param {Report} report
 * @param {HTMLElement} container
 * @param {(fingerprint: string) => void} onOpen told the row opened last, or an empty text
 * @returns {Rows}
 */
export function createRows(report, container, onOpen) {
  const groups = groupByEndpoint(report.changes);
  const namespaces = new Set(groups.map(({ endpoint }) => endpoint?.namespace));
  // Where there is but one, the filter names it.
  container.classList.toggle("one-namespace", namespaces.size === 1);
  const ordered = groups.flatMap(({ rows }) => rows);
  let built = 0;
  const buildNext = () => {
    const group = groups[built];
    if (group === undefined) return 0;
    built += 1;
    container.append(buildGroup(group));
    return group.rows.length;
  };
  const buildRest = () => {
    const until = performance.now() + pieceMs;
    while (built < groups.length && performance.now() < until) buildNext();
    if (built < groups.length) setTimeout(buildRest);
  };
  const buildAll = () => {
    while (built < groups.length) buildNext();
  };
  const fill = (/** @type {Row} */ { node, change }) => {
    if (node !== null && node.childElementCount === 1)
      node.append(detailsOf(change, report.details(change)));
  };
  // A `toggle` does not bubble; it is heard on its way down.
  container.addEventListener(
    "toggle",
    ({ target }) => {
      const row = ordered.find(({ node }) => node === target);
      if (row === undefined || row.node === null) return;
      if (row.node.open) fill(row);
      onOpen(row.node.open ? row.change.fingerprint : "");
    },
    true,
  );
  return {
    show: (matches) => {
      const shown = showGroups(groups, matches);
      if (built === 0) {
        for (let rows = 0; rows < firstRows && built < groups.length;)
          rows += buildNext();
        setTimeout(buildRest);
      }
      return shown;
    },
    move: (from, step) => {
      buildAll();
      focusNext(ordered, from, step);
    },
    open: (fingerprint) => {
      const row = ordered.find(
        ({ change }) => change.fingerprint === fingerprint,
      );
      if (row === undefined || !row.isShown) return;
      buildAll();
      if (row.node === null) return;
      row.node.open = true;
      fill(row);
      row.node.querySelector("summary")?.focus();
    },
  };
}

/**
 * @param {readonly Group[]} groups
 * @param {(change: ChangeRow) => boolean} matches
 * @returns {Shown}
 */
function showGroups(groups, matches) {
  const shown = { changes: 0, endpoints: 0 };
  for (const group of groups) {
    let here = 0;
    for (const row of group.rows) {
      const isShown = matches(row.change);
      if (isShown) here += 1;
      // Asking an element costs more than remembering, with thousands of them at each key.
      if (isShown === row.isShown) continue;
      row.isShown = isShown;
      if (row.node !== null) row.node.hidden = !isShown;
    }
    sizeGroup(group, here);
    shown.changes += here;
    if (here > 0 && group.endpoint !== null) shown.endpoints += 1;
  }
  return shown;
}

/**
 * @param {readonly Row[]} ordered
 * @param {Element | null} from
 * @param {1 | -1} step
 */
function focusNext(ordered, from, step) {
  const current = from?.closest("details.row") ?? null;
  const start = ordered.findIndex(({ node }) => node === current);
  let next = current === null ? 0 : start + step;
  while (ordered[next]?.isShown === false) next += step;
  ordered[next]?.node?.querySelector("summary")?.focus();
}
