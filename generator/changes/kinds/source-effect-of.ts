import type { ChangeKind } from "../change/kind-ids.ts";
import type { WireEffect } from "../change/severity.ts";
import type { SourceEffect } from "../change/source-effect.ts";
import type { PayloadSide } from "../change/effect.ts";
import { attributes } from "./attributes.ts";
import { changeKinds } from "./change-kinds.ts";
import { bySourceRule, shownInTypes, type SourceRule } from "./source-rules.ts";

/** What a change does to code that compiles against the SDK: breaks it where one of its effects does. */
export function sourceEffectOf(
  kind: ChangeKind,
  effects: readonly WireEffect[],
): SourceEffect {
  const rule = ruleOf(kind);
  if (rule === "name") return "breaks";
  // Whoever sends or reads what is gone names it, whatever the other values are.
  if (rule === "member" && changeKinds[kind].action === "removed")
    return "breaks";
  const breaks = effects.some(({ effect, direction }) =>
    sidesOf(direction).some(
      (side) => bySourceRule[rule][side][effect] === "breaks",
    ),
  );
  return breaks ? "breaks" : "compatible";
}

function ruleOf(kind: ChangeKind): SourceRule {
  return shownInTypes[attributes[kind]] ?? "hidden";
}

function sidesOf(direction: WireEffect["direction"]): readonly PayloadSide[] {
  return direction === "both" ? ["request", "response"] : [direction];
}
