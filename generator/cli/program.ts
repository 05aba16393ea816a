import { CommanderError } from "commander";
import { terminalText } from "../diagnostics/terminal-text.ts";
import {
  CliCommand,
  UnusableConfiguration,
  WrongUse,
} from "./options/command-line.ts";
import {
  commands,
  otherCommands,
  type AddCommand,
  type CommandEntry,
} from "./commands.ts";
import { addCommonOptions, mannerOf } from "./options/common-options.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-code.ts";
import type { ValueOrigins } from "./configuration/value-origins.ts";
import { helpFormat } from "./terminal/help-format.ts";
import { loadVersion } from "./load-templates.ts";
import {
  createSession,
  type Session,
  type SessionSettings,
} from "./session.ts";

/**
 * Runs the command line and gives the exit code; `exit-code.ts` lists them.
 * @param ownership says whether the process ends with the command; the default is that it does not
 */
export async function runCli(
  argv: readonly string[],
  ownership: Pick<
    SessionSettings,
    "ownsProcess" | "observer" | "heard" | "isOneOfMany"
  > = {
    ownsProcess: false,
  },
): Promise<ExitCode> {
  if (argv.includes("--watch")) {
    const { isWatching, watchGenerate } =
      await import("./commands/watch-generate.ts");
    if (isWatching(argv.slice(2)))
      return watchGenerate(argv.slice(2), (args, observer) =>
        runCli([...argv.slice(0, 2), ...args], { ...ownership, observer }),
      );
  }
  let origins: ValueOrigins | null = null;
  const session = createSession({
    ...ownership,
    explain: (diagnostics) => origins?.explain(diagnostics) ?? diagnostics,
  });
  let code: ExitCode = exitCodes.passed;
  const args = withHelpOption(argv.slice(2));
  const program = await loadProgram(args, session, (given) => {
    code = given;
  });
  if (findCommand(args[0]) !== undefined) {
    const { useConfiguration } =
      await import("./configuration/use-configuration.ts");
    origins = useConfiguration(program, session);
  }
  program.hook("preAction", (_, command) => session.adopt(mannerOf(command)));
  try {
    await program.parseAsync([...args], { from: "user" });
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown instanceof UnusableConfiguration) return thrown.unusable;
    // Commands that print the help or the version end this way too.
    if (!(thrown instanceof WrongUse))
      return thrown.exitCode === 0 ? exitCodes.passed : exitCodes.wrongUse;
    session.adopt(mannerOf(thrown.command));
    const { reportWrongUse } = await import("./wrong-use.ts");
    reportWrongUse(thrown, session, origins);
    return exitCodes.wrongUse;
  } finally {
    session.close();
  }
  const following = session.following();
  return following === null
    ? code
    : runCli([...argv.slice(0, 2), ...following], ownership);
}

/**
 * Converts every form of asking for help into the help option. When the command does not exist, the name of the
 * command is the error.
 */
function withHelpOption(args: readonly string[]): readonly string[] {
  if (args.length === 0 || (args.length === 1 && args[0] === "help"))
    return ["--help"];
  const asked = args[0] === "help" ? [...args.slice(1), "--help"] : args;
  const [name = ""] = asked;
  return name.startsWith("-") || findCommand(name) !== undefined
    ? asked
    : [name];
}

function findCommand(name: string | undefined): CommandEntry | undefined {
  return commands.find((each) => each.name === name);
}

/**
 * Loads the program with the command that is called. Loads the names of all commands where the help or a suggestion
 * for a mistyped name may need them.
 */
async function loadProgram(
  args: readonly string[],
  session: Session,
  setExitCode: SetExitCode,
): Promise<CliCommand> {
  const program = createProgram(await loadVersion());
  const called = findCommand(args[0]);
  if (called !== undefined)
    await addCommands(
      called.needsAll ? commands : [called],
      program,
      session,
      setExitCode,
    );
  else {
    for (const each of commands) addName(program, each);
    program.addHelpText("after", programExamples);
  }
  for (const command of program.commands) addCommonOptions(command);
  return program;
}

/**
 * Loads the program with all of its commands, for code that describes them.
 * @internal used only by tests so far
 */
export async function loadWholeProgram(): Promise<CliCommand> {
  const session = createSession({ ownsProcess: false });
  const program = createProgram(await loadVersion());
  await addCommands(commands, program, session, () => undefined);
  for (const command of program.commands) addCommonOptions(command);
  return program;
}

const programExamples = `
Examples:
  # Write the SDK of an OpenAPI document
  sdkwright generate --openapi openapi.yaml --out sdk
  # Report what changed between two documents
  sdkwright diff old.yaml new.yaml
  # Try an API without its server
  sdkwright mock --openapi openapi.yaml`;

async function addCommands(
  entries: readonly CommandEntry[],
  ...to: Parameters<AddCommand>
): Promise<void> {
  const added = await Promise.all(entries.map(({ load }) => load()));
  for (const add of added) add(...to);
}

function addName(
  program: CliCommand,
  { name, summary, group }: CommandEntry,
): void {
  program.command(name).summary(summary).helpGroup(group);
}

function createProgram(version: string): CliCommand {
  return (
    new CliCommand("sdkwright")
      .description(
        "Generates typed TypeScript SDKs from OpenAPI documents and endpoint catalogues, reports what changes between releases, and finds the code that breaks.",
      )
      .version(version, "-V, --version", "print the version")
      .exitOverride()
      .configureOutput({
        getOutHelpWidth: helpWidth,
        // The message repeats words of the command line, which a script may have taken from untrusted input.
        outputError: (text, write) => write(terminalText(text)),
      })
      .configureHelp(helpFormat)
      .usage("<command> [options]")
      .helpOption("-h, --help", "show this help")
      .commandsGroup(otherCommands)
      .helpCommand("help [command]", "show the help of a command")
      // With this, `list --version v1` uses the option of `list`.
      .enablePositionalOptions()
      .showSuggestionAfterError()
      .addHelpText(
        "after",
        [
          "",
          "Every command shows its options and examples: sdkwright <command> --help",
          "Exit codes: 0 passed, 1 findings, 2 wrong use, 3 input not readable, 70 crashed",
        ].join("\n"),
      )
  );
}

/** The width of the terminal, else the value of COLUMNS, which other programs read too. */
function helpWidth(): number {
  const said = Number(process.env["COLUMNS"]);
  const { isTTY, columns } = process.stdout;
  return (isTTY && columns) || said || 80;
}
