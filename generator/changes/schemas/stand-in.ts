import type { WireProperty } from "../../wire/model/wire-schema.ts";
import type { SchemaFinding } from "./schema-comparison.ts";

/** The default of an element that requests need now, for code that does not set it. */
export function standInOf(
  schema: WireProperty["schema"] | null,
): Pick<SchemaFinding, "life"> {
  const standIn =
    schema === null || schema === "any" ? null : schema.docs.defaultValue;
  return standIn === null ? {} : { life: { standIn } };
}
