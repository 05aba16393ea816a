// @ts-check
/** @import { ChangeRow, Report } from "./data.js" */
/** @import { Part } from "./parts.js" */
/** @import { Group, Row } from "./row-groups.js" */
import { detailsOf } from "./details.js";
import { countPart, foldParts, partsOf } from "./parts.js";
import { buildGroup, sizeGroup } from "./row-groups.js";

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
 * @param {(fingerprint: string) => void} onOpen told the row opened last, or an empty text
 * @returns {Rows}
 */
export function createRows(report, onOpen) {
  const parts = partsOf(report);
  const groups = parts.flatMap((part) =>
    part.groups.map((group) => ({ group, part })),
  );
  const namespaces = new Set(
    groups.map(({ group }) => group.endpoints[0]?.namespace),
  );
  const ordered = parts.flatMap((part) =>
    part.groups.flatMap((group) => group.rows.map((row) => ({ row, part }))),
  );
  /** @type {(change: ChangeRow) => boolean} */
  let matchesNow = matchesAll;
  let built = 0;
  const buildNext = () => {
    const next = groups[built];
    if (next === undefined) return 0;
    built += 1;
    const { group, part } = next;
    const shown = showGroup(group, matchesNow).changes;
    part.rows.append(buildGroup(group, report, shown));
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
  const fill = (/** @type {Row} */ row) => {
    if (row.node !== null && row.node.childElementCount === 1)
      row.node.append(detailsOf(row, report));
  };
  for (const { rows } of parts) {
    // Where there is but one, the filter names it.
    rows.classList.toggle("one-namespace", namespaces.size === 1);
    // A `toggle` does not bubble; it is heard on its way down.
    rows.addEventListener(
      "toggle",
      ({ target }) => {
        const row = ordered.find(({ row: { node } }) => node === target)?.row;
        if (row === undefined || row.node === null) return;
        if (row.node.open) fill(row);
        const [change] = row.changes;
        onOpen(row.node.open ? (change?.fingerprint ?? "") : "");
      },
      true,
    );
  }
  printWhole(parts, buildAll);
  return {
    show: (matches) => {
      matchesNow = matches;
      const shown = showParts(parts, matches);
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
      const found = ordered.find(({ row: { changes } }) =>
        changes.some((change) => change.fingerprint === fingerprint),
      );
      if (found === undefined || !found.row.isShown) return;
      buildAll();
      const { row, part } = found;
      if (row.node === null) return;
      part.node.open = true;
      row.node.open = true;
      fill(row);
      row.node.querySelector("summary")?.focus();
    },
  };
}

/**
 * Opens the parts for paper, where nobody can, and closes them afterwards.
 *
 * @param {readonly Part[]} parts
 * @param {() => void} buildAll
 */
function printWhole(parts, buildAll) {
  /** @type {Part[]} */
  let opened = [];
  addEventListener("beforeprint", () => {
    buildAll();
    opened = parts.filter(({ node }) => !node.open);
    for (const { node } of opened) node.open = true;
  });
  addEventListener("afterprint", () => {
    for (const { node } of opened) node.open = false;
    opened = [];
  });
}

/** @returns {boolean} */
function matchesAll() {
  return true;
}

/**
 * @param {readonly Part[]} parts
 * @param {(change: ChangeRow) => boolean} matches
 * @returns {Shown}
 */
function showParts(parts, matches) {
  const endpoints = new Set();
  let changes = 0;
  for (const part of parts) {
    let here = 0;
    for (const group of part.groups) {
      const shown = showGroup(group, matches);
      for (const endpoint of shown.endpoints)
        if (endpoint !== null) endpoints.add(endpoint);
      sizeGroup(group, shown.changes);
      here += shown.changes;
    }
    countPart(part, here);
    changes += here;
  }
  foldParts(parts);
  return { changes, endpoints: endpoints.size };
}

/**
 * @param {Group} group
 * @param {(change: ChangeRow) => boolean} matches
 */
function showGroup(group, matches) {
  const endpoints = new Set();
  let changes = 0;
  for (const row of group.rows) {
    const found = row.changes.filter(matches);
    for (const { endpoint } of found) endpoints.add(endpoint);
    changes += found.length;
    const isShown = found.length > 0;
    // Asking an element costs more than remembering, with thousands of them at each key.
    if (isShown === row.isShown) continue;
    row.isShown = isShown;
    if (row.node !== null) row.node.hidden = !isShown;
  }
  return { changes, endpoints };
}

/**
 * Goes on into parts that are folded, and opens them.
 *
 * @param {readonly { row: Row, part: Part }[]} ordered
 * @param {Element | null} from
 * @param {1 | -1} step
 */
function focusNext(ordered, from, step) {
  const current = from?.closest("details.row") ?? null;
  const start = ordered.findIndex(({ row }) => row.node === current);
  let next = current === null ? 0 : start + step;
  while (ordered[next]?.row.isShown === false) next += step;
  const found = ordered[next];
  if (found === undefined) return;
  found.part.node.open = true;
  found.row.node?.querySelector("summary")?.focus();
}
