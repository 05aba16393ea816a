import { jsonTypes, type WireShape } from "../../model/wire/wire-schema.ts";
import { sayingTypes } from "./any-schema.ts";
import type { TypeName } from "./type-text.ts";

/**
 * Whether the types of one side are those that the other, which names none, has keywords for: `properties` without `type: object`.
 * Strictly such a schema takes every other value too; hardly anybody who writes it means that.
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
    // Keywords for numbers do not say that they are whole: `integer` says more than was implied.
    named.every((type) => implied.some((other) => other === type))
  );
}
