import { join } from "node:path";
import { counted } from "../../changes/wording/counted.ts";
import type { ConflictMode } from "../../catalogue/imports/openapi/conflict-mode.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { CommandPlan } from "../command-plan.ts";
import { checkWorking } from "../catalogue/check-working.ts";
import {
  openWorkingCatalogue,
  sourcesPlan,
} from "../catalogue/working-catalogue.ts";
import type { DocumentRequest } from "./document-request.ts";
import {
  beginImport,
  importDocument,
  type ImportedDocument,
} from "./import-document.ts";
import { namespacePath } from "./catalogue-paths.ts";
import type { Ports } from "../ports.ts";

/** The options of `import openapi`. */
export interface ImportOpenapiOptions {
  readonly namespace: string;
  readonly release: string;
  readonly after?: string;
  readonly spec: string;
  readonly pathPrefix?: string;
  readonly settings?: string;
  readonly preset?: readonly string[];
  readonly root?: string;
  readonly maxFiles?: number;
  readonly overlay?: readonly string[];
  readonly onConflict?: ConflictMode;
  readonly strict?: true;
  readonly verbose?: true;
}

/** `import openapi`: pins a document for a release and adds its facts to its namespace. */
export async function planImportOpenapi(
  file: string,
  options: ImportOpenapiOptions,
  { reader, progress }: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const catalogue = found.take(
    await openWorkingCatalogue(reader, options.spec),
  );
  if (catalogue === null) return found.failed();
  const imported = found.take(
    await progress.phase(`Reading ${file}`, () =>
      importDocument(reader, requestOf(file, options), beginImport(catalogue)),
    ),
  );
  if (imported === null) return found.failed();
  const nothing = { writes: [], out: "", outcome: "passed" } as const;
  if (imported.kind === "known") {
    const note = `${file}: already imported under ${releaseOf(imported)}, nothing to do.`;
    return found.done({ ...nothing, notes: [note] });
  }
  const { work } = imported;
  if (found.take(await checkWorking(work.catalogue)) === null)
    return found.failed();
  return found.done({
    ...nothing,
    writes: [sourcesPlan(work.catalogue)],
    notes: notesOf(imported, options),
  });
}

function requestOf(
  file: string,
  options: ImportOpenapiOptions,
): DocumentRequest {
  const { namespace, release, pathPrefix } = options;
  return {
    namespace,
    file,
    label: release,
    after: options.after ?? null,
    overlays: options.overlay ?? [],
    root: options.root ?? null,
    maxFiles: options.maxFiles ?? null,
    settings: options.settings ?? null,
    presets: options.preset ?? null,
    pathPrefix:
      pathPrefix === undefined
        ? { kind: "servers" }
        : { kind: "given", path: pathPrefix },
    findings: {
      strict: options.strict === true,
      verbose: options.verbose === true,
    },
    onConflict: options.onConflict ?? "record",
  };
}

function releaseOf({ opened: { placed } }: ImportedDocument): string {
  return placed.releases[placed.release]?.id ?? "";
}

function notesOf(
  imported: Extract<ImportedDocument, { readonly kind: "pinned" }>,
  { spec, namespace: name }: ImportOpenapiOptions,
): readonly string[] {
  const { opened, planned } = imported;
  const { service, namespace } = planned;
  const { known, added, removed, deprecated, reactivated } = namespace.facts;
  const id = releaseOf(imported);
  const shown = (path: string) => withSlashes(join(spec, path));
  const needsScope =
    opened.request.files.namespace === null && opened.kind === "gateway";
  return [
    ...(service === null
      ? []
      : [
          `${spec} is new: correct its title and package in ${shown("service.yaml")}.`,
        ]),
    ...(opened.placed.place === "newest"
      ? [`${id} is now the newest release, at the end of releases.yaml.`]
      : []),
    `${name} ${id}: ${counted(namespace.operations, "operation")}; ${added} added, ${removed} removed, ${deprecated} deprecated, ${reactivated} reactivated${known === 0 ? "" : `; ${known} not known before`}`,
    ...(needsScope
      ? [
          `${shown(namespacePath(name))} is new: its scope level "tenant" and its title are guesses; correct them.`,
        ]
      : []),
  ];
}
