import { Option, type Command } from "commander";
import { hasErrors, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../diagnostics/sort.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import {
  filesOf,
  openCatalogue,
} from "../commands/catalogue/open-catalogue.ts";
import {
  checkPinned,
  pinnedFolder,
} from "../commands/catalogue/read-pinned.ts";
import type { Session } from "./session.ts";

interface CheckOptions {
  readonly spec: string;
  readonly format: "text" | "json";
}

export function addCheck(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("check")
    .description("validate a catalogue; all findings in one run")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .addOption(
      new Option("--format <format>", "how findings are printed")
        .choices(["text", "json"])
        .default("text"),
    )
    .action(async (options: CheckOptions) => {
      setExitCode(await check(options, session));
    });
}

async function check(
  { spec, format }: CheckOptions,
  session: Session,
): Promise<ExitCode> {
  const { files, catalogue, ...opened } = await openCatalogue(spec);
  const pinned = await Promise.all(
    (catalogue?.documents ?? []).map((pin) =>
      checkPinned(pinnedFolder(spec, pin.namespace), pin),
    ),
  );
  const diagnostics = [...opened.diagnostics, ...pinned.flat()];
  if (format === "json") session.out(diagnosticsJson(diagnostics));
  else session.report(diagnostics, filesOf(files));
  const count = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const { operations, namespaces } = catalogue?.model ?? {};
  const size = operations
    ? `${namespaces?.length ?? 0} namespaces, ${operations.length} operations, `
    : "";
  if (format === "text")
    session.note(
      `${spec}: ${size}${count("error")} errors, ${count("warning")} warnings, ${count("info")} remarks`,
    );
  if (files === null) return exitCodes.unreadable;
  return hasErrors(diagnostics) ? exitCodes.findings : exitCodes.passed;
}

function diagnosticsJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify({ format: 1, diagnostics: sortDiagnostics(diagnostics) }, null, 2)}\n`;
}
