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
  const home = process.cwd();
  const heard = hearProcess();
  process.chdir(folder);
  try {
    const code = await runCli(["node", "sdkwright", ...args]);
    return { code, ...heard.said };
  } finally {
    process.chdir(home);
    heard.stop();
  }
}

interface HeardProcess {
  readonly said: { out: string; err: string };
  readonly stop: () => void;
}

/** Takes what is written to standard output and error, which are not shown meanwhile. */
export function hearProcess(): HeardProcess {
  const said = { out: "", err: "" };
  const hears = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said.out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      said.err += String(text);
      return true;
    }),
  ];
  return {
    said,
    stop: () => {
      for (const hear of hears) hear.mockRestore();
    },
  };
}
