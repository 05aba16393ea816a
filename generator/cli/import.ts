import { join } from "node:path";
import type { Command } from "commander";
import { pathExists, readSource } from "../io/read-input.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { addImportOpenapi } from "./import-openapi.ts";
import { isInterrupted } from "../commands/catalogue/is-interrupted.ts";
import { newTablesNamespace } from "../commands/import/new-tables-namespace.ts";
import type { Session } from "./session.ts";

interface ImportTablesOptions {
  readonly namespace: string;
  readonly spec: string;
}

export function addImport(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("import")
    .description("read facts of other documents into a catalogue");
  command
    .command("tables")
    .description(
      "read the change tables of a Markdown document into a namespace",
    )
    .argument("<file>", "the document")
    .option("--namespace <id>", "namespace that the paths belong to", "pro")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .action(async (file: string, options: ImportTablesOptions) => {
      setExitCode(await importTablesInto(file, options, session));
    });
  addImportOpenapi(command, session, setExitCode);
}

async function importTablesInto(
  file: string,
  { namespace, spec }: ImportTablesOptions,
  session: Session,
): Promise<ExitCode> {
  // The Markdown parser is loaded by this command alone.
  const [{ importTables }, { readReleases }] = await Promise.all([
    import("../catalogue/import-tables/import-tables.ts"),
    import("../catalogue/build-model.ts"),
  ]);
  if (await isInterrupted(spec, session)) return exitCodes.unreadable;
  const document = await readSource(file);
  const releasesFile = await readSource(join(spec, "releases.yaml"));
  if (session.report([...document.diagnostics, ...releasesFile.diagnostics]))
    return exitCodes.unreadable;
  const path = join(spec, "namespaces", `${namespace}.yaml`);
  const existing = (await pathExists(path)) ? await readSource(path) : null;
  if (existing !== null && session.report(existing.diagnostics))
    return exitCodes.unreadable;
  if (document.value === null || releasesFile.value === null)
    return exitCodes.unreadable;

  const releases = readReleases(releasesFile.value);
  if (session.report(releases.diagnostics, [releasesFile.value]))
    return exitCodes.findings;
  const before = existing?.value ?? newTablesNamespace(path, namespace);
  const imported = importTables({
    document: document.value,
    namespace,
    existing: before,
    releases: releases.value ?? [],
  });
  session.report(imported.diagnostics, [document.value, before]);
  if (imported.value === null) return exitCodes.findings;

  const { text, added } = imported.value;
  if (text !== existing?.value?.text) {
    const written = await writeFileAtomically(path, text);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
  }
  session.note(
    `${path}: ${added.operations} operations read, ${added.newOperations} of them new, ${added.newFacts} new facts`,
  );
  if (existing === null)
    session.note(
      `${path} is new: its scope level is not in the document, "tenant" stands for it; correct it and the title.`,
    );
  return exitCodes.passed;
}
