import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { takeLock } from "../take-lock.ts";
import {
  openPullRequests,
  type OpeningResult,
} from "../migration/open-pull-requests.ts";
import { Problem } from "../problem.ts";
import { readCommandLine, type Command } from "./command.ts";
import { printable } from "./printable.ts";

export const openPullRequestsCommand: Command = {
  usage: "DIR [--per-minute 5] -- PROGRAM [ARGUMENT...]",
  summary:
    "Runs a program of yours for each patch in DIR that is not open yet, as often as a platform allows. It goes on where it was ended.",
  async run(args) {
    const given = readCommandLine(args, ["per-minute"]);
    const [folder, program, ...words] = given.names;
    if (folder === undefined || program === undefined)
      throw new Problem("Name a folder, and after -- a program.", 2);
    const out = resolve(folder);
    if (!existsSync(out)) throw new Problem(`${folder} is missing.`);
    const perMinute = given.count("per-minute", 5, 1);
    const release = takeLock(
      join(out, "opening.lock"),
      "opens these pull requests. Wait for it.",
    );
    try {
      const result = await openPullRequests(out, {
        program: [program, ...words],
        perMinute,
        tell: (line) => process.stderr.write(`${printable(line)}\n`),
      });
      if (result.failed > 0) process.exitCode = 1;
      return resultText(result);
    } finally {
      release();
    }
  },
};

function resultText(result: OpeningResult): string {
  const { open, opened, all, failed, isStopped } = result;
  return [
    `${open} of ${all} are open, ${opened} since this run began; ${failed} failed.`,
    ...(isStopped
      ? ["It stopped after several failures in a row. Run it again to go on."]
      : []),
  ].join("\n");
}
