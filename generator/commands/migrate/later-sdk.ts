import { migrateNotPossible } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { isObject } from "../../json/json-value.ts";
import { readSdkPackage } from "../../manifest/read-sdk-package.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { parseJson } from "../../source/parse-json.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import type { NamedSide } from "../diff/find-side.ts";
import { generateSide, type SideRun } from "../impact/generate-side.ts";
import type { Ports } from "../ports.ts";

/** The SDK of the later side. */
export interface LaterSdk {
  readonly sdk: SdkPackage;
  /** Its code, by paths below the folder of the package. */
  readonly files: ReadonlyMap<string, string>;
  /** Its manifest and its package.json, by their names. */
  readonly beside: ReadonlyMap<string, string>;
}

/** Generates the SDK of the later side, as it would be installed in place of the one that the project has. */
export async function laterSdk(
  to: NamedSide,
  run: Omit<SideRun, "sdk"> & { readonly sdk: SdkPackage },
  ports: Ports,
): Promise<Checked<LaterSdk>> {
  const found = collectFindings();
  const side = await generateSide(to, run, ports);
  if (side.kind === "none")
    return found.failed(
      migrateNotPossible(
        `there is no SDK of the later side, because ${side.reason}`,
      ),
    );
  const { manifest, packageJson, files } = side;
  if (manifest === null)
    return found.failed(
      migrateNotPossible("the SDK of the later side has no manifest.json"),
    );
  const file = { file: "manifest.json", text: manifest };
  const source = found.take(
    quoteChecked(parseJson(file, sourceLimits), [file]),
  );
  if (source === null) return found.failed();
  const sdk = found.take(
    readSdkPackage(source, {
      folder: run.sdk.folder,
      version: versionIn(packageJson),
    }),
  );
  const beside = new Map([["manifest.json", manifest]]);
  if (packageJson !== null) beside.set("package.json", packageJson);
  return sdk === null ? found.failed() : found.done({ sdk, files, beside });
}

function versionIn(packageJson: string | null): string | null {
  if (packageJson === null) return null;
  const file = { file: "package.json", text: packageJson };
  const root = parseJson(file, sourceLimits).value?.value;
  const version = isObject(root) ? root["version"] : null;
  return typeof version === "string" ? version : null;
}
