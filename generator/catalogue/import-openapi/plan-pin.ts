import {
  importDocumentDiffers,
  importDocumentTwice,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import type { PinnedDocument } from "../pinned-document.ts";

/** A document that is to be pinned. */
export interface NewDocument {
  readonly namespace: string;
  readonly release: ReleaseIndex;
  /** As all paths here below `openapi/<namespace>`. */
  readonly entry: string;
  readonly pathPrefix: string | null;
  readonly overlays: readonly string[];
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

export type PinPlan =
  /** The very document is pinned under this label already. */
  | { readonly kind: "pinned" }
  | { readonly kind: "new"; readonly pins: readonly PinnedDocument[] };

const nowhere = { file: "", line: 1, column: 1, length: 1 };

/** The pins of a namespace with one more; what was published under a label stays, and has one label. */
export function planPin(
  document: NewDocument,
  pins: readonly PinnedDocument[],
  releases: readonly Release[],
): Checked<PinPlan> {
  const label = releases[document.release]?.id ?? "";
  const same = pins.find(({ release }) => release === document.release);
  if (same !== undefined) return compareWithPinned(document, same, label);
  const hash = hashOf(document);
  const twin = pins.find((pin) => hashOf(pin) === hash);
  if (twin !== undefined) {
    const other = releases[twin.release]?.id ?? "";
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
  const found = new Map(
    document.files.map(({ path, sha256 }) => [path, sha256]),
  );
  const known = new Map(pinned.files.map(({ path, sha256 }) => [path, sha256]));
  const paths = [...new Set([...known.keys(), ...found.keys()])];
  const other = paths.find((path) => known.get(path) !== found.get(path));
  if (other === undefined)
    return { value: { kind: "pinned" }, diagnostics: [] };
  // A file under another name, as after another compression, is compared by the entry.
  const [before, now] = [known.get(other), found.get(other)];
  const differing =
    before !== undefined && now !== undefined
      ? { path: other, before, now }
      : { path: pinned.entry, before: hashOf(pinned), now: hashOf(document) };
  return failed(
    importDocumentDiffers(
      pinned.origin,
      label,
      differing.path,
      differing.before,
      differing.now,
    ),
  );
}

/** Of the file to begin with. */
function hashOf({
  entry,
  files,
}: Pick<NewDocument, "entry" | "files">): string {
  return files.find(({ path }) => path === entry)?.sha256 ?? "";
}

function failed(diagnostic: Diagnostic): Checked<never> {
  return { value: null, diagnostics: [diagnostic] };
}
