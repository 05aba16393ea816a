import {
  pinnedFileUnlisted,
  pinnedNamespace,
  pinnedPath,
  pinnedTwice,
  unknownRelease,
} from "../../diagnostics/codes.ts";
import type { Built, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { findRelease } from "../../model/api-model.ts";
import type { Release } from "../../model/release.ts";
import type { PathStep } from "../../source/located-source.ts";
import type {
  Document,
  DocumentsContent,
  NamespaceContent,
  PinnedContent,
} from "../files/document.ts";
import type { PinnedDocument } from "./pinned-document.ts";
import { movedPaths, unmoved } from "./placement.ts";

/** The documents of all namespaces. */
export function buildAllPins(
  documents: readonly Document<DocumentsContent>[],
  namespaces: readonly Document<NamespaceContent>[],
  releases: readonly Release[],
): Built<readonly PinnedDocument[]> {
  const known = new Map(
    namespaces.map(({ content }) => [content.namespace, movedPaths(content)]),
  );
  const built = documents.map((document) => {
    const namespace = namespaceOf(document.file);
    const moved = known.get(namespace);
    const pins = buildPins(document, releases, {
      namespace,
      moved: moved ?? unmoved,
    });
    if (moved !== undefined) return pins;
    const at = document.source.locateKey(["documents"]);
    const orphan = pinnedNamespace(at, namespace);
    return { ...pins, diagnostics: [...pins.diagnostics, orphan] };
  });
  return {
    value: built.flatMap(({ value }) => value),
    diagnostics: built.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The folder of the index. */
export function namespaceOf(file: string): string {
  return file.split("/").at(-2) ?? "";
}

/** Reads `openapi/<namespace>/documents.yaml`: its documents, oldest release first. */
export function buildPins(
  document: Document<DocumentsContent>,
  releases: readonly Release[],
  { namespace, moved }: Pick<PinnedDocument, "namespace" | "moved">,
): Built<readonly PinnedDocument[]> {
  const diagnostics: Diagnostic[] = [];
  const byRelease = new Map<number, PinnedDocument>();
  for (const [index, content] of document.content.documents.entries()) {
    const { source } = document;
    const at = source.locate(["documents", index, "release"]);
    const release = findRelease(releases, content.release);
    if (release === null) {
      const known = releases.map(({ id }) => id);
      diagnostics.push(unknownRelease(at, content.release, known));
      continue;
    }
    const first = byRelease.get(release);
    if (first !== undefined) {
      diagnostics.push(pinnedTwice(at, content.release, first.origin));
      continue;
    }
    diagnostics.push(...checkFiles(document, index, content));
    byRelease.set(release, {
      namespace,
      release,
      entry: content.entry,
      pathPrefix: content["path-prefix"] ?? null,
      moved,
      overlays: content.overlays ?? [],
      files: filesOf(document, index, content),
      origin: at,
    });
  }
  const value = [...byRelease.values()].toSorted(
    (a, b) => a.release - b.release,
  );
  return { value, diagnostics };
}

function filesOf(
  { source }: Document<DocumentsContent>,
  index: number,
  { files }: PinnedContent,
): PinnedDocument["files"] {
  return Object.entries(files)
    .map(([path, sha256]) => ({
      path,
      sha256,
      origin: source.locate(["documents", index, "files", path]),
    }))
    .toSorted((a, b) => compareText(a.path, b.path));
}

/** A catalogue may be untrusted: its index must not lead out of its folder. */
function checkFiles(
  { source }: Document<DocumentsContent>,
  index: number,
  { entry, overlays = [], files }: PinnedContent,
): readonly Diagnostic[] {
  const at = (...steps: readonly PathStep[]) =>
    source.locateKey(["documents", index, ...steps]);
  const wrong = Object.keys(files)
    .filter((path) => !isBelow(path))
    .map((path) => pinnedPath(at("files", path), path));
  const unlisted = [
    { path: entry, steps: ["entry"] },
    ...overlays.map((path, each) => ({ path, steps: ["overlays", each] })),
  ]
    .filter(({ path }) => !Object.hasOwn(files, path))
    .map(({ path, steps }) => pinnedFileUnlisted(at(...steps), path));
  return [...wrong, ...unlisted];
}

function isBelow(path: string): boolean {
  return (
    !/[\\:\p{C}]/u.test(path) &&
    path
      .split("/")
      .every((segment) => segment !== "" && !/^\.{1,2}$/.test(segment))
  );
}
