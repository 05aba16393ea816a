import { basename, dirname, join, relative, resolve } from "node:path";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { addressNotKept } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { checkPaths } from "../../io/output/output-path.ts";
import { sha256 } from "../../io/files/sha256.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { isUrl } from "../../source/resolve-uri.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** The files of a document, byte for byte, and the paths under which they will be pinned. */
export interface FetchedDocument {
  /** The path below `openapi/<namespace>`, as all paths here. */
  readonly entry: string;
  readonly overlays: readonly string[];
  readonly files: readonly FetchedFile[];
}

export interface FetchedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

interface FetchRequest {
  readonly file: string;
  readonly root: string | undefined;
  readonly overlays: readonly string[];
  readonly documents: DocumentSet;
  /** The name of the file or folder. */
  readonly release: string;
}

/**
 * Fetches a document; file names that some operating systems do not allow are errors. A single file is pinned as `<release>.json`, and several files are pinned as a folder with
 * their original tree.
 */
export async function fetchDocument(
  reader: FileReader,
  { file, root, overlays, documents, release }: FetchRequest,
): Promise<Checked<FetchedDocument>> {
  const found = collectFindings();
  const uris = [...documents.documents.keys()];
  if (uris.length > 1 && uris.some(isUrl)) return failed(addressNotKept(file));
  const nameOfEntry: NameOf = (bytes) => `${release}${endingOf(file, bytes)}`;
  const readOverlays = await Promise.all(
    overlays.map((path, index) =>
      read(
        reader,
        path,
        (bytes) => `${release}.overlay-${index + 1}${endingOf(path, bytes)}`,
      ),
    ),
  );
  const readFiles =
    uris.length === 1
      ? [await read(reader, file, nameOfEntry)]
      : await readTree(reader, file, root ?? dirname(file), uris, release);
  const tree = readFiles.flatMap((each) => found.take(each) ?? []);
  const pinnedOverlays = readOverlays.flatMap((each) => found.take(each) ?? []);
  const files = [...tree, ...pinnedOverlays];
  const unsafe = checkPaths(files.map(({ path }) => path));
  const [entry] = tree;
  const isWhole = files.length === readFiles.length + readOverlays.length;
  if (entry === undefined || !isWhole || unsafe.length > 0)
    return found.failed(...unsafe);
  return found.done({
    entry: entry.path,
    overlays: pinnedOverlays.map(({ path }) => path),
    files,
  });
}

type NameOf = (bytes: Uint8Array) => string;

/** Reads the tree of files. The first file is the entry, because its URI comes first. */
async function readTree(
  reader: FileReader,
  file: string,
  root: string,
  uris: readonly string[],
  release: string,
): Promise<readonly Checked<FetchedFile>[]> {
  const folder = await reader.realPath(dirname(file));
  const top = await reader.realPath(root);
  const sorted = [
    basename(file),
    ...uris.filter((uri) => uri !== basename(file)),
  ];
  return Promise.all(
    sorted.map((uri) => {
      const path = resolve(folder, uri);
      const below = relative(top, path).replaceAll("\\", "/");
      return read(reader, path, () => `${release}/${below}`);
    }),
  );
}

async function read(
  { readBytes }: FileReader,
  path: string,
  nameOf: NameOf,
): Promise<Checked<FetchedFile>> {
  const { value: bytes, diagnostics } = await readBytes(
    path,
    sourceLimits.characters,
  );
  if (bytes === null) return failed(diagnostics);
  const name = join(nameOf(bytes)).replaceAll("\\", "/");
  return {
    value: { path: name, bytes, sha256: sha256(bytes) },
    diagnostics,
  };
}

/** Finds the file extension from the name, or from the first bytes when the name has no known extension. */
function endingOf(path: string, bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const packed = isPacked ? ".gz" : "";
  const name = basename(path).toLowerCase().replace(/\.gz$/, "");
  if (name.endsWith(".json")) return `.json${packed}`;
  if (/\.ya?ml$/.test(name)) return `.yaml${packed}`;
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  return !isPacked && start.startsWith("{") ? ".json" : `.yaml${packed}`;
}
