import { holdSignals, stopSignals } from "../io/hold-signals.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import {
  pauseBetweenLooks,
  watchReads,
  type FileObserver,
} from "./watch-reads.ts";

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
  const ended: { code: ExitCode } = { code: exitCodes.passed };
  // A usage error needs a new command line, so watching the files would not correct it.
  const isWrong = (): boolean => ended.code === exitCodes.wrongUse;
  try {
    await watchReads(
      async (observer) => {
        ended.code = await run(once, observer);
      },
      {
        isStopped: () => signals.isStopped() || isWrong(),
        pause: () => Promise.race([pauseBetweenLooks(), signals.first]),
        note: (text) => void process.stderr.write(`${text}\n`),
      },
    );
  } finally {
    signals.forget();
  }
  return isWrong() ? ended.code : exitCodes.passed;
}
