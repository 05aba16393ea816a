import fc from "fast-check";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { JsonSchema } from "./wire-schemas.ts";

/** Validity as ajv sees it; `node` is the component that the schema may refer to. */
export function referee(
  schema: JsonSchema,
  node: JsonSchema,
): (value: JsonValue) => boolean {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    // What the tests write are schemas: to check that takes longer than all else.
    validateSchema: false,
    code: { optimize: false },
  });
  const document = {
    $id: "d",
    schema,
    components: { schemas: { Node: node } },
  };
  ajv.addSchema(JSON.parse(JSON.stringify(document)) as object);
  const validate = ajv.getSchema("d#/schema");
  if (validate === undefined) throw new Error("no such schema");
  return (value) => {
    try {
      return validate(value) === true;
    } catch {
      // Code of ajv for `anyOf` within `anyOf` fails where it notes what was evaluated; then nobody judges.
      throw new fc.PreconditionFailure();
    }
  };
}
