import { join } from "node:path";
import { parsedJson } from "../../diagnostics/check-json.ts";
import {
  factsFolderEmpty,
  usageFormatUnknown,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { ImpactFile } from "../../impact/impact-fact.ts";
import type { Count } from "../ports.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { usageSchema } from "../../report/usage-schema.ts";
import { createSchemaChecks } from "../../source/check-schema.ts";
import { parseJson } from "../../source/parse-json.ts";
import { schemaErrors } from "../../source/schema-errors.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import { givenRepositoryName } from "../../usage/repository-name.ts";
import { usageFormat, type UsageFile } from "../../usage/usage-file.ts";

/** The number of files that are read at the same time. It is small, so that few files wait to be joined. */
const batchSize = 16;

/** The largest number of reported errors of one file. */
const mostTold = 5;

/**
 * Reads facts files in their order, a few at a time, and passes each of them on. Nothing of a file is kept
 * afterwards.
 * @returns whether all files could be read
 */
export async function readFacts(
  paths: readonly string[],
  reader: FileReader,
  take: (file: ImpactFile) => void,
  count: Count,
): Promise<Checked<true>> {
  const found = collectFindings();
  const files = found.take(await listFacts(paths, reader));
  if (files === null) return found.failed();
  let areAllRead = true;
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    const read = await Promise.all(
      batch.map(async (path) => readFactsFile(path, reader)),
    );
    for (const each of read) {
      const file = found.take(each);
      if (file === null) areAllRead = false;
      else take(file);
    }
    count(Math.min(start + batchSize, files.length), files.length);
  }
  return areAllRead ? found.done(true) : found.failed();
}

/** Lists the facts files. A folder means the JSON files in it. */
async function listFacts(
  paths: readonly string[],
  reader: FileReader,
): Promise<Checked<readonly string[]>> {
  const found = collectFindings();
  const files: string[] = [];
  for (const path of paths) {
    if ((await reader.kindOfPath(path)) !== "folder") {
      files.push(path);
      continue;
    }
    const names = found.take(await reader.listSourceFiles(path, ".json"));
    if (names === null) return found.failed();
    if (names.length === 0)
      return found.failed(factsFolderEmpty(withSlashes(path)));
    files.push(...names.map((name) => join(path, name)));
  }
  return found.done(files);
}

/** Reads one facts file, as `usage --facts` writes it. */
export async function readFactsFile(
  path: string,
  reader: FileReader,
): Promise<Checked<UsageFile>> {
  const { value: file, diagnostics } = await reader.readSource(path);
  if (file === null) return failed(diagnostics);
  // Places are computed only when there is an error.
  const value = parsedJson(file.text);
  return isFactsFile(value)
    ? { value: { ...value, repository: nameIn(value) }, diagnostics: [] }
    : failed(explain(file));
}

function nameIn({ repository }: UsageFile): string | null {
  return repository === null ? null : givenRepositoryName(repository);
}

const { $schema: _, ...factsSchema } = usageSchema;

function isFactsFile(value: unknown): value is UsageFile {
  return schemaErrors(factsSchema, {}, value).length === 0;
}

const check = createSchemaChecks<"facts">(
  { $id: "usage-facts", $defs: { facts: factsSchema } },
  { whole: "the file", describedIn: "schemas/usage-facts.schema.json" },
);

function explain(file: SourceFile): Checked<never>["diagnostics"] {
  const { value: source, diagnostics } = parseJson(file, sourceLimits);
  if (source === null) return diagnostics;
  const { value } = source;
  if (
    typeof value === "object" &&
    value !== null &&
    "format" in value &&
    value.format !== usageFormat
  )
    return [usageFormatUnknown(source.locate(["format"]), usageFormat)];
  return check("facts", source)
    .slice(0, mostTold)
    .map(({ diagnostic }) => diagnostic);
}
