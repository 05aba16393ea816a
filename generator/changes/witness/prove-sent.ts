import type { Witness, WitnessSide } from "../change/witness.ts";
import { answerWith } from "./build-answer.ts";
import { bodyOf, sentRequest } from "./build-sent-request.ts";
import type { SentEvidence } from "./evidence.ts";
import { isTakenAsText } from "./is-taken-as-text.ts";
import { mediaTypeRefusal, writtenType } from "./media-ranges.ts";
import { findPart, type PayloadPart } from "./payload-parts.ts";
import { proveSchema } from "./prove-schema.ts";
import { proveSentAnswer } from "./prove-sent-answer.ts";
import type { Sampler, Samplers } from "../../wire/sample/sampler.ts";
import {
  otherSide,
  refusedByService,
  unknownToClients,
} from "./refused-witness.ts";

/** Proves a change of a webhook or callback: another request that the service sends, or another response to it. */
export function proveSent(
  evidence: SentEvidence,
  samplers: Samplers,
): Witness | null {
  if (evidence.levels !== null) return proveLevels(evidence, samplers);
  return evidence.direction === "response"
    ? proveRequest(evidence, samplers.response)
    : proveSentAnswer(evidence, samplers.request);
}

function proveLevels(
  evidence: SentEvidence,
  samplers: Samplers,
): Witness | null {
  const { levels, direction, sent, atName } = evidence;
  const sampler = samplers[direction];
  const proof = levels && proveSchema(evidence, levels, sampler);
  const root = levels?.[0];
  if (proof === null || root === undefined) return null;
  const { value, acceptedBy, reason } = proof;
  const from = sent[acceptedBy];
  // The client receives the request and sends the response.
  const side = direction === "response" ? "request" : "response";
  const part = findPart(from, root[acceptedBy], atName, side);
  if (part === null) return null;
  const other = root[otherSide(acceptedBy)];
  if (isText(part) && isTakenAsText(value, other, sampler)) return null;
  const refusal = { why: reason.problem, pointer: reason.pointer };
  switch (part.kind) {
    case "parameter": {
      const { parameter } = part;
      const request = sentRequest(from, { parameter, value }, sampler);
      const ofParameter = { ...refusal, parameter: parameter.name };
      return request && unknownToClients({ request }, acceptedBy, ofParameter);
    }
    case "body": {
      const body = { mediaType: writtenType(part.content), value };
      const request = sentRequest(from, { body }, sampler);
      return request && unknownToClients({ request }, acceptedBy, refusal);
    }
    case "answer":
    case "header": {
      const response = answerWith(part, value, from.responses, sampler);
      const parameter = part.kind === "header" ? part.header.name : null;
      return (
        response && refusedByService({ response }, { ...refusal, parameter })
      );
    }
  }
}

function isText({ kind }: PayloadPart): boolean {
  return kind === "parameter" || kind === "header";
}

function proveRequest(
  evidence: SentEvidence,
  sampler: Sampler,
): Witness | null {
  const { places, sent } = evidence;
  const { before, after } = sent;
  switch (evidence.kind) {
    case "request-body-removed": {
      const [content] = before.body?.contents ?? [];
      const body = content && bodyOf(content, sampler);
      if (body === undefined) return null;
      const request = sentRequest(before, { body }, sampler);
      const refusal = { why: "there is no body" };
      return request && unknownToClients({ request }, "before", refusal);
    }
    case "request-media-type-removed":
      return otherMediaType(evidence, "before", sampler);
    case "request-media-type-changed":
      return otherMediaType(evidence, "after", sampler);
    case "query-parameter-removed":
    case "header-parameter-removed":
    case "cookie-parameter-removed": {
      const promised = before.parameters.find(
        (each) => each.place === places.before,
      );
      if (promised === undefined) return null;
      const request = sentRequest(after, {}, sampler);
      const refusal = {
        why: `must have required ${promised.in} parameter '${promised.name}'`,
        parameter: promised.name,
      };
      return request && unknownToClients({ request }, "after", refusal);
    }
    default:
      return null;
  }
}

/** A body of a media type that only one side has. */
function otherMediaType(
  { places, sent }: SentEvidence,
  acceptedBy: WitnessSide,
  sampler: Sampler,
): Witness | null {
  const from = sent[acceptedBy];
  const to = sent[otherSide(acceptedBy)];
  const content = from.body?.contents.find(
    (each) => each.place === places[acceptedBy],
  );
  const body = content && bodyOf(content, sampler);
  if (body === undefined) return null;
  const refusal = mediaTypeRefusal(to.body?.contents ?? [], body.mediaType);
  const request = refusal && sentRequest(from, { body }, sampler);
  return request && unknownToClients({ request }, acceptedBy, refusal);
}
