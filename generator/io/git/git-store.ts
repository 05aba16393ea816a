import { posix, relative, resolve } from "node:path";
import {
  fileTooLarge,
  gitFailed,
  gitLargeFile,
  gitNoRepository,
  gitNotRunnable,
  gitPathUnknown,
  gitRepositoryRefused,
  gitRevisionUnknown,
  gitSideForm,
  referenceNotReadable,
  referenceOutsideRoot,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { DocumentStore } from "../read/document-store.ts";
import { openRevision, type GitFile, type GitRevision } from "./git-objects.ts";
import { withSlashes } from "../files/output-folder.ts";
import { textOfBytes, type DocumentText } from "../read/read-document-text.ts";

export interface GitSide {
  readonly revision: string;
  /** With forward slashes, as seen from the current folder or from the top of the repository. */
  readonly path: string;
}

const form = /^git:(?<revision>[^:]*):(?<path>.*)$/s;

/** `git:REVISION:PATH`; errors name what is wrong with it. */
export function parseGitSide(side: string): Checked<GitSide> {
  const { revision = "", path = "" } = form.exec(side)?.groups ?? {};
  const isWrong =
    !/^[^-\s\p{C}][^\s\p{C}]*$/u.test(revision) ||
    !/^[^-/\p{C}][^\p{C}]*$/u.test(path);
  return isWrong
    ? failed(gitSideForm(side))
    : { value: { revision, path: withSlashes(path) }, diagnostics: [] };
}

/**
 * A document of a revision and what it refers to there. A path as seen from the folder goes before one from the top of the
 * repository. References lead nowhere but to files of the revision, below `root` where it is given.
 */
export async function openGitStore(
  side: string,
  folder: string,
  root: string | null,
): Promise<Checked<DocumentStore>> {
  const parsed = parseGitSide(side);
  if (parsed.value === null) return { ...parsed, value: null };
  const { revision: name, path } = parsed.value;
  const opened = await openRevision(name, folder);
  switch (opened.kind) {
    case "no-git":
      return failed(gitNotRunnable(side, opened.reason));
    case "none":
      return failed(gitNoRepository(side, withSlashes(folder)));
    case "refused":
      return failed(
        gitRepositoryRefused(side, withSlashes(folder), opened.reason),
      );
    case "no-revision":
      return failed(gitRevisionUnknown(side, name));
    default:
      return {
        value: createStore({
          side,
          name,
          path,
          root: rootIn(opened.revision, folder, root),
          revision: opened.revision,
        }),
        diagnostics: [],
      };
  }
}

function rootIn(
  { prefix }: GitRevision,
  folder: string,
  root: string | null,
): string | null {
  if (root === null) return null;
  return joinPath(prefix, withSlashes(relative(folder, resolve(folder, root))));
}

interface StoreInput {
  readonly side: string;
  readonly name: string;
  readonly path: string;
  /** From the top of the repository; `null`: the whole revision. */
  readonly root: string | null;
  readonly revision: GitRevision;
}

function createStore(input: StoreInput): DocumentStore {
  const { side, name, path, revision } = input;
  const tried = pathsOf(path, revision);
  // Where references start from; known when the first document has been read.
  let entry = "";
  return {
    entry: path.split("/").at(-1) ?? path,
    async readEntry(mostBytes) {
      for (const file of tried) {
        const found = await revision.read(file, mostBytes);
        if (isThere(found)) {
          entry = file;
          return textOf(found, shownAs(input, file), mostBytes);
        }
      }
      return failed(gitPathUnknown(side, name, tried));
    },
    async readReferred({ uri, written, at }, mostBytes) {
      const file = joinPath(folderOf(entry), uri);
      if (file === null || !isBelow(file, input.root)) {
        const where = input.root ?? `the revision ${name}`;
        return failed(referenceOutsideRoot(at(), written, where));
      }
      const found = await revision.read(file, mostBytes);
      if (isThere(found)) return textOf(found, shownAs(input, file), mostBytes);
      const reason = `the revision ${name} has no such file`;
      return failed(referenceNotReadable(at(), written, reason));
    },
  };
}

/** As seen from the folder, then from the top of the repository. */
function pathsOf(path: string, { prefix }: GitRevision): readonly string[] {
  const paths = [joinPath(prefix, path), joinPath("", path)];
  return [...new Set(paths.filter((each) => each !== null))];
}

type FileThere = Exclude<
  GitFile,
  { readonly kind: "missing" } | { readonly kind: "no-file" }
>;

function isThere(file: GitFile): file is FileThere {
  return file.kind !== "missing" && file.kind !== "no-file";
}

async function textOf(
  file: FileThere,
  shown: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  switch (file.kind) {
    case "too-large":
      return failed(fileTooLarge(shown, mostBytes));
    case "failed":
      return failed(gitFailed(shown, file.reason));
    default:
      return isPointer(file.bytes)
        ? failed(gitLargeFile(shown))
        : textOfBytes(file.bytes, shown, mostBytes);
  }
}

/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
function isPointer(bytes: Uint8Array): boolean {
  const head = "version https://git-lfs.github.com/spec/";
  return (
    bytes.length < 1024 &&
    Buffer.from(bytes.subarray(0, head.length)).toString() === head
  );
}

function shownAs({ name }: StoreInput, file: string): string {
  return `git:${name}:${file}`;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

function isBelow(file: string, root: string | null): boolean {
  return root === null || root === "" || file.startsWith(`${root}/`);
}

/** From the top of the repository, without `.` and `..`; `null` for what lies outside of it. */
function joinPath(prefix: string, path: string): string | null {
  const joined = posix.normalize(posix.join("/", prefix)).slice(1);
  const found = posix.normalize(
    joined === "" ? path : posix.join(joined, path),
  );
  if (found.startsWith("..") || found.startsWith("/")) return null;
  return found === "." ? "" : found.replace(/\/$/, "");
}
