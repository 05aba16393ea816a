import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import type { AcceptRenameOptions } from "../../commands/accept/plan-accept-rename.ts";
import { comparisonOptions } from "../options/comparison-options.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import {
  renamesClaims,
  renamesFileOption,
} from "../options/renames-file-option.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { currentSurroundings } from "../surroundings.ts";

export function addAcceptRename(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("accept-rename")
    .description(
      "Record that two names mean the same thing, so that a comparison reports a rename instead of a removal and an addition. For a deprecated operation of the catalogue, record what replaces it.",
    )
    // commander does not require it, since commander would report only one missing value at a time.
    .argument(
      "[old]",
      'old name: "GET /v1/pets", "GET /v1/pets query limit", Pet.nick, Pet.status=sold or Pet',
    )
    .argument(
      "[new]",
      "new name in the same form; none: a deprecated operation has no replacement",
    )
    .addOption(
      new CliOption(
        "--reason <text>",
        "why both are the same (required)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--owner <name>",
        "who is responsible for it (required)",
        noPath,
      ),
    );
  for (const option of comparisonOptions()) command.addOption(option);
  command.addOption(renamesFileOption());
  addExamples(command, [
    [
      "An operation moved to another path",
      'accept-rename "GET /v1/pets" "GET /v1/animals" --reason "New word." --owner api-team',
    ],
    [
      "A field of two documents got another name",
      'accept-rename Pet.nick Pet.nickname --from old.yaml --to new.yaml --renames renames.yaml --reason "Typo." --owner api-team',
    ],
  ]);
  command.action(
    async (
      oldName: string | undefined,
      newName: string | undefined,
      options: AcceptRenameOptions,
    ) => {
      const { planAcceptRename } =
        await import("../../commands/accept/plan-accept-rename.ts");
      const call = {
        oldName: oldName ?? null,
        newName: newName ?? null,
        options,
        surroundings: currentSurroundings(),
      };
      setExitCode(
        await runCommand(
          () => planAcceptRename(call, createPorts(session)),
          session,
          {
            claims: renamesClaims(options),
            failed: exitCodes.unreadable,
          },
        ),
      );
    },
  );
}
