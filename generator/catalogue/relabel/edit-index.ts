import { relabelTaken } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { buildPins, namespaceOf } from "../pins/build-pins.ts";
import { unmoved } from "../pins/placement.ts";
import type { DocumentsContent } from "../files/document.ts";
import { parseDocument } from "../files/parse-document.ts";
import type { PinnedDocument } from "../pins/pinned-document.ts";
import { editFile } from "./edit-file.ts";
import { isBefore, type Relabel } from "./relabel.ts";

export interface MovedFile {
  /** Below the folder of the catalogue, with forward slashes, as `to`. */
  readonly from: string;
  readonly to: string;
}

export interface EditedIndex {
  readonly file: SourceFile;
  readonly moves: readonly MovedFile[];
}

/** `openapi/<namespace>/documents.yaml`: its files are named after the release. */
export function editIndex(
  file: SourceFile,
  relabel: Relabel,
): Checked<EditedIndex> {
  const namespace = namespaceOf(file.file);
  const parsed = parseDocument<DocumentsContent>("documents", file);
  if (parsed.value === null) return failed(parsed.diagnostics);
  const pins = buildPins(parsed.value, relabel.releases, {
    namespace,
    moved: unmoved,
  }).value;
  const pin = pins.find(
    ({ release }) => relabel.releases[release] === relabel.before,
  );
  if (pin === undefined) return { value: { file, moves: [] }, diagnostics: [] };
  const { documents } = parsed.value.content;
  const index = documents.findIndex(({ release }) =>
    isBefore(release, relabel),
  );
  const moves = movesOf(pin, relabel);
  const taken = takenPath(pins, moves);
  if (taken !== null) return failed([relabelTaken(pin.origin, taken)]);
  const edited = editFile(file, ([, at, key], text, role) => {
    if (at !== index) return null;
    if (key === "release") return role === "value" ? relabel.after.id : null;
    // Everything else in it are paths, hashes, and keys that are not paths of files.
    return moves.get(text) ?? null;
  });
  if (edited.value === null) return failed(edited.diagnostics);
  const folder = `openapi/${namespace}`;
  return {
    value: {
      file: edited.value,
      moves: [...moves].map(([from, to]) => ({
        from: `${folder}/${from}`,
        to: `${folder}/${to}`,
      })),
    },
    diagnostics: [],
  };
}

/** By their current paths, the new paths of files with the name of the release in front. */
function movesOf(
  { files }: PinnedDocument,
  { before, after }: Relabel,
): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ path }) => {
      const rest = path.slice(before.id.length);
      return path.startsWith(before.id) && /^[./]/.test(rest)
        ? [[path, `${after.id}${rest}`] as const]
        : [];
    }),
  );
}

/** A new path where a file of a release already exists. */
function takenPath(
  pins: readonly PinnedDocument[],
  moves: ReadonlyMap<string, string>,
): string | null {
  const staying = new Set(
    pins
      .flatMap(({ files }) => files)
      .map(({ path }) => path)
      .filter((path) => !moves.has(path)),
  );
  return [...moves.values()].find((path) => staying.has(path)) ?? null;
}
