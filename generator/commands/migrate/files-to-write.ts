import { posix } from "node:path";
import {
  migrateChanged,
  migrateErrors,
  migrateModified,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { fromHere } from "../../io/files/output-folder.ts";
import type { FileWrite } from "../../io/output/write-plan.ts";
import type { MigratedCode } from "../../migrate/migrated-code.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import type { MigrateOptions } from "./migrate-options.ts";

/**
 * The writes of a migration: none for a dry run. A file keeps its byte order mark.
 * @param standing the number of errors that the code has whatever the SDK is
 */
export async function filesToWrite(
  { files, standing }: Pick<MigratedCode, "files" | "standing">,
  { file: { isModified }, top, changed }: OpenUsage,
  { write, force }: MigrateOptions,
  { code: { reader } }: Ports,
): Promise<Checked<readonly FileWrite[]>> {
  const found = collectFindings();
  if (write !== true || files.length === 0) return found.done([]);
  if (standing > 0 && force !== true)
    return found.failed(migrateErrors(standing));
  const isOpen = isModified || files.some(({ file }) => changed.has(file));
  if (isOpen && force !== true)
    return found.failed(migrateModified(files.map(({ file }) => file)));
  const writes: FileWrite[] = [];
  for (const { file, before, after } of files) {
    const path = fromHere(posix.join(top, file));
    const bytes = found.take(await reader.readBytes(path, mostBytes));
    if (bytes === null) return found.failed();
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    if (text !== mark + before) return found.failed(migrateChanged(path));
    writes.push({ path, content: mark + after, before: reader.before(path) });
  }
  return found.done(writes);
}

/** As the compiler reads code. */
const mostBytes = 16 * 1024 * 1024;
