import { vi } from "vitest";
import { runCli } from "../../generator/cli/program.ts";

/** How a command line ended, and what it said by stream. */
export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a command line within the process of the tests, which spares the start of another: all that a process would add is
 * `generator/cli.ts`. What a command throws fails the test.
 * @param folder the working directory meanwhile
 */
export async function callCli(
  args: readonly string[],
  folder: string,
): Promise<Called> {
  const { code, said } = await callHeard(args, folder);
  return { code, ...said };
}

/** Runs a command line as `callCli` does, and gives what a terminal shows: both streams, in the order of writing. */
export async function showCli(
  args: readonly string[],
  folder: string,
): Promise<string> {
  const { shown } = await callHeard(args, folder);
  return shown();
}

async function callHeard(
  args: readonly string[],
  folder: string,
): Promise<Pick<HeardProcess, "said" | "shown"> & { readonly code: number }> {
  const home = process.cwd();
  const heard = hearProcess();
  process.chdir(folder);
  try {
    const code = await runCli(["node", "sdkwright", ...args]);
    return { code, said: heard.said, shown: heard.shown };
  } finally {
    process.chdir(home);
    heard.stop();
  }
}

interface HeardProcess {
  readonly said: { out: string; err: string };
  /** What was written to both, in order. */
  readonly shown: () => string;
  readonly stop: () => void;
}

/** Takes what is written to standard output and error, which are not shown meanwhile. */
export function hearProcess(): HeardProcess {
  const said = { out: "", err: "" };
  let shown = "";
  const hears = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said.out += String(text);
      shown += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      said.err += String(text);
      shown += String(text);
      return true;
    }),
  ];
  return {
    said,
    shown: () => shown,
    stop: () => {
      for (const hear of hears) hear.mockRestore();
    },
  };
}
