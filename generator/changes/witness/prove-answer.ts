import type { WireDetails, WireResponse } from "../../wire/model/wire-api.ts";
import type { Witness, WitnessSide } from "../change/witness.ts";
import {
  answerOf,
  isNamed,
  responseAt,
  statusesText,
  statusOf,
} from "./build-answer.ts";
import { buildRequest } from "./build-request.ts";
import type { Evidence } from "./evidence.ts";
import { writtenType } from "./media-ranges.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";
import {
  otherSide,
  refusedByService,
  unknownToClients,
} from "./refused-witness.ts";

/** Proves a change of statuses, media types and headers of responses, not of their schemas. */
export function proveAnswer(
  evidence: Evidence,
  sampler: Sampler,
): Witness | null {
  const before = evidence.operation.before.details;
  const after = evidence.operation.after.details;
  if (before === null || after === null) return null;
  switch (evidence.kind) {
    case "response-success-status-changed":
      return proveStatus(evidence, "after", sampler);
    case "response-success-status-removed":
      // A success response of the earlier side that the later side does not have.
      return proveStatus(evidence, "before", sampler);
    case "response-body-removed":
      return proveLostBody(evidence, after);
    case "response-header-removed":
    case "response-header-optional":
      return proveLostHeader(evidence, before, after, sampler);
    case "response-media-type-removed":
    case "response-media-type-changed":
      return proveLostMediaType(evidence, before, after, sampler);
    default:
      return null;
  }
}

/** A status of one side that the other one does not name. */
function proveStatus(
  { operation, places }: Evidence,
  side: WitnessSide,
  sampler: Sampler,
): Witness | null {
  const own = operation[side].details;
  const other = operation[otherSide(side)].details;
  const response = own && responseAt(own, places[side]);
  const answer = response && answerOf(response, own.responses, sampler);
  if (answer === null || other === null) return null;
  if (isNamed(answer.status, other.responses)) return null;
  return unknownToClients({ response: answer }, side, {
    why: `status must be ${statusesText(other)}`,
  });
}

function proveLostBody(
  { places }: Evidence,
  after: WireDetails,
): Witness | null {
  const response = responseAt(after, places.after);
  if (response === null || response.contents.length > 0) return null;
  const status = statusOf(response, after.responses);
  if (status === null) return null;
  const answer = { status, headers: [], body: null };
  return unknownToClients({ response: answer }, "after", {
    why: "must have a body",
  });
}

/** A response without a header that was required. */
function proveLostHeader(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const promised = before.responses.find(({ headers }) =>
    headers.some((each) => each.place === places.before),
  );
  const header = promised?.headers.find((each) => each.place === places.before);
  const response = after.responses.find(
    ({ status }) => status === promised?.status,
  );
  if (header?.isRequired !== true || response === undefined) return null;
  const answer = answerOf(response, after.responses, sampler);
  const name = header.name.toLowerCase();
  if (answer === null) return null;
  if (answer.headers.some(([each]) => each.toLowerCase() === name)) return null;
  return unknownToClients({ response: answer }, "after", {
    why: `must have required header '${header.name}'`,
    parameter: header.name,
  });
}

/** A client that asks for a removed media type gets nothing that it accepts. */
function proveLostMediaType(
  { operation, places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const has = ({ contents }: WireResponse): boolean =>
    contents.some((each) => each.place === places.before);
  const earlier = before.responses.find(has);
  const content = earlier?.contents.find(
    (each) => each.place === places.before,
  );
  const later = after.responses.find(
    ({ status }) => status === earlier?.status,
  );
  if (content === undefined || later === undefined) return null;
  const asked = writtenType(content);
  const left = later.contents.map(writtenType);
  const request = buildRequest(
    operation,
    { headers: [["Accept", asked]] },
    sampler,
  );
  return (
    request &&
    refusedByService(
      { request },
      {
        why: `answers must be accepted as ${left.join(" or ")}, not ${asked}`,
      },
    )
  );
}
