import { terminalLine } from "../../diagnostics/terminal-text.ts";
import { holdSignals, stopSignals } from "../../io/process/hold-signals.ts";
import { exitCodes, type ExitCode } from "../exit-code.ts";
import {
  pauseBetweenLooks,
  watchReads,
  type FileObserver,
} from "../watch-reads.ts";

/** Whether a command line contains `--watch`. The command reports an error when `--check` is given too. */
export function isWatching(args: readonly string[]): boolean {
  const options = args.includes("--")
    ? args.slice(0, args.indexOf("--"))
    : args;
  return (
    options[0] === "generate" &&
    options.includes("--watch") &&
    !options.some((each) => ["--check", "--help", "-h"].includes(each))
  );
}

/** Runs `generate --watch`. Each run starts anew, so that a changed configuration takes effect too. */
export async function watchGenerate(
  args: readonly string[],
  run: (args: readonly string[], observer: FileObserver) => Promise<ExitCode>,
): Promise<ExitCode> {
  const once = args.filter((each) => each !== "--watch");
  const signals = holdSignals(stopSignals);
  const codes: ExitCode[] = [];
  // A usage error of the first run needs a new command line. Later ones come from files, which can be corrected.
  const isWrong = (): boolean =>
    codes.length === 1 && codes[0] === exitCodes.wrongUse;
  try {
    await watchReads(
      async (observer) => {
        const code = await run(once, observer);
        codes.push(code);
        return code === exitCodes.passed ? "passed" : "failed";
      },
      {
        isStopped: () => signals.isStopped() || isWrong(),
        pause: () => Promise.race([pauseBetweenLooks(), signals.first]),
        note: (text) =>
          void process.stderr.write(`${timeOfDay()} ${terminalLine(text)}\n`),
      },
    );
  } finally {
    signals.forget();
  }
  return isWrong() ? exitCodes.wrongUse : exitCodes.passed;
}

/** As `09:05:59`, in the time zone of the user. */
function timeOfDay(): string {
  return new Date().toTimeString().slice(0, 8);
}
