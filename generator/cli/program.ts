import { Command, CommanderError } from "commander";
import { addCheck } from "./check.ts";
import { addDiff } from "./diff.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { addGenerate } from "./generate.ts";
import { addImport } from "./import.ts";
import { addList } from "./list.ts";
import { addMock } from "./mock.ts";
import { addRename } from "./rename.ts";
import { addSchema } from "./schema.ts";
import { createSession, type Session } from "./session.ts";
import { loadVersion } from "./load-templates.ts";

/** Runs the command line and gives the exit code; DESIGN section 8 lists them. */
export async function runCli(argv: readonly string[]): Promise<ExitCode> {
  const session = createSession();
  let code: ExitCode = exitCodes.passed;
  const program = createProgram(session, await loadVersion(), (given) => {
    code = given;
  });
  try {
    await program.parseAsync([...argv]);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    // Help and version end this way too, with code 0.
    return thrown.exitCode === 0 ? exitCodes.passed : exitCodes.wrongUse;
  }
  return code;
}

function createProgram(
  session: Session,
  version: string,
  setExitCode: SetExitCode,
): Command {
  const program = new Command("sdkwright")
    .description(
      "Turns an endpoint catalogue into a typed TypeScript SDK and change reports between releases.",
    )
    .version(version)
    .exitOverride()
    // So that `list --version v1` is an option of list.
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .showHelpAfterError("(sdkwright --help lists the commands)")
    .addHelpText(
      "after",
      "\nExit codes: 0 passed, 1 findings, 2 wrong use, 3 input not readable.",
    );
  for (const add of [
    addGenerate,
    addCheck,
    addList,
    addDiff,
    addImport,
    addMock,
    addRename,
    addSchema,
  ])
    add(program, session, setExitCode);
  return program;
}
