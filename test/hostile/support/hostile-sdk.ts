import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.ts";
import type { SdkFile } from "../../../generator/emit/emit-input.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { describeApi } from "../../../generator/commands/documents/describe-api.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import {
  hostileDocument,
  places,
  type PlaceName,
} from "../hostile-document.ts";

/** An SDK of a document with a text at some places. */
export interface HostileSdk {
  readonly name: string;
  readonly where: readonly PlaceName[];
  readonly files: readonly SdkFile[];
}

/** Of what has these, nothing reaches the SDK. */
const leavingOut = new Set(["openapi-dangling-reference", "openapi-path-form"]);

/** What is said of a document that has a text at one place alone, where the text is not taken. */
export async function refusalsOf(
  text: string,
  place: PlaceName,
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await describeApi({
    documents: hostileSet(text, [place]),
    overlays: [],
    reading: { strict: false, settings: defaultOpenapiSettings },
  });
  return diagnostics.filter(
    ({ severity, code }) => severity === "error" || leavingOut.has(code),
  );
}

/** The SDK of a document with a text at each of the places. */
export async function hostileSdk(
  name: string,
  text: string,
  where: readonly PlaceName[],
): Promise<HostileSdk> {
  return { name, where, files: await planDocumentSdk(hostileSet(text, where)) };
}

/** Where a text alone is no reason to leave anything out. */
export async function placesThatTake(
  text: string,
): Promise<readonly PlaceName[]> {
  const taking: PlaceName[] = [];
  for (const place of places)
    if ((await refusalsOf(text, place)).length === 0) taking.push(place);
  return taking;
}

function hostileSet(text: string, where: readonly PlaceName[]): DocumentSet {
  const { value } = documentOf({
    file: "hostile.json",
    text: JSON.stringify(hostileDocument(text, where)),
  });
  if (value === null) throw new Error("Expected JSON that can be read.");
  return value;
}
