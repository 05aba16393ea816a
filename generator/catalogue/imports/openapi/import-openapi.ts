import { importNamespace } from "../../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../../diagnostics/diagnostic.ts";
import type { ReleaseIndex } from "../../../model/release.ts";
import type { Access, VersionSegment } from "../../../model/service.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { readReleases } from "../../build/read-releases.ts";
import { buildPins } from "../../pins/build-pins.ts";
import type {
  DocumentsContent,
  NamespaceContent,
} from "../../files/document.ts";
import { parseDocument, parseService } from "../../files/parse-document.ts";
import type { PinnedDocument } from "../../pins/pinned-document.ts";
import { namespacePath } from "../../build/namespace-path.ts";
import { newNamespace } from "../../edit/new-namespace.ts";
import {
  movedPaths,
  placementOf,
  unmoved,
  type MovedPaths,
} from "../../pins/placement.ts";
import { readExistingNamespace } from "../../edit/existing-namespace.ts";
import { placeOperations, type PlacingNamespace } from "./described-release.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import { versionSegmentOf } from "../../files/version-segment.ts";
import { newService } from "./new-service.ts";
import type { PinnedDescription } from "../../pins/pinned-description.ts";
import {
  firstRelease,
  placeRelease,
  type PlacedRelease,
} from "./place-release.ts";
import { planNamespace, type NamespacePlan } from "./plan-namespace.ts";
import { scopesBelow, unknownScopes } from "./stated-scopes.ts";
import { printDocuments } from "./print-documents.ts";

/** The existing files of the catalogue; `null` for missing ones. The names are used in messages. */
export interface ImportFiles {
  readonly service: SourceFile | null;
  readonly releases: SourceFile | null;
  readonly namespace: SourceFile | null;
  readonly documents: SourceFile | null;
}

export interface ImportRequest {
  readonly namespace: string;
  /** The release of the document, by id or label. */
  readonly label: string;
  /** See `ReleaseRequest`. */
  readonly after: string | null;
  readonly onConflict: ConflictMode;
  readonly files: ImportFiles;
}

/** A catalogue that a document can be imported into. */
export interface OpenedImport {
  readonly request: ImportRequest;
  readonly kind: Access["kind"];
  readonly versionSegment: VersionSegment;
  readonly placed: PlacedRelease;
  /** Documents of the namespace, without the new one. */
  readonly pins: readonly PinnedDocument[];
  /** The settings of the namespace for all its documents. */
  readonly moved: MovedPaths;
}

/** Reads everything that is needed before the documents are read. */
export function openImport(request: ImportRequest): Checked<OpenedImport> {
  const { namespace, files } = request;
  if (!/^[a-z][a-z0-9-]*$/.test(namespace))
    return failed([importNamespace(namespace)]);
  const diagnostics: Diagnostic[] = [];
  const keep = <T>({ value, diagnostics: found }: Checked<T>): T | null => {
    diagnostics.push(...found);
    return value;
  };
  const service =
    files.service === null
      ? { kind: "direct" as const, versionSegment: "optional" as const }
      : keep(openService(files.service));
  const placed = keep(openReleases(request));
  if (service === null || placed === null) return failed(diagnostics);
  const { kind, versionSegment } = service;
  const index =
    files.documents &&
    keep(parseDocument<DocumentsContent>("documents", files.documents));
  const content = files.namespace && keep(readNamespace(files.namespace, kind));
  const moved = content === null ? unmoved : movedPaths(content);
  const pins =
    index === null
      ? []
      : keep(buildPins(index, placed.releases, { namespace, moved }));
  return diagnostics.length > 0
    ? failed(diagnostics)
    : {
        value: {
          request,
          kind,
          versionSegment,
          placed,
          pins: pins ?? [],
          moved,
        },
        diagnostics,
      };
}

function openService(
  file: SourceFile,
): Checked<Pick<OpenedImport, "kind" | "versionSegment">> {
  const { value, diagnostics } = parseService(file);
  return value === null
    ? failed(diagnostics)
    : {
        value: { kind: value.kind, versionSegment: versionSegmentOf(value) },
        diagnostics,
      };
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
  /** Texts of the catalogue, changed or not; `service` is `null` if it does not change. */
  readonly service: string | null;
  readonly releases: string;
  readonly namespace: NamespacePlan;
  readonly documents: string;
}

/** The catalogue with one more document. `read` are the documents that `pinsNeeded` asks for. */
export function planImport(
  opened: OpenedImport,
  {
    added,
    read,
  }: {
    readonly added: PinnedDescription;
    readonly read: readonly PinnedDescription[];
  },
): Checked<PlannedImport> {
  const { request, placed } = opened;
  const { file, placing, diagnostics } = openNamespace(opened, added);
  if (placing === null) return failed(diagnostics);
  const planned = planNamespace({
    namespace: request.namespace,
    file,
    placing,
    versionSegment: opened.versionSegment,
    releases: placed.releases,
    place: isNewest(opened, added) ? "newest" : "between",
    before: inOrder(read),
    after: inOrder([...read, added]),
    release: placed.release,
    origin: originOf(placed),
    onConflict: request.onConflict,
    stated: [],
  });
  if (planned.value === null) return failed(planned.diagnostics);
  const pins = [...opened.pins, added.pin];
  return {
    value: {
      service:
        request.files.service === null ? newService(added.description) : null,
      releases: placed.text,
      namespace: planned.value,
      documents: printDocuments(
        pins.toSorted((a, b) => a.release - b.release),
        placed.releases,
      ),
    },
    diagnostics: [
      ...planned.diagnostics,
      ...(opened.kind === "gateway" ? unknownScopes(added.description) : []),
    ],
  };
}

/**
 * The pinned documents that still have to be read for `planImport`; none when it can be called. The changes of the
 * newest document follow from the previous one, since earlier facts are in the namespace file. If an operation of the
 * file comes back, older documents are read one after another, up to one that had it. A document in the middle may
 * change facts of all later ones: then all are needed.
 */
export function pinsNeeded(
  opened: OpenedImport,
  added: PinnedDescription,
  read: readonly PinnedDescription[],
): readonly PinnedDocument[] {
  const known = new Set(read.map(({ pin }) => pin.release));
  const unread = opened.pins.filter(({ release }) => !known.has(release));
  if (!isNewest(opened, added)) return unread;
  const next = unread.slice(-1);
  if (next.length === 0 || read.length === 0) return next;
  const { file, placing } = openNamespace(opened, added);
  // The plan reports the errors of the file.
  const existing =
    placing &&
    readExistingNamespace(
      file,
      opened.request.namespace,
      opened.placed.releases,
    ).value;
  if (placing === null || existing === null) return [];
  const keysOf = (each: PinnedDescription) => [
    ...placeOperations(each, placing).value.operations.keys(),
  ];
  const seen = new Set(read.flatMap(keysOf));
  const isBack = keysOf(added).some(
    (key) => existing.operations.has(key) && !seen.has(key),
  );
  return isBack ? next : [];
}

/** The new position of the release that was the oldest. */
function originOf({ place, release }: PlacedRelease): ReleaseIndex {
  return place === "inserted" && release === 0 ? 1 : 0;
}

function isNewest({ pins }: OpenedImport, { pin }: PinnedDescription): boolean {
  return pins.every(({ release }) => release < pin.release);
}

function inOrder(
  read: readonly PinnedDescription[],
): readonly PinnedDescription[] {
  return read.toSorted((a, b) => a.pin.release - b.pin.release);
}

/** The file of the namespace, or a new one; `placing` is `null` if it has errors: then nothing is imported into it. */
function openNamespace(
  { request: { namespace, files }, kind }: OpenedImport,
  { pin, description }: PinnedDescription,
): {
  readonly file: SourceFile;
  readonly placing: PlacingNamespace | null;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { front } = placementOf(pin, description);
  const { title } = description;
  const file = files.namespace ?? {
    file: `${namespace}.yaml`,
    text: newNamespace({ kind, namespace, path: front, title }),
  };
  const { value: content, diagnostics } = readNamespace(file, kind);
  const placing = content && {
    kind,
    path: namespacePath(content) ?? "",
    scopesAt: scopesBelow(content),
  };
  return { file, placing, diagnostics };
}

function readNamespace(
  file: SourceFile,
  kind: Access["kind"],
): Checked<NamespaceContent> {
  const form = kind === "direct" ? "plain-namespace" : "namespace";
  const { value, diagnostics } = parseDocument<NamespaceContent>(form, file);
  return value === null || diagnostics.length > 0
    ? failed(diagnostics)
    : { value: value.content, diagnostics };
}
