import { relabelTaken } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { buildPins } from "../build-pins.ts";
import { unmoved } from "../placement.ts";
import type { DocumentsContent } from "../document.ts";
import { parseDocument } from "../parse-document.ts";
import type { PinnedDocument } from "../pinned-document.ts";
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

/** `openapi/<namespace>/documents.yaml`: files of the release are named after it. */
export function editIndex(
  file: SourceFile,
  relabel: Relabel,
): Checked<EditedIndex> {
  const namespace = file.file.split("/").at(-2) ?? "";
  const parsed = parseDocument<DocumentsContent>("documents", file);
  if (parsed.value === null) return failed(parsed.diagnostics);
  const pins = buildPins(parsed.value, relabel.releases, {
    namespace,
    moved: unmoved,
  }).value;
  const pin = pins.find(
    ({ release }) => relabel.releases[release]?.id === relabel.before.id,
  );
  if (pin === undefined) return { value: { file, moves: [] }, diagnostics: [] };
  const { documents } = parsed.value.content;
  const index = documents.findIndex(({ release }) =>
    isBefore(release, relabel),
  );
  const moves = movesOf(pin, relabel);
  const taken = takenPath(pins, moves);
  if (taken !== null) return failed([relabelTaken(pin.origin, taken)]);
  const edited = editFile(file, ([root, at, key, ...rest], text, role) => {
    if (root !== "documents" || at !== index) return null;
    if (key === "release") return role === "value" ? relabel.after.id : null;
    const isPath =
      key === "entry" || key === "overlays"
        ? role === "value"
        : key === "files" && rest.length === 1 && role === "key";
    return isPath ? (moves.get(text) ?? null) : null;
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

/** By their paths now, those of files that have the name of the release in front. */
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

/** A new path at which a file of a release stands already. */
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

function failed(diagnostics: readonly Diagnostic[]): Checked<never> {
  return { value: null, diagnostics };
}
