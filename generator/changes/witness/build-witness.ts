import type { Witness } from "../change/witness.ts";
import { answerWith } from "./build-answer.ts";
import { buildRequest } from "./build-request.ts";
import type { Evidence, SchemaLevel, SentEvidence } from "./evidence.ts";
import { isTakenAsText } from "./is-taken-as-text.ts";
import { writtenType } from "./media-ranges.ts";
import { findPart, type PayloadPart } from "./payload-parts.ts";
import { proveAnswer } from "./prove-answer.ts";
import { proveRequest } from "./prove-request.ts";
import { proveSent } from "./prove-sent.ts";
import { proveSchema, type SchemaProof } from "./prove-schema.ts";
import { leastSampler } from "../../wire/sample/least-sampler.ts";
import type { Samplers } from "../../wire/sample/sampler.ts";
import {
  otherSide,
  refusedByService,
  unknownToClients,
} from "./refused-witness.ts";

/** Makes a proof of a breaking finding; `null` if none was found, or none that is certain. */
export type WitnessBuilder = (
  evidence: Evidence | SentEvidence,
) => Witness | null;

/** Caches the values that it has made, because many findings are in the same schemas. */
export function createWitnessBuilder(): WitnessBuilder {
  const samplers: Samplers = {
    request: leastSampler("request"),
    response: leastSampler("response"),
  };
  return (evidence) => {
    const { levels, direction } = evidence;
    samplers.request.start();
    samplers.response.start();
    if ("sent" in evidence) return proveSent(evidence, samplers);
    if (levels !== null) return proveLevels(evidence, levels, samplers);
    return direction === "request"
      ? proveRequest(evidence, samplers.request)
      : proveAnswer(evidence, samplers.response);
  };
}

function proveLevels(
  evidence: Evidence,
  levels: readonly SchemaLevel[],
  samplers: Samplers,
): Witness | null {
  const sampler = samplers[evidence.direction];
  const proof = proveSchema(evidence, levels, sampler);
  const [root] = levels;
  if (proof === null || root === undefined) return null;
  const { operation, direction, atName } = evidence;
  const { details } = operation[proof.acceptedBy];
  if (details === null) return null;
  const part = findPart(details, root[proof.acceptedBy], atName, direction);
  const other = root[otherSide(proof.acceptedBy)];
  if (part === null) return null;
  const isText = part.kind === "parameter" || part.kind === "header";
  if (isText && isTakenAsText(proof.value, other, sampler)) return null;
  return witnessAt(part, proof, evidence, samplers);
}

function witnessAt(
  part: PayloadPart,
  { value, acceptedBy, reason }: SchemaProof,
  { operation }: Evidence,
  samplers: Samplers,
): Witness | null {
  const { problem: why, pointer } = reason;
  switch (part.kind) {
    case "parameter": {
      const { parameter } = part;
      const parts = { parameter: { parameter, value } };
      const request = buildRequest(operation, parts, samplers.request);
      const refusal = { why, pointer, parameter: parameter.name };
      return request && refusedByService({ request }, refusal);
    }
    case "body": {
      const body = { mediaType: writtenType(part.content), value };
      const request = buildRequest(operation, { body }, samplers.request);
      return request && refusedByService({ request }, { why, pointer });
    }
    case "answer":
    case "header": {
      const all = operation[acceptedBy].details?.responses ?? [];
      const answer = answerWith(part, value, all, samplers.response);
      const parameter = part.kind === "header" ? part.header.name : null;
      const refusal = { why, pointer, parameter };
      return (
        answer && unknownToClients({ response: answer }, acceptedBy, refusal)
      );
    }
  }
}
