import { dirname, join } from "node:path";
import { repository, run } from "./commands.ts";
import { type MockProcess, startMock } from "./mock-process.ts";

export type Level = "organization" | "environment" | "tenant";

/** Programs of a new user beside `sdkwright mock`, with the variables that it prints for the level of an integration. */
export interface LevelPrograms {
  /** Runs a program, which has to succeed, and gives what it prints. */
  run(program: string, level: Level): Promise<string>;
  /** What went over the wire: status, method, target and context headers, a line a request. */
  wire(): Promise<readonly string[]>;
  /** As new. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder for what the mock prints */
export async function startLevelPrograms(
  folder: string,
): Promise<LevelPrograms> {
  const mock = await startMock({
    args: ["--port", "0"],
    cwd: repository,
    output: join(folder, "guide.sh"),
  });
  return {
    run: (program, level) =>
      run(process.execPath, [program], {
        cwd: dirname(program),
        env: variablesOf(mock, level),
      }),
    async wire() {
      const response = await fetch(`${mock.controlUrl}/journal`);
      const { entries } = (await response.json()) as {
        readonly entries: readonly Seen[];
      };
      return entries.map(lineOf);
    },
    async reset() {
      await fetch(`${mock.controlUrl}/reset`, { method: "POST" });
    },
    async stop() {
      await mock.stop();
    },
  };
}

/** What the guide exports for a level. */
function variablesOf(
  { guide }: MockProcess,
  level: Level,
): Readonly<Record<string, string>> {
  const sections = guide.split(/^# Scope level /m);
  const section = sections.find((text) => text.startsWith(level)) ?? "";
  const exported = section.matchAll(/^export (\w+)='?(.*?)'?$/gm);
  return Object.fromEntries(
    [...exported].map(([, name = "", value = ""]) => [name, value]),
  );
}

interface Seen {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

function lineOf({ method, target, status, headers }: Seen): string {
  const contexts = Object.entries(headers)
    .filter(([name]) => /^x-\w+-id$/.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [`${status} ${method} ${target}`, ...contexts].join(", ");
}
