import type { JsonValue } from "../../../json/json-value.ts";
import { jsonText } from "../../../render/json-text.ts";
import type { DefinitionsSchema } from "../../../source/check-schema.ts";
import { closed, text } from "../../../source/schema-parts.ts";

/** The form of the folder below `src/`, which is a subpath of the package. */
export const folderPattern = "^(?=.{1,60}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$";

/** What a pack.yaml has. */
export const pack = closed(
  {
    title: { ...text, description: "What the pack is, for people." },
    folder: {
      type: "string",
      pattern: folderPattern,
      title: "a name of small letters, digits and single dashes",
      description:
        "Folder of its files below src/, which is a subpath of the package.",
    },
    base: {
      ...text,
      description:
        "Pack that comes with the generator, whose templates and partials this one has where it has none of the same name.",
    },
    schemas: {
      type: "boolean",
      description:
        "Whether its templates print schemas of values. Documents are then read for the rules of values too.",
    },
    peerDependencies: {
      type: "object",
      propertyNames: {
        pattern: "^(@[a-z0-9-][a-z0-9._-]*/)?[a-z0-9-][a-z0-9._-]*$",
      },
      additionalProperties: {
        ...text,
        // A range of versions, and no address or path that npm would fetch from.
        pattern: "^[0-9<>=^~. |x*-]+$",
        title: "a range of versions, such as >=5.0.0 <6",
      },
      description:
        "npm packages that its code imports, with ranges of versions. The SDK names them as optional peers.",
    },
  },
  ["title", "folder"],
  "A pack.",
);

/** JSON Schema of the `pack.yaml` of a pack. */
export const packSchema: DefinitionsSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://sdkwright.dev/pack.schema.json",
  title: "What a pack adds to an SDK: pack.yaml",
  $ref: "#/$defs/pack",
  $defs: {
    pack,
  },
};

/** Prints `schemas/pack.schema.json`. */
export function printPackSchema(): string {
  // The schema consists of plain JSON values, but its type does not fully say so.
  return jsonText(packSchema as unknown as JsonValue);
}
