// @ts-check
/** @import { ChangeDetails, ChangeRow, Way } from "./data.js" */
import { comparison } from "./comparison.js";
import { counted, element, prose } from "./elements.js";

/** So few operations are shown at once, more only when asked for. */
const fewWays = 3;

/**
 * What an open row shows below its line.
 *
 * @param {ChangeRow} change
 * @param {ChangeDetails} details
 */
export function detailsOf(change, details) {
  const { advice, before, after, guards, reach, notes } = details;
  const facts = element("dl", { class: "facts" });
  const tell = (
    /** @type {string} */ name,
    /** @type {(Node | string)[]} */ ...told
  ) => {
    facts.append(element("dt", {}, name), element("dd", {}, ...told));
  };
  if (advice !== "") tell("What to do", ...prose(advice));
  tell("Why", change.kind.why);
  if (guards.length > 0) tell("Bounds", ...guards.map(paragraph));
  if (!isTold(change, reach)) tell("Reach", ...reachOf(reach));
  if (change.since !== "") tell("Since", change.since);
  const { accepted, policy } = notes;
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
  tell("Kind", `${change.kind.title} `, element("code", {}, change.kind.id));
  tell("Fingerprint", ...copiable(change.fingerprint));
  const body = element("div", { class: "body" });
  if (before !== "null" || after !== "null")
    body.append(comparison(before, after));
  body.append(facts);
  return body;
}

/**
 * Whether the closed row says already what the change reaches.
 *
 * @param {ChangeRow} change
 * @param {readonly Way[]} reach
 */
function isTold({ place, endpoint }, reach) {
  const told = place.replaceAll("\n", "");
  return reach.every(
    (way) => way.endpoint === endpoint && told.startsWith(way.place),
  );
}

/** @param {string} text */
function paragraph(text) {
  return element("p", {}, text);
}

/** @param {string} text */
function copiable(text) {
  const button = element("button", { type: "button", class: "copy" }, "Copy");
  return [element("code", {}, text), " ", button];
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
