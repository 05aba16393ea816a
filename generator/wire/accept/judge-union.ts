import type { JsonValue } from "../../json/json-value.ts";
import { jsonTypeOf } from "../model/json-type-of.ts";
import type { WireSchema, WireUnion } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import type { Reason } from "./reason.ts";
import { judgeApart, refuse, type At } from "./run.ts";

interface JudgedMember {
  readonly member: WireSchema;
  readonly answer: Answer;
  readonly reasons: readonly Reason[];
}

export function judgeUnion(
  { mode, members }: WireUnion,
  value: JsonValue,
  at: At,
): Answer {
  const judged: JudgedMember[] = [];
  for (const member of members) {
    const found = judgeApart(at, () => at.run.ask(member, value, at));
    if (mode === "anyOf" && found.answer === "yes") return "yes";
    judged.push({ member, ...found });
  }
  const fits = judged.filter(({ answer }) => answer === "yes").length;
  const isOpen = judged.some(({ answer }) => answer === "unknown");
  if (fits === 0 && !isOpen) return refuseAll(mode, judged, value, at);
  if (fits > 1) return refuseByMode(mode, at);
  return fits === 1 && !isOpen ? "yes" : "unknown";
}

/** If only one alternative has the type of the value, its reasons say more than that none fits. */
function refuseAll(
  mode: WireUnion["mode"],
  judged: readonly JudgedMember[],
  value: JsonValue,
  at: At,
): Answer {
  const type = jsonTypeOf(value);
  const meant = judged.filter(({ member }) =>
    member.shape.types.includes(type),
  );
  const [only] = meant;
  if (only === undefined || meant.length > 1) return refuseByMode(mode, at);
  at.run.reasons?.push(...only.reasons);
  return "no";
}

function refuseByMode(mode: WireUnion["mode"], at: At): Answer {
  return refuse(at, mode, () =>
    mode === "anyOf"
      ? "must match a schema in anyOf"
      : "must match exactly one schema in oneOf",
  );
}
