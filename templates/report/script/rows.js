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
 *
 * @typedef {object} Section
 * @property {HTMLElement} container
 * @property {HTMLElement | null} whole hidden when no row of it is shown
 * @property {Group[]} groups
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
  const sections = sectionsOf(report);
  const groups = sections.flatMap((section) =>
    section.groups.map((group) => ({ group, section })),
  );
  const namespaces = new Set(
    groups.map(({ group }) => group.endpoints[0]?.namespace),
  );
  const ordered = groups.flatMap(({ group }) => group.rows);
  /** @type {(change: ChangeRow) => boolean} */
  let matchesNow = matchesAll;
  let built = 0;
  const buildNext = () => {
    const next = groups[built];
    if (next === undefined) return 0;
    built += 1;
    const { group, section } = next;
    const shown = showGroup(group, matchesNow).changes;
    section.container.append(buildGroup(group, report, shown));
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
  for (const { container } of sections) {
    // Where there is but one, the filter names it.
    container.classList.toggle("one-namespace", namespaces.size === 1);
    // A `toggle` does not bubble; it is heard on its way down.
    container.addEventListener(
      "toggle",
      ({ target }) => {
        const row = ordered.find(({ node }) => node === target);
        if (row === undefined || row.node === null) return;
        if (row.node.open) fill(row);
        const [change] = row.changes;
        onOpen(row.node.open ? (change?.fingerprint ?? "") : "");
      },
      true,
    );
  }
  return {
    show: (matches) => {
      matchesNow = matches;
      const shown = showSections(sections, matches);
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
      const row = ordered.find(({ changes }) =>
        changes.some((change) => change.fingerprint === fingerprint),
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

/** @returns {boolean} */
function matchesAll() {
  return true;
}

/**
 * What is deprecated stands below the rest, under a heading of its own.
 *
 * @param {Report} report
 * @returns {Section[]}
 */
function sectionsOf({ changes, folds }) {
  const groupsOf = (/** @type {boolean} */ isDeprecated) =>
    groupByEndpoint(
      changes.filter((change) => change.isDeprecated === isDeprecated),
      folds,
    );
  const sections = [
    { id: "rows", whole: null, groups: groupsOf(false) },
    {
      id: "deprecated-rows",
      whole: document.getElementById("deprecated-section"),
      groups: groupsOf(true),
    },
  ];
  return sections.flatMap(({ id, whole, groups }) => {
    const container = document.getElementById(id);
    return container === null ? [] : [{ container, whole, groups }];
  });
}

/**
 * @param {readonly Section[]} sections
 * @param {(change: ChangeRow) => boolean} matches
 * @returns {Shown}
 */
function showSections(sections, matches) {
  const endpoints = new Set();
  let changes = 0;
  for (const { groups, whole } of sections) {
    let here = 0;
    for (const group of groups) {
      const shown = showGroup(group, matches);
      for (const endpoint of shown.endpoints)
        if (endpoint !== null) endpoints.add(endpoint);
      sizeGroup(group, shown.changes);
      here += shown.changes;
    }
    if (whole !== null) whole.hidden = here === 0;
    changes += here;
  }
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
