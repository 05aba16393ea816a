import type { SourceFile } from "../../source/source-file.ts";

/** What a namespace file needs beside its endpoints; its scope level is not in any change table. */
export function newTablesNamespace(
  path: string,
  namespace: string,
): SourceFile {
  return {
    file: path,
    text: `# yaml-language-server: $schema=../catalogue.schema.json\nnamespace: ${namespace}\ntitle: ${namespace}\nscope: tenant\nendpoints: {}\n`,
  };
}
