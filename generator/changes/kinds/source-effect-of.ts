import type { JsonValue } from "../../json/json-value.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { ChangeKind } from "./change-kinds.ts";
import type { WireEffect } from "../change/severity.ts";
import type { SourceEffect } from "../change/source-effect.ts";
import { changeKinds } from "./change-kinds.ts";
import { breakingEffects, breaksWhenGone } from "./source-rules.ts";

/** The properties of a change that decide its effect on code. */
export interface SourceFacts {
  readonly kind: ChangeKind;
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Its effect if the SDK has types for the element; none if it has no types, as for response headers. */
  readonly effects: readonly WireEffect[];
}

/** The effect of a change on code that compiles against the SDK: breaking if one of its effects breaks code. */
export function sourceEffectOf({
  kind,
  before,
  after,
  effects,
}: SourceFacts): SourceEffect {
  const { action, attribute, source = "hidden" } = changeKinds[kind];
  if (effects.length === 0) return "compatible";
  if (attribute === "type" && typesOf(before) === typesOf(after))
    return "compatible";
  // The types do not show members of any name and type.
  if (source === "entries" && before === "any") return "compatible";
  if (source === "typed-entries" && after === null) return "breaks";
  const isGone = action === "removed" || action === "moved";
  if (isGone && breaksWhenGone.has(source)) return "breaks";
  const breaking = breakingEffects[source];
  return effects.some(({ effect, direction }) =>
    sidesOf(direction).some((side) => breaking[side].has(effect)),
  )
    ? "breaks"
    : "compatible";
}

/** Types as TypeScript distinguishes them: it has only one type for numbers. */
function typesOf(end: JsonValue): string {
  const types = JSON.stringify(end).match(/\w+/g) ?? [];
  const own = types.map((type) => (type === "integer" ? "number" : type));
  return [...new Set(own)].toSorted().join(" ");
}

function sidesOf(direction: WireEffect["direction"]): readonly PayloadSide[] {
  return direction === "both" ? ["request", "response"] : [direction];
}
