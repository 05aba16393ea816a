// @ts-check
/** @import { ChangeRow, Endpoint, FoldedRow, Report } from "./data.js" */
import { counted, countText, element, prose } from "./elements.js";

/**
 * @typedef {object} Group The changes told with one endpoint, or with several of one path.
 * @property {(Endpoint | null)[]} endpoints `null` for the API as a whole
 * @property {Row[]} rows
 * @property {number} all how many changes they are
 * @property {number} shown how many of them are
 * @property {HTMLElement | null} node `null` until it is built
 * @property {HTMLElement} count says how many there are, and how many of them are shown
 *
 * @typedef {object} Row
 * @property {ChangeRow[]} changes one of each endpoint of its group
 * @property {string} message prose and code in turn, a line each
 * @property {string} place likewise
 * @property {string | null} advice likewise; `null` for that of its only change
 * @property {boolean} isShown
 * @property {HTMLDetailsElement | null} node
 */

/**
 * In the order of the report, which is worst first.
 *
 * @param {readonly ChangeRow[]} changes
 * @param {readonly FoldedRow[][]} folds
 */
export function groupByEndpoint(changes, folds) {
  /** @type {Map<ChangeRow, FoldedRow[]>} */
  const foldOf = new Map();
  for (const fold of folds)
    for (const row of fold)
      for (const change of row.changes) foldOf.set(change, fold);
  /** @type {Map<Endpoint | FoldedRow[] | null, Group>} */
  const groups = new Map();
  for (const change of changes) {
    const { endpoint } = change;
    const fold = foldOf.get(change);
    const known = groups.get(fold ?? endpoint);
    if (known === undefined)
      groups.set(fold ?? endpoint, createGroup(change, fold));
    else if (fold === undefined) {
      known.rows.push(rowOf(change));
      known.all += 1;
    }
  }
  return [...groups.values()];
}

/**
 * @param {ChangeRow} change
 * @param {readonly FoldedRow[] | undefined} fold
 * @returns {Group}
 */
function createGroup(change, fold) {
  const rows = fold?.map(foldedRow) ?? [rowOf(change)];
  const endpoints = endpointsOf(rows);
  return {
    endpoints,
    rows,
    all: rows.reduce((sum, { changes }) => sum + changes.length, 0),
    shown: 0,
    node: null,
    count: element("span", { class: "number" }),
  };
}

/**
 * Those of the path that the first change is told with; what its rows stand for elsewhere is told here too.
 *
 * @param {readonly Row[]} rows
 */
function endpointsOf(rows) {
  const all = rows.flatMap(({ changes }) =>
    changes.map(({ endpoint }) => endpoint),
  );
  const [first = null] = all;
  if (first === null) return [null];
  const path = parted(first.text)[1];
  const beside = all.filter(
    (each) =>
      each !== null &&
      parted(each.text)[1] === path &&
      each.namespace === first.namespace,
  );
  return [...new Set(beside)];
}

/**
 * @param {ChangeRow} change
 * @returns {Row}
 */
function rowOf(change) {
  const { message, place } = change;
  const changes = [change];
  return { changes, message, place, advice: null, isShown: true, node: null };
}

/**
 * @param {FoldedRow} folded
 * @returns {Row}
 */
function foldedRow(folded) {
  return { ...folded, isShown: true, node: null };
}

/**
 * Hides a built group or shows it, with the height that the browser takes for it until it lays it out, in rows.
 *
 * @param {Group} group
 * @param {number} shown
 */
export function sizeGroup(group, shown) {
  const { node, rows, all, count } = group;
  if (node === null || group.shown === shown) return;
  group.shown = shown;
  node.hidden = shown === 0;
  if (shown === 0) return;
  const shownRows = rows.filter(({ isShown }) => isShown).length;
  node.style.setProperty("--rows", String(shownRows));
  if (all === 1) return;
  const told = counted(all, "change");
  count.textContent = shown === all ? told : `${countText(shown)} of ${told}`;
}

/**
 * @param {Group} group
 * @param {Report} report
 * @param {number} shown
 */
export function buildGroup(group, report, shown) {
  const node = element("section", { class: "endpoint" });
  const list = element("div", {});
  for (const row of group.rows) list.append(buildRow(row, report));
  node.append(headingOf(group), list);
  node.hidden = true;
  group.node = node;
  sizeGroup(group, shown);
  return node;
}

/** @param {Group} group */
function headingOf({ endpoints, count }) {
  const [endpoint = null] = endpoints;
  if (endpoint === null) return element("h3", {}, "The API as a whole ", count);
  const methods = endpoints.map((each) => parted(each?.text ?? "")[0]);
  return element(
    "h3",
    {},
    ...methods.flatMap((method, index) => [
      index === 0 ? "" : ", ",
      element("span", { class: "method", "data-method": method }, method),
    ]),
    " ",
    element("span", { class: "path" }, parted(endpoint.text)[1]),
    " ",
    count,
    " ",
    element("span", { class: "space" }, endpoint.namespace),
  );
}

/**
 * `METHOD path`
 *
 * @param {string} text
 * @returns {[method: string, path: string]}
 */
function parted(text) {
  const space = text.indexOf(" ");
  return [text.slice(0, space), text.slice(space + 1)];
}

/**
 * @param {Row} row
 * @param {Report} report
 */
function buildRow(row, report) {
  const [change] = row.changes;
  if (change === undefined) throw new Error("Expected a change of the row.");
  const { className, since } = change;
  const { place } = row;
  const advice = asksForWork(change)
    ? (row.advice ?? report.details(change).advice)
    : "";
  const parts = [
    element("span", { class: "severity" }, className),
    element(
      "span",
      { class: "message" },
      ...prose(row.message),
      ...(advice === ""
        ? []
        : [" ", element("span", { class: "advice" }, ...prose(advice))]),
    ),
    " ",
    element("span", { class: "place" }, ...prose(place)),
  ];
  if (report.isDated && since.length > 0)
    parts.push(element("span", { class: "since" }, since.join(", ")));
  const node = element(
    "details",
    { class: "row", "data-class": className },
    element("summary", {}, ...parts),
  );
  node.hidden = !row.isShown;
  row.node = node;
  return node;
}

/**
 * Whether the row says what to do while it is closed: for what breaks, and what to call instead of what goes.
 *
 * @param {ChangeRow} change
 */
export function asksForWork({ className, isCodeBreak, isDeprecated, place }) {
  return (
    className === "breaking" ||
    className === "risky" ||
    isCodeBreak ||
    (isDeprecated && place === "")
  );
}
