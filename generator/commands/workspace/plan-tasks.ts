import { workspaceCircle } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { sha256 } from "../../io/files/sha256.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { textsOf } from "./resolve-settings.ts";
import { inputsOf } from "./task-inputs.ts";
import { outputsOf } from "./task-outputs.ts";
import type { Task } from "./task.ts";
import type { Workspace, WorkspacePackage } from "./workspace.ts";

/** The task of each package, sorted by folder. */
export async function planTasks(
  workspace: Workspace,
  reader: FileReader,
  version: string,
): Promise<Checked<readonly Task[]>> {
  const found = collectFindings();
  const alone: Task[] = [];
  for (const each of workspace.packages) {
    const inputs = found.take(await inputsOf(each, workspace, reader));
    if (inputs === null) continue;
    alone.push({ ...taskOf(each), inputs });
  }
  if (alone.length < workspace.packages.length) return found.failed();
  const tasks = withDependencies(alone, usesOfRuntime(workspace));
  const circles = findCircle(tasks, workspace);
  return circles.length > 0
    ? found.failed(...circles)
    : found.done(tasks.map((task) => withHash(task, version)));
}

function taskOf(each: WorkspacePackage): Task {
  return {
    package: each.name,
    kind: each.kind,
    folder: each.folder,
    command: commandOf(each),
    inputs: [],
    outputs: outputsOf(each),
    dependencies: [],
    hash: "",
  };
}

/** What makes a package, called in its folder. */
export function commandOf({
  kind,
}: Pick<WorkspacePackage, "kind">): readonly string[] {
  return kind === "runtime"
    ? ["sdkwright", "workspace", "runtime"]
    : ["sdkwright", "generate"];
}

/** Names of the packages whose setting says that they share the runtime. */
function usesOfRuntime({ packages }: Workspace): ReadonlySet<string> {
  return new Set(
    packages
      .filter(({ settings }) => settings.get("runtime")?.value === "package")
      .map(({ name }) => name),
  );
}

/** A task waits for those that write its inputs, and for the shared runtime, which compilers need. */
function withDependencies(
  tasks: readonly Task[],
  usesRuntime: ReadonlySet<string>,
): readonly Task[] {
  const files = new Map<string, string>();
  const folders: (readonly [string, string])[] = [];
  for (const { outputs, package: name } of tasks)
    for (const path of outputs)
      if (path.endsWith("/")) folders.push([path, name]);
      else files.set(path, name);
  const writerOf = (path: string): string | undefined =>
    files.get(path) ?? folders.find(([folder]) => path.startsWith(folder))?.[1];
  const runtimes = tasks.filter(({ kind }) => kind === "runtime");
  return tasks.map((task) => {
    const writers = task.inputs.flatMap(({ path }) => writerOf(path) ?? []);
    const shared = usesRuntime.has(task.package) ? runtimes : [];
    const names = new Set([
      ...writers,
      ...shared.map((runtime) => runtime.package),
    ]);
    names.delete(task.package);
    return { ...task, dependencies: [...names].toSorted(compareText) };
  });
}

/**
 * The packages whose tasks come first, by the name of each, as far as the workspace file says it. What documents refer to is not
 * read here: a broken one concerns its own package alone.
 */
export function waitsFor(
  workspace: Workspace,
): ReadonlyMap<string, readonly string[]> {
  const tasks = workspace.packages.map((each): Task => {
    const named = [...each.settings.values()].flatMap(textsOf);
    const inputs = [each.source, ...named].map((path) => ({
      path,
      role: "document" as const,
      sha256: null,
    }));
    return { ...taskOf(each), inputs };
  });
  return new Map(
    withDependencies(tasks, new Set()).map((task) => [
      task.package,
      task.dependencies,
    ]),
  );
}

/** Tasks of which each waits for another one of them, where there are any. */
function findCircle(
  tasks: readonly Task[],
  { packages }: Workspace,
): readonly Diagnostic[] {
  let waiting = tasks;
  for (;;) {
    const names = new Set(waiting.map((task) => task.package));
    const left = waiting.filter(({ dependencies }) =>
      dependencies.some((name) => names.has(name)),
    );
    if (left.length === 0) return [];
    if (left.length < waiting.length) {
      waiting = left;
      continue;
    }
    const first = packages.find(({ name }) => names.has(name));
    return first === undefined
      ? []
      : [workspaceCircle(first.location, [...names].join(", "))];
  }
}

function withHash(task: Task, version: string): Task {
  const { command, inputs, outputs, dependencies } = task;
  const facts = [version, command, inputs, outputs, dependencies];
  return { ...task, hash: sha256(JSON.stringify(facts)) };
}
