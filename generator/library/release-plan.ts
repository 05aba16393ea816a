import type { ConflictMode } from "../catalogue/imports/openapi/conflict-mode.ts";
import { planRelease } from "../commands/release/plan-release.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { OutputFile } from "../io/output/output-plan.ts";
import type { CatalogueInput, DocumentInput, FileTexts } from "./inputs.ts";
import { createLibraryPorts } from "./library-ports.ts";
import { createInputReader } from "./input-reader.ts";
import {
  placeCatalogue,
  placeDocument,
  type PlacedInput,
} from "./place-inputs.ts";
import { placeLook, type SdkLook } from "./sdk-look.ts";

/** What a release day brings, and the catalogue that takes it. Paths of files that are given are those of this machine. */
export interface ReleaseInput extends SdkLook {
  /** Label of the new release. */
  readonly label: string;
  /** The catalogue as it is before. */
  readonly catalogue: CatalogueInput;
  /** The new documents by namespace. */
  readonly documents: Readonly<Record<string, DocumentInput>>;
  /** `2026-03-31` */
  readonly date?: string;
  /** Version of the package: `by-verdict`, `label`, `date`, or a version. */
  readonly packageVersion?: string;
  /** Where a document differs from what the catalogue says by hand or from tables. Default: `record`, the newer statement counts. */
  readonly onConflict?: ConflictMode;
  /** For acceptances that end on a day. Default: that of the machine. */
  readonly today?: string;
}

/** Everything that a release would write, as values. */
export interface PlannedRelease {
  /** Files of the catalogue that are new or different, by paths in its folder. */
  readonly catalogue: readonly CatalogueFile[];
  /** The package of the SDK. */
  readonly sdk: readonly OutputFile[];
  /** Changelog, migration notes, reports and the text of the pull request. */
  readonly changes: readonly OutputFile[];
  /** What `sdkwright release` prints about it. */
  readonly summary: string;
  /** The policy does not allow the label; then there are no files. */
  readonly isRefused: boolean;
}

/** A file of the catalogue, complete. */
export interface CatalogueFile {
  /** Relative to the folder of the catalogue, with forward slashes. */
  readonly path: string;
  /** Text for YAML files, bytes for documents that are pinned as they came. */
  readonly content: string | Uint8Array;
}

/** Everything that `sdkwright release` would write and say. Nothing is written. */
export async function releasePlan({
  label,
  catalogue,
  documents,
  today,
  templates,
  packs,
  format,
  ...others
}: ReleaseInput): Promise<Checked<PlannedRelease>> {
  const spec = placeCatalogue(catalogue);
  const placed = Object.entries(documents).map(([namespace, input]) => ({
    namespace,
    ...placeBeside(namespace, placeDocument(input)),
  }));
  const look = placeLook({ templates, packs, format });
  const ports = createLibraryPorts(
    await createInputReader(spec, ...placed, ...look.inputs),
    today ?? null,
  );
  const options = {
    openapi: placed.map(({ namespace, path }) => `${namespace}=${path}`),
    spec: spec.path,
    out: look.out,
    ...others,
    ...look.options,
    changes: "changes",
  };
  const found = collectFindings();
  const plan = found.take(await planRelease(label, options, ports));
  if (plan === null) return found.failed();
  const { writes, out, outcome, findings = [] } = plan;
  found.add(...findings);
  const filesOf = (directory: string): readonly OutputFile[] =>
    writes.flatMap((write) =>
      write.kind === "folder" && write.directory === directory
        ? write.files
        : [],
    );
  return found.done({
    catalogue: writes.flatMap((write) =>
      write.kind === "files"
        ? write.files.flatMap(({ path, content }) =>
            // A release removes no files.
            content === null ? [] : [{ path, content }],
          )
        : [],
    ),
    sdk: filesOf(options.out),
    changes: filesOf(options.changes),
    summary: out,
    isRefused: outcome === "findings",
  });
}

/** Each document in memory has a folder of its own, since several may have the same name. */
function placeBeside(namespace: string, placed: PlacedInput): PlacedInput {
  const { path, files } = placed;
  if (files === null) return placed;
  const moved: FileTexts = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${namespace}/${name}`, text]),
  );
  return { path: `${namespace}/${path}`, files: moved };
}
