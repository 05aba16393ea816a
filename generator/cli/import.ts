import { join } from "node:path";
import type { Command } from "commander";
import { releaseNotListed } from "../diagnostics/codes.ts";
import { withSlashes } from "../io/output-folder.ts";
import { readSource } from "../io/read-input.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { findRelease } from "../model/api-model.ts";
import { checkWritten } from "../pipeline.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { addImportOpenapi } from "./import-openapi.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { filesOf } from "./open-catalogue.ts";
import type { Session } from "./session.ts";

interface ImportTablesOptions {
  readonly namespace: string;
  readonly release?: string;
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
    .option(
      "--release <label>",
      "release of the tables whose headings name none",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .action(async (file: string, options: ImportTablesOptions) => {
      setExitCode(await importTablesInto(file, options, session));
    });
  addImportOpenapi(command, session, setExitCode);
}

async function importTablesInto(
  file: string,
  { namespace, release, spec }: ImportTablesOptions,
  session: Session,
): Promise<ExitCode> {
  // The Markdown parser is loaded by this command alone.
  const [{ importTables }, { readReleases }, { parseService }] =
    await Promise.all([
      import("../catalogue/import-tables/import-tables.ts"),
      import("../catalogue/build-model.ts"),
      import("../catalogue/parse-document.ts"),
    ]);
  const document = await readSource(file);
  const loaded = await loadCatalogue(spec);
  if (session.report([...document.diagnostics, ...loaded.diagnostics]))
    return exitCodes.unreadable;
  const known = loaded.value;
  if (document.value === null || known === null) return exitCodes.unreadable;
  const releases = readReleases(known.releases);
  if (session.report(releases.diagnostics, [known.releases]))
    return exitCodes.findings;
  const path = withSlashes(join(spec, "namespaces", `${namespace}.yaml`));
  const existing = known.namespaces.find((each) => each.file === path) ?? null;
  const list = releases.value ?? [];
  const { kind } = parseService(known.service);
  const defaultRelease =
    release === undefined ? null : findRelease(list, release);
  if (release !== undefined && defaultRelease === null) {
    session.report([releaseNotListed(release, list)]);
    return exitCodes.wrongUse;
  }
  const imported = importTables({
    document: document.value,
    namespace,
    existing,
    kind,
    releases: list,
    defaultRelease,
  });
  session.report(imported.diagnostics, [document.value, existing]);
  if (imported.value === null) return exitCodes.findings;

  const { text, added, unnamed } = imported.value;
  if (text !== existing?.text) {
    const checked = checkWritten(known, { namespaces: [{ file: path, text }] });
    if (session.report(checked.diagnostics, filesOf(checked.value)))
      return exitCodes.findings;
    const written = await writeFileAtomically(path, text);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
  }
  session.note(
    `${path}: ${added.operations} operations read, ${added.newOperations} of them new, ${added.newFacts} new facts`,
  );
  for (const index of unnamed)
    session.note(
      `Tables whose headings name no release count for ${list[index]?.id ?? ""}, whose label is not known; --release names another.`,
    );
  if (existing === null && kind === "gateway")
    session.note(
      `${path} is new: its scope level is not in the document, "tenant" stands for it; correct it and the title.`,
    );
  return exitCodes.passed;
}
