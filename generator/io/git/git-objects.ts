import { runGit } from "./run-git.ts";

/** The files of one revision. */
export interface GitRevision {
  /** The folder below the top of the repository that git was called in, `api/v1/`; empty at the top. */
  readonly prefix: string;
  /** @param path from the top of the repository, with forward slashes */
  read(path: string, mostBytes: number): Promise<GitFile>;
}

/** What came of asking git for the file at a path of a revision. */
export type GitFile =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  /** A folder, a submodule, or a link that leads out of the revision. */
  | { readonly kind: "no-file" }
  /** Larger than asked for. */
  | { readonly kind: "too-large" }
  | { readonly kind: "failed"; readonly reason: string };

export type OpenedRevision =
  | { readonly kind: "opened"; readonly revision: GitRevision }
  | { readonly kind: "no-git"; readonly reason: string }
  | { readonly kind: "no-repository" }
  | { readonly kind: "no-revision" };

/** Opens a revision of the repository that a folder is in. */
export async function openRevision(
  revision: string,
  folder: string,
): Promise<OpenedRevision> {
  const place = await runGit(["rev-parse", "--show-prefix"], { folder });
  if (place.kind === "not-run") return { kind: "no-git", reason: place.reason };
  if (place.kind !== "done") return { kind: "no-repository" };
  const found = await runGit(
    [
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      `${revision}^{commit}`,
    ],
    { folder },
  );
  const commit = found.kind === "done" ? found.output.toString().trim() : "";
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return { kind: "no-revision" };
  const prefix = place.output.toString().replace(/\r?\n$/, "");
  return {
    kind: "opened",
    revision: {
      prefix,
      read: (path, mostBytes) =>
        readFile(`${commit}:${path}`, folder, mostBytes),
    },
  };
}

/** Links are followed inside the revision. */
async function readFile(
  name: string,
  folder: string,
  mostBytes: number,
): Promise<GitFile> {
  // The protocol is one of lines.
  if (/[\n\r\0]/.test(name)) return { kind: "missing" };
  const ran = await runGit(["cat-file", "--batch", "--follow-symlinks"], {
    folder,
    input: `${name}\n`,
    mostBytes: mostBytes + longestHead,
  });
  switch (ran.kind) {
    case "done":
      return parseAnswer(ran.output, mostBytes);
    case "too-large":
      return ran;
    default:
      return { kind: "failed", reason: ran.reason };
  }
}

const longestHead = 4096;

/** `<hash> blob <bytes>` and the content on the lines below; else one line that says what is in the way. */
function parseAnswer(output: Buffer, mostBytes: number): GitFile {
  const end = output.indexOf("\n");
  const head = output.subarray(0, Math.max(end, 0)).toString();
  const blob = /^[0-9a-f]+ blob (\d+)$/.exec(head);
  if (blob === null)
    return { kind: head.endsWith(" missing") ? "missing" : "no-file" };
  const bytes = Number(blob[1]);
  return bytes > mostBytes
    ? { kind: "too-large" }
    : { kind: "file", bytes: output.subarray(end + 1, end + 1 + bytes) };
}
