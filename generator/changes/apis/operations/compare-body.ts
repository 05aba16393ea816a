import type { WireBody } from "../../../wire/model/wire-api.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import { compareContents } from "./compare-contents.ts";
import type { Found, Reporter } from "../finding.ts";
import { isSameText } from "../same-text.ts";

interface Bodies {
  readonly before: WireBody | null;
  readonly after: WireBody | null;
  /** `response` for requests that the service sends. */
  readonly side: PayloadSide;
}

const at = "request body";

export function compareBody(
  reporter: Reporter,
  { before, after, side }: Bodies,
): void {
  if (before === null && after === null) return;
  if (before?.isUnread === true || after?.isUnread === true) return;
  const places = {
    before: before?.place ?? null,
    after: after?.place ?? null,
  };
  const report = (found: Omit<Found, "direction">): void =>
    reporter.report({ direction: side, at, places, ...found });
  if (before === null) {
    if (after !== null) reportAdded(report, after, side);
    return;
  }
  if (after === null) {
    report({
      kind: "request-body-removed",
      effect: side === "request" ? "narrows" : "incomparable",
      guards: side === "request" ? ["may-be-ignored"] : [],
      before: bodyText(before),
    });
    return;
  }
  if (before.isRequired !== after.isRequired)
    report({
      kind: after.isRequired
        ? "request-body-required"
        : "request-body-optional",
      effect: after.isRequired ? "narrows" : "widens",
      before: before.isRequired ? "required" : "optional",
      after: after.isRequired ? "required" : "optional",
    });
  if (!isSameText(before.description, after.description))
    report({
      kind: "request-body-description-changed",
      effect: "none",
      before: before.description,
      after: after.description,
    });
  compareContents(reporter, {
    before: before.contents,
    after: after.contents,
    of: "request",
    side,
    at,
  });
}

function reportAdded(
  report: (found: Omit<Found, "direction">) => void,
  body: WireBody,
  side: PayloadSide,
): void {
  // Clients that did not get a body before do not read it.
  const isDemanded = body.isRequired && side === "request";
  report({
    kind: body.isRequired
      ? "request-body-added-required"
      : "request-body-added-optional",
    effect: isDemanded ? "narrows" : "widens",
    guards: side === "request" ? [] : ["unknown-fields-ignored"],
    after: bodyText(body),
  });
}

function bodyText({ isRequired, contents }: WireBody): string {
  const types = contents.map(({ mediaType }) => mediaType).join(", ");
  return `${isRequired ? "required" : "optional"} ${types}`.trimEnd();
}
