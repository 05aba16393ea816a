import type {
  Witness,
  WitnessRequest,
  WitnessSide,
} from "../change/witness.ts";
import { answerWith } from "./build-answer.ts";
import { bodyOf, sentRequest } from "./build-sent-request.ts";
import type { SentEvidence } from "./evidence.ts";
import { isTakenAsText } from "./is-taken-as-text.ts";
import { covers, writtenType } from "./media-ranges.ts";
import { findPart, type PayloadPart } from "./payload-parts.ts";
import { proveSchema } from "./prove-schema.ts";
import { proveSentAnswer, refusedAnswer } from "./prove-sent-answer.ts";
import type { Sampler, Samplers } from "./sampler.ts";
import type { Told } from "./told.ts";

/** What the service sends of which only one end knows; it is read as answers are. */
function otherRequest(
  request: WitnessRequest | null,
  acceptedBy: WitnessSide,
  { why, pointer = null, parameter = null }: Told,
): Witness | null {
  return (
    request && {
      side: "response",
      acceptedBy,
      refusedBy: acceptedBy === "before" ? "after" : "before",
      request,
      response: null,
      why,
      pointer,
      parameter,
    }
  );
}

/** The proof of a change of a webhook or callback: another request that the service sends, or another answer to it. */
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
  const { value, acceptedBy, violation } = proof;
  const from = sent[acceptedBy];
  // The request is what comes, the answers to it are what goes.
  const side = direction === "response" ? "request" : "response";
  const part = findPart(from, root[acceptedBy], atName, side);
  if (part === null) return null;
  const other = root[acceptedBy === "before" ? "after" : "before"];
  if (isText(part) && isTakenAsText(value, other, sampler)) return null;
  const told = { why: violation.problem, pointer: violation.pointer };
  switch (part.kind) {
    case "parameter": {
      const { parameter } = part;
      const request = sentRequest(from, { parameter, value }, sampler);
      return otherRequest(request, acceptedBy, {
        ...told,
        parameter: parameter.name,
      });
    }
    case "body": {
      const body = { mediaType: writtenType(part.content), value };
      return otherRequest(
        sentRequest(from, { body }, sampler),
        acceptedBy,
        told,
      );
    }
    case "answer":
    case "header":
      return refusedAnswer(answerWith(part, value, from.responses, sampler), {
        ...told,
        parameter: part.kind === "header" ? part.header.name : null,
      });
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
      if (body === undefined || after.body !== null) return null;
      const request = sentRequest(before, { body }, sampler);
      return otherRequest(request, "before", { why: "there is no body" });
    }
    case "request-media-type-removed":
      return otherMediaType(evidence, "before", sampler);
    case "request-media-type-changed":
      return otherMediaType(evidence, "after", sampler);
    case "query-parameter-removed":
    case "header-parameter-removed":
    case "cookie-parameter-removed":
    case "query-parameter-optional":
    case "header-parameter-optional":
    case "cookie-parameter-optional": {
      const promised = before.parameters.find(
        (each) => each.place === places.before,
      );
      const kept = after.parameters.find((each) => each.place === places.after);
      if (promised?.isRequired !== true || kept?.isRequired === true)
        return null;
      return otherRequest(sentRequest(after, {}, sampler), "after", {
        why: `must have required ${promised.in} parameter '${promised.name}'`,
        parameter: promised.name,
      });
    }
    default:
      return null;
  }
}

/** A body of a media type that one end has and the other has not. */
function otherMediaType(
  { places, sent }: SentEvidence,
  acceptedBy: "before" | "after",
  sampler: Sampler,
): Witness | null {
  const from = sent[acceptedBy];
  const to = sent[acceptedBy === "before" ? "after" : "before"];
  const content = from.body?.contents.find(
    (each) => each.place === places[acceptedBy],
  );
  const body = content && bodyOf(content, sampler);
  const types = to.body?.contents.map(writtenType) ?? [];
  if (body === undefined) return null;
  if (types.some((type) => covers(type, body.mediaType))) return null;
  return otherRequest(sentRequest(from, { body }, sampler), acceptedBy, {
    why: `media type must be ${types.join(" or ")}, not ${body.mediaType}`,
  });
}
