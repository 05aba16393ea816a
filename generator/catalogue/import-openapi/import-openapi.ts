import { importNamespace } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Service } from "../../model/service.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { readReleases } from "../build-model.ts";
import { namespacePath } from "../build-operations.ts";
import { buildPins } from "../build-pins.ts";
import type { DocumentsContent, NamespaceContent } from "../document.ts";
import { parseDocument, parseService } from "../parse-document.ts";
import type { PinnedDocument } from "../pinned-document.ts";
import { serverPath } from "../../model/server-path.ts";
import { newNamespace } from "../new-namespace.ts";
import { newService } from "./new-service.ts";
import type { PinnedDescription } from "./pinned-description.ts";
import {
  firstRelease,
  placeRelease,
  type PlacedRelease,
} from "./place-release.ts";
import { planNamespace, type NamespacePlan } from "./plan-namespace.ts";
import { printDocuments } from "./print-documents.ts";

/** What there is of the catalogue; `null` for files that are not there yet. The names are those for messages. */
export interface ImportFiles {
  readonly service: SourceFile | null;
  readonly releases: SourceFile | null;
  readonly namespace: SourceFile | null;
  readonly documents: SourceFile | null;
}

export interface ImportRequest {
  readonly namespace: string;
  /** The release that the document describes, by id or label. */
  readonly label: string;
  /** See `ReleaseRequest`. */
  readonly after: string | null;
  readonly files: ImportFiles;
}

/** A catalogue that a document can be imported into. */
export interface OpenedImport {
  readonly request: ImportRequest;
  readonly kind: Service["kind"];
  readonly placed: PlacedRelease;
  /** Of the namespace, without the new one. */
  readonly pins: readonly PinnedDocument[];
}

/** Reads what has to be known before the documents are read. */
export function openImport(request: ImportRequest): Checked<OpenedImport> {
  const { namespace, files } = request;
  if (!/^[a-z][a-z0-9-]*$/.test(namespace))
    return failed([importNamespace(namespace)]);
  const diagnostics: Diagnostic[] = [];
  const keep = <T>({ value, diagnostics: found }: Checked<T>): T | null => {
    diagnostics.push(...found);
    return value;
  };
  const kind =
    files.service === null ? "plain" : keep(parseService(files.service))?.kind;
  const placed = keep(openReleases(request));
  if (kind === undefined || placed === null) return failed(diagnostics);
  const index =
    files.documents &&
    keep(parseDocument<DocumentsContent>("documents", files.documents));
  const pins =
    index === null ? [] : keep(buildPins(index, namespace, placed.releases));
  return diagnostics.length > 0
    ? failed(diagnostics)
    : { value: { request, kind, placed, pins: pins ?? [] }, diagnostics };
}

function openReleases({
  label,
  after,
  files,
}: ImportRequest): Checked<PlacedRelease> {
  if (files.releases !== null) {
    const read = readReleases(files.releases);
    return read.value === null || read.diagnostics.length > 0
      ? failed(read.diagnostics)
      : placeRelease({ label, after }, read.value, files.releases);
  }
  const first = firstRelease(label);
  if (first.value === null) return failed(first.diagnostics);
  const releases = [{ id: label, label, date: null, summary: null }];
  const value = {
    release: 0,
    releases,
    text: first.value,
    place: "newest",
  } as const;
  return { value, diagnostics: [] };
}

export interface PlannedImport {
  /** Texts of the catalogue, whether they change or not; `service` is `null` when it stays. */
  readonly service: string | null;
  readonly releases: string;
  readonly namespace: NamespacePlan;
  readonly documents: string;
}

/** The catalogue with the newest of its documents in it. `after` holds all documents, `before` those without the new one. */
export function planImport(
  { request, kind, placed }: OpenedImport,
  documents: {
    readonly before: readonly PinnedDescription[];
    readonly after: readonly PinnedDescription[];
    readonly added: PinnedDescription;
  },
): Checked<PlannedImport> {
  const { namespace, files } = request;
  const { added } = documents;
  const prefix = added.pin.pathPrefix ?? serverPath(added.description);
  const file = files.namespace ?? {
    file: `${namespace}.yaml`,
    text: newNamespace({
      kind,
      namespace,
      path: prefix,
      title: added.description.title,
    }),
  };
  const { value: path, diagnostics } = pathOf(file, kind);
  if (path === null) return failed(diagnostics);
  const planned = planNamespace({
    namespace,
    file,
    placing: { kind, path },
    releases: placed.releases,
    before: documents.before,
    after: documents.after,
    release: placed.release,
  });
  if (planned.value === null) return failed(planned.diagnostics);
  return {
    value: {
      service:
        files.service === null
          ? newService(added.description, namespace)
          : null,
      releases: placed.text,
      namespace: planned.value,
      documents: printDocuments(
        documents.after.map(({ pin }) => pin),
        placed.releases,
      ),
    },
    diagnostics: planned.diagnostics,
  };
}

/** The path of the namespace. A file with other mistakes is not imported into. */
function pathOf(file: SourceFile, kind: Service["kind"]): Checked<string> {
  const form = kind === "plain" ? "plain-namespace" : "namespace";
  const { value, diagnostics } = parseDocument<NamespaceContent>(form, file);
  return value === null || diagnostics.length > 0
    ? failed(diagnostics)
    : { value: namespacePath(value.content) ?? "", diagnostics };
}

function failed(diagnostics: readonly Diagnostic[]): Checked<never> {
  return { value: null, diagnostics };
}
