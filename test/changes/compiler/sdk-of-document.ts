import { readDescription } from "../../../generator/commands/documents/read-description.ts";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.ts";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { documentOf } from "../../support/documents.ts";
import { planDescribed } from "../../support/plan-document-sdk.ts";

/** The SDK of a document as `generate --openapi` makes it. */
export interface DocumentSdk {
  readonly files: readonly SdkFile[];
  /** The members of the client that lead to each operation, by `METHOD /path`. */
  readonly calls: ReadonlyMap<string, readonly string[]>;
  /** The component of each exported type; for those elsewhere, their place. */
  readonly types: ReadonlyMap<string, string>;
}

export async function sdkOfDocument(
  file: string,
  text: string,
): Promise<DocumentSdk> {
  const { value: documents } = documentOf({ file, text });
  if (documents === null) throw new Error(`${file} is no document.`);
  const { value, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: null,
    release: { id: "1.0.0", label: "1.0.0" },
    names: null,
  });
  if (value === null || hasErrors(diagnostics))
    throw new Error(`${file}: ${JSON.stringify(diagnostics)}`);
  const files = await planDescribed(value, { format: "none" });
  const calls = new Map(
    value.model.operations.map((operation) => [
      `${operation.method} ${operation.path}`,
      value.names.get(operation.key)?.path ?? [],
    ]),
  );
  return { files, calls, types: typesOf(files) };
}

function typesOf(files: readonly SdkFile[]): ReadonlyMap<string, string> {
  const manifest = files.find(({ path }) => path.endsWith("manifest.json"));
  const { types } = JSON.parse(manifest?.text ?? "{}") as {
    readonly types: Readonly<Record<string, string>>;
  };
  return new Map(
    Object.entries(types).map(([name, id]) => [
      name,
      /#\/components\/schemas\/(.*)$/.exec(id)?.[1] ?? id,
    ]),
  );
}
