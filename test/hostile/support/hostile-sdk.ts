import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.ts";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
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

/** What is said of a document that has a text at some places, where the text is not taken. */
export async function refusalsOf(
  text: string,
  where: readonly PlaceName[],
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await describeApi({
    documents: hostileSet(text, where),
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

/** Where a text alone is no reason to leave anything out. Most places take it, so that all of them are tried together first. */
export async function placesThatTake(
  text: string,
  where: readonly PlaceName[] = places,
): Promise<readonly PlaceName[]> {
  if ((await refusalsOf(text, where)).length === 0) return where;
  if (where.length === 1) return [];
  const middle = where.length / 2;
  return [
    ...(await placesThatTake(text, where.slice(0, middle))),
    ...(await placesThatTake(text, where.slice(middle))),
  ];
}

function hostileSet(text: string, where: readonly PlaceName[]): DocumentSet {
  const { value } = documentOf({
    file: "hostile.json",
    text: JSON.stringify(hostileDocument(text, where)),
  });
  if (value === null) throw new Error("Expected JSON that can be read.");
  return value;
}
