import type { Command } from "commander";
import type { AcceptOptions } from "../commands/accept.ts";
import { acceptedClaims, comparisonOptions } from "./comparison-options.ts";
import { createPorts } from "./create-ports.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";
import { currentSurroundings } from "./surroundings.ts";

export function addAccept(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("accept")
    .description(
      "take responsibility for changes that a comparison has: they neither gate nor ask for a version",
    )
    // Not required for commander, which would name one missing thing after the other.
    .argument("[fingerprint...]", "of the changes, as reports print them")
    .option("--reason <text>", "why the change is right; has to be said")
    .option("--owner <name>", "who takes responsibility; has to be said")
    .option(
      "--until <end>",
      "last day (2027-03-31) or release for which it holds",
    )
    .option(
      "--namespace <name>",
      "whose change it is, where several namespaces have the same",
    );
  for (const option of comparisonOptions()) command.addOption(option);
  command.action(
    async (fingerprints: readonly string[], options: AcceptOptions) => {
      const { planAccept } = await import("../commands/accept.ts");
      const surroundings = currentSurroundings();
      const call = { fingerprints, options, surroundings };
      setExitCode(
        await runCommand(
          () => planAccept(call, createPorts(session)),
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
