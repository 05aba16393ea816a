import type { WireContent } from "../../../wire/model/wire-api.ts";
import type { WireSchema } from "../../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import { compareEncodings } from "./compare-encodings.ts";
import { compareExamples } from "./compare-examples.ts";
import type { Reporter } from "../finding.ts";
import { inOneFileForm } from "./octet-contents.ts";

interface ContentPair {
  readonly before: WireContent;
  readonly after: WireContent;
  readonly side: PayloadSide;
  /** `request body application/json` */
  readonly at: string;
}

/** Compares the bodies of one media type, or of two media types that correspond to each other. */
export function compareContent(reporter: Reporter, pair: ContentPair): void {
  compareBodies(reporter, pair);
  compareEncodings(reporter, pair);
  compareExamples(reporter, pair);
}

/** Compares the whole body, if both sides describe it, and the items of a stream. */
function compareBodies(
  reporter: Reporter,
  { before, after, side, at }: ContentPair,
): void {
  const areItems = before.itemSchema !== null || after.itemSchema !== null;
  const whole = inOneFileForm(
    { before, after },
    { before: wholeOf(before), after: wholeOf(after) },
  );
  if (!areItems || (whole.before !== null && whole.after !== null))
    reporter.compareSchemas({ ...whole, side, at });
  if (areItems)
    reporter.compareSchemas({
      before: itemOf(before),
      after: itemOf(after),
      side,
      at,
    });
}

function wholeOf({ schema, itemSchema }: WireContent): WireSchema | null {
  return schema === itemSchema ? null : schema;
}

/** A stream may be described by its items, or as the list of them (OpenAPI 3.2, section 4.14.1.1). */
function itemOf({ schema, itemSchema }: WireContent): WireSchema | null {
  if (itemSchema !== null || schema === null) return itemSchema;
  const { items } = schema.shape.array;
  return typeof items === "string" ? null : items;
}
