import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { fromHere } from "../../io/files/output-folder.ts";
import { readSdkPackage } from "../../manifest/read-sdk-package.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { parseJson } from "../../source/parse-json.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** The SDK in a folder. @param folder with forward slashes */
export async function openSdk(
  folder: string,
  reader: FileReader,
): Promise<Checked<SdkPackage>> {
  const found = collectFindings();
  const path = fromHere(`${folder}/manifest.json`);
  const file = found.take(await reader.readSource(path));
  if (file === null) return found.failed();
  const source = found.take(
    quoteChecked(parseJson(file, sourceLimits), [file]),
  );
  if (source === null) return found.failed();
  const version = await versionIn(folder, reader);
  found.add(...version.diagnostics);
  if (hasErrors(version.diagnostics)) return found.failed();
  const sdk = found.take(
    quoteChecked(readSdkPackage(source, { folder, version: version.value }), [
      file,
    ]),
  );
  return sdk === null ? found.failed() : found.done(sdk);
}

/** Reads the version from the package.json beside it; gives `null` where there is none. */
async function versionIn(
  folder: string,
  reader: FileReader,
): Promise<Checked<string>> {
  const path = `${folder}/package.json`;
  if (!(await reader.pathExists(path))) return { value: null, diagnostics: [] };
  const { value: file, diagnostics } = await reader.readSource(path);
  if (file === null) return { value: null, diagnostics };
  const { value } = parseJson(file, sourceLimits);
  const version = (value?.value as { version?: unknown } | null)?.version;
  return {
    value: typeof version === "string" ? version : null,
    diagnostics: [],
  };
}
