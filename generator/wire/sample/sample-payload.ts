import { readExactJson } from "../../json/marked-numbers.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { WireArray, WireSchema } from "../model/wire-schema.ts";
import { bareValue } from "./candidates.ts";
import { createSampler } from "./create-sampler.ts";
import type { Random } from "./random-text.ts";
import { payloadTexts } from "./sample-text.ts";
import type { SampleOptions } from "./sampler.ts";
import { shownValues } from "./shown-values.ts";

export interface PayloadOptions {
  readonly side: PayloadSide;
  /** Whether examples and defaults of the document are taken. */
  readonly takesExamples: boolean;
  /** Varies the values within the schema; `null` for the plausible ones. */
  readonly random: Random | null;
}

/** Limits, since lists and members multiply. */
const mostItems = 10;
/** Of a list that has to have them. */
const mostNeeded = 1000;
const mostMore = 50;
const mostExamples = 200_000;

/**
 * A whole value of a schema, as a service shows it: with its optional members, and an item in each list. It ends where a
 * schema contains itself. It may violate a schema that hardly any value fits.
 */
export function samplePayload(
  schema: WireSchema,
  { side, takesExamples, random }: PayloadOptions,
): JsonValue {
  const read = exampleReader();
  const options: SampleOptions = {
    side,
    any: [{}],
    types: ["object", "array", "string", "number", "boolean", "null"],
    shown: (each) => (takesExamples ? shownValues(each, read) : []),
    forms: [(optional) => optional],
    ofMap: 1,
    lengths: lengthsWith(random),
    texts: (string) => payloadTexts(string, random),
    random,
    many: 1,
    variants: 1,
    isStrict: false,
    isCached: false,
    limits: { depth: 13, schemas: 5000, work: 300_000, workOfAll: 300_000 },
  };
  const sampler = createSampler(options);
  sampler.start();
  return sampler.sample(schema, null) ?? bareValue(schema.shape, options);
}

/** The same example behind thousands of references would make a text that no engine can hold. The first one is kept. */
function exampleReader(): (text: string) => unknown {
  let size = 0;
  return (text) => {
    if (size > 0 && size + text.length > mostExamples)
      throw new RangeError("There are too many examples.");
    size += text.length;
    return readExactJson(text);
  };
}

/** One item, and by chance some more; none if there is no item that ends. */
function lengthsWith(
  random: Random | null,
): (array: WireArray) => readonly number[] {
  let left = mostMore;
  return ({ prefix, items, minItems, maxItems }) => {
    const more = random === null ? 0 : Math.min(Math.floor(random() * 3), left);
    left -= more;
    const wanted = Math.max(minItems, prefix.length, 1) + more;
    const fitting = Math.max(mostItems, Math.min(minItems, mostNeeded));
    const most = items === "none" ? prefix.length : fitting;
    return [Math.min(wanted, maxItems ?? most, most), 0];
  };
}
