import { nameOfToken } from "../../json/pointer-token.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { WitnessSide } from "../change/witness.ts";
import { isDescribed } from "./described-names.ts";
import { differingValues } from "./differing-values.ts";
import { embedValue, type PlacedValue } from "./embed-value.ts";
import type { Difference, SchemaLevel } from "./evidence.ts";
import { changeKinds } from "../kinds/change-kinds.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";
import { stepBetween } from "./step-between.ts";
import { isWithin, pointerTo, type Reason } from "../../wire/accept/reason.ts";

/** A value of a whole part of an operation that one side accepts and the other does not. */
export interface SchemaProof {
  readonly value: JsonValue;
  readonly acceptedBy: WitnessSide;
  readonly reason: Reason;
}

/** A level, for the side that accepts and the side that refuses. */
interface Level {
  readonly step: string;
  readonly accepting: WireSchema;
  readonly refusing: WireSchema;
}

/** Limit of values that are tried at the place of the change. */
const mostTried = 600;

/**
 * Tries the values that the finding suggests first. If responses lose an optional member, no response is new; the
 * proof is then an earlier response that no longer occurs.
 */
export function proveSchema(
  evidence: Difference,
  levels: readonly SchemaLevel[],
  sampler: Sampler,
): SchemaProof | null {
  const acceptedBy = evidence.direction === "request" ? "before" : "after";
  const found = proveDifference(
    evidence,
    levelsOf(levels, acceptedBy),
    sampler,
    acceptedBy,
  );
  if (found !== null || evidence.direction === "request") return found;
  const earlier = levelsOf(levels, "before");
  if (evidence.kind === "tuple-item-removed")
    return proveDifference(evidence, earlier, sampler, "before");
  const lost = lostMember(evidence);
  return lost === null ? null : proveLoss(lost, earlier, sampler);
}

function lostMember({ kind, step, before }: Difference): string | null {
  if (kind === "property-renamed") return String(before);
  return kind === "property-removed" || kind === "property-write-only"
    ? step
    : null;
}

function levelsOf(
  levels: readonly SchemaLevel[],
  acceptedBy: WitnessSide,
): readonly Level[] {
  return levels.map(({ step, before, after }) =>
    acceptedBy === "before"
      ? { step, accepting: before, refusing: after }
      : { step, accepting: after, refusing: before },
  );
}

function proveDifference(
  evidence: Difference,
  levels: readonly Level[],
  sampler: Sampler,
  acceptedBy: WitnessSide,
): SchemaProof | null {
  const [root] = levels;
  const last = levels.at(-1);
  if (root === undefined || last === undefined) return null;
  const { refusedBy } = changeKinds[evidence.kind];
  const isMeant = ({ keyword }: Reason): boolean =>
    refusedBy?.includes(keyword) ?? true;
  let tried = 0;
  for (const value of differingValues(last, evidence, sampler)) {
    tried += 1;
    if (tried > mostTried) return null;
    // Most values are not proofs: checking them here is cheaper than embedding them first.
    if (!sampler.accepts(last.accepting, value)) continue;
    const meant = sampler
      .reasonsAgainst(last.refusing, value)
      .find((each) => isMeant(each) && isOfStep(each, evidence));
    if (meant === undefined) continue;
    const placed = embedded({ value, pointer: "" }, levels, sampler);
    if (placed === null) continue;
    if (!sampler.accepts(root.accepting, placed.value)) continue;
    const reason = sampler
      .reasonsAgainst(root.refusing, placed.value)
      .find((each) => isAbout(each, placed.pointer, meant));
    if (reason !== undefined)
      return { value: placed.value, acceptedBy, reason };
  }
  return null;
}

/** A finding about one member is proven by that member. */
function isOfStep(
  { pointer, keyword }: Reason,
  { step, kind, before }: Difference,
): boolean {
  if (keyword !== "required" && keyword !== "additionalProperties") return true;
  if (step === "" || step === "{*}") return true;
  const isOldName =
    kind === "property-renamed" && pointer === pointerTo("", String(before));
  return isOldName || isWithin(pointer, pointerTo("", step));
}

/** At the place itself, or above it if alternatives are reported as a whole. */
function isAbout(
  { pointer, keyword }: Reason,
  place: string,
  meant: Reason,
): boolean {
  if (keyword === "oneOf" || keyword === "anyOf")
    return isWithin(place, pointer) || isWithin(pointer, place);
  return pointer === place + meant.pointer && keyword === meant.keyword;
}

function embedded(
  value: PlacedValue,
  levels: readonly Level[],
  sampler: Sampler,
): PlacedValue | null {
  let placed = value;
  for (let index = levels.length - 1; index > 0; index -= 1) {
    const below = levels[index];
    const above = levels[index - 1];
    if (below === undefined || above === undefined) return null;
    const step = stepBetween(above.accepting, below.accepting, below.step);
    const next = step && embedValue(placed, step, above, sampler);
    if (next === null) return null;
    placed = next;
  }
  return placed;
}

/**
 * Proves the loss of an optional response field. Responses without it were possible before, so no response is new:
 * the proof is an earlier response with a field that the new side does not describe.
 */
function proveLoss(
  step: string,
  levels: readonly Level[],
  sampler: Sampler,
): SchemaProof | null {
  const [root] = levels;
  const last = levels.at(-1);
  if (root === undefined || last === undefined) return null;
  const member = last.accepting.shape.object.properties.get(step);
  if (member === undefined) return null;
  const inner =
    member.schema === "any" ? "a" : sampler.sample(member.schema, null);
  if (inner === undefined) return null;
  const value = sampler.complete(
    last.accepting,
    last.refusing,
    { [step]: inner },
    new Set(),
  );
  const placed = value && embedded({ value, pointer: "" }, levels, sampler);
  if (placed === null || !sampler.accepts(root.accepting, placed.value))
    return null;
  const pointer = pointerTo(placed.pointer, step);
  const steps = pointer.slice(1).split("/").map(nameOfToken);
  if (isDescribed(root.refusing, placed.value, steps, sampler.options.side))
    return null;
  return {
    value: placed.value,
    acceptedBy: "before",
    reason: {
      pointer,
      keyword: "described",
      problem: `property '${step}' is not described any more`,
    },
  };
}
