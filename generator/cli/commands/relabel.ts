import type { CliCommand } from "../options/command-line.ts";
import type { RelabelOptions } from "../../commands/relabel/plan-relabel.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { optimiseLate } from "../optimise-late.ts";
import { addReleaseFolders, runReleaseDay } from "./run-release-day.ts";
import type { Session } from "../session.ts";

export function addRelabel(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("relabel")
    .description(
      "Give a release another label. Facts, documents, SDK and reports follow; either all of them change or none.",
    )
    .argument("<release>", "present id or label of the release")
    .argument("<label>", "new label")
    .action(async (release: string, label: string, options: RelabelOptions) => {
      optimiseLate();
      const { planRelabelCommand } =
        await import("../../commands/relabel/plan-relabel.ts");
      setExitCode(
        await runReleaseDay(
          `relabel ${release} ${label}`,
          options,
          session,
          (ports) => planRelabelCommand(release, label, options, ports),
        ),
      );
    });
  addReleaseFolders(command, "folder of the catalogue");
  addExamples(command, [
    ["See what would be written", "relabel later 10.30.0 --dry-run"],
    ["Give the release its label", "relabel later 10.30.0"],
  ]);
}
