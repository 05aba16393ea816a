import type { JsonValue } from "../../model/json-value.ts";
import type { WireSchema } from "../../model/wire/wire-schema.ts";
import type { Witness } from "../change/witness.ts";
import { buildRequest } from "./build-request.ts";
import type { Evidence, SchemaLevel } from "./evidence.ts";
import { findPart, type PayloadPart } from "./payload-parts.ts";
import { leastAnswer, otherAnswer, proveAnswer } from "./prove-answer.ts";
import { proveRequest, refusedRequest } from "./prove-request.ts";
import { proveSchema, type SchemaProof } from "./prove-schema.ts";
import { createSampler } from "./samples.ts";
import type { Sampler } from "./sampler.ts";

/** Makes a proof of a breaking finding; `null` where none was found, or none that is certain. */
export type WitnessBuilder = (evidence: Evidence) => Witness | null;

/** Remembers what values it has made: many findings stand in the same schemas. */
export function createWitnessBuilder(): WitnessBuilder {
  const samplers = {
    request: createSampler("request"),
    response: createSampler("response"),
  };
  return (evidence) => {
    const { levels, direction } = evidence;
    const sampler = samplers[direction];
    samplers.request.start();
    samplers.response.start();
    if (levels !== null)
      return proveLevels(evidence, levels, sampler, samplers.request);
    return direction === "request"
      ? proveRequest(evidence, sampler)
      : proveAnswer(evidence, sampler);
  };
}

function proveLevels(
  evidence: Evidence,
  levels: readonly SchemaLevel[],
  sampler: Sampler,
  sending: Sampler,
): Witness | null {
  const proof = proveSchema(evidence, levels, sampler);
  const [root] = levels;
  if (proof === null || root === undefined) return null;
  const { operation, direction, atName } = evidence;
  const { details } = operation[proof.acceptedBy];
  if (details === null) return null;
  const part = findPart(details, root[proof.acceptedBy], atName, direction);
  const other = root[proof.acceptedBy === "before" ? "after" : "before"];
  if (part?.kind === "parameter" && isTakenAsText(proof.value, other, sampler))
    return null;
  return part && witnessAt(part, proof, evidence, sending);
}

/** Parameters are texts on the wire: `1` is a number and a text, whichever the other side wants. */
function isTakenAsText(
  value: JsonValue,
  other: WireSchema,
  sampler: Sampler,
): boolean {
  if (typeof value === "object") return false;
  const text = String(value);
  const scalars: readonly JsonValue[] = [
    text,
    ...(text === "true" || text === "false" ? [text === "true"] : []),
    ...(text.trim() === "" || Number.isNaN(Number(text)) ? [] : [Number(text)]),
  ];
  return scalars.some((each) => sampler.accepts(other, each));
}

function witnessAt(
  part: PayloadPart,
  { value, acceptedBy, violation }: SchemaProof,
  { operation }: Evidence,
  sampler: Sampler,
): Witness | null {
  const { problem: why, pointer } = violation;
  switch (part.kind) {
    case "parameter": {
      const { parameter } = part;
      const wish = { parameter: { parameter, value } };
      const request = buildRequest(operation, wish, sampler);
      const told = { why, pointer, parameter: parameter.name };
      return request && refusedRequest(request, told);
    }
    case "body": {
      const body = { mediaType: part.content.mediaType, value };
      const request = buildRequest(operation, { body }, sampler);
      return request && refusedRequest(request, { why, pointer });
    }
    case "answer": {
      const { mediaType } = part.content;
      const all = operation[acceptedBy].details?.responses ?? [];
      const body = { mediaType, value };
      const answer = leastAnswer(part.response, all, body, sampler);
      return answer && otherAnswer(answer, acceptedBy, { why, pointer });
    }
    case "header":
      return null;
  }
}
