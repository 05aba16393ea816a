import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import type { AcceptOptions } from "../../commands/accept/plan-accept.ts";
import { comparisonOptions } from "../options/comparison-options.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { editsFile, readsFile } from "../options/path-use.ts";
import { currentSurroundings } from "../surroundings.ts";

export function addAccept(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("accept")
    .description(
      "Accept changes of a comparison, with a reason and an owner. Accepted changes fail no gate and raise no version. They are recorded in accepted-changes.yaml of the catalogue.",
    )
    // commander does not require it, since commander would report only one missing value at a time.
    .argument(
      "[fingerprint...]",
      "fingerprints of the changes, as reports print them",
    )
    .addOption(
      new CliOption(
        "--reason <text>",
        "why the change is right (required)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--owner <name>",
        "who is responsible for it (required)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--until <end>",
        "last day (2027-03-31) or last release that it applies to",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--namespace <name>",
        "namespace of the change, if several have the same one",
        noPath,
      ),
    );
  for (const option of comparisonOptions()) command.addOption(option);
  command
    .addOption(
      new CliOption(
        "--accepted <file>",
        "file to write to (default: accepted-changes.yaml of the catalogue)",
        editsFile,
      ),
    )
    .addOption(
      new CliOption(
        "--renames <file>",
        "file of stated renames (default: renames.yaml of the catalogue)",
        readsFile,
      ),
    );
  addExamples(command, [
    [
      "Accept a change of the last two releases",
      'accept 4c1f0a9e2b7d --reason "Nobody calls it." --owner api-team',
    ],
    [
      "Accept a change of two documents until a day",
      'accept 4c1f0a9e2b7d --from old.yaml --to new.yaml --accepted accepted.yaml --until 2027-03-31 --reason "Agreed." --owner api-team',
    ],
  ]);
  command.action(
    async (fingerprints: readonly string[], options: AcceptOptions) => {
      const { planAccept } =
        await import("../../commands/accept/plan-accept.ts");
      const surroundings = currentSurroundings();
      const call = { fingerprints, options, surroundings };
      setExitCode(
        await runCommand(
          () => planAccept(call, createPorts(session)),
          session,
          {
            // Where the file is outside of the catalogue, no other process may write to either.
            claims: [
              options.spec,
              ...(options.accepted === undefined ? [] : [options.accepted]),
            ],
            failed: exitCodes.unreadable,
          },
        ),
      );
    },
  );
}
