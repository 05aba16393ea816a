import type { Serialisation } from "../../../model/operation-shape.ts";
import type { WireParameter } from "../../../wire/model/wire-api.ts";
import type { Found } from "../finding.ts";
import { isScalar } from "../schema-text.ts";

type Report = (found: Found) => void;
type Style = Extract<Serialisation, { kind: "style" }>;

/** Compares how a parameter is written on the wire. A difference that its values cannot show is not reported. */
export function compareSerialisation(
  report: Report,
  before: WireParameter,
  after: WireParameter,
): void {
  const from = before.serialisation;
  const to = after.serialisation;
  if (from.kind === "style" && to.kind === "style") {
    const areScalars = (): boolean =>
      isScalar(before.schema) && isScalar(after.schema);
    compareStyles(report, from, to, areScalars);
  } else if (from.kind === "content" && to.kind === "content") {
    if (from.mediaType !== to.mediaType)
      report({
        kind: "parameter-media-type-changed",
        effect: "incomparable",
        direction: "request",
        before: from.mediaType,
        after: to.mediaType,
      });
  } else {
    report({
      kind: "parameter-serialisation-changed",
      effect: "incomparable",
      direction: "request",
      before: serialisationText(from),
      after: serialisationText(to),
    });
  }
}

function compareStyles(
  report: Report,
  from: Style,
  to: Style,
  areScalars: () => boolean,
): void {
  if (from.style !== to.style)
    report({
      kind: "parameter-style-changed",
      effect: "incomparable",
      direction: "request",
      before: from.style,
      after: to.style,
    });
  // Single values look the same with and without `explode`.
  else if (from.explode !== to.explode && !areScalars())
    report({
      kind: "parameter-explode-changed",
      effect: "incomparable",
      direction: "request",
      before: from.explode,
      after: to.explode,
    });
  if (from.allowReserved !== to.allowReserved)
    report({
      kind: to.allowReserved
        ? "parameter-reserved-allowed"
        : "parameter-reserved-refused",
      effect: to.allowReserved ? "widens" : "unknown",
      direction: "request",
      before: from.allowReserved,
      after: to.allowReserved,
    });
}

export function serialisationText(serialisation: Serialisation): string {
  return serialisation.kind === "content"
    ? serialisation.mediaType
    : `${serialisation.style}${serialisation.explode ? ", exploded" : ""}`;
}
