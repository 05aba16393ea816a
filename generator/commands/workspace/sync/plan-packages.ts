import { join } from "node:path";
import { workspacePackageLeft } from "../../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../../diagnostics/findings.ts";
import type { FileWrite } from "../../../io/output/write-plan.ts";
import type { FileReader } from "../../../io/read/file-reader.ts";
import { packageConfiguration, writtenFrom } from "../package-configuration.ts";
import type { Workspace, WorkspacePackage } from "../workspace.ts";
import { planPackageScript } from "./package-script.ts";

/** What every package has, whatever runs its task: its configuration, its name and its script. */
export async function planPackages(
  workspace: Workspace,
  reader: FileReader,
): Promise<Checked<readonly FileWrite[]>> {
  const found = collectFindings();
  const files: FileWrite[] = [];
  for (const each of workspace.packages) {
    const script = found.take(
      await planPackageScript(each, workspace.root, reader),
    );
    const settings = await planConfiguration(each, workspace, reader);
    if (script !== null) files.push(settings, script);
  }
  found.add(...(await findLeft(workspace, reader)));
  return files.length < 2 * workspace.packages.length
    ? found.failed()
    : found.done(files);
}

/** All of this file is ours. */
async function planConfiguration(
  each: WorkspacePackage,
  workspace: Workspace,
  reader: FileReader,
): Promise<FileWrite> {
  const path = join(workspace.root, each.folder, "sdkwright.yaml");
  if (await reader.pathExists(path)) await reader.readSource(path);
  const content = packageConfiguration(each, workspace);
  return { path, content, before: reader.before(path) };
}

/** Folders beside the packages that were packages of this file, too. */
async function findLeft(
  { root, file, packages }: Workspace,
  reader: FileReader,
): Promise<readonly Diagnostic[]> {
  const known = new Set(packages.map(({ folder }) => folder));
  const parents = new Set(
    packages.map(({ folder }) => folder.split("/").slice(0, -1).join("/")),
  );
  const left: Diagnostic[] = [];
  for (const parent of parents) {
    const { value: names } = await reader.listFolders(join(root, parent));
    for (const name of names ?? []) {
      const folder = parent === "" ? name : `${parent}/${name}`;
      if (known.has(folder)) continue;
      const path = join(root, folder, "sdkwright.yaml");
      if (!(await reader.pathExists(path))) continue;
      const { value } = await reader.readSource(path);
      if (value?.text.startsWith(writtenFrom))
        left.push(workspacePackageLeft(folder, file));
    }
  }
  return left;
}
