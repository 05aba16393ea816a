import { counted } from "../../changes/wording/counted.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonText } from "../../render/json-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Ports } from "../ports.ts";
import { openWorkspace, type WorkspacePlace } from "./open-workspace.ts";
import { planTasks } from "./plan-tasks.ts";
import { packagesOfShard, type Shard } from "./shard.ts";
import type { Task } from "./task.ts";

/** The options of `plan`. */
export interface WorkspacePlanOptions {
  readonly json?: true;
  readonly shard?: Shard;
}

/** `plan`: the tasks of a workspace, printed for people or for programs. */
export async function planWorkspace(
  place: WorkspacePlace,
  { json, shard }: WorkspacePlanOptions,
  { reader, equipment, progress }: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const workspace = found.take(await openWorkspace(place, reader));
  if (workspace === null) return found.failed();
  const version = await equipment.loadVersion();
  const all = found.take(
    await progress.phase("Reading the documents", () =>
      planTasks(workspace, reader, version),
    ),
  );
  if (all === null) return found.failed();
  const own = new Set(
    packagesOfShard(workspace, shard ?? null).map(({ name }) => name),
  );
  const tasks = all.filter((task) => own.has(task.package));
  const out = json ? jsonText(planJson(tasks, version)) : tasksText(tasks);
  return found.done({
    writes: [],
    out,
    outIs: json ? "data" : "text",
    notes: json ? [] : [`${counted(tasks.length, "task")}.`],
    outcome: "passed",
  });
}

/** `schemas/plan.schema.json` describes it. */
function planJson(tasks: readonly Task[], version: string): JsonValue {
  return {
    format: 1,
    tool: { name: "sdkwright", version },
    tasks: tasks.map((task) => ({
      ...task,
      inputs: task.inputs.map((input) => ({ ...input })),
    })),
  };
}

function tasksText(tasks: readonly Task[]): string {
  return tasks.map(taskText).join("\n");
}

function taskText(task: Task): string {
  const { folder, command, inputs, outputs, dependencies, hash } = task;
  return [
    `${task.package}  ${hash.slice(0, 12)}`,
    `  runs     ${command.join(" ")}, in ${folder}`,
    ...(dependencies.length === 0
      ? []
      : [`  after    ${dependencies.join(", ")}`]),
    ...inputs.map(
      ({ path, role, sha256 }) =>
        `  reads    ${(sha256 ?? "not there").slice(0, 12).padEnd(12)}  ${path} (${role})`,
    ),
    ...outputs
      .filter((path) => !path.startsWith(`${folder}/`))
      .map((path) => `  writes   ${path}`),
    `  writes   ${folder}/`,
    "",
  ].join("\n");
}
