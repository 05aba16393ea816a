import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
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
