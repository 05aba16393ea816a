import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueFiles } from "../../generator/catalogue/files/document.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";

export const repository = join(import.meta.dirname, "..", "..");
export const builtInSpec = join(repository, "spec");

/**
 * The files of a catalogue folder, shown by their names below it. What a case does not have comes from the built-in
 * catalogue (`service.yaml`) or from `test/fixtures/catalogue` (`releases.yaml`).
 */
export function readCatalogueFolder(directory: string): CatalogueFiles {
  const fixtures = join(repository, "test", "fixtures", "catalogue");
  const read = (name: string, ...fallbacks: readonly string[]): SourceFile => {
    const folder = [directory, ...fallbacks].find((each) =>
      existsSync(join(each, name)),
    );
    return {
      file: name,
      text: readFileSync(join(folder ?? directory, name), "utf8"),
    };
  };
  const namespaces = readdirSync(join(directory, "namespaces")).toSorted();
  return {
    service: read("service.yaml", builtInSpec),
    releases: read("releases.yaml", fixtures),
    namespaces: namespaces.map((name) => read(`namespaces/${name}`)),
    names: existsSync(join(directory, "names.yaml"))
      ? read("names.yaml")
      : null,
    documents: foldersIn(join(directory, "openapi")).map((name) =>
      read(`openapi/${name}/documents.yaml`),
    ),
  };
}

function foldersIn(directory: string): readonly string[] {
  return existsSync(directory) ? readdirSync(directory).toSorted() : [];
}

export function allFiles(files: CatalogueFiles): readonly SourceFile[] {
  return [
    files.service,
    files.releases,
    ...files.namespaces,
    ...(files.names === null ? [] : [files.names]),
    ...files.documents,
  ];
}
