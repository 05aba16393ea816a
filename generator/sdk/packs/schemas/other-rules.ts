import { num, str } from "../../../render/typescript.ts";
import {
  leastOf,
  mostOf,
  schemaOf as partOf,
} from "../../../wire/model/rule-parts.ts";
import type {
  WireKeyword,
  WireSchema,
} from "../../../wire/model/wire-schema.ts";
import { where } from "./scalar-schema.ts";
import { ruleOf, type RuleView, type SchemaView } from "./schema-view.ts";
import type { At, SchemaWalk } from "./schema-walk.ts";

/** Describes a rule that is no part of a shape. */
export function otherRule(
  walk: SchemaWalk,
  rule: WireKeyword,
  at: At,
): readonly RuleView[] {
  const below = (schema: WireSchema): SchemaView =>
    walk.below(schema, null, at);
  const part = (keyword: string): SchemaView | null => {
    const schema = partOf(rule, keyword);
    return schema && below(schema);
  };
  switch (rule.keyword) {
    case "not": {
      const not = part("not");
      return not === null ? unchecked(walk, rule, at) : [ruleOf({ not })];
    }
    case "contains": {
      const schema = part("contains");
      if (schema === null) return unchecked(walk, rule, at);
      const most = mostOf(rule);
      const maximum = Number.isFinite(most) ? num(most) : null;
      const minimum = num(leastOf(rule));
      return [ruleOf({ contains: { schema, minimum, maximum } })];
    }
    case "if": {
      const when = part("if");
      if (when === null) return unchecked(walk, rule, at);
      const condition = {
        when,
        follows: part("then"),
        otherwise: part("else"),
      };
      return [ruleOf({ condition })];
    }
    case "dependentSchemas":
      return rule.parts.flatMap(({ keyword, schema }) =>
        schema === null
          ? unchecked(walk, rule, at)
          : [
              ruleOf({
                dependent: {
                  name: str(keyword),
                  required: [],
                  schema: below(schema),
                },
              }),
            ],
      );
    case "contentSchema":
    case "format":
    case "xml":
      // They describe a value, and do not refuse any.
      return [];
    default:
      return unchecked(walk, rule, at);
  }
}

function unchecked(
  { limit }: SchemaWalk,
  { keyword }: WireKeyword,
  at: At,
): readonly RuleView[] {
  limit(`\`${keyword}\`${where(at)}`);
  return [];
}
