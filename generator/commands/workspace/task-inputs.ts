import { dirname, join } from "node:path";
import { generatePaths } from "../../configuration/workspace-keys.ts";
import type { InputRole } from "../../configuration/workspace-keys.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { workspaceInputOutside } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { expandGlob, mostEntries } from "../../io/files/expand-glob.ts";
import { sha256 } from "../../io/files/sha256.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { isUrl } from "../../source/resolve-uri.ts";
import { packageConfiguration } from "./package-configuration.ts";
import { plainPath, textsOf } from "./resolve-settings.ts";
import type { TaskInput } from "./task.ts";
import type { Workspace, WorkspacePackage } from "./workspace.ts";

/** A file that a task reads, before it is hashed. */
type InputFile = Pick<TaskInput, "path" | "role">;

/** All files that the task of a package reads, with their hashes: those that a document refers to, too. */
export async function inputsOf(
  each: WorkspacePackage,
  workspace: Workspace,
  reader: FileReader,
): Promise<Checked<readonly TaskInput[]>> {
  const found = collectFindings();
  const files = new Map<string, InputRole>();
  const add = (added: readonly InputFile[]): void => {
    for (const { path, role } of added)
      if (!files.has(path)) files.set(path, role);
  };
  if (each.kind === "document")
    add(found.take(await filesOfDocument(each, workspace, reader)) ?? []);
  if (each.kind === "catalogue")
    add(found.take(await filesOfCatalogue(each, workspace, reader)) ?? []);
  add(await filesOfSettings(each, workspace));
  for (const path of files.keys())
    if (path.startsWith("../"))
      found.add(workspaceInputOutside(each.location, path));
  const hashed = await Promise.all(
    [...files].map(async ([path, role]): Promise<TaskInput> => {
      const hash = await reader.hashFile(join(workspace.root, path));
      return { path, role, sha256: hash };
    }),
  );
  return found.done(
    [configurationOf(each, workspace), ...hashed].toSorted((a, b) =>
      compareText(a.path, b.path),
    ),
  );
}

/** As `workspace sync` writes it, whatever the file has now. */
function configurationOf(
  each: WorkspacePackage,
  workspace: Workspace,
): TaskInput {
  return {
    path: `${each.folder}/sdkwright.yaml`,
    role: "configuration",
    sha256: sha256(packageConfiguration(each, workspace)),
  };
}

/** A document, and what it refers to. */
async function filesOfDocument(
  { source, settings }: WorkspacePackage,
  { root }: Workspace,
  reader: FileReader,
): Promise<Checked<readonly InputFile[]>> {
  const bound = settings.get("root")?.value;
  const read = await reader.readDocuments(join(root, source), {
    ...(typeof bound === "string" && { root: join(root, bound) }),
  });
  // What is only irregular `generate` says.
  const diagnostics = read.diagnostics.filter(
    ({ severity }) => severity === "error",
  );
  if (read.value === null) return { value: null, diagnostics };
  const files = read.hashes
    .filter(({ uri }) => !isUrl(uri))
    .map(({ uri }) => ({
      path: plainPath(join(dirname(source), uri)),
      role: "document" as const,
    }));
  return { value: files, diagnostics };
}

/** All files of a catalogue, and what its settings name elsewhere. */
async function filesOfCatalogue(
  { source }: WorkspacePackage,
  { root }: Workspace,
  reader: FileReader,
): Promise<Checked<readonly InputFile[]>> {
  const { requireCatalogue } = await import("../catalogue/open-catalogue.ts");
  const found = collectFindings();
  const opened = found.take(await requireCatalogue(reader, join(root, source)));
  if (opened === null) return found.failed();
  const { templates, packs } = opened.catalogue.output;
  const named = [
    ...(templates === null ? [] : [["templates", templates] as const]),
    ...packs.map((path) => ["pack", path] as const),
  ];
  const files = await filesBelow(root, source, "catalogue");
  for (const [role, path] of named)
    files.push(
      ...(await filesBelow(root, plainPath(join(source, path)), role)),
    );
  return found.done(files);
}

async function filesOfSettings(
  { settings }: WorkspacePackage,
  { root }: Workspace,
): Promise<readonly InputFile[]> {
  const files: InputFile[] = [];
  for (const [key, setting] of settings) {
    const role = Object.hasOwn(generatePaths, key)
      ? (generatePaths[key]?.role ?? null)
      : null;
    if (role === null) continue;
    for (const path of textsOf(setting))
      files.push(...(await filesBelow(root, path, role)));
  }
  return files;
}

/** A file, or all files of a folder; a file that is not there yet is one, too. */
async function filesBelow(
  root: string,
  path: string,
  role: InputRole,
): Promise<InputFile[]> {
  const expanded = await expandGlob(`${path}/**/*`, {
    folder: root,
    wanted: "file",
    budget: { entries: mostEntries },
  });
  const below = expanded.kind === "found" ? expanded.matches : [];
  return below.length > 0
    ? below.map((match) => ({ path: match.path, role }))
    : [{ path, role }];
}
