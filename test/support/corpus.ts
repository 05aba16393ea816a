import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** Folder with real documents, plain or gzipped; they are not part of the repository. */
export const corpusFolder: string = process.env["SDKWRIGHT_CORPUS"] ?? "";

/** What is shown for tests that are skipped. */
export const noCorpus =
  "SDKWRIGHT_CORPUS names no folder with OpenAPI documents";

export interface CorpusDocument {
  /** Path below the folder: `github/api.github.com-22.0.0.json.gz`. */
  readonly name: string;
  readonly path: string;
  /** Folder with everything that it may refer to. */
  readonly root: string;
}

/** The documents that stand for themselves, sorted by name; files that only others refer to are not among them. */
export function corpusDocuments(): readonly CorpusDocument[] {
  if (!existsSync(corpusFolder)) return [];
  return readdirSync(corpusFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:json|ya?ml)(?:\.gz)?$/.test(name))
    .toSorted()
    .map((name) => ({
      name,
      path: join(corpusFolder, name),
      root: corpusFolder,
    }))
    .filter(({ path }) =>
      /^[{\s]*"?(?:openapi|swagger)"?\s*:/m.test(readPlain(path)),
    );
}

/** The text of a file, unzipped. */
export function readPlain(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}
