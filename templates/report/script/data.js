// @ts-check
/** @import { PageChange, PageData } from "../../../generator/report/html/page-data.ts" */
import { byId } from "./elements.js";

/** As in the generator, in its order: what the buttons of the page tell apart. */
export const classNames = [
  "breaking",
  "risky",
  "compatible",
  "info",
  "accepted",
];

/**
 * @typedef {object} Kind
 * @property {string} id
 * @property {string} title
 * @property {string} why
 * @property {string} question what a change of it between true and false is about; empty where there is none
 * @property {string} docs address of the page that explains it; empty where none is known
 *
 * @typedef {object} Endpoint
 * @property {string} text `METHOD path`
 * @property {string} namespace
 *
 * @typedef {object} ChangeRow A change with all that its closed row and the filter need.
 * @property {number} index
 * @property {boolean} isDeprecated whether it stands in the section of deprecations
 * @property {boolean} isCodeBreak whether it works on the wire and does not compile
 * @property {string} className
 * @property {Kind} kind
 * @property {Endpoint | null} endpoint `null` for the whole API
 * @property {string} place prose and code in turn, a line each
 * @property {string} message likewise
 * @property {string[]} since titles of releases
 * @property {string} fingerprint
 * @property {string} searched in lower case
 *
 * @typedef {object} FoldedRow A change of several endpoints of one path.
 * @property {ChangeRow[]} changes one of each
 * @property {string} message prose and code in turn, a line each
 * @property {string} place likewise
 * @property {string} advice likewise
 *
 * @typedef {object} Way
 * @property {Endpoint} endpoint
 * @property {"request" | "response" | "both"} direction
 * @property {string} place
 *
 * @typedef {object} Excerpt
 * @property {"before" | "after" | "catalogue"} side
 * @property {string} file
 * @property {number} line
 * @property {number} first number of the first of `lines`
 * @property {string[]} lines none where nobody holds the text
 *
 * @typedef {object} ChangeDetails What an open row needs beside it.
 * @property {string} advice
 * @property {string} before
 * @property {string} after
 * @property {string[]} guards
 * @property {Way[]} reach
 * @property {Excerpt[]} excerpts
 * @property {NonNullable<PageChange[13]>} notes
 *
 * @typedef {object} Report
 * @property {ChangeRow[]} changes
 * @property {FoldedRow[][]} folds paths of which several changes are told as one, with their rows
 * @property {boolean} isDated whether each change says which release brought it
 * @property {Endpoint[]} endpoints
 * @property {PageData["timeline"]} timeline
 * @property {(index: number) => string} text
 * @property {(change: ChangeRow) => ChangeDetails} details
 */

/** @returns {Report} */
export function readReport() {
  const island = byId("data", HTMLScriptElement);
  /** @type {PageData} The generator wrote it; see build-page-data.ts. */
  const data = JSON.parse(island.textContent ?? "");
  // It has been read once and for all: the text would only take memory.
  island.remove();
  const text = (/** @type {number} */ index) => data.strings[index] ?? "";
  const endpoints = data.endpoints.map(([endpoint, namespace]) => ({
    text: text(endpoint),
    namespace: text(namespace),
  }));
  const kinds = data.kinds.map(([id, title, why, question, docs]) => ({
    id,
    title,
    why,
    question,
    docs,
  }));
  const deprecated = new Set(data.deprecated);
  const breaksCode = new Set(data.breaksCode);
  const changes = data.changes.map((change, index) =>
    readChange(change, index, {
      text,
      endpoints,
      kinds,
      deprecated,
      breaksCode,
    }),
  );
  const folds = data.folds.map((rows) =>
    rows.map(([message, advice, place, positions]) => ({
      changes: positions.map((position) => at(changes, position)),
      message: text(message),
      advice: text(advice),
      place: text(place),
    })),
  );
  const details = (/** @type {ChangeRow} */ { index }) =>
    readDetails(at(data.changes, index), data, endpoints);
  const { timeline, isDated } = data;
  return { changes, folds, isDated, endpoints, timeline, text, details };
}

/**
 * @param {PageChange} change
 * @param {number} index
 * @param {{ text: (index: number) => string, endpoints: Endpoint[], kinds: Kind[], deprecated: Set<number>, breaksCode: Set<number> }} pools
 * @returns {ChangeRow}
 */
function readChange(change, index, pools) {
  const { text, endpoints, kinds, deprecated, breaksCode } = pools;
  const [changeClass, kindAt, endpointAt, placeAt, messageAt, , , , sinceAt] =
    change;
  const fingerprint = change[12];
  const kind = at(kinds, kindAt);
  const endpoint = endpoints[endpointAt] ?? null;
  const place = text(placeAt);
  const message = text(messageAt);
  const searched = [
    endpoint?.text ?? "",
    endpoint?.namespace ?? "",
    place.replaceAll("\n", ""),
    message.replaceAll("\n", ""),
    kind.title,
    kind.id,
    fingerprint,
    // What the number on the first screen filters by.
    breaksCode.has(index) ? "breaks-code" : "",
  ];
  return {
    index,
    isDeprecated: deprecated.has(index),
    isCodeBreak: breaksCode.has(index),
    className: at(classNames, changeClass),
    kind,
    endpoint,
    place,
    message,
    since: sinceAt.map(text),
    fingerprint,
    searched: searched.join("\n").toLowerCase(),
  };
}

/**
 * @param {PageChange} change
 * @param {PageData} data
 * @param {readonly Endpoint[]} endpoints
 * @returns {ChangeDetails}
 */
function readDetails(change, data, endpoints) {
  const text = (/** @type {number} */ index) => data.strings[index] ?? "";
  const [, , , , , advice, before, after, , guards, reach, reachEnd] = change;
  return {
    advice: text(advice),
    before: text(before),
    after: text(after),
    guards: guards.map((guard) => at(data.guards, guard)),
    reach: at(data.reaches, reach).map((way) => {
      const [endpoint, direction, part, path] = at(data.ways, way);
      const field = text(path) + text(reachEnd);
      const place = [text(part), field].filter((piece) => piece !== "");
      return {
        endpoint: at(endpoints, endpoint),
        direction,
        place: place.join(", "),
      };
    }),
    notes: change[13] ?? { policy: null, accepted: null, witness: null },
    excerpts: change[14].map((position) => {
      const [side, file, line, first, lines] = at(data.excerpts, position);
      return {
        side,
        file: text(file),
        line,
        first,
        lines: lines < 0 ? [] : text(lines).split("\n"),
      };
    }),
  };
}

/**
 * What the generator has put there.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 * @returns {T}
 */
export function at(list, index) {
  const found = list[index];
  if (found === undefined) throw new Error(`Expected an entry ${index}.`);
  return found;
}
