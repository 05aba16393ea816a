import { createHash } from "node:crypto";
import {
  openImport,
  pinsNeeded,
  planImport,
} from "../../generator/catalogue/imports/openapi/import-openapi.ts";
import type { ConflictMode } from "../../generator/catalogue/imports/openapi/conflict-mode.ts";
import type { PinnedDescription } from "../../generator/catalogue/pins/pinned-description.ts";
import type { PinnedDocument } from "../../generator/catalogue/pins/pinned-document.ts";
import type { NamespacePlan } from "../../generator/catalogue/imports/openapi/plan-namespace.ts";
import { planPin } from "../../generator/catalogue/imports/openapi/plan-pin.ts";
import { readReleases } from "../../generator/catalogue/build/read-releases.ts";
import { openDocuments } from "../../generator/catalogue/imports/openapi/open-documents.ts";
import {
  needsDocuments,
  openTables,
  planTables,
} from "../../generator/catalogue/imports/tables/import-tables.ts";
import { findRelease } from "../../generator/model/api-model.ts";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import type { ApiDescription } from "../../generator/model/api-description.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { readOpenapi } from "../../generator/openapi/read-openapi.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";
import { documentOf } from "../support/documents.ts";

/** The texts of a catalogue by their paths, and what was pinned in it: what the command does, without files. */
export interface MemoryCatalogue {
  readonly texts: Map<string, string>;
  readonly descriptions: Map<string, ApiDescription>;
  /** Of each import the pinned documents that it had to read. */
  readonly reads: (readonly string[])[];
  /** Of each import what was counted in its document. */
  readonly counts: Omit<NamespacePlan, "text">[];
}

export interface MemoryImport {
  readonly document: SourceFile;
  readonly namespace: string;
  readonly label: string;
  readonly after?: string | null;
  readonly pathPrefix?: string | null;
  readonly onConflict?: ConflictMode;
}

export function memoryCatalogue(
  texts: ReadonlyMap<string, string> = new Map(),
): MemoryCatalogue {
  return {
    texts: new Map(texts),
    descriptions: new Map(),
    reads: [],
    counts: [],
  };
}

const read = new Map<string, ApiDescription>();

/** Each text is read once: the order of imports is tried in many ways. */
export function describe(document: SourceFile): ApiDescription {
  const known = read.get(document.text);
  if (known !== undefined) return known;
  const { value } = documentOf(document);
  const options = { strict: false, settings: defaultOpenapiSettings };
  const described = value && readOpenapi(value, options).value;
  if (described === null)
    throw new Error(`Expected a sound document: ${document.file}`);
  read.set(document.text, described);
  return described;
}

/** What is said of the import; with errors the catalogue stays as it is. */
export function importInto(
  catalogue: MemoryCatalogue,
  {
    document,
    namespace,
    label,
    after = null,
    pathPrefix = null,
    onConflict = "record",
  }: MemoryImport,
): readonly Diagnostic[] {
  const { texts, descriptions } = catalogue;
  const names = {
    service: "service.yaml",
    releases: "releases.yaml",
    namespace: `namespaces/${namespace}.yaml`,
    documents: `openapi/${namespace}/documents.yaml`,
  };
  const fileOf = (path: string): SourceFile | null => {
    const text = texts.get(path);
    return text === undefined ? null : { file: path, text };
  };
  const files = {
    service: fileOf(names.service),
    releases: fileOf(names.releases),
    namespace: fileOf(names.namespace),
    documents: fileOf(names.documents),
  };
  const opened = openImport({ namespace, label, after, onConflict, files });
  if (opened.value === null) return opened.diagnostics;
  const { release, releases } = opened.value.placed;
  const path = `${releases[release]?.id ?? ""}.yaml`;
  const hash = createHash("sha256").update(document.text).digest("hex");
  const pinned = planPin(
    {
      namespace,
      release,
      entry: path,
      pathPrefix,
      moved: opened.value.moved,
      overlays: [],
      files: [{ path, sha256: hash }],
    },
    opened.value.pins,
    releases,
  );
  if (pinned.value === null || pinned.value.kind === "pinned")
    return pinned.diagnostics;
  descriptions.set(`${namespace}/${path}`, describe(document));
  const descriptionOf = (pin: PinnedDocument): PinnedDescription => {
    const description = descriptions.get(`${namespace}/${pin.entry}`);
    if (description === undefined) throw new Error(`Not pinned: ${pin.entry}`);
    return { pin, description };
  };
  const pin = pinned.value.pins.find((each) => each.release === release);
  if (pin === undefined) throw new Error("Expected the new document.");
  const added = descriptionOf(pin);
  const readSoFar: PinnedDescription[] = [];
  for (;;) {
    const needed = pinsNeeded(opened.value, added, readSoFar);
    if (needed.length === 0) break;
    readSoFar.push(...needed.map(descriptionOf));
  }
  catalogue.reads.push(readSoFar.map((each) => each.pin.entry));
  const planned = planImport(opened.value, { added, read: readSoFar });
  if (planned.value === null) return planned.diagnostics;
  const { service } = planned.value;
  const { text, ...counted } = planned.value.namespace;
  catalogue.counts.push(counted);
  if (service !== null) texts.set(names.service, service);
  texts.set(names.releases, planned.value.releases);
  texts.set(names.namespace, text);
  texts.set(names.documents, planned.value.documents);
  return planned.diagnostics;
}

export interface MemoryTables {
  readonly document: SourceFile;
  readonly namespace: string;
  /** Of tables whose headings name no release. */
  readonly label: string | null;
  readonly onConflict?: ConflictMode;
}

/** As `importInto`, of change tables. */
export function importTablesInto(
  { texts, descriptions }: MemoryCatalogue,
  { document, namespace, label, onConflict = "record" }: MemoryTables,
): readonly Diagnostic[] {
  const fileOf = (path: string): SourceFile | null => {
    const text = texts.get(path);
    return text === undefined ? null : { file: path, text };
  };
  const path = `namespaces/${namespace}.yaml`;
  const file = fileOf(path);
  const index = fileOf(`openapi/${namespace}/documents.yaml`);
  const releases = readReleases({
    file: "releases.yaml",
    text: texts.get("releases.yaml") ?? "",
  }).value;
  if (releases === null) throw new Error("Expected sound releases.");
  const opened = openTables({
    document,
    namespace,
    existing: file,
    kind: "direct",
    versionSegment: "optional",
    releases,
    defaultRelease: label === null ? null : findRelease(releases, label),
  });
  if (opened.value === null) return opened.diagnostics;
  const documents =
    file === null || index === null
      ? null
      : openDocuments({ namespace, kind: "direct", file, index, releases })
          .value;
  const pinned =
    documents === null || !needsDocuments(opened.value, documents.pins)
      ? null
      : documents.pins.map((pin) => {
          const description = descriptions.get(`${namespace}/${pin.entry}`);
          if (description === undefined)
            throw new Error(`Not pinned: ${pin.entry}`);
          return { pin, description };
        });
  const planned = planTables(
    opened.value,
    documents && pinned && { placing: documents.placing, pinned, onConflict },
  );
  if (planned.value !== null) texts.set(path, planned.value.text);
  return planned.diagnostics;
}

/** The catalogue as one text, for comparisons. */
export function textOf({ texts }: Pick<MemoryCatalogue, "texts">): string {
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => `=== ${path}\n${text}`)
    .join("\n");
}
