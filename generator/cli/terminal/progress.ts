import type { Count, Progress } from "../../commands/ports.ts";
import { terminalLine } from "../../diagnostics/terminal-text.ts";
import { displayWidth } from "../../render/display-width.ts";
import type { Manner } from "./manner.ts";

/** A line of the terminal that shows the current work. */
export interface ProgressLine extends Progress {
  /** Removes the line, so that other output begins at the start of a line. */
  readonly clear: () => void;
  /** The times of the phases so far, one line each. */
  readonly timings: () => readonly string[];
}

type Output = Pick<NodeJS.WriteStream, "write"> &
  Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns">>;

/** The shortest time between two updates: people cannot read faster ones. */
const leastMs = 50;

/** Moves the cursor to the start of the line and clears the line: ECMA-48 EL. */
export const emptyLine = "\r\u001b[2K";

interface Timing {
  readonly title: string;
  readonly depth: number;
  ms: number;
}

export function createProgress(
  stream: Output,
  loudness: () => Manner["loudness"],
): ProgressLine {
  const begin = performance.now();
  const timings: Timing[] = [];
  let depth = 0;
  let isShown = false;
  let lastMs = 0;
  const clear = (): void => {
    if (isShown) stream.write(emptyLine);
    isShown = false;
  };
  const show = (text: string): void => {
    if (!stream.isTTY || loudness() === "quiet") return;
    // The text may contain a file name from an untrusted source.
    const line = fitting(terminalLine(text), (stream.columns || 80) - 1);
    stream.write(`${emptyLine}${line}`);
    isShown = true;
    lastMs = performance.now();
  };
  return {
    clear,
    phase: async (title, work) => {
      const start = performance.now();
      const timing = { title, depth, ms: 0 };
      timings.push(timing);
      depth += 1;
      show(`${title} ...`);
      const count: Count = (done, of) => {
        if (performance.now() - lastMs >= leastMs)
          show(`${title} ... ${done} of ${of}`);
      };
      try {
        return await work(count);
      } finally {
        timing.ms = performance.now() - start;
        depth -= 1;
        clear();
      }
    },
    timings: () => [
      ...timings.map(({ title, depth, ms }) =>
        timingLine(`${"  ".repeat(depth)}${title}`, ms),
      ),
      timingLine("Total", performance.now() - begin),
    ],
  };
}

function timingLine(title: string, ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(7)} s  ${title}`;
}

/** Cuts the text to the available width. */
function fitting(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let shown = "";
  for (const character of text) {
    if (displayWidth(`${shown}${character}…`) > columns) break;
    shown += character;
  }
  return `${shown}…`;
}
