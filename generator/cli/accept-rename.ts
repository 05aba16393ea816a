import type { Command } from "commander";
import { editAccepted } from "./accept.ts";
import type { SetExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

interface AcceptRenameOptions {
  readonly spec: string;
  readonly accepted?: string;
  readonly reason?: string;
  readonly owner?: string;
}

export function addAcceptRename(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("accept-rename")
    .description(
      "record that two names are one thing, so that reports do not call it removed and added",
    )
    .argument("<from>", 'the old name: "GET /v1/pets", or Pet.nick')
    .argument("<to>", "the new name, of the same form")
    .option("--reason <text>", "why they are one")
    .option("--owner <name>", "who says so")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--accepted <file>", "file to add to, instead of that of --spec")
    .action(async (from: string, to: string, options: AcceptRenameOptions) => {
      const { planRename } =
        await import("../catalogue/change-policy/edit-accepted.ts");
      const { reason = null, owner = null } = options;
      const said = `${from} is now ${to}`;
      const code = await editAccepted(options, said, session, (existing) =>
        planRename(existing, { from, to, reason, owner }),
      );
      setExitCode(code);
    });
}
