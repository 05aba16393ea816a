import type { Service } from "../../model/service.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** What a namespace file needs beside its endpoints; at a gateway also a scope level, which is not in any change table. */
export function newTablesNamespace(
  path: string,
  namespace: string,
  kind: Service["kind"],
): SourceFile {
  const scope = kind === "gateway" ? "scope: tenant\n" : "";
  return {
    file: path,
    text: `# yaml-language-server: $schema=../catalogue.schema.json\nnamespace: ${namespace}\ntitle: ${namespace}\n${scope}endpoints: {}\n`,
  };
}
