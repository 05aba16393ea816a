// @ts-check
/** @import { ChangeRow, Report, Way } from "./data.js" */
/** @import { Row } from "./row-groups.js" */
import { answer, comparison } from "./comparison.js";
import { counted, element, prose } from "./elements.js";
import { excerptsOf } from "./excerpts.js";
import { noFilter } from "./filter.js";
import { printFragment } from "./fragment.js";
import { asksForWork } from "./row-groups.js";

/** So few operations are shown at once, more only when asked for. */
const fewWays = 3;

/**
 * What an open row shows below its line.
 *
 * @param {Row} row
 * @param {Report} report
 */
export function detailsOf(row, report) {
  const { changes } = row;
  const [change] = changes;
  if (change === undefined) throw new Error("Expected a change of the row.");
  const { before, after, guards, notes, excerpts, ...first } =
    report.details(change);
  const advice = row.advice ?? first.advice;
  // What is told as one has the same ways for each of its endpoints.
  const reach = [
    ...new Set(changes.flatMap((each) => report.details(each).reach)),
  ];
  const facts = element("dl", { class: "facts" });
  const tell = (
    /** @type {string} */ name,
    /** @type {(Node | string)[]} */ ...told
  ) => {
    facts.append(element("dt", {}, name), element("dd", {}, ...told));
  };
  if (advice !== "" && !asksForWork(change))
    tell("What to do", ...prose(advice));
  tell("Why", change.kind.why);
  if (guards.length > 0)
    tell("Bounds", ...guards.map((guard) => paragraph(guard)));
  if (!isTold(changes, reach)) tell("Reach", ...reachOf(reach));
  if (change.since.length > 0) tell("Since", change.since.join(", "));
  const { accepted, policy, witness } = notes;
  if (witness !== null) tell("Proof", ...prose(witness));
  if (policy !== null) tell("Policy", policy);
  if (accepted !== null) {
    const { severity, reason, owner, until } = accepted;
    const term = until === null ? "" : `, until ${until}`;
    tell(
      "Accepted",
      paragraph(reason),
      paragraph(`By ${owner}${term}. Would be ${severity}.`),
    );
  }
  const { title, id, docs } = change.kind;
  const kind = element("code", {}, id);
  tell(
    "Kind",
    `${title} `,
    docs === "" ? kind : element("a", { href: docs }, kind),
  );
  tell(
    changes.length === 1 ? "Fingerprint" : "Fingerprints",
    ...changes.map(({ fingerprint, endpoint }) =>
      paragraph(
        ...copiable(fingerprint),
        changes.length === 1 ? "" : ` ${endpoint?.text ?? ""}`,
      ),
    ),
  );
  const body = element("div", { class: "body" });
  const told = answer(change.kind.question, before, after);
  if (told !== null) body.append(element("p", { class: "answer" }, told));
  else if (before !== "null" || after !== "null")
    body.append(comparison(before, after));
  body.append(facts);
  if (excerpts.length > 0) body.append(excerptsOf(excerpts));
  return body;
}

/**
 * Whether the closed row says already what its changes reach.
 *
 * @param {readonly ChangeRow[]} changes
 * @param {readonly Way[]} reach
 */
function isTold(changes, reach) {
  return reach.every((way) =>
    changes.some(
      ({ place, endpoint }) =>
        way.endpoint === endpoint &&
        place.replaceAll("\n", "").startsWith(way.place),
    ),
  );
}

/** @param {readonly (Node | string)[]} told */
function paragraph(...told) {
  return element("p", {}, ...told);
}

/** @param {string} fingerprint */
function copiable(fingerprint) {
  const button = { type: "button", class: "copy" };
  const link = printFragment({ filter: noFilter, open: fingerprint });
  return [
    element("code", {}, fingerprint),
    " ",
    element("button", button, "Copy"),
    " ",
    element("button", { ...button, "data-link": link }, "Copy link"),
  ];
}

const directionWords = {
  request: "what it takes",
  response: "what it gives",
  both: "what it takes and gives",
};

/** @param {readonly Way[]} reach */
function reachOf(reach) {
  const list = element("ul", { class: "reach" });
  for (const { endpoint, direction, place } of reach)
    list.append(
      element(
        "li",
        {},
        element("code", {}, endpoint.text),
        " ",
        place === ""
          ? element("span", { class: "where" }, directionWords[direction])
          : element("code", { class: "where" }, place),
      ),
    );
  if (reach.length <= fewWays) return [list];
  const summary = element("summary", {}, counted(reach.length, "operation"));
  return [element("details", { class: "plain" }, summary, list)];
}
