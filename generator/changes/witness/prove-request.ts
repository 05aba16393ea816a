import type {
  WireContent,
  WireDetails,
  WireParameter,
} from "../../wire/model/wire-api.ts";
import type { Witness, WitnessBody } from "../change/witness.ts";
import { alternativesText } from "../change/security-sets.ts";
import {
  buildRequest,
  sampleContent,
  sampleParameter,
  type RequestParts,
} from "./build-request.ts";
import { permissionSides, permissionsText } from "../change/permission-sets.ts";
import { lostCredentials, lostPermissions } from "./credentials.ts";
import type { Evidence } from "./evidence.ts";
import { mediaTypeRefusal, writtenType } from "./media-ranges.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";
import { refusedByService, type Refusal } from "./refused-witness.ts";

/** Proves a change of parameters, bodies or credentials themselves, not of their schemas. */
export function proveRequest(
  evidence: Evidence,
  sampler: Sampler,
): Witness | null {
  const before = evidence.operation.before.details;
  const after = evidence.operation.after.details;
  if (before === null || after === null) return null;
  const prove: Prove = (parts, refusal) => {
    const request = buildRequest(evidence.operation, parts, sampler);
    return request && refusedByService({ request }, refusal);
  };
  switch (evidence.kind) {
    case "query-parameter-added-required":
    case "header-parameter-added-required":
    case "cookie-parameter-added-required":
    case "query-parameter-required":
    case "header-parameter-required":
    case "cookie-parameter-required":
      return proveMissing(evidence, before, after, prove, sampler);
    case "parameter-moved":
    case "parameter-name-changed":
      return proveMoved(evidence, before, after, prove, sampler);
    case "parameter-empty-refused":
      return null;
    case "request-body-added-required":
    case "request-body-required":
      return after.body?.isRequired === true && before.body?.isRequired !== true
        ? prove({ body: null }, { why: "must have a body" })
        : null;
    case "request-media-type-removed":
    case "request-media-type-changed":
      return proveMediaType(evidence, before, after, prove, sampler);
    case "security-added":
    case "security-required":
    case "security-alternative-removed":
    case "security-alternative-changed":
    case "security-scope-added":
      return proveSecurity(evidence, prove);
    case "permission-added":
    case "permission-alternative-removed":
    case "permission-alternatives-changed":
      return provePermissions(evidence, prove);
    default:
      return null;
  }
}

type Prove = (parts: RequestParts, refusal: Refusal) => Witness | null;

function atPlace(
  { parameters }: WireDetails,
  place: object | null,
): WireParameter | null {
  return parameters.find((each) => each.place === place) ?? null;
}

/** The minimal request does not have it; if it was optional, it is left out. */
function proveMissing(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  prove: Prove,
  sampler: Sampler,
): Witness | null {
  const needed = atPlace(after, places.after);
  const known = atPlace(before, places.before);
  if (needed?.isRequired !== true || known?.isRequired === true) return null;
  // Nobody can send a value if no value is valid.
  if (sampleParameter(needed, null, sampler) === undefined) return null;
  return prove(known === null ? {} : { leave: known }, {
    why: `must have required ${needed.in} parameter '${needed.name}'`,
    parameter: needed.name,
  });
}

function proveMoved(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  prove: Prove,
  sampler: Sampler,
): Witness | null {
  const from = atPlace(before, places.before);
  const to = atPlace(after, places.after);
  if (from === null || to === null) return null;
  const value = sampleParameter(from, null, sampler);
  if (value === undefined) return null;
  return prove(
    { parameter: { parameter: from, value } },
    {
      why: to.isRequired
        ? `must have required ${to.in} parameter '${to.name}'`
        : `there is no ${from.in} parameter '${from.name}'`,
      parameter: to.isRequired ? to.name : from.name,
    },
  );
}

function proveMediaType(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  prove: Prove,
  sampler: Sampler,
): Witness | null {
  const content = before.body?.contents.find(
    (each) => each.place === places.before,
  );
  if (content === undefined) return null;
  const body = bodyOf(content, sampler);
  const refusal =
    body && mediaTypeRefusal(after.body?.contents ?? [], body.mediaType);
  return refusal && prove({ body }, refusal);
}

/** For a range, a media type that is not named. */
function bodyOf(content: WireContent, sampler: Sampler): WitnessBody | null {
  const value = sampleContent(content, null, sampler);
  if (value === undefined) return null;
  const mediaType = writtenType(content).replace("*/*", "application/*");
  return { mediaType: mediaType.replace("/*", "/example"), value };
}

function proveSecurity({ operation }: Evidence, prove: Prove): Witness | null {
  const lost = lostCredentials(operation);
  return (
    lost &&
    prove(
      { credentials: lost.held },
      { why: `must have ${alternativesText(lost.asked)}` },
    )
  );
}

function provePermissions(
  { operation }: Evidence,
  prove: Prove,
): Witness | null {
  const credentials = lostPermissions(operation);
  const { after } = permissionSides(operation.before, operation.after);
  return (
    credentials &&
    prove(
      { credentials },
      { why: `must be permitted ${permissionsText(after)}` },
    )
  );
}
