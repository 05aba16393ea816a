import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  type Place,
} from "../document/place.ts";
import type { RawSchema } from "../schema-keywords/keyword-value.ts";
import { partsOf } from "./parts.ts";
import type { SchemaContext, SchemaPart } from "./context.ts";

/** Limit of visited schemas; in a hostile document the rest counts as text. */
const maxSchemas = 10_000;

interface Visit {
  readonly place: Place;
  readonly part: SchemaPart;
}

/** Whether a body or part contains bytes somewhere, so that its schema differs from the one for JSON. */
export function holdsBytes(
  context: SchemaContext,
  place: Place,
  part: SchemaPart,
): boolean {
  const passed = new Set<unknown>();
  const waiting: Visit[] = [{ place, part }];
  let at = waiting.pop();
  for (; at !== undefined && passed.size < maxSchemas; at = waiting.pop()) {
    const { value } = at.place;
    if (at.part === "json" || !isObject(value) || passed.has(value)) continue;
    passed.add(value);
    if (isBytes(value)) return true;
    for (const added of belowOf(context, at)) waiting.push(added);
  }
  return false;
}

function belowOf(
  context: SchemaContext,
  { place, part }: Visit,
): readonly Visit[] {
  const together = [
    ...partsOf(context, place),
    ...entriesAt(memberAt(place, "oneOf")),
    ...entriesAt(memberAt(place, "anyOf")),
  ].map((at) => ({ place: at, part }));
  if (part === "part")
    together.push({ place: memberAt(place, "items"), part: "item" });
  if (part === "body")
    for (const [, at] of membersAt(memberAt(place, "properties")))
      together.push({ place: at, part: "part" });
  return together;
}

/** Media types whose contents are texts. */
const textMedia = /^text\/|json\b|^application\/(?:.+\+)?(?:xml|yaml)\b/i;

/** Whether the schema of a text means bytes in a place where bytes are possible. */
export function isBytes(schema: RawSchema): boolean {
  if (schema["contentEncoding"] !== undefined) return false;
  if (schema["format"] === "binary") return true;
  const media = schema["contentMediaType"];
  return typeof media === "string" && !textMedia.test(media);
}
