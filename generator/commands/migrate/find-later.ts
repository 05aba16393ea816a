import { posix } from "node:path";
import {
  migrateLaterUnclear,
  migrateWithoutLater,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { fromHere } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { migrationsFolder } from "../../report/migrate/travelling-migration.ts";
import { openSdk } from "../usage/open-sdk.ts";

/**
 * Finds the later version of an SDK that is installed beside it: the package in a `node_modules` of the project whose migrations begin at
 * the release of the installed one.
 * @param below the folders of configurations; folders from there up to `top` are looked at
 * @returns the path of its folder
 */
export async function findLater(
  installed: SdkPackage,
  { below, top }: { readonly below: readonly string[]; readonly top: string },
  reader: FileReader,
): Promise<Checked<string>> {
  const found: string[] = [];
  const folders = below.flatMap((each) => foldersBetween(each, top));
  for (const folder of new Set(folders))
    for (const each of await packagesIn(`${folder}/node_modules`, reader))
      if (await continues(each, installed, reader)) found.push(each);
  const [only, ...others] = found.map(fromHere);
  if (only === undefined)
    return failed(
      migrateWithoutLater(
        installed.name,
        installed.version ?? installed.release.id,
        await stepsIn(
          installed.folder,
          `-${installed.release.id}.json`,
          reader,
        ),
      ),
    );
  return others.length > 0
    ? failed(migrateLaterUnclear([only, ...others]))
    : { value: only, diagnostics: [] };
}

function foldersBetween(below: string, top: string): readonly string[] {
  const above = posix.dirname(below);
  return below === top || above === below || !below.startsWith(`${top}/`)
    ? [below]
    : [below, ...foldersBetween(above, top)];
}

async function packagesIn(
  folder: string,
  reader: FileReader,
): Promise<readonly string[]> {
  const names = (await reader.listFolders(folder)).value ?? [];
  const packages: string[] = [];
  for (const name of names) {
    const path = `${folder}/${name}`;
    if (!name.startsWith("@")) packages.push(path);
    else
      for (const each of (await reader.listFolders(path)).value ?? [])
        packages.push(`${path}/${each}`);
  }
  return packages;
}

/** Whether a package is the same SDK, and tells the step from the release of the installed one. */
async function continues(
  folder: string,
  { service, release }: SdkPackage,
  reader: FileReader,
): Promise<boolean> {
  const steps = await stepsIn(folder, ".json", reader);
  if (!steps.some((each) => each.startsWith(`${release.id}-`))) return false;
  const { value } = await openSdk(folder, reader);
  return (
    value !== null &&
    value.service === service &&
    steps.includes(`${release.id}-${value.release.id}`)
  );
}

/** The steps whose files end in a text, without that. */
async function stepsIn(
  folder: string,
  end: string,
  reader: FileReader,
): Promise<readonly string[]> {
  const path = `${folder}/${migrationsFolder}`;
  if ((await reader.kindOfPath(path)) !== "folder") return [];
  const { value } = await reader.listSourceFiles(path, end);
  return (value ?? []).map((name) => name.slice(0, -end.length));
}
