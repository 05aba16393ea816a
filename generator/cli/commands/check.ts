import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { readsFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import { checkCatalogue, isSound } from "../../commands/check/plan-check.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../diagnostics/sort.ts";
import { createPorts } from "../create-ports.ts";
import {
  exitCodes,
  failureCode,
  type ExitCode,
  type SetExitCode,
} from "../exit-code.ts";
import { addExamples } from "../terminal/examples.ts";
import type { Session } from "../session.ts";

interface CheckOptions {
  readonly spec: string;
  readonly format: "text" | "json";
}

export function addCheck(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("check")
    .description(
      "Find the mistakes in a catalogue. One run reports all of them, with file, line and column. Exits 1 if there are errors.",
    )
    .addOption(specOption(readsFolder))
    .addOption(
      new CliOption("--format <format>", "how to print the findings", noPath)
        .choices(["text", "json"])
        .default("text"),
    )
    .action(async (options: CheckOptions) => {
      setExitCode(await check(options, session));
    });
  addExamples(command, [
    ["Check the catalogue in spec/", "check"],
    [
      "Print the findings of another catalogue as JSON",
      "check --spec catalogue --format json",
    ],
  ]);
}

async function check(
  { spec, format }: CheckOptions,
  session: Session,
): Promise<ExitCode> {
  const { value: checked, diagnostics } = await checkCatalogue(
    { spec },
    createPorts(session),
  );
  const findings = checked?.findings ?? diagnostics;
  if (format === "json") session.data(diagnosticsJson(findings));
  else session.report(findings);
  if (checked === null) return failureCode(diagnostics);
  if (format === "text") session.note(checked.summary);
  return isSound(checked) ? exitCodes.passed : exitCodes.findings;
}

/** Prints no excerpts: they are for people, and programs can read the files. Exit codes are of the whole run. */
function diagnosticsJson(findings: readonly Diagnostic[]): string {
  const diagnostics = sortDiagnostics(findings).map(printed);
  return `${JSON.stringify({ format: 1, diagnostics }, null, 2)}\n`;
}

function printed(diagnostic: Diagnostic): Diagnostic {
  const { failure: _failure, location, related, ...others } = diagnostic;
  return {
    ...others,
    location: location && printedPlace(location),
    related: related.map((place) => ({
      ...place,
      location: printedPlace(place.location),
    })),
  };
}

function printedPlace({
  file,
  line,
  column,
  length,
}: NonNullable<Diagnostic["location"]>): NonNullable<Diagnostic["location"]> {
  return { file, line, column, length };
}
