import {
  failed,
  type Checked,
  type Location,
} from "../../diagnostics/diagnostic.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  checkDocument,
  checkService,
  type ParsedService,
} from "./check-document.ts";
import type { Document, DocumentKind } from "./document.ts";

/*
 * Parses one file of a catalogue, for callers that edit it as YAML or read a single one; `parse-catalogue.ts` reads
 * all of them.
 */

/** The file `service.yaml`. */
export function parseService(file: SourceFile): ParsedService {
  return checkService(file, parseYaml(file));
}

export function parseDocument<Content>(
  kind: DocumentKind,
  file: SourceFile,
): Checked<Document<Content>> {
  const { value: source, diagnostics } = parseYaml(file);
  return source === null
    ? failed(diagnostics)
    : checkDocument<Content>(kind, file, source);
}

/** The same for a value that has been parsed already, and of which no mistake is reported: all have one place. */
export function checkValue<Content>(
  kind: DocumentKind,
  file: SourceFile,
  value: unknown,
): Checked<Document<Content>> {
  const at = (): Location => ({
    file: file.file,
    line: 1,
    column: 1,
    length: 1,
  });
  const source = { value, locate: at, locateKey: at };
  return checkDocument<Content>(kind, file, source);
}
