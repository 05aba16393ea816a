import { code, prose, type Prose } from "../changes/wording/prose.ts";
import type {
  Witness,
  WitnessBody,
  WitnessCredential,
  WitnessRequest,
  WitnessResponse,
} from "../changes/change/witness.ts";
import { writeJson } from "../json/write-json.ts";
import { shortened } from "../render/shortened.ts";

/** Longer requests and responses are cut; JSON has the whole texts. */
const longest = 160;

/** The maximum length of the reason why the other side refuses it. */
const longestWhy = 200;

/**
 * Prints `This worked: POST /pets {"name":"a"}. Now refused: must have required property 'priority'.`
 * @param most characters of the request or response that are shown
 */
export function witnessProse(witness: Witness, most: number = longest): Prose {
  const { shown, against } = leadsOf(witness);
  const what = code(shortened(witnessText(witness), most));
  return prose`${shown}: ${what}. ${against}: ${whyProse(witness)}.`;
}

interface Leads {
  readonly shown: string;
  readonly against: string;
}

function leadsOf({ side, acceptedBy }: Witness): Leads {
  if (side === "request")
    return { shown: "This worked", against: "Now refused" };
  return acceptedBy === "after"
    ? { shown: "This may come now", against: "Before" }
    : { shown: "This could come", against: "Now" };
}

/** Prints the reason with the place, unless the reason names the place. */
function whyProse({ why, pointer, parameter }: Witness): Prose {
  const told = shortened(why, longestWhy);
  const steps = (pointer ?? "").split("/").slice(1);
  const isNamed = steps.length < 2 && why.includes(`'${steps.at(-1) ?? ""}'`);
  const place = [
    ...(parameter === null || why.includes(`'${parameter}'`)
      ? []
      : [parameter]),
    ...(pointer === null || pointer === "" || isNamed ? [] : [pointer]),
  ];
  return place.length === 0
    ? prose`${told}`
    : prose`${code(place.join(" "))} ${told}`;
}

/** Prints the request or response on one line. */
export function witnessText({ request, response }: Witness): string {
  return request === null
    ? response === null
      ? ""
      : responseText(response)
    : requestText(request);
}

function requestText({
  method,
  target,
  headers,
  body,
  credentials,
}: WitnessRequest): string {
  return [
    `${method} ${target}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...bodyText(body),
    ...credentialText(credentials),
  ].join(" ");
}

function responseText({ status, headers, body }: WitnessResponse): string {
  return [
    status,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...bodyText(body),
  ].join(" ");
}

/** Prints a body. Most bodies are JSON; another media type is named. */
function bodyText(body: WitnessBody | null): readonly string[] {
  if (body === null) return [];
  const { mediaType, value } = body;
  const text = writeJson(value) ?? "";
  return mediaType === "application/json" ? [text] : [mediaType, text];
}

function credentialText(
  credentials: readonly WitnessCredential[],
): readonly string[] {
  if (credentials.length === 0) return [];
  const names = credentials.map(({ name, scopes }) =>
    scopes.length === 0 ? name : `${name} (${scopes.join(", ")})`,
  );
  return [`with ${names.join(" + ")}`];
}
