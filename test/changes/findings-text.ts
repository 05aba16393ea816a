import type { Change } from "../../generator/changes/kinds/change.ts";
import type {
  ChangeElement,
  Reach,
} from "../../generator/changes/change/change.ts";
import type {
  WitnessRequest,
  WitnessResponse,
} from "../../generator/changes/change/witness.ts";
import type { Location } from "../../generator/diagnostics/diagnostic.ts";
import { changeSeverities } from "../../generator/changes/change/effect.ts";
import { verdictPair } from "../../generator/report/verdict-words.ts";
import type { Prose } from "../../generator/changes/wording/prose.ts";
import type { JsonValue } from "../../generator/json/json-value.ts";
import type {
  ChangeReport,
  ReportedCancelled,
  ReportedChange,
} from "../../generator/report/change-report.ts";

type PlaceText = (location: Location) => string;

const lineAndColumn: PlaceText = ({ file, line, column }) =>
  [file, line, column].join(":");

/**
 * A report as a few lines a finding: all that a case decides, and nothing that a report only adds, so that a new field
 * of the reports rewrites no case. `cases/*.findings.txt` holds it; the cases of `whole-reports.ts` hold the reports too.
 */
export function findingsText(
  report: ChangeReport,
  placeText: PlaceText = lineAndColumn,
): string {
  const { from, to, forcedBy, summary, changes, cancelled } = report;
  const counts = changeSeverities
    .filter((severity) => summary[severity] > 0)
    .map((severity) => `${summary[severity]} ${severity}`);
  const blocks = [
    lines([
      `from ${from.title} to ${to.title}: ${verdictPair(report)}, ${counts.join(", ") || "no changes"}`,
      ...(forcedBy.length === 0 ? [] : [`forced by ${forcedBy.join(", ")}`]),
    ]),
    ...changes.map((each) => findingText(each, placeText)),
    ...cancelled.map(cancelledText),
  ];
  return blocks.join("\n");
}

function findingText(
  { change, endpoint, ...told }: ReportedChange,
  placeText: PlaceText,
): string {
  const { element, guards, since, cause } = change;
  const places = cause.map(({ location }) => placeText(location));
  return lines([
    `${change.severity} ${change.kind}: ${change.effect} ${change.direction} (${change.area} ${change.action}, ${change.axis}${change.source === "breaks" ? ", breaks code" : ""})`,
    `  ${elementText(element)}${endpoint === element.operation ? "" : ` (${endpoint ?? "whole API"})`}`,
    ...reachLines(change),
    ...listLine("guards", guards),
    ...listLine("since", since),
    ...graceLines(change),
    ...replacementLines(change),
    `  from ${endText(change.before)} to ${endText(change.after)}`,
    `  ${proseText(told.message)}. ${proseText(told.advice.text)}`,
    ...witnessLines(change),
    `  ${[...places, change.fingerprint].join(", ")}`,
  ]);
}

function elementText(element: ChangeElement): string {
  const { kind, schema, schemaPath, operation, at, path } = element;
  const { name, releases } = element;
  const head =
    schema === null
      ? [kind]
      : [kind, ...(schemaPath === "" ? [] : [schemaPath]), "of", schema];
  const parts = [
    operation,
    at,
    path === "" ? null : path,
    name === null ? null : `name ${name}`,
    releases.length === 0 ? null : `releases ${releases.join(" ")}`,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? head.join(" ")
    : `${head.join(" ")}: ${parts.join(", ")}`;
}

/** Who meets it, where that is more or less than the operation of which it is told, at the place of the element. */
function reachLines(change: Change): readonly string[] {
  const { reach, element, operation } = change;
  const isPlain = ({ direction, at, path, ...met }: Reach) =>
    met.operation.key === operation?.key &&
    direction === change.direction &&
    at === element.at &&
    path === element.path;
  if (reach.length === 0) return operation === null ? [] : ["  met by nobody"];
  if (reach.length === 1 && reach.every(isPlain)) return [];
  return reach.map(({ direction, at, path, ...met }) =>
    [
      `  met by ${met.operation.method} ${met.operation.path}`,
      direction,
      ...(at === null ? [] : [at]),
      ...(path === "" ? [] : [path]),
    ].join(", "),
  );
}

function graceLines({ grace }: Change): readonly string[] {
  if (grace === null) return [];
  if (grace.kind !== "deprecated-first") return [`  ${grace.kind}`];
  const { kind, since, releases, sunset = null } = grace;
  return [`  ${kind}: since ${since}, releases ${releases}, sunset ${sunset}`];
}

function replacementLines({ replacement }: Change): readonly string[] {
  if (replacement === null) return [];
  const { endpoint, source, state, since } = replacement;
  return [`  replacement ${endpoint}: ${source}, ${state}, since ${since}`];
}

/** What is sent, what is answered, and what the other end has against it. */
function witnessLines({ witness }: Change): readonly string[] {
  if (witness === null) return [];
  const { acceptedBy, request, response, why, pointer, parameter } = witness;
  const told = [why, parameter ?? "-", pointer ?? "-"].join(", ");
  const [method, target] = [request?.method, request?.target];
  return [
    ...(request === null ? [] : partLines(`${method} ${target}`, request)),
    ...(response === null ? [] : partLines(response.status, response)),
    `  proves for ${witness.side}s of ${acceptedBy}, not of ${witness.refusedBy}: ${told}`,
  ];
}

function partLines(
  title: string,
  {
    headers,
    body,
    credentials = [],
  }: Omit<WitnessResponse, "status"> & Partial<WitnessRequest>,
): readonly string[] {
  const { mediaType, value } = body ?? {};
  return [
    `  ${[title, ...headers.map((header) => header.join(": "))].join(", ")}`,
    ...(body === null ? [] : [`    ${mediaType} ${JSON.stringify(value)}`]),
    ...credentials.map(({ kind, name, scopes }) =>
      [`    ${kind} ${name}`, ...scopes].join(" "),
    ),
  ];
}

function cancelledText(reported: ReportedCancelled): string {
  const { cancelled, endpoint, message } = reported;
  return lines([
    `cancelled out ${endpoint}`,
    `  from ${cancelled.before} to ${cancelled.after}`,
    `  ${message}`,
  ]);
}

function listLine(name: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`  ${name} ${items.join(", ")}`];
}

function endText(value: JsonValue): string {
  return value === null ? "nothing" : JSON.stringify(value);
}

function proseText(parts: Prose): string {
  return parts
    .map(({ kind, text }) => (kind !== "text" ? `\`${text}\`` : text))
    .join("");
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}
