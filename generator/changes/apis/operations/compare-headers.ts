import type { WireHeader } from "../../../wire/model/wire-api.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import { deprecationOf, graceOf } from "../../change/element-life.ts";
import type { Found, Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";
import { reportAnnounced } from "./report-announced.ts";
import { isScalar, schemaText } from "../schema-text.ts";
import { isSameText } from "../same-text.ts";

interface Headers {
  readonly before: readonly WireHeader[];
  readonly after: readonly WireHeader[];
  readonly side: PayloadSide;
  /** `response 200` */
  readonly at: string;
}

/** Compares the headers of a response. Header names are case-insensitive. */
export function compareHeaders(reporter: Reporter, headers: Headers): void {
  const { before, after, side } = headers;
  const pairs = pairBy(before, after, ({ name }) => name.toLowerCase());
  for (const { before: from, after: to } of pairs) {
    if (from?.isUnread === true || to?.isUnread === true) continue;
    const atName = (to ?? from)?.name ?? "";
    const at = `${headers.at} header ${atName}`;
    const places = { before: from?.place ?? null, after: to?.place ?? null };
    const report = (found: Omit<Found, "direction">): void =>
      reporter.report({ direction: side, at, atName, places, ...found });
    if (from && to) {
      compareHeader(report, from, to, side);
      reporter.compareSchemas({
        before: from.schema,
        after: to.schema,
        side,
        at,
        atName,
      });
    } else if (from)
      report({
        kind: "response-header-removed",
        ...meaningOfRemoval(from, side),
        before: headerText(from),
        life: { grace: graceOf(from.docs) },
      });
    else if (to)
      report({
        kind: "response-header-added",
        ...meaningOfAddition(to, side),
        after: headerText(to),
      });
  }
}

type Meaning = Pick<Found, "effect" | "guards">;

/** Clients can rely only on headers that were required. The service may ignore the headers of a response to a webhook. */
function meaningOfRemoval(
  { isRequired }: WireHeader,
  side: PayloadSide,
): Meaning {
  if (side === "request")
    return { effect: "narrows", guards: ["may-be-ignored"] };
  return { effect: isRequired ? "incomparable" : "unknown" };
}

function meaningOfAddition(
  { isRequired }: WireHeader,
  side: PayloadSide,
): Meaning {
  if (side === "response")
    return { effect: "widens", guards: ["unknown-fields-ignored"] };
  return { effect: isRequired ? "narrows" : "widens" };
}

function compareHeader(
  report: (found: Omit<Found, "direction">) => void,
  before: WireHeader,
  after: WireHeader,
  side: PayloadSide,
): void {
  if (before.isRequired !== after.isRequired)
    report({
      kind: after.isRequired
        ? "response-header-required"
        : "response-header-optional",
      effect: after.isRequired ? "narrows" : "widens",
      guards:
        !after.isRequired && side === "response"
          ? ["field-may-be-missing"]
          : [],
      before: before.isRequired ? "required" : "optional",
      after: after.isRequired ? "required" : "optional",
    });
  if (writingOf(before) !== writingOf(after))
    report({
      kind: "response-header-serialisation-changed",
      effect: "incomparable",
      before: writingOf(before),
      after: writingOf(after),
    });
  if (before.docs.isDeprecated !== after.docs.isDeprecated)
    report({
      kind: after.docs.isDeprecated
        ? "response-header-deprecated"
        : "response-header-reactivated",
      effect: "none",
      guards: after.docs.isDeprecated ? ["field-removal-announced"] : [],
      before: before.docs.isDeprecated ? "deprecated" : "available",
      after: after.docs.isDeprecated ? "deprecated" : "available",
      life: deprecationOf(before.docs, after.docs),
    });
  reportAnnounced(report, "response-header", {
    before: before.docs,
    after: after.docs,
  });
  if (!isSameText(before.docs.description, after.docs.description))
    report({
      kind: "response-header-description-changed",
      effect: "none",
      before: before.docs.description,
      after: after.docs.description,
    });
}

/** As for parameters: a single value equals plain text, and `explode` makes no difference for single values and lists. */
function writingOf({ mediaType, isExploded, schema }: WireHeader): string {
  const isPlain = mediaType === "text/plain" && isScalar(schema);
  if (mediaType !== null && !isPlain) return mediaType;
  const mayBeObject = schema?.shape.types.includes("object") ?? true;
  return isExploded && mayBeObject ? "simple, exploded" : "simple";
}

function headerText({ isRequired, schema }: WireHeader): string {
  return `${isRequired ? "required" : "optional"} ${schemaText(schema)}`;
}
