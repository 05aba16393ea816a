import { Command, CommanderError } from "commander";
import { terminalText } from "../diagnostics/terminal-text.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { createSession, type Session } from "./session.ts";
import { loadVersion } from "./load-templates.ts";

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
  const [version, commands] = await Promise.all([
    loadVersion(),
    loadCommands(argv[2]),
  ]);
  const program = createProgram(version);
  for (const add of commands)
    add(program, session, (given) => {
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

function createProgram(version: string): Command {
  return (
    new Command("sdkwright")
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
      .showHelpAfterError("(sdkwright --help lists the commands)")
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

type AddCommand = (
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
) => void;

/** In the order of the help. Each loads most of the generator, and hardly any of that is needed by another. */
const loaders: ReadonlyMap<string, () => Promise<AddCommand>> = new Map([
  ["generate", async () => (await import("./generate.ts")).addGenerate],
  ["check", async () => (await import("./check.ts")).addCheck],
  ["list", async () => (await import("./list.ts")).addList],
  ["diff", async () => (await import("./diff.ts")).addDiff],
  ["impact", async () => (await import("./impact.ts")).addImpact],
  ["explain", async () => (await import("./explain.ts")).addExplain],
  ["lifecycle", async () => (await import("./lifecycle.ts")).addLifecycle],
  ["accept", async () => (await import("./accept.ts")).addAccept],
  [
    "accept-rename",
    async () => (await import("./accept-rename.ts")).addAcceptRename,
  ],
  ["import", async () => (await import("./import.ts")).addImport],
  ["release", async () => (await import("./release.ts")).addRelease],
  ["relabel", async () => (await import("./relabel.ts")).addRelabel],
  ["changelog", async () => (await import("./changelog.ts")).addChangelog],
  ["usage", async () => (await import("./usage.ts")).addUsage],
  ["mock", async () => (await import("./mock.ts")).addMock],
  ["rename", async () => (await import("./rename.ts")).addRename],
  ["schema", async () => (await import("./schema.ts")).addSchema],
]);

/** The command that is called, none for the version; all of them when help or a correction of its name may be wanted. */
async function loadCommands(
  called: string | undefined,
): Promise<readonly AddCommand[]> {
  if (called === "--version" || called === "-V") return [];
  const load = loaders.get(called ?? "");
  if (load !== undefined) return [await load()];
  return Promise.all([...loaders.values()].map((each) => each()));
}
