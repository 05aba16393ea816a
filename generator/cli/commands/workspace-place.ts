import type { WorkspacePlace } from "../../commands/workspace/open-workspace.ts";
import { workspaceMissing } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import {
  findWorkspace,
  workspaceFileName,
} from "../../io/project/find-project.ts";
import { fromFolder } from "../configuration/apply-configuration.ts";
import { loadWorkspaceSchema } from "../load-templates.ts";

/** Finds the workspace file of the working folder. */
export async function workspacePlace(): Promise<Checked<WorkspacePlace>> {
  const folder = process.cwd();
  const found = await findWorkspace(folder);
  if (found === null) return failed(workspaceMissing(workspaceFileName));
  const root = fromFolder(folder, found.root);
  const value = {
    root,
    file: root === "." ? workspaceFileName : `${root}/${workspaceFileName}`,
    bounds: found.bounds,
    schema: await loadWorkspaceSchema(),
  };
  return { value, diagnostics: [] };
}

/** What `--check` says of the files of packages. */
export const syncTexts = {
  stale:
    "The files of the workspace are not what would be written: run sdkwright workspace sync.",
  fresh: "The files of the workspace are up to date.",
};
