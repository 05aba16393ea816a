import { endAfterCrash } from "./cli/crash.ts";
import { runCli } from "./cli/program.ts";

/*
 * `runPool` starts this module for each task of a workspace. It is the command line, and tells how many errors and warnings there
 * were. Without the process that started it, nobody wants the result.
 */

process.on("uncaughtException", endAfterCrash);
process.on("disconnect", () => process.exit());
const counts = { errors: 0, warnings: 0 };
try {
  process.exitCode = await runCli(process.argv, {
    ownsProcess: true,
    isOneOfMany: true,
    heard: (diagnostics) => {
      for (const { severity } of diagnostics)
        if (severity === "error") counts.errors += 1;
        else if (severity === "warning") counts.warnings += 1;
    },
  });
} catch (thrown) {
  endAfterCrash(thrown);
}
process.send?.(counts, () => {
  process.removeAllListeners("disconnect");
  process.disconnect();
});
