import {
  importDocumentDiffers,
  importDocumentTwice,
  type DocumentDifference,
} from "../../../diagnostics/codes.ts";
import { failed, type Checked } from "../../../diagnostics/diagnostic.ts";
import { compareText } from "../../../diagnostics/sort.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import type { PinnedDocument } from "../../pins/pinned-document.ts";
import type { MovedPaths } from "../../pins/placement.ts";

/** A document that is to be pinned. */
export interface NewDocument {
  readonly namespace: string;
  readonly release: ReleaseIndex;
  /** As all paths here below `openapi/<namespace>`. */
  readonly entry: string;
  readonly pathPrefix: string | null;
  readonly moved: MovedPaths;
  readonly overlays: readonly string[];
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

type Content = Pick<NewDocument, "entry" | "overlays" | "files">;

export type PinPlan =
  /** The same document is already pinned under this label. */
  | { readonly kind: "pinned" }
  | { readonly kind: "new"; readonly pins: readonly PinnedDocument[] };

const nowhere = { file: "", line: 1, column: 1, length: 1 };

/** The pins of a namespace with one more; what was published under a label stays, and has only one label. */
export function planPin(
  document: NewDocument,
  pins: readonly PinnedDocument[],
  releases: readonly Release[],
): Checked<PinPlan> {
  const label = releases[document.release]?.id ?? "";
  const same = pins.find(({ release }) => release === document.release);
  if (same !== undefined) return compareWithPinned(document, same, label);
  const content = contentOf(document, label);
  const twin = pins.find(
    (pin) => contentOf(pin, releases[pin.release]?.id ?? "") === content,
  );
  if (twin !== undefined) {
    const other = releases[twin.release]?.id ?? "";
    const hash = hashOf(document, document.entry);
    return failed(importDocumentTwice(twin.origin, label, other, hash));
  }
  const files = document.files
    .map((file) => ({ ...file, origin: nowhere }))
    .toSorted((a, b) => compareText(a.path, b.path));
  const added: PinnedDocument = { ...document, files, origin: nowhere };
  const all = [...pins, added].toSorted((a, b) => a.release - b.release);
  return { value: { kind: "new", pins: all }, diagnostics: [] };
}

function compareWithPinned(
  document: NewDocument,
  pinned: PinnedDocument,
  label: string,
): Checked<PinPlan> {
  const differing = firstDifference(pinned, document);
  return differing === null
    ? { value: { kind: "pinned" }, diagnostics: [] }
    : failed(importDocumentDiffers(pinned.origin, label, differing));
}

/** Compares a file that both have; if its name changed, for example by another compression, the entries. */
function firstDifference(
  pinned: Content,
  found: Content,
): DocumentDifference | null {
  const paths = [...pinned.files, ...found.files].map(({ path }) => path);
  const differences = paths
    .map((path) => ({
      path,
      pinned: hashOf(pinned, path) || null,
      found: hashOf(found, path) || null,
    }))
    .filter((each) => each.pinned !== each.found);
  const changed = differences.find(
    (each) => each.pinned !== null && each.found !== null,
  );
  const entry = {
    path: pinned.entry,
    pinned: hashOf(pinned, pinned.entry),
    found: hashOf(found, found.entry),
  };
  return (
    changed ?? (entry.pinned === entry.found ? (differences[0] ?? null) : entry)
  );
}

/**
 * The pinned content, whatever the release is called: the entry, the files with it, which are named after the
 * release, and the overlays in their order. Another file with the same entry makes another document.
 */
function contentOf(document: Content, label: string): string {
  const { entry, overlays, files } = document;
  const beside = files
    .filter(({ path }) => path !== entry && !overlays.includes(path))
    .map(({ path, sha256 }) => [withoutRelease(path, label), sha256])
    .toSorted(([a = ""], [b = ""]) => compareText(a, b));
  return JSON.stringify([
    hashOf(document, entry),
    overlays.map((path) => hashOf(document, path)),
    beside,
  ]);
}

function withoutRelease(path: string, label: string): string {
  return path.startsWith(`${label}/`) ? path.slice(label.length + 1) : path;
}

function hashOf({ files }: Content, wanted: string): string {
  return files.find(({ path }) => path === wanted)?.sha256 ?? "";
}
