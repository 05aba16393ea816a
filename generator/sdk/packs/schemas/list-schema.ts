import type { TypeExpr } from "../../../model/type-expr.ts";
import { num } from "../../../render/typescript.ts";
import type { WireArray } from "../../../wire/model/wire-schema.ts";
import { countOf, isPlain } from "./scalar-schema.ts";
import { noValue, ruleOf, schemaOf, type RuleView } from "./schema-view.ts";
import { step, type At, type Found, type SchemaWalk } from "./schema-walk.ts";

export function listSchema(
  walk: SchemaWalk,
  array: WireArray,
  type: TypeExpr | null,
  at: At,
): Found {
  const rules: readonly RuleView[] = array.isUnique
    ? [ruleOf({ unique: true })]
    : [];
  const counts = {
    minItems: countOf(array.minItems),
    maxItems: array.maxItems === null ? null : num(array.maxItems),
  };
  if (array.prefix.length > 0) {
    const { view, isTyped } = tupleSchema(walk, array, type, at);
    return {
      view: schemaOf({ tuple: { ...view, ...counts }, rules }),
      isTyped,
    };
  }
  const list = type?.kind === "array" ? type : null;
  const items =
    array.items === "none"
      ? noValue
      : walk.below(array.items, list && list.items, step(at, "*"));
  return {
    view: schemaOf({
      array: { ...counts, plain: isPlain(counts), items },
      rules,
    }),
    isTyped: list !== null && array.items !== "none",
  };
}

function tupleSchema(
  walk: SchemaWalk,
  { prefix, items, minItems }: WireArray,
  type: TypeExpr | null,
  at: At,
) {
  const tuple = type?.kind === "tuple" ? type : null;
  const isTyped =
    tuple !== null &&
    tuple.items.length === prefix.length &&
    tuple.required === Math.min(minItems, prefix.length) &&
    (tuple.rest === null) === (items === "none");
  const own = isTyped ? tuple : null;
  const rest =
    items === "none"
      ? null
      : walk.below(items, own?.rest ?? null, step(at, "*"));
  return {
    view: {
      items: prefix.map((item, index) => ({
        schema: walk.below(
          item,
          own?.items[index] ?? null,
          step(at, String(index)),
        ),
        optional: index >= minItems,
      })),
      rest,
    },
    isTyped,
  };
}
