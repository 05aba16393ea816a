import { existsSync } from "node:fs";
import { join } from "node:path";
import { corpusFolder, readPlain } from "./corpus.ts";

/** Six releases of Datadog's client, oldest first; the corpus has the document of version 1 of the API for each. */
export const datadogReleases = [
  "v1.0.0-beta.8",
  "v1.14.0",
  "v1.22.0",
  "v1.30.0",
  "v1.45.0",
  "v1.62.0",
] as const;

export const hasDatadog = existsSync(join(corpusFolder, "datadog-v1"));

export function datadogPath(label: string): string {
  return join(corpusFolder, "datadog-v1", `datadog-v1-${label}.yaml.gz`);
}

/** The text of the document of a release. */
export function readDatadog(label: string): string {
  return readPlain(datadogPath(label));
}
