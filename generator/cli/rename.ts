import type { Command } from "commander";
import { namesPath } from "../commands/catalogue/load-catalogue.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { planRename } from "../pipeline.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "../commands/catalogue/open-catalogue.ts";
import type { Session } from "./session.ts";

export function addRename(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("rename")
    .description(
      "move a public name of the SDK; the old one stays as a deprecated alias",
    )
    .argument(
      "<old>",
      "a method or a group, such as pro.buildings.v1.list or pro.buildings",
    )
    .argument("<new>", "its new name")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .action(
      async (
        oldName: string,
        newName: string,
        options: { readonly spec: string },
      ) => {
        setExitCode(await rename(oldName, newName, options.spec, session));
      },
    );
}

async function rename(
  oldName: string,
  newName: string,
  spec: string,
  session: Session,
): Promise<ExitCode> {
  const opened = await requireCatalogue(spec, session);
  if (opened.kind === "failed") return opened.code;
  const { catalogue, files } = opened;
  const planned = planRename(
    catalogue,
    files.names?.text ?? null,
    oldName,
    newName,
  );
  if (session.report(planned.diagnostics) || planned.value === null)
    return exitCodes.wrongUse;
  const path = namesPath(spec);
  const written = await writeFileAtomically(path, planned.value);
  if (session.report(written.diagnostics)) return exitCodes.unreadable;
  session.note(
    `${path}: ${oldName} is now ${newName}. Run sdkwright generate.`,
  );
  return exitCodes.passed;
}
