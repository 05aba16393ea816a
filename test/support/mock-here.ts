import { runCli } from "../../generator/cli/program.ts";
import { hearProcess } from "./command-line.ts";
import { readyLine, type MockProcess } from "./mock-process.ts";

/**
 * `sdkwright mock` within the process of the tests, one at a time: what is asked of its servers needs no process of its
 * own. It does not answer while that process is kept busy, as `spawnSync` does.
 * @param folder the working directory until it is ready
 */
export async function startMockHere(
  args: readonly string[],
  folder: string,
): Promise<MockProcess> {
  const home = process.cwd();
  const { said, stop: stopHearing } = hearProcess();
  const over = new AbortController();
  process.chdir(folder);
  const ended = runCli(["node", "sdkwright", "mock", ...args]).finally(() => {
    over.abort();
    stopHearing();
  });
  let ready = readyLine(said.err);
  while (ready === null && !over.signal.aborted) {
    await new Promise((resolve) => setImmediate(resolve));
    ready = readyLine(said.err);
  }
  process.chdir(home);
  if (ready === null)
    throw new Error(`mock ended with ${await ended}: ${said.err}`);
  return {
    ...ready,
    guide: said.out,
    said: () => said.err,
    stop: (signal = "SIGTERM") => {
      // To the listeners alone: a signal that nobody holds would end the tests.
      process.emit(signal, signal);
      return ended;
    },
  };
}
