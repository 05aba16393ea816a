import type {
  Witness,
  WitnessBody,
} from "../../../generator/changes/change/witness.ts";
import { compareTexts } from "../apis/compare-documents.ts";

/** Each proof: what is sent or answered, and what the other end has against it. */
export function proofs(before: string, after: string): readonly string[] {
  return compareTexts(before, after).changes.flatMap(({ witness }) =>
    witness === null ? [] : [proofText(witness)],
  );
}

function proofText(witness: Witness): string {
  const { request, response, why, pointer, parameter, acceptedBy } = witness;
  const { headers, body } = request ?? response ?? { headers: [], body: null };
  const place = parameter === null ? "" : ` (${parameter})`;
  return [
    request === null ? response?.status : `${request.method} ${request.target}`,
    ...headers.map((header) => header.join(": ")),
    ...(body === null ? [] : [bodyText(body)]),
    ...(request?.credentials ?? []).map(({ name, scopes }) =>
      [name, ...scopes].join(" "),
    ),
    `${acceptedBy}: ${why}${place}${pointer === null ? "" : ` at ${pointer}`}`,
  ].join("; ");
}

function bodyText({ mediaType, value }: WitnessBody): string {
  const type = mediaType === "application/json" ? "" : `${mediaType}: `;
  return `${type}${JSON.stringify(value)}`;
}
