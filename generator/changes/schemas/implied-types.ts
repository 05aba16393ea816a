import { jsonTypes, type WireShape } from "../../wire/model/wire-schema.ts";
import { sayingTypes } from "../../wire/model/any-schema.ts";
import type { TypeName } from "../../wire/text/type-text.ts";

/**
 * Whether the types of one side are those that the keywords of the other side, which names no type, imply:
 * `properties` without `type: object`. Strictly such a schema accepts every other value too, which is hardly ever
 * intended.
 */
export function areImpliedTypes(
  untyped: WireShape,
  types: readonly TypeName[],
): boolean {
  if (untyped.types.length !== jsonTypes.length) return false;
  const implied = sayingTypes(untyped);
  const named = types.filter((type) => type !== "null");
  return (
    implied.length > 0 &&
    implied.length === named.length &&
    // Keywords for numbers do not imply whole numbers: `integer` is more than was implied.
    named.every((type) => implied.some((other) => other === type))
  );
}
