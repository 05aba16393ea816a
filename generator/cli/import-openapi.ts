import { join } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import type {
  ImportFiles,
  OpenedImport,
  PlannedImport,
} from "../catalogue/import-openapi/import-openapi.ts";
import type { PinnedDescription } from "../catalogue/import-openapi/pinned-description.ts";
import type { PinnedDocument } from "../catalogue/pinned-document.ts";
import { importFileInWay } from "../diagnostics/codes.ts";
import { withSlashes } from "../io/output-folder.ts";
import { readDocuments } from "../io/read-documents.ts";
import { pathExists, readBytes, readSource } from "../io/read-input.ts";
import { sha256 } from "../io/sha256.ts";
import { writeFilesTogether, type PlannedFile } from "../io/write-files.ts";
import { describeApi, planSchema } from "../pipeline.ts";
import type { SourceFile } from "../source/source-file.ts";
import { sourceLimits } from "../source/source-limits.ts";
import { checkImport } from "./check-import.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { fetchDocument, type FetchedDocument } from "./fetched-document.ts";
import {
  newNamespaceSettings,
  type NamespaceSettings,
} from "./namespace-settings.ts";
import { pinnedFolder, readPinned } from "./read-pinned.ts";
import { reportFindings } from "./report-findings.ts";
import type { Session } from "./session.ts";

interface ImportOpenapiOptions {
  readonly namespace: string;
  readonly release: string;
  readonly after?: string;
  readonly spec: string;
  readonly pathPrefix?: string;
  readonly settings?: string;
  readonly preset?: readonly string[];
  readonly root?: string;
  readonly overlay?: readonly string[];
  readonly strict?: true;
  readonly verbose?: true;
}

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

interface Importing {
  readonly file: string;
  readonly options: ImportOpenapiOptions;
  readonly files: ImportFiles;
  readonly folder: string;
  readonly session: Session;
  readonly opened: OpenedImport;
  readonly settings: NamespaceSettings;
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
  const overlays = await Promise.all(overlay.map((path) => readSource(path)));
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
  return write(importing, planned.value, fetched);
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

/**
 * The index comes last: until it names the document, a second run begins again and finds what is written to be right.
 */
async function write(
  importing: Importing,
  planned: PlannedImport,
  fetched: FetchedDocument,
): Promise<ExitCode> {
  const { options, files, folder, session, opened, settings } = importing;
  const { spec, namespace } = options;
  const text = (path: string, content: string): PlannedFile => ({
    path: join(spec, path),
    content,
  });
  const plan: readonly PlannedFile[] = [
    ...fetched.files.map(({ path, bytes }) => ({
      path: join(folder, path),
      content: bytes,
    })),
    ...(settings.file === null
      ? []
      : [{ path: join(folder, "settings.yaml"), content: settings.file.text }]),
    ...(planned.service === null
      ? []
      : [
          text("catalogue.schema.json", planSchema()),
          text("service.yaml", planned.service),
        ]),
    text("releases.yaml", planned.releases),
    text(join("namespaces", `${namespace}.yaml`), planned.namespace.text),
    text(join("openapi", namespace, "documents.yaml"), planned.documents),
  ];
  if (!(await checkImport(spec, namespace, planned, session)))
    return exitCodes.findings;
  const changed = await findChanged(plan);
  const inWay = fetched.files
    .map(({ path }) => join(folder, path))
    .filter((path) =>
      changed.some((each) => each.path === path && each.isThere),
    );
  if (session.report(inWay.map((path) => importFileInWay(withSlashes(path)))))
    return exitCodes.findings;
  const written = await writeFilesTogether(changed);
  if (session.report(written.diagnostics)) return exitCodes.unreadable;
  tell(
    importing,
    planned,
    files.namespace === null && opened.kind === "gateway",
  );
  return exitCodes.passed;
}

interface ChangedFile extends PlannedFile {
  readonly isThere: boolean;
}

async function findChanged(
  plan: readonly PlannedFile[],
): Promise<readonly ChangedFile[]> {
  const found = await Promise.all(
    plan.map(async (file) => {
      const isThere = await pathExists(file.path);
      const bytes = isThere
        ? await readBytes(file.path, sourceLimits.characters)
        : null;
      const isSame = bytes !== null && sha256(bytes) === sha256(file.content);
      return isSame ? [] : [{ ...file, isThere }];
    }),
  );
  return found.flat();
}

function tell(
  { options, session, opened }: Importing,
  { namespace, service }: PlannedImport,
  needsScope: boolean,
): void {
  const { spec } = options;
  const { place, releases, release } = opened.placed;
  const { added, removed, deprecated, reactivated } = namespace.facts;
  const id = releases[release]?.id ?? "";
  if (service !== null)
    session.note(
      `${spec} is new: correct title, summary and package in ${withSlashes(join(spec, "service.yaml"))}.`,
    );
  if (place === "newest")
    session.note(
      `${id} is the newest release now: it stands at the end of releases.yaml.`,
    );
  session.note(
    `${options.namespace} ${id}: ${namespace.operations} operations; ${added} added, ${removed} removed, ${deprecated} deprecated, ${reactivated} reactivated`,
  );
  if (needsScope)
    session.note(
      `${withSlashes(join(spec, "namespaces", `${options.namespace}.yaml`))} is new: its scope level is not in the document, "tenant" stands for it; correct it and the title.`,
    );
}
