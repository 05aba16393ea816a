import { join } from "node:path";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";

/** The existing files of a catalogue, below its folder, with forward slashes. */
export interface CatalogueListing {
  /** The files that commands read. */
  readonly texts: readonly string[];
  /** The files that commands may write, but do not read through the catalogue. */
  readonly others: readonly string[];
}

const singleTexts = [
  "service.yaml",
  "releases.yaml",
  "names.yaml",
  "change-policy.yaml",
  "accepted-changes.yaml",
  "renames.yaml",
] as const;

/** Lists the existing files. A missing folder has none. */
export async function listCatalogue(
  reader: FileReader,
  directory: string,
): Promise<Checked<CatalogueListing>> {
  const found = collectFindings();
  const existing = async (
    paths: readonly string[],
  ): Promise<readonly string[]> => {
    const isThere = await Promise.all(
      paths.map((path) => reader.pathExists(join(directory, path))),
    );
    return paths.filter((_, index) => isThere[index]);
  };
  const folder = join(directory, "namespaces");
  const namespaces = (await reader.pathExists(folder))
    ? found.take(await reader.listSourceFiles(folder, ".yaml"))
    : [];
  const described = found.take(
    await reader.listFolders(join(directory, "openapi")),
  );
  if (namespaces === null || described === null) return found.failed();
  const pinned = (name: string) =>
    described.map((each) => `openapi/${each}/${name}`);
  return found.done({
    texts: [
      ...(await existing(singleTexts)),
      ...namespaces.map((name) => `namespaces/${name}`),
      ...(await existing(pinned("documents.yaml"))),
    ],
    others: await existing([
      "catalogue.schema.json",
      ...pinned("settings.yaml"),
    ]),
  });
}
