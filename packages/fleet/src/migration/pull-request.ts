import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";

/** What a folder has for a pull request, but for the files with the patch and the text. */
export interface PullRequest {
  readonly format: 1;
  readonly repository: string;
  /** The commit that the patch is for. */
  readonly commit: string;
  readonly branch: string;
  readonly title: string;
  /** Places that are rewritten, and those that are left for people. */
  readonly places: { readonly rewritten: number; readonly left: number };
  /** Whether there is a patch; without one there is nothing to open. */
  readonly hasPatch: boolean;
  /** Of what it was made, so that nothing is made twice. */
  readonly madeOf: string;
}

export const patchName = "changes.patch";
export const textName = "text.md";
const recordName = "pull-request.json";

/** The folder of a repository: readable, and different for each address. */
export function folderOf(out: string, url: string): string {
  const digest = createHash("sha256").update(url).digest("hex").slice(0, 8);
  const name = url
    .split(/[/:\\]/)
    .slice(-2)
    .join("-");
  return join(out, `${name.replaceAll(/[^\w.-]/g, "-")}-${digest}`);
}

export function readPullRequest(folder: string): PullRequest | null {
  const file = join(folder, recordName);
  if (!existsSync(file)) return null;
  // Written by us.
  return JSON.parse(readFileSync(file, "utf8")) as PullRequest;
}

/** Writes the folder as a whole, in the place of what was there. */
export function writePullRequest(
  folder: string,
  request: PullRequest,
  files: Readonly<Record<string, string | Buffer>>,
): void {
  const made = `${folder}.${process.pid}.tmp`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(made, name), text);
  writeFileSync(
    join(made, recordName),
    `${JSON.stringify(request, null, 2)}\n`,
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

/** The folders that have a pull request, by name. */
export function listPullRequests(
  out: string,
): readonly { readonly folder: string; readonly request: PullRequest }[] {
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(".tmp"))
    .map(({ name }) => join(out, name))
    .toSorted()
    .flatMap((folder) => {
      const request = readPullRequest(folder);
      return request?.hasPatch === true ? [{ folder, request }] : [];
    });
}
