import type { Checked } from "../../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../../diagnostics/findings.ts";
import type { FileWrite } from "../../../io/output/write-plan.ts";
import type { CommandPlan } from "../../command-plan.ts";
import type { Ports } from "../../ports.ts";
import { openWorkspace, type WorkspacePlace } from "../open-workspace.ts";
import { planTasks } from "../plan-tasks.ts";
import type { Task } from "../task.ts";
import type { EngineName } from "../workspace.ts";
import { planEdit, type EditedFile } from "./edit-file.ts";
import { nxFiles } from "./nx-files.ts";
import { planPackages } from "./plan-packages.ts";
import { turboFiles } from "./turbo-files.ts";

/** `workspace sync`: the scripts and configurations of the packages, and the files of build engines. */
export async function planSync(
  place: WorkspacePlace,
  { reader, equipment, progress }: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const workspace = found.take(await openWorkspace(place, reader));
  if (workspace === null) return found.failed();
  const version = await equipment.loadVersion();
  const tasks = found.take(
    await progress.phase("Reading the documents", () =>
      planTasks(workspace, reader, version),
    ),
  );
  const packages = found.take(await planPackages(workspace, reader));
  if (tasks === null || packages === null) return found.failed();
  const files: FileWrite[] = [...packages];
  for (const edited of workspace.engines.flatMap((engine) =>
    engineFiles[engine](tasks),
  )) {
    const file = found.take(await planEdit(edited, workspace.root, reader));
    if (file === null) return found.failed();
    files.push(file);
  }
  return found.done({
    writes: [{ kind: "files", files }],
    out: "",
    notes: [],
    outcome: "passed",
  });
}

const engineFiles: Readonly<
  Record<EngineName, (tasks: readonly Task[]) => readonly EditedFile[]>
> = { turbo: turboFiles, nx: nxFiles };
