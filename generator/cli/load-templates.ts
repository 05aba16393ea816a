import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { RuntimeFile } from "../sdk/emit-input.ts";
import type { FolderFile } from "../io/read/read-folder.ts";
import { readOwnBytes, readOwnText } from "../io/files/own-files.ts";
import type { DefinitionsSchema } from "../source/check-schema.ts";
import type { TemplateFiles, TemplateTexts } from "../render/templates.ts";

// The relative path is the same from generator/cli and from dist/chunks.
const root = new URL("../../templates/", import.meta.url);

let sdkTemplates: TemplateFiles | null = null;

/**
 * Loads the templates that come with the generator, by path below `templates/`, including those that both kinds of
 * SDK share. The files are read once, and their parsed form is kept.
 */
export async function loadTemplates(folder: "sdk"): Promise<TemplateFiles> {
  sdkTemplates ??= await readTemplates(folder);
  return sdkTemplates;
}

async function readTemplates(folder: "sdk"): Promise<TemplateFiles> {
  const names = await namesIn(folder, ".hbs");
  const texts = await Promise.all(names.map((name) => read(folder, name)));
  return new Map(
    names.map((name, index) => [
      `${folder}/${name}`,
      { file: `templates/${folder}/${name}`, text: texts[index] ?? "" },
    ]),
  );
}

let packs: ReadonlyMap<string, readonly FolderFile[]> | null = null;

/** Loads the packs that come with the generator. They are read once. */
export async function loadPacks(): Promise<
  ReadonlyMap<string, readonly FolderFile[]>
> {
  packs ??= await readPacks();
  return packs;
}

async function readPacks(): Promise<
  ReadonlyMap<string, readonly FolderFile[]>
> {
  const files = await readFolder(new URL("packs/", root));
  const found = new Map<string, FolderFile[]>();
  for (const { path, content } of files) {
    const [name = ""] = path.split("/", 1);
    const own = found.get(name) ?? [];
    found.set(name, own);
    own.push({
      path: path.slice(name.length + 1),
      file: `templates/packs/${path}`,
      text: new TextDecoder().decode(content),
    });
  }
  return found;
}

/** Loads the parts of the page that shows a change report, by path below `templates/`. */
export async function loadReportPage(): Promise<TemplateTexts> {
  const names = (await namesIn("report", "")).filter((name) =>
    /\.(?:hbs|css|js)$/.test(name),
  );
  const texts = await Promise.all(names.map((name) => read("report", name)));
  return new Map(
    names.map((name, index) => [`report/${name}`, texts[index] ?? ""]),
  );
}

/** Loads the published JSON Schema of `sdkwright.yaml`. Building it would mean loading every command. */
export async function loadConfigurationSchema(): Promise<DefinitionsSchema> {
  const file = new URL("../schemas/config.schema.json", root);
  // `sdkwright schema --of config` prints this file.
  return JSON.parse(
    await readOwnText(fileURLToPath(file)),
  ) as DefinitionsSchema;
}

/** Loads the published JSON Schema of `sdkwright.workspace.yaml`. */
export async function loadWorkspaceSchema(): Promise<DefinitionsSchema> {
  const file = new URL("../schemas/workspace.schema.json", root);
  // `sdkwright schema --of workspace` prints this file.
  return JSON.parse(
    await readOwnText(fileURLToPath(file)),
  ) as DefinitionsSchema;
}

/** Loads the workflow for pull requests from `examples/github`. */
export function loadWorkflow(): Promise<string> {
  const file = new URL("../examples/github/api-changes.yml", root);
  return readOwnText(fileURLToPath(file));
}

/** A file of a copied folder. */
export interface CopiedFile {
  /** The path below the folder, with `/` on every system. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** Loads the files of a folder of `examples/`, byte for byte. */
export function loadExample(name: string): Promise<readonly CopiedFile[]> {
  return readFolder(new URL(`../examples/${name}/`, root));
}

/** Loads the files of the built-in catalogue, byte for byte. */
export function loadSpec(): Promise<readonly CopiedFile[]> {
  return readFolder(new URL("../spec/", root));
}

async function readFolder(folder: URL): Promise<readonly CopiedFile[]> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) =>
      relative(fileURLToPath(folder), join(parentPath, file)).replaceAll(
        "\\",
        "/",
      ),
    )
    .toSorted();
  return Promise.all(
    paths.map(async (path) => ({
      path,
      content: await readOwnBytes(fileURLToPath(new URL(path, folder))),
    })),
  );
}

let runtime: readonly RuntimeFile[] | null = null;

/** Loads all modules of the runtime without changes. They are read once. */
export async function loadRuntime(): Promise<readonly RuntimeFile[]> {
  runtime ??= await readRuntime();
  return runtime;
}

async function readRuntime(): Promise<readonly RuntimeFile[]> {
  const paths = await namesIn("runtime", ".ts");
  return Promise.all(
    paths.map(async (path) => ({ path, text: await read("runtime", path) })),
  );
}

/** Reads the version of the generator from its package.json. */
export async function loadVersion(): Promise<string> {
  const text = await readOwnText(
    fileURLToPath(new URL("../package.json", root)),
  );
  // This is the package.json of sdkwright, next to the code that reads it.
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Reads the changelog of sdkwright. */
export function loadChangelog(): Promise<string> {
  return readOwnText(fileURLToPath(new URL("../CHANGELOG.md", root)));
}

/** Lists paths below the folder, with `/` on every system. */
async function namesIn(
  folder: string,
  ending: string,
): Promise<readonly string[]> {
  const names = await readdir(new URL(`${folder}/`, root), { recursive: true });
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll("\\", "/"))
    .toSorted();
}

function read(folder: string, name: string): Promise<string> {
  return readOwnText(fileURLToPath(new URL(`${folder}/${name}`, root)));
}
