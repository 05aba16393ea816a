import { mostConfigurationBytes } from "../../configuration/parse-configuration.ts";
import { configurationNotFile, fileTooLarge } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import {
  createSchemaChecks,
  type DefinitionsSchema,
} from "../../source/check-schema.ts";
import { loadSource } from "../../source/load-source.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** A workspace file that its schema accepts. */
export interface ReadWorkspace {
  readonly source: LocatedSource;
  readonly text: SourceFile;
}

/** Reads and checks a workspace file: all mistakes at once, each with its place. */
export async function readWorkspace(
  file: string,
  schema: DefinitionsSchema,
  reader: FileReader,
): Promise<Checked<ReadWorkspace>> {
  const found = collectFindings();
  if ((await reader.kindOfPath(file)) === "folder")
    return found.failed(configurationNotFile(file));
  const text = found.take(await reader.readSource(file));
  if (text === null) return found.failed();
  if (text.text.length > mostConfigurationBytes)
    return found.failed(fileTooLarge(file, mostConfigurationBytes));
  return quoteChecked(await check(text, schema), [text]);
}

async function check(
  text: SourceFile,
  schema: DefinitionsSchema,
): Promise<Checked<ReadWorkspace>> {
  const found = collectFindings();
  const source = found.take(await loadSource(text, sourceLimits));
  if (source === null) return found.failed();
  const checks = createSchemaChecks<"workspace">(schema, {
    whole: "the file",
    describedIn: "sdkwright schema --of workspace",
  });
  const refused = checks("workspace", source);
  return refused.length > 0
    ? found.failed(...refused.map(({ diagnostic }) => diagnostic))
    : found.done({ source, text });
}
