import { CommanderError, type Command } from "commander";
import { terminalText } from "../diagnostics/terminal-text.ts";
import { CliCommand, WrongUse } from "./command-line.ts";
import { commands, type CommandEntry } from "./commands.ts";
import { addCommonOptions, mannerOf } from "./common-options.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { loadVersion } from "./load-templates.ts";
import { createSession, type Session } from "./session.ts";

/**
 * Runs the command line and gives the exit code; `exit-codes.ts` lists them.
 * @param ownership says that the process ends with the command; by default it does not
 */
export async function runCli(
  argv: readonly string[],
  ownership: Pick<Session, "ownsProcess"> = { ownsProcess: false },
): Promise<ExitCode> {
  const session = createSession(ownership);
  let code: ExitCode = exitCodes.passed;
  const program = await loadProgram(argv.slice(2), session, (given) => {
    code = given;
  });
  try {
    await program.parseAsync([...argv]);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    // Help and version end this way too.
    if (!(thrown instanceof WrongUse))
      return thrown.exitCode === 0 ? exitCodes.passed : exitCodes.wrongUse;
    session.adopt(mannerOf(thrown.command));
    const { reportWrongUse } = await import("./wrong-use.ts");
    reportWrongUse(thrown, session);
    return exitCodes.wrongUse;
  } finally {
    session.close();
  }
  return code;
}

/** The program with the command that is called; with the names of all where help or a correction of its name may be wanted. */
async function loadProgram(
  args: readonly string[],
  session: Session,
  setExitCode: SetExitCode,
): Promise<Command> {
  const program = createProgram(await loadVersion());
  const name = args[0] === "help" ? args[1] : args[0];
  const called = commands.find((each) => each.name === name);
  if (called === undefined) for (const each of commands) addName(program, each);
  else (await called.load())(program, session, setExitCode);
  for (const command of program.commands) addCommonOptions(command);
  program.hook("preAction", (_, command) => session.adopt(mannerOf(command)));
  return program;
}

/**
 * The program with all of its commands, as what describes them needs it.
 * @internal of tests, so far
 */
export async function loadWholeProgram(): Promise<Command> {
  const session = createSession({ ownsProcess: false });
  const program = createProgram(await loadVersion());
  const added = await Promise.all(commands.map(({ load }) => load()));
  for (const add of added) add(program, session, () => undefined);
  for (const command of program.commands) addCommonOptions(command);
  return program;
}

function addName(
  program: Command,
  { name, summary, group }: CommandEntry,
): void {
  program.command(name).summary(summary).helpGroup(group);
}

function createProgram(version: string): Command {
  return (
    new CliCommand("sdkwright")
      .description(
        "Turns an endpoint catalogue into a typed TypeScript SDK and change reports between releases.",
      )
      .version(version)
      .exitOverride()
      .configureOutput({
        getOutHelpWidth: helpWidth,
        // It repeats words of the command line, which a script may have from strangers.
        outputError: (text, write) => write(terminalText(text)),
      })
      // Below its usual 40, descriptions would not be wrapped on a terminal of 60 columns.
      .configureHelp({ minWidthToWrap: 20 })
      // So that `list --version v1` is an option of list.
      .enablePositionalOptions()
      .showSuggestionAfterError()
      .addHelpText(
        "after",
        "\nExit codes: 0 passed, 1 findings, 2 wrong use, 3 input not readable.",
      )
  );
}

/** That of the terminal, else what COLUMNS says, as other programs take it. */
function helpWidth(): number {
  const said = Number(process.env["COLUMNS"]);
  const { isTTY, columns } = process.stdout;
  return (isTTY && columns) || said || 80;
}
