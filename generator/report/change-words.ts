import { ExactNumber } from "../json/exact-number.ts";
import { writeJson } from "../json/write-json.ts";
import type { JsonValue } from "../json/json-value.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { Reach } from "../changes/change/change.ts";
import {
  code,
  plainText,
  prose,
  type Prose,
  type ProsePart,
} from "../changes/wording/prose.ts";
import { componentText, partProse } from "../changes/wording/element-words.ts";
import { counted } from "../changes/wording/counted.ts";
import { enumerate } from "../changes/wording/wording.ts";
import { enumeratedCode } from "../changes/folding/named-code.ts";
import { shortened } from "../render/shortened.ts";
import { linkedTo, text, type Inline } from "./blocks/inline.ts";
import { endpointOf, type ReportedChange } from "./change-report.ts";
import { methodsOf } from "./fold-changes.ts";

/** The text that is shown instead of the endpoint for a change that has none. */
export const wholeApi = "whole API";

/** The maximum length of a value that is shown as JSON: whole schemas would hide the text about them. */
const longestValue = 80;

/**
 * A message may have cut a text. A text that begins with the same characters, up to this length, counts as the same.
 */
const tellingLength = 40;

/** The maximum length of code in a message: endpoints are longer than values. */
const longestCode = 120;

/** A longer path to a field is replaced by its component, where it has one. JSON has the whole path. */
const longestPath = 48;

/** How many of the operations that a change reaches are named. */
const namedOperations = 2;

/** Returns the endpoint as code, or words for the API as a whole. */
export function endpointProse({
  endpoint,
}: Pick<ReportedChange, "endpoint">): Prose {
  return endpoint === null ? prose`${wholeApi}` : [code(endpoint)];
}

/** Returns the place in the operation, never empty: `response 200 application/json, items[].name (Pet.name)`. */
export function placeProse(reported: ReportedChange): Prose {
  const { change, message } = reported;
  const whole = change.operation === null ? wholeApi : "whole operation";
  return (
    placeIn(reported) ?? withName(prose`${whole}`, change.element.name, message)
  );
}

/** Returns the place below a heading that names the operation; `null` when the heading is enough. */
function placeIn(reported: ReportedChange): Prose | null {
  const { change, place, message, twins = [] } = reported;
  const { atName, path, schemaPath, name, kind } = change.element;
  const component = componentText(change.element);
  const components = component === null ? [] : [component, ...twins];
  // A component whose field has the same name is enough, and clearer than a long path to it.
  const isSaid =
    components.length > 0 && (path === schemaPath || path.length > longestPath);
  const at = partProse(change.element);
  const field: Prose =
    path === "" || isSaid
      ? at
      : at.length === 0
        ? [code(path)]
        : prose`${at}, ${code(path)}`;
  const whole = withComponents(field, components);
  const isNamed =
    components.length === 0 && name === (path === "" ? atName : path);
  if (place !== "" && whole.length > 0)
    return isNamed ? whole : withName(whole, name, message);
  if (kind === "fields") return prose`fields, not named`;
  return name === null || isSaidIn(message, name)
    ? null
    : withName([], name, message);
}

/**
 * Returns the place below a heading that may name several methods; the methods come first when the heading names more
 * than those of the change. Empty when the heading is enough.
 */
export function placeBelow(
  reported: ReportedChange,
  heading: string | null,
): Prose {
  const methods = methodsOf(reported.endpoint);
  const isPart = methods.length < methodsOf(heading).length;
  const place = placeIn(reported) ?? [];
  if (!isPart) return place;
  const named = methods.join(", ");
  return place.length === 0 ? prose`${named}` : prose`${named}, ${place}`;
}

function withComponents(field: Prose, components: readonly string[]): Prose {
  if (components.length === 0) return field;
  const named = enumeratedCode(components);
  return field.length === 0 ? named : prose`${field} (${named})`;
}

/** Adds the name of the element, unless the message has it. */
function withName(place: Prose, name: string | null, message: Prose): Prose {
  if (name === null || isSaidIn(message, name)) return place;
  return place.length === 0 ? [code(name)] : prose`${place}, ${code(name)}`;
}

function isSaidIn(message: Prose, name: string): boolean {
  return plainText(message).includes(name);
}

/** Names what a change is about: `Pet.nick`, `query parameter limit`, or the endpoint. */
export function nameOf({ change, place, endpoint }: ReportedChange): string {
  return (
    componentText(change.element) ??
    (change.element.path || place || change.element.name || (endpoint ?? ""))
  );
}

/** Returns the message behind the name of the field, parameter or component that it is about, unless it has the name. */
export function namedMessageProse(reported: ReportedChange): Prose {
  const { change, twins = [] } = reported;
  const { kind, path, atName, name } = change.element;
  const message = messageProse(reported);
  const component = twins.length > 0 ? null : componentText(change.element);
  const subject = component ?? (path || atName || name);
  return kind === "operation" ||
    subject === null ||
    subject === "" ||
    isSaidIn(message, subject) ||
    message.length === 0
    ? message
    : prose`${code(subject)}: ${message}`;
}

/** Returns the message, with the values before and after unless the message has them; shortens long values. */
export function messageProse({ change, message }: ReportedChange): Prose {
  const told = message.map((part) =>
    part.kind === "code" ? code(shortened(part.text, longestCode)) : part,
  );
  if (isLife(change) || message.some(isExcerpt)) return told;
  const text = plainText(message);
  const unsaid = (value: JsonValue) =>
    isNothing(value) || isPlace(change, value) || isMentioned(text, value)
      ? null
      : valueText(value);
  const before = unsaid(change.before);
  const after = unsaid(change.after);
  if (before !== null && after !== null)
    return prose`${told} (was ${code(before)}, is now ${code(after)})`;
  if (before !== null) return prose`${told} (was ${code(before)})`;
  if (after !== null) return prose`${told} (is now ${code(after)})`;
  return told;
}

/**
 * Whether a value says that something exists, is deprecated or is gone: the message says so, and states of a
 * lifecycle add nothing.
 */
function isLife({ element, action, area }: Change): boolean {
  if (action === "deprecated" || action === "reactivated") return true;
  if (area === "webhook") return action === "added" || action === "removed";
  return element.kind === "operation" || element.kind === "fields";
}

/** Whether a value repeats the place: the value of a server is its name. */
function isPlace({ element }: Change, value: JsonValue): boolean {
  return value === element.atName;
}

/** Whether a part is an excerpt: of long texts, a message shows the piece that differs. */
function isExcerpt({ kind }: ProsePart): boolean {
  return kind === "excerpt";
}

/** Whether a value only says that something exists or not, or is true or not, which the message says. */
function isNothing(value: JsonValue): boolean {
  return value === null || typeof value === "boolean";
}

function isMentioned(told: string, value: JsonValue): boolean {
  if (typeof value !== "object" || value instanceof ExactNumber)
    return told.includes(String(value).slice(0, tellingLength));
  if (isList(value)) return value.every((item) => isMentioned(told, item));
  return told.includes(writeJson(value) ?? "");
}

// `Array.isArray` does not narrow readonly arrays.
function isList(
  value: object | JsonValue | null,
): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Returns a value on one line, shortened: strings unchanged, everything else as JSON. */
export function valueText(value: JsonValue): string {
  return shortened(
    typeof value === "string" ? value : (writeJson(value) ?? ""),
    longestValue,
  );
}

/** Returns `499 more operations: GET /a, GET /b and others`; `null` when the change reaches no other operation. */
export function reachProse({ change }: ReportedChange): Prose | null {
  const { operation, reach } = change;
  const isOther = (reached: Reach) => reached.operation.key !== operation?.key;
  const own = reach.every(isOther) ? 0 : 1;
  const count = reach.length - own;
  if (count === 0) return null;
  const named = reach
    // There may be hundreds of operations; this looks only at those that may be named.
    .slice(0, namedOperations + own)
    .filter(isOther)
    .slice(0, namedOperations)
    .map((reached) => code(endpointOf(reached.operation)));
  const list = named.flatMap((part, index): Prose =>
    index === 0 ? [part] : prose`, ${part}`,
  );
  const rest = count > named.length ? " and others" : "";
  const more = operation === null ? "" : "more ";
  return prose`${counted(count, `${more}operation`)}: ${list}${rest}`;
}

/** Returns `compatible, breaks code`: the severity of a change, and that for the package when it is worse. */
export function severityText({
  severity,
  ofPackage,
}: Pick<Change, "severity" | "ofPackage">): string {
  if (ofPackage.severity === severity) return severity;
  return ofPackage.severity === "breaking"
    ? `${severity}, breaks code`
    : `${severity}, ${ofPackage.severity} for the package`;
}

/** Names the kind, with a link to the page that explains it; nothing when its address is not known. */
export function explainedBy({ change, docs }: ReportedChange): Inline {
  return docs === undefined
    ? []
    : [...text("("), ...linkedTo(docs, text(change.kind)), ...text(")")];
}

/** Returns a whole finding as one line without markup, for forms whose viewers show only text. */
export function findingText(reported: ReportedChange): string {
  const reach = reachProse(reported);
  const place = plainText(placeProse(reported));
  const endpoint = reported.endpoint ?? wholeApi;
  const subject = endpoint === place ? place : `${endpoint}, ${place}`;
  const message = plainText(messageProse(reported));
  return [
    `${subject}: ${message.endsWith(".") ? message : `${message}.`}`,
    ...(reach === null ? [] : [`It affects ${plainText(reach)}.`]),
    plainText(reported.advice.text),
    ...(reported.docs === undefined ? [] : [reported.docs]),
  ].join(" ");
}

/** `1 breaking change, 3 risky changes and 1 compatible change` */
export function countsText(
  counts: readonly (readonly [count: number, adjective: string])[],
): string {
  return enumerate(
    counts
      .filter(([count]) => count > 0)
      .map(([count, adjective]) => counted(count, `${adjective} change`)),
  );
}
