import type { JsonObject } from "../../../json/json-value.ts";
import { memberAt } from "../../../json/member-at.ts";
import { generatedFiles } from "../task-outputs.ts";
import type { Task } from "../task.ts";
import type { EditedFile } from "./edit-file.ts";
import { taskName } from "./package-script.ts";

const schema = "https://turborepo.com/schema.json";
const builtFolder = "dist/**";

/** The files of Turborepo: one at the top, in which only missing tasks are added, and one in each package. */
export function turboFiles(tasks: readonly Task[]): readonly EditedFile[] {
  return [topFile(), ...tasks.map(packageFile)];
}

function topFile(): EditedFile {
  const own: JsonObject = {
    [taskName]: {},
    build: { dependsOn: ["^build"], outputs: [builtFolder] },
  };
  return {
    path: "turbo.json",
    fresh: { $schema: schema, tasks: own },
    edits: (known) =>
      Object.entries(own)
        .filter(([name]) => memberAt(known, ["tasks", name]) === undefined)
        .map(([name, value]) => ({ path: ["tasks", name], value })),
  };
}

function packageFile(task: Task): EditedFile {
  const own = tasksOf(task);
  return {
    path: `${task.folder}/turbo.json`,
    fresh: { $schema: schema, extends: ["//"], tasks: own },
    edits: (known) => [
      ...(memberAt(known, ["extends"]) === undefined
        ? [{ path: ["extends"], value: ["//"] }]
        : []),
      ...Object.entries(own).map(([name, value]) => ({
        path: ["tasks", name],
        value,
      })),
    ],
  };
}

/**
 * The code is generated from exactly these inputs, and built from what is generated. The files of the code are no inputs of the
 * build: it follows from the task before it, and their hashes are taken before that task runs.
 */
function tasksOf(task: Task): JsonObject {
  return {
    [taskName]: {
      dependsOn: task.dependencies.map((name) => `${name}#${taskName}`),
      inputs: task.inputs.map(({ path }) => inTurbo(path, task)),
      outputs: task.outputs.map((path) =>
        inTurbo(path, task, path.endsWith("/") ? "**" : ""),
      ),
    },
    build: {
      dependsOn: ["^build", taskName],
      inputs: [
        "$TURBO_DEFAULT$",
        ...generatedFiles.map(
          (path) => `!${path}${path.endsWith("/") ? "**" : ""}`,
        ),
      ],
      outputs: [builtFolder],
    },
  };
}

function inTurbo(path: string, { folder }: Task, below = ""): string {
  const inside = `${folder}/`;
  return path.startsWith(inside)
    ? escaped(path.slice(inside.length)) + below
    : `$TURBO_ROOT$/${escaped(path)}${below}`;
}

/** Characters that patterns of Turborepo give a meaning. */
function escaped(path: string): string {
  return path.replace(/[?*$:<>()[\]{},!\\]/g, String.raw`\$&`);
}
