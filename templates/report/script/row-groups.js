// @ts-check
/** @import { ChangeRow, Endpoint } from "./data.js" */
import { counted, countText, element, prose } from "./elements.js";

/**
 * @typedef {object} Group The changes told with one endpoint.
 * @property {Endpoint | null} endpoint
 * @property {Row[]} rows
 * @property {number} shown how many of them are
 * @property {HTMLElement | null} node `null` until it is built
 * @property {HTMLElement} count says how many there are, and how many of them are shown
 *
 * @typedef {object} Row
 * @property {ChangeRow} change
 * @property {boolean} isShown
 * @property {HTMLDetailsElement | null} node
 */

/**
 * In the order of the report, which is worst first.
 *
 * @param {readonly ChangeRow[]} changes
 */
export function groupByEndpoint(changes) {
  /** @type {Map<Endpoint | null, Group>} */
  const groups = new Map();
  for (const change of changes) {
    const { endpoint } = change;
    const row = { change, isShown: true, node: null };
    const known = groups.get(endpoint);
    if (known === undefined)
      groups.set(endpoint, {
        endpoint,
        rows: [row],
        shown: 0,
        node: null,
        count: element("span", { class: "number" }),
      });
    else known.rows.push(row);
  }
  return [...groups.values()];
}

/**
 * Hides a built group or shows it, with the height that the browser takes for it until it lays it out, in rows.
 *
 * @param {Group} group
 * @param {number} shown
 */
export function sizeGroup(group, shown) {
  const { node, rows, count } = group;
  if (node === null || group.shown === shown) return;
  group.shown = shown;
  node.hidden = shown === 0;
  if (shown === 0) return;
  node.style.setProperty("--rows", String(shown));
  if (rows.length === 1) return;
  const all = counted(rows.length, "change");
  const told = shown === rows.length ? all : `${countText(shown)} of ${all}`;
  count.textContent = told;
}

/** @param {Group} group */
export function buildGroup(group) {
  const { endpoint, rows } = group;
  const node = element("section", { class: "endpoint" });
  const list = element("div", {});
  for (const row of rows) list.append(buildRow(row));
  node.append(headingOf(endpoint, group.count), list);
  node.hidden = true;
  group.node = node;
  sizeGroup(group, rows.filter(({ isShown }) => isShown).length);
  return node;
}

/**
 * @param {Endpoint | null} endpoint
 * @param {HTMLElement} count
 */
function headingOf(endpoint, count) {
  if (endpoint === null) return element("h3", {}, "The API as a whole ", count);
  const space = endpoint.text.indexOf(" ");
  return element(
    "h3",
    {},
    element("span", { class: "method" }, endpoint.text.slice(0, space)),
    " ",
    element("span", { class: "path" }, endpoint.text.slice(space + 1)),
    " ",
    count,
    " ",
    element("span", { class: "space" }, endpoint.namespace),
  );
}

/** @param {Row} row */
function buildRow(row) {
  const { className, message, place, since } = row.change;
  const parts = [
    element("span", { class: "severity" }, className),
    element("span", { class: "message" }, ...prose(message)),
    " ",
    element("span", { class: "place" }, ...prose(place)),
  ];
  if (since !== "") parts.push(element("span", { class: "since" }, since));
  const node = element(
    "details",
    { class: "row", "data-class": className },
    element("summary", {}, ...parts),
  );
  node.hidden = !row.isShown;
  row.node = node;
  return node;
}
