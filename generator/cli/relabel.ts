import type { Command } from "commander";
import type { RelabelOptions } from "../commands/relabel.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { optimiseLate } from "./optimise-late.ts";
import { addReleaseFolders, runReleaseDay } from "./run-release-day.ts";
import type { Session } from "./session.ts";

export function addRelabel(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("relabel")
    .description(
      "give a release its label once it is known: facts, pinned documents, SDK and reports follow; all of it or nothing",
    )
    .argument("<release>", "id or label of the release as it is called now")
    .argument("<label>", "what it is called from now on")
    .action(async (release: string, label: string, options: RelabelOptions) => {
      optimiseLate();
      const { planRelabelCommand } = await import("../commands/relabel.ts");
      setExitCode(
        await runReleaseDay(options, session, (ports) =>
          planRelabelCommand(release, label, options, ports),
        ),
      );
    });
  addReleaseFolders(command, "folder of the catalogue");
}
