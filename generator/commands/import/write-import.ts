import { join } from "node:path";
import type {
  ImportFiles,
  OpenedImport,
  PlannedImport,
} from "../../catalogue/import-openapi/import-openapi.ts";
import { importFileInWay } from "../../diagnostics/codes.ts";
import { withSlashes } from "../../io/output-folder.ts";
import { pathExists, readBytes } from "../../io/read-input.ts";
import { sha256 } from "../../io/sha256.ts";
import { writeFilesTogether, type PlannedFile } from "../../io/write-files.ts";
import { catalogueSchemaText } from "../catalogue/schema-text.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import { checkImport } from "./check-import.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import type { FetchedDocument } from "../documents/fetched-document.ts";
import {
  settingsPath,
  type NamespaceSettings,
} from "../catalogue/namespace-settings.ts";
import type { Session } from "../../cli/session.ts";

export interface ImportOpenapiOptions {
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

/** An import whose catalogue has been read. */
export interface Importing {
  readonly file: string;
  readonly options: ImportOpenapiOptions;
  readonly files: ImportFiles;
  readonly folder: string;
  readonly session: Session;
  readonly opened: OpenedImport;
  readonly settings: NamespaceSettings;
}

/**
 * Writes what an import changes, and tells it. The index comes last: until it names the document, a second run begins again and finds what is written to be right.
 */
export async function writeImport(
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
      : [{ path: settingsPath(folder), content: settings.file.text }]),
    ...(planned.service === null
      ? []
      : [
          text("catalogue.schema.json", catalogueSchemaText()),
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
