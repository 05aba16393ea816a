import type { Command } from "commander";
import type { AcceptRenameOptions } from "../commands/accept-rename.ts";
import { acceptedClaims, comparisonOptions } from "./comparison-options.ts";
import { createPorts } from "./create-ports.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";
import { currentSurroundings } from "./surroundings.ts";

export function addAcceptRename(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("accept-rename")
    .description(
      "record that what a comparison has removed and added is one thing under two names, or what replaces a deprecated operation of the catalogue",
    )
    // Not required for commander, which would name one missing thing after the other.
    .argument("[old]", 'the old name: "GET /v1/pets", or Pet.nick')
    .argument(
      "[new]",
      "the new name, of the same form; none: nothing replaces a deprecated operation",
    )
    .option("--reason <text>", "why they are one")
    .option("--owner <name>", "who says so");
  for (const option of comparisonOptions()) command.addOption(option);
  command.action(
    async (
      oldName: string | undefined,
      newName: string | undefined,
      options: AcceptRenameOptions,
    ) => {
      const { planAcceptRename } = await import("../commands/accept-rename.ts");
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
            claims: acceptedClaims(options),
            failed: exitCodes.unreadable,
          },
        ),
      );
    },
  );
}
