import type { WireSchema } from "../../wire/model/wire-schema.ts";
import { readDocumentText } from "./read-document.ts";
import {
  entrySchema,
  kindsOf,
  memberSchema,
  type ValueKind,
} from "./value-kinds.ts";
import type { Written } from "./written.ts";

/** How to read a text that may be a text or a number. */
export type Preference = "text" | "scalar";

/** The JSON value that is meant, by the types that the schema accepts. */
export function typedValue(
  written: Written,
  schema: WireSchema | null,
  preference: Preference,
): unknown {
  switch (written.kind) {
    case "text": {
      const kinds = kindsOf(schema);
      const nested = nestedValue(written.text, kinds);
      if (nested !== undefined) return nested;
      // If names are repeated, a list of one looks like its entry.
      return kinds.size === 1 && kinds.has("array")
        ? [typedValue(written, entrySchema(schema), preference)]
        : typedText(written.text, kinds, preference);
    }
    case "list": {
      const items = entrySchema(schema);
      return written.entries.map((entry) =>
        typedValue(entry, items, preference),
      );
    }
    case "members":
      return Object.fromEntries(
        [...written.members].map(([name, member]) => [
          name,
          typedValue(member, memberSchema(schema, name), preference),
        ]),
      );
  }
}

/** No style can write nested lists or objects: there they are JSON, as many clients write them. */
function nestedValue(text: string, kinds: ReadonlySet<ValueKind>): unknown {
  const isNested =
    !kinds.has("string") && (kinds.has("object") || kinds.has("array"));
  return isNested && /^[[{]/.test(text)
    ? readDocumentText("application/json", text)
    : undefined;
}

function typedText(
  text: string,
  kinds: ReturnType<typeof kindsOf>,
  preference: Preference,
): unknown {
  if (preference === "text" && kinds.has("string")) return text;
  if (kinds.has("number") && isNumber(text)) return Number(text);
  if (kinds.has("boolean") && (text === "true" || text === "false"))
    return text === "true";
  return kinds.has("null") && (text === "" || text === "null") ? null : text;
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
