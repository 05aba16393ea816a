import { join } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import type { ImportFiles } from "../catalogue/import-openapi/import-openapi.ts";
import type { PinnedDescription } from "../catalogue/import-openapi/pinned-description.ts";
import type { PinnedDocument } from "../catalogue/pinned-document.ts";
import { readDocuments } from "../io/read-documents.ts";
import { pathExists, readSource } from "../io/read-input.ts";
import { describeApi } from "../pipeline.ts";
import type { SourceFile } from "../source/source-file.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { fetchDocument } from "./fetched-document.ts";
import { newNamespaceSettings } from "./namespace-settings.ts";
import { pinnedFolder, readPinned } from "./read-pinned.ts";
import { reportFindings } from "./report-findings.ts";
import type { Session } from "./session.ts";
import {
  writeImport,
  type Importing,
  type ImportOpenapiOptions,
} from "./write-import.ts";

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
  if (/^(?:\/[^/{}?#\s]+)+$/.test(text)) return text;
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
  const { file, options, files, session, opened, settings } = importing;
  const [{ planImport }, { planPin }] = await Promise.all([
    import("../catalogue/import-openapi/import-openapi.ts"),
    import("../catalogue/import-openapi/plan-pin.ts"),
  ]);
  const { root, overlay = [] } = options;
  const read = await readDocuments(file, root === undefined ? {} : { root });
  if (read.value === null) {
    session.report(read.diagnostics, read.files);
    return exitCodes.unreadable;
  }
  const overlays = await Promise.all(overlay.map((path) => readSource(path)));
  if (session.report(overlays.flatMap(({ diagnostics }) => diagnostics)))
    return exitCodes.unreadable;
  const { release, releases } = opened.placed;
  const name = releases[release]?.id ?? "";
  const fetched = await fetchDocument({
    file,
    root,
    overlays: overlay,
    documents: read.value,
    release: name,
  });
  if (session.report(fetched.diagnostics)) return exitCodes.findings;
  const pin = planPin(
    {
      ...fetched,
      namespace: options.namespace,
      release,
      pathPrefix: options.pathPrefix ?? null,
    },
    opened.pins,
    releases,
  );
  if (session.report(pin.diagnostics, [files.documents]) || pin.value === null)
    return exitCodes.findings;
  if (pin.value.kind === "pinned") {
    session.note(`${file}: imported under ${name} already, nothing to do.`);
    return exitCodes.passed;
  }
  const described = await describeApi({
    documents: read.value,
    overlays: overlays.flatMap(({ value }) => (value === null ? [] : [value])),
    reading: { strict: options.strict === true, settings: settings.settings },
  });
  const sources = [...read.files, ...overlays.map(({ value }) => value)];
  const found = [...read.diagnostics, ...described.diagnostics];
  if (
    reportFindings(options, found, sources, session) ||
    described.value === null
  )
    return exitCodes.findings;
  const before = await readEarlier(importing);
  if (before === null) return exitCodes.findings;
  const added = pin.value.pins.find((each) => each.release === release);
  if (added === undefined) return exitCodes.findings;
  const newest = { pin: added, description: described.value };
  const after = [...before, newest].toSorted(
    (a, b) => a.pin.release - b.pin.release,
  );
  const planned = planImport(opened, { before, after, added: newest });
  session.report(planned.diagnostics, [
    ...sources,
    files.namespace,
    files.documents,
  ]);
  if (planned.value === null) return exitCodes.findings;
  return writeImport(importing, planned.value, fetched);
}

/** The documents that are pinned already; `null` after saying why one cannot be read. */
async function readEarlier({
  opened,
  folder,
  files,
  session,
  settings,
}: Importing): Promise<readonly PinnedDescription[] | null> {
  const read: PinnedDescription[] = [];
  for (const pin of opened.pins) {
    const description = await readEarlierOne(pin);
    if (description === null) return null;
    read.push({ pin, description });
  }
  return read;

  async function readEarlierOne(pin: PinnedDocument) {
    const {
      value,
      diagnostics,
      files: texts,
    } = await readPinned(folder, pin, settings.settings);
    // What is only remarkable was said when the document was imported.
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    session.report(errors, [...texts, files.documents]);
    return value;
  }
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
