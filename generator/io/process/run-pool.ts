import { fork, type ChildProcess } from "node:child_process";
import { availableParallelism, freemem } from "node:os";

/** Work that a process of its own does. */
export interface PoolTask {
  readonly id: string;
  /** The working folder of the process. */
  readonly folder: string;
  readonly args: readonly string[];
  /** Ids of the tasks that have to be done before. */
  readonly after: readonly string[];
}

/** What became of a task. */
export interface PoolResult {
  readonly task: PoolTask;
  readonly end:
    | { readonly kind: "ended"; readonly code: number }
    /** It ran out of memory, or somebody killed it. */
    | { readonly kind: "killed"; readonly signal: string }
    /** A task before it failed, or the run was stopped. */
    | { readonly kind: "not-run"; readonly reason: string };
  /** What the process sent last; `null` without anything. */
  readonly sent: unknown;
  /** Its output and its errors: the last part, if there is too much. */
  readonly output: string;
}

export interface PoolSettings {
  /** What the processes run. */
  readonly module: URL;
  /** `null`: as many as there are cores, and memory for. */
  readonly workers: number | null;
  readonly isStopped: () => boolean;
  /** Settles when the run is to be stopped: processes are ended, and no other ones started. */
  readonly stopped: Promise<void>;
  readonly hear: (result: PoolResult) => void;
}

/** What a process gets at least, and what it gets where there is much: few documents need more than the first. */
const leastMb = 1024;
const mostMb = 4096;
const mostCharacters = 256 * 1024;

/** How many processes run at once, and how large the heap of each may become, in MB. */
export function sizePool(workers: number | null): {
  readonly workers: number;
  readonly heapMb: number;
} {
  const freeMb = Math.floor(freemem() / 1024 / 1024);
  const fitting = Math.max(1, Math.floor(freeMb / leastMb));
  const count = workers ?? Math.min(availableParallelism(), fitting);
  const share = Math.floor((freeMb * 0.8) / count);
  return {
    workers: count,
    heapMb: Math.min(mostMb, Math.max(leastMb, share)),
  };
}

/** Does all tasks, a few at a time. A task that fails stops no other one but those that wait for it. */
export function runPool(
  tasks: readonly PoolTask[],
  settings: PoolSettings,
): Promise<readonly PoolResult[]> {
  const size = sizePool(settings.workers);
  const results = new Map<string, PoolResult>();
  const running = new Set<ChildProcess>();
  let waiting: readonly PoolTask[] = tasks;
  void settings.stopped.then(() => {
    for (const child of running) child.kill("SIGTERM");
  });
  const settle = (result: PoolResult): void => {
    results.set(result.task.id, result);
    settings.hear(result);
  };
  return new Promise((resolve) => {
    const goOn = (): void => {
      for (const task of waiting) {
        const state = stateOf(task, results, settings.isStopped());
        const isFull = running.size >= size.workers;
        if (state === "waits" || (state === "ready" && isFull)) continue;
        waiting = waiting.filter((each) => each !== task);
        if (state === "ready")
          start(
            task,
            { module: settings.module, ...size, running },
            (result) => {
              settle(result);
              goOn();
            },
          );
        else settle(notRun(task, state.reason));
      }
      if (waiting.length > 0 && running.size === 0) goOn();
      else if (waiting.length === 0 && running.size === 0)
        resolve(tasks.flatMap(({ id }) => results.get(id) ?? []));
    };
    goOn();
  });
}

type State = "ready" | "waits" | { readonly reason: string };

/** Tasks wait for no one in a circle: whoever plans them has looked. */
function stateOf(
  { after }: PoolTask,
  results: ReadonlyMap<string, PoolResult>,
  isStopped: boolean,
): State {
  if (isStopped) return { reason: "the run was stopped" };
  const failed = after.find((id) => {
    const result = results.get(id);
    return result !== undefined && !isDone(result);
  });
  if (failed !== undefined) return { reason: `${failed} failed` };
  return after.every((id) => results.has(id)) ? "ready" : "waits";
}

/** Whether a task ended without an error. */
export function isDone({ end }: PoolResult): boolean {
  return end.kind === "ended" && end.code === 0;
}

function notRun(task: PoolTask, reason: string): PoolResult {
  return { task, end: { kind: "not-run", reason }, sent: null, output: "" };
}

function start(
  task: PoolTask,
  {
    module,
    heapMb,
    running,
  }: {
    readonly module: URL;
    readonly heapMb: number;
    readonly running: Set<ChildProcess>;
  },
  done: (result: PoolResult) => void,
): void {
  const child = fork(module, task.args, {
    cwd: task.folder,
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  let sent: unknown = null;
  let output = "";
  child.on("message", (message) => {
    sent = message;
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      output = (output + chunk).slice(-mostCharacters);
    });
  const end = (how: PoolResult["end"]): void => {
    if (!running.delete(child)) return;
    done({ task, end: how, sent, output });
  };
  child.on("error", ({ message }) => end({ kind: "not-run", reason: message }));
  child.on("close", (code, signal) =>
    end(
      code === null
        ? { kind: "killed", signal: signal ?? "a signal" }
        : { kind: "ended", code },
    ),
  );
}
