// @ts-check
/** @import { PageTimeline, PageTimelineNamespace, PageTimelineRow } from "../../../generator/report/html/page-data.ts" */
/** @import { Report } from "./data.js" */
/** @import { Filter } from "./filter.js" */
import { at, classNames } from "./data.js";
import { byId, counted, countText, element } from "./elements.js";
import { wordMatcherOf } from "./filter.js";

/** It stands below the changes: whoever types waits for those alone. */
const pauseMs = 150;

/** So many rows in all are shown open. */
const fewRows = 40;

/**
 * A block a namespace: its name, and below it a matrix of its endpoints over the releases, drawn when it is opened.
 *
 * @param {Report} report
 * @param {PageTimeline} timeline
 * @returns {(filter: Filter) => void}
 */
export function createTimeline(report, timeline) {
  const container = byId("matrix", HTMLElement);
  const all = byId("quiet-rows", HTMLInputElement);
  /** @type {Filter | null} */
  let filter = null;
  let timer = 0;
  /** @type {Map<PageTimelineNamespace, boolean>} what a reader has opened or closed */
  const chosen = new Map();
  const draw = () => {
    const blocks = timeline.namespaces.flatMap((namespace) => {
      const rows = rowsOf(report, namespace, filter, all.checked);
      return rows.length === 0 ? [] : [{ namespace, rows }];
    });
    const total = blocks.reduce((sum, { rows }) => sum + rows.length, 0);
    const nodes = blocks.map(({ namespace, rows }) =>
      block({
        name: report.text(namespace.namespace),
        told: toldOf(namespace),
        isOpen: chosen.get(namespace) ?? total <= fewRows,
        onChoice: (isOpen) => chosen.set(namespace, isOpen),
        matrix: () => matrix(report, timeline, rows),
      }),
    );
    container.replaceChildren(
      ...(nodes.length > 0
        ? nodes
        : [element("p", { class: "nothing" }, "No endpoint to show.")]),
    );
  };
  all.addEventListener("change", draw);
  return (next) => {
    const last = filter;
    filter = next;
    if (last === null) draw();
    else if (last.text !== next.text || last.namespace !== next.namespace) {
      clearTimeout(timer);
      timer = setTimeout(draw, pauseMs);
    }
  };
}

/**
 * @param {Report} report
 * @param {PageTimelineNamespace} namespace
 * @param {Filter | null} filter
 * @param {boolean} withQuiet
 */
function rowsOf(report, namespace, filter, withQuiet) {
  const wanted = filter?.namespace ?? "";
  if (wanted !== "" && wanted !== report.text(namespace.namespace)) return [];
  const hasWords = wordMatcherOf(filter?.text ?? "");
  return namespace.rows.filter(
    (row) =>
      (withQuiet || isChanged(row)) &&
      hasWords(at(report.endpoints, row[0]).text.toLowerCase()),
  );
}

/**
 * That nothing is known of the first releases is no change.
 *
 * @param {PageTimelineRow} row
 */
function isChanged([, states, changes]) {
  const known = states.replace(/^\?+/, "");
  return changes.length > 0 || known !== known.charAt(0).repeat(known.length);
}

/** @param {PageTimelineNamespace} namespace */
function toldOf({ rows }) {
  const changed = rows.filter(isChanged).length;
  return `${countText(changed)} of ${counted(rows.length, "endpoint")} changed`;
}

/** @param {{ name: string, told: string, isOpen: boolean, onChoice: (isOpen: boolean) => void, matrix: () => HTMLElement }} parts */
function block({ name, told, isOpen, onChoice, matrix }) {
  const summary = element(
    "summary",
    {},
    element("span", { class: "name" }, name),
    element("span", { class: "told" }, told),
  );
  const node = element("details", { class: "churn" }, summary);
  // Before it takes effect.
  summary.addEventListener("click", () => onChoice(!node.open));
  const fill = () => {
    if (node.open && node.childElementCount === 1) node.append(matrix());
  };
  node.addEventListener("toggle", fill);
  node.open = isOpen;
  fill();
  return node;
}

/**
 * @param {Report} report
 * @param {PageTimeline} timeline
 * @param {readonly PageTimelineRow[]} rows
 */
function matrix(report, { releases }, rows) {
  const heads = releases.map(({ title, date }) =>
    element(
      "th",
      { scope: "col", ...(date === null ? {} : { title: date }) },
      element("span", {}, title),
    ),
  );
  const corner = element("th", { scope: "col" }, "Endpoint");
  const body = element("tbody", {});
  for (const row of rows) body.append(matrixRow(report, row));
  const table = element(
    "table",
    { class: releases.length > 6 ? "matrix many" : "matrix" },
    element("thead", {}, element("tr", {}, corner, ...heads)),
    body,
  );
  return element(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": "Matrix" },
    table,
  );
}

/**
 * @param {Report} report
 * @param {PageTimelineRow} row
 */
function matrixRow(report, [endpoint, states, changes]) {
  /** @type {Map<number, { count: number, worst: string }>} by release */
  const made = new Map();
  for (let index = 0; index < changes.length; index += 3)
    made.set(at(changes, index), {
      count: at(changes, index + 1),
      worst: classNames[at(changes, index + 2)] ?? "",
    });
  const line = element(
    "tr",
    {},
    element("th", { scope: "row" }, at(report.endpoints, endpoint).text),
  );
  for (const [index, state] of [...states].entries()) {
    const before = states[index - 1] ?? state;
    const isNew = state !== before && before !== "?";
    const { count, worst } = made.get(index) ?? { count: 0, worst: "" };
    const node = element(
      "td",
      { class: isNew ? "cell new" : "cell", "data-class": worst },
      state === "-" ? "–" : state,
    );
    if (count > 0) node.append(element("i", {}, countText(count)));
    line.append(node);
  }
  return line;
}
