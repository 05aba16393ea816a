#!/usr/bin/env node
import { endAfterCrash } from "./cli/crash.ts";
import { runCli } from "./cli/program.ts";

// Node reports errors of event handlers and rejections that nothing awaits here.
process.on("uncaughtException", endAfterCrash);
try {
  process.exitCode = await runCli(process.argv, { ownsProcess: true });
} catch (thrown) {
  endAfterCrash(thrown);
}
