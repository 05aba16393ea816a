import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Release } from "../../model/release.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { buildReleases } from "./build-releases.ts";
import type { ReleasesContent } from "../files/document.ts";
import { parseDocument } from "../files/parse-document.ts";

/** `releases.yaml` alone, for commands that need no more of the catalogue. */
export function readReleases(file: SourceFile): Checked<readonly Release[]> {
  const parsed = parseDocument<ReleasesContent>("releases", file);
  if (parsed.value === null)
    return { value: null, diagnostics: parsed.diagnostics };
  const diagnostics: Diagnostic[] = [];
  return { value: buildReleases(parsed.value, diagnostics), diagnostics };
}
