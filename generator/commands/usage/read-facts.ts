import { join } from "node:path";
import {
  factsFolderEmpty,
  usageFormatUnknown,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { ImpactFile } from "../../impact/impact-fact.ts";
import { createOwnReader } from "../documents/read-own-json.ts";
import type { Count } from "../ports.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { usageSchema } from "../../report/usage-schema.ts";
import { givenRepositoryName } from "../../usage/repository-name.ts";
import { usageFormat, type UsageFile } from "../../usage/usage-file.ts";

/** The number of files that are read at the same time. It is small, so that few files wait to be joined. */
const batchSize = 16;

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
  const { value, diagnostics } = await readForm(path, reader);
  return value === null
    ? { value, diagnostics }
    : { value: { ...value, repository: nameIn(value) }, diagnostics };
}

const { $schema: _, ...schema } = usageSchema;

const readForm = createOwnReader<UsageFile>({
  schema,
  describedIn: "usage-facts.schema.json",
  format: usageFormat,
  otherFormat: usageFormatUnknown,
});

function nameIn({ repository }: UsageFile): string | null {
  return repository === null ? null : givenRepositoryName(repository);
}
