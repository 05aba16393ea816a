import { join } from "node:path";
import type { Command } from "commander";
import type { RelabelOptions } from "../commands/relabel.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { optimiseLate } from "./optimise-late.ts";
import { runReleaseDay } from "./run-release-day.ts";
import type { Session } from "./session.ts";

export function addRelabel(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("relabel")
    .description(
      "give a release its label once it is known: facts, pinned documents, SDK and reports follow; all of it or nothing",
    )
    .argument("<release>", "id or label of the release as it is called now")
    .argument("<label>", "what it is called from now on")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option(
      "--out <dir>",
      "folder of the SDK package",
      join("generated", "sdk"),
    )
    .option(
      "--changes <dir>",
      "folder of the change reports",
      join("generated", "changes"),
    )
    .option("--dry-run", "say what would be written, and write nothing")
    .action(async (release: string, label: string, options: RelabelOptions) => {
      optimiseLate();
      const { planRelabelCommand } = await import("../commands/relabel.ts");
      setExitCode(
        await runReleaseDay(options, session, (ports) =>
          planRelabelCommand(release, label, options, ports),
        ),
      );
    });
}
