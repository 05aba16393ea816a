import type { JsonObject } from "../../../json/json-value.ts";
import { memberAt } from "../../../json/member-at.ts";
import type { Task } from "../task.ts";
import type { EditedFile } from "./edit-file.ts";
import { taskName } from "./package-script.ts";

/** `project.json` of each package for Nx, which runs the scripts of `package.json` by these targets. */
export function nxFiles(tasks: readonly Task[]): readonly EditedFile[] {
  return tasks.map((task) => {
    const own = targetsOf(task);
    return {
      path: `${task.folder}/project.json`,
      fresh: { name: task.package, targets: own },
      edits: (known) => [
        ...(memberAt(known, ["name"]) === undefined
          ? [{ path: ["name"], value: task.package }]
          : []),
        ...Object.entries(own).map(([name, value]) => ({
          path: ["targets", name],
          value,
        })),
      ],
    };
  });
}

function targetsOf(task: Task): JsonObject {
  return {
    [taskName]: {
      cache: true,
      dependsOn: task.dependencies.map((name) => `${name}:${taskName}`),
      inputs: task.inputs.map(({ path }) => inNx(path, task)),
      outputs: task.outputs.map((path) => inNx(path.replace(/\/$/, ""), task)),
    },
    build: {
      cache: true,
      dependsOn: ["^build", taskName],
      outputs: ["{projectRoot}/dist"],
    },
  };
}

function inNx(path: string, { folder }: Task): string {
  const inside = `${folder}/`;
  return path.startsWith(inside)
    ? `{projectRoot}/${path.slice(inside.length)}`
    : `{workspaceRoot}/${path}`;
}
