import type { Serialisation } from "../../../model/operation-shape.ts";
import type {
  WireContent,
  WireEncoding,
} from "../../../wire/model/wire-api.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import type { Effect } from "../../change/effect.ts";
import { serialisationText } from "./compare-serialisation.ts";
import type { Found, Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";
import { effectOfPartTypes, partTypes } from "./part-types.ts";

interface EncodedContents {
  readonly before: WireContent;
  readonly after: WireContent;
  readonly side: PayloadSide;
  readonly at: string;
}

/** Compares how the parts of a form are written. A part without an encoding has the defaults. */
export function compareEncodings(
  reporter: Reporter,
  { before, after, side, at }: EncodedContents,
): void {
  const pairs = pairBy(before.encodings, after.encodings, ({ name }) => name);
  for (const { before: from, after: to } of pairs) {
    const part = (from ?? to)?.name ?? "";
    const found = (kind: Found["kind"], effect: Effect, ends: Ends): Found => ({
      kind,
      effect,
      direction: side,
      at,
      name: part,
      places: { before: before.place, after: after.place },
      ...ends,
    });
    const effect = effectOfPartTypes(
      partTypes(part, from, before),
      partTypes(part, to, after),
    );
    if (effect !== "none")
      reporter.report(
        found("part-content-type-changed", effect, {
          before: contentTypeOf(from),
          after: contentTypeOf(to),
        }),
      );
    if (styleOf(from) !== styleOf(to))
      reporter.report(
        found("part-style-changed", "unknown", {
          before: styleOf(from),
          after: styleOf(to),
        }),
      );
    if (headersOf(from) !== headersOf(to))
      reporter.report(
        found("part-headers-changed", "unknown", {
          before: headersOf(from),
          after: headersOf(to),
        }),
      );
    compareHeaderSchemas(reporter, [from, to], {
      side,
      at: `${at} part ${part}`,
    });
  }
}

/** The schemas of the headers that the part has on both sides. */
function compareHeaderSchemas(
  reporter: Reporter,
  [before, after]: readonly [WireEncoding | null, WireEncoding | null],
  { side, at }: Pick<EncodedContents, "side" | "at">,
): void {
  const pairs = pairBy(
    before?.headers ?? [],
    after?.headers ?? [],
    ({ name }) => name.toLowerCase(),
  );
  for (const { before: from, after: to } of pairs)
    if (from && to)
      reporter.compareSchemas({
        before: from.schema,
        after: to.schema,
        side,
        at: `${at} header ${to.name}`,
        atName: to.name,
      });
}

interface Ends {
  readonly before: string | null;
  readonly after: string | null;
}

/** Lists of media types are equal in any order and with any white space. */
function contentTypeOf(encoding: WireEncoding | null): string | null {
  const written = encoding?.contentType ?? null;
  if (written === null) return null;
  const types = written.split(",").map((type) => type.trim().toLowerCase());
  return types.toSorted().join(", ");
}

/** `x-kind, required`: names in any case are the same. */
function headersOf(encoding: WireEncoding | null): string | null {
  const headers = encoding?.headers ?? [];
  return headers.length === 0
    ? null
    : headers
        .map(
          ({ name, isRequired }) =>
            `${name.toLowerCase()}${isRequired ? ", required" : ""}`,
        )
        .toSorted()
        .join("; ");
}

const defaultStyle: Serialisation = {
  kind: "style",
  style: "form",
  explode: true,
  allowReserved: false,
};

function styleOf(encoding: WireEncoding | null): string {
  const serialisation = encoding?.serialisation ?? defaultStyle;
  const isReserved =
    serialisation.kind === "style" && serialisation.allowReserved;
  return `${serialisationText(serialisation)}${isReserved ? ", reserved characters allowed" : ""}`;
}
