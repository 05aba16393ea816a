import { terminalLine } from "../diagnostics/terminal-text.ts";

/** Tells a person at a terminal what takes the time; nobody else. */
export interface Progress {
  readonly phase: <T>(title: string, work: () => Promise<T>) => Promise<T>;
}

export function createProgress(
  stream: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stderr,
): Progress {
  if (!stream.isTTY) return { phase: (_, work) => work() };
  return {
    phase: async (title, work) => {
      // It may name a file of a stranger.
      const shown = terminalLine(title);
      const begin = performance.now();
      stream.write(`${shown} ...`);
      try {
        return await work();
      } finally {
        const seconds = ((performance.now() - begin) / 1000).toFixed(1);
        // From the start of the line: messages may stand behind the dots.
        stream.write(`\r${shown} ... ${seconds} s\n`);
      }
    },
  };
}
