import { join } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import type { ImportFiles } from "../catalogue/import-openapi/import-openapi.ts";
import type { PinnedDescription } from "../catalogue/import-openapi/pinned-description.ts";
import type { PinnedDocument } from "../catalogue/pinned-document.ts";
import { exhaustive } from "../diagnostics/invariant.ts";
import { pathExists, readSource } from "../io/read-input.ts";
import type { SourceFile } from "../source/source-file.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { newNamespaceSettings } from "../commands/catalogue/namespace-settings.ts";
import { isInterrupted } from "../commands/catalogue/is-interrupted.ts";
import { isPathPrefix } from "../commands/documents/path-prefix.ts";
import { planDocumentImport } from "../commands/import/plan-import.ts";
import { pinnedFolder, readPinned } from "../commands/catalogue/read-pinned.ts";
import type { Session } from "./session.ts";
import {
  writeImport,
  type Importing,
  type ImportOpenapiOptions,
} from "../commands/import/write-import.ts";

export function addImportOpenapi(
  command: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  command
    .command("openapi")
    .description(
      "pin an OpenAPI document under a release and write what it says into a namespace",
    )
    .argument("<file>", "the document: JSON or YAML, gzipped or not")
    .requiredOption("--namespace <id>", "namespace that it describes")
    .requiredOption(
      "--release <label>",
      "release that it describes; a new label becomes the newest",
    )
    .option(
      "--after <label>",
      "place of a new label: behind this one; start: before all",
    )
    .option("--spec <dir>", "folder of the catalogue; made if need be", "spec")
    .option(
      "--path-prefix <path>",
      "what stands in front of all paths (default: the path of the servers)",
      pathPrefix,
    )
    .option("--settings <file>", "extensions and lists of the documents")
    .addOption(
      new Option(
        "--preset <name...>",
        "only these presets of vendor extensions (default: all)",
      ).conflicts("settings"),
    )
    .option(
      "--root <dir>",
      "folder that $refs may not leave (default: that of the document)",
    )
    .option("--overlay <file...>", "Overlay documents, applied in their order")
    .option("--strict", "what is not handled is an error")
    .option("--verbose", "print remarks too, not only their number")
    .action(async (file: string, options: ImportOpenapiOptions) => {
      setExitCode(await importOpenapiInto(file, options, session));
    });
}

function pathPrefix(text: string): string {
  if (isPathPrefix(text)) return text;
  throw new InvalidArgumentError("A path prefix looks like /api/v1.");
}

async function importOpenapiInto(
  file: string,
  options: ImportOpenapiOptions,
  session: Session,
): Promise<ExitCode> {
  const { namespace, release: label, spec } = options;
  // All that only this command needs is loaded by it.
  const { openImport } =
    await import("../catalogue/import-openapi/import-openapi.ts");
  if (await isInterrupted(spec, session)) return exitCodes.unreadable;
  const files = await readCatalogueFiles(spec, namespace, session);
  if (files === null) return exitCodes.unreadable;
  const opened = openImport({
    namespace,
    label,
    after: options.after ?? null,
    files,
  });
  if (
    session.report(opened.diagnostics, Object.values(files)) ||
    opened.value === null
  )
    return exitCodes.findings;
  const folder = pinnedFolder(spec, namespace);
  const settings = await newNamespaceSettings(folder, options);
  const settingsFile = settings.value?.file ?? null;
  if (
    session.report(settings.diagnostics, [settingsFile]) ||
    settings.value === null
  )
    return exitCodes.findings;
  return importInto({
    file,
    options,
    files,
    folder,
    session,
    opened: opened.value,
    settings: settings.value,
  });
}

async function importInto(importing: Importing): Promise<ExitCode> {
  const { file, opened, session } = importing;
  const outcome = await planDocumentImport(importing, (pins) =>
    readEarlier(importing, pins),
  );
  switch (outcome.kind) {
    case "failed":
      return outcome.code;
    case "known": {
      const { release, releases } = opened.placed;
      const name = releases[release]?.id ?? "";
      session.note(`${file}: imported under ${name} already, nothing to do.`);
      return exitCodes.passed;
    }
    case "planned":
      return writeImport(importing, outcome.planned, outcome.fetched);
    default:
      return exhaustive(outcome);
  }
}

/** Documents that are pinned already; `null` after saying why one cannot be read. */
async function readEarlier(
  { folder, files, session, settings }: Importing,
  pins: readonly PinnedDocument[],
): Promise<readonly PinnedDescription[] | null> {
  const read: PinnedDescription[] = [];
  for (const pin of pins) {
    const pinned = await readPinned(folder, pin, settings.settings);
    // What is only remarkable was said when the document was imported.
    const errors = pinned.diagnostics.filter(
      ({ severity }) => severity === "error",
    );
    session.report(errors, [...pinned.files, files.documents]);
    if (pinned.value === null) return null;
    read.push({ pin, description: pinned.value });
  }
  return read;
}

async function readCatalogueFiles(
  spec: string,
  namespace: string,
  session: Session,
): Promise<ImportFiles | null> {
  let isReadable = true;
  const read = async (
    ...steps: readonly string[]
  ): Promise<SourceFile | null> => {
    const path = join(spec, ...steps);
    if (!(await pathExists(path))) return null;
    const { value, diagnostics } = await readSource(path);
    if (session.report(diagnostics)) isReadable = false;
    return value;
  };
  const files = {
    service: await read("service.yaml"),
    releases: await read("releases.yaml"),
    namespace: await read("namespaces", `${namespace}.yaml`),
    documents: await read("openapi", namespace, "documents.yaml"),
  };
  return isReadable ? files : null;
}
