import {
  packFolderWrong,
  packMissing,
  packOwnDependency,
  packUnknown,
} from "../../../diagnostics/codes.ts";
import type { Checked } from "../../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../../diagnostics/findings.ts";
import type { FolderFile } from "../../../io/read/read-folder.ts";
import type { Ports } from "../../ports.ts";
import { folderPattern } from "./pack-schema.ts";
import { packFile, readPack, type PackSource } from "./read-pack.ts";

/** The limits for the folder of a pack, as for a folder of templates. */
const limits = { files: 200, bytes: 2_000_000 };

/** A pack that a run asks for. */
export type PackChoice =
  | {
      /** `zod`, or `zod=checks` for another folder than its own. */
      readonly name: string;
    }
  | {
      /** Relative to the working folder. */
      readonly path: string;
      /** As for a folder of templates. */
      readonly namedBy: "caller" | "project";
    };

/** Loads packs in the given order. */
export async function loadPacks(
  ports: Pick<Ports, "reader" | "equipment">,
  choices: readonly PackChoice[],
): Promise<Checked<readonly PackSource[]>> {
  const found = collectFindings();
  const packs: PackSource[] = [];
  for (const choice of choices) {
    const pack = found.take(
      await ("name" in choice
        ? loadOwn(ports, choice.name)
        : loadFolder(ports, choice)),
    );
    const whole = pack && found.take(await withBase(ports, pack));
    if (whole !== null) packs.push(whole);
  }
  return packs.length < choices.length ? found.failed() : found.done(packs);
}

/** Gives a pack the templates of its base. */
async function withBase(
  ports: Pick<Ports, "equipment">,
  pack: PackSource,
): Promise<Checked<PackSource>> {
  const found = collectFindings();
  if (pack.base === null) return found.done(pack);
  const base = found.take(await loadOwn(ports, pack.base));
  const whole = base && found.take(await withBase(ports, base));
  return whole === null
    ? found.failed()
    : found.done({
        ...pack,
        templates: new Map([...whole.templates, ...pack.templates]),
      });
}

async function loadOwn(
  { equipment }: Pick<Ports, "equipment">,
  choice: string,
): Promise<Checked<PackSource>> {
  const found = collectFindings();
  const packs = await equipment.loadPacks();
  const [, name = "", folder] = /^([^=]*)(?:=(.*))?$/s.exec(choice) ?? [];
  const files = packs.get(name);
  if (files === undefined)
    return found.failed(packUnknown(name, [...packs.keys()]));
  if (folder !== undefined && !new RegExp(folderPattern).test(folder))
    return found.failed(packFolderWrong(folder));
  const pack = found.take(readFiles(files, `templates/packs/${name}`));
  return pack === null
    ? found.failed()
    : found.done({ ...pack, folder: folder ?? pack.folder });
}

async function loadFolder(
  ports: Pick<Ports, "reader" | "equipment">,
  { path, namedBy }: Extract<PackChoice, { readonly path: string }>,
): Promise<Checked<PackSource>> {
  const found = collectFindings();
  const files = found.take(await ports.reader.readFolder(path, limits));
  if (files === null) return found.failed();
  const pack = found.take(readFiles(files, path));
  if (pack === null) return found.failed();
  if (namedBy === "project") {
    const known = await ownDependencies(ports);
    for (const [name, range] of Object.entries(pack.peerDependencies))
      if (known.get(name) !== range)
        found.add(packOwnDependency(pack.locate(name), name));
  }
  return found.done(pack);
}

/** The dependencies of the packs that come with the generator, which a pack of a project may have too. */
async function ownDependencies({
  equipment,
}: Pick<Ports, "equipment">): Promise<ReadonlyMap<string, string>> {
  const packs = await equipment.loadPacks();
  return new Map(
    [...packs].flatMap(([name, files]) =>
      Object.entries(readFiles(files, name).value?.peerDependencies ?? {}),
    ),
  );
}

function readFiles(
  files: readonly FolderFile[],
  directory: string,
): Checked<PackSource> {
  const description = files.find(({ path }) => path === packFile);
  const found = collectFindings();
  return description === undefined
    ? found.failed(packMissing(directory))
    : readPack(description, files);
}
