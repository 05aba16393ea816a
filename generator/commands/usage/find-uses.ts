import { posix, resolve } from "node:path";
import { invariant } from "../../diagnostics/invariant.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { FileReader } from "../../io/file-reader.ts";
import type { GitWorkTree } from "../../io/git/work-tree-files.ts";
import type { ProjectFiles } from "../../io/open-project.ts";
import { withSlashes } from "../../io/output-folder.ts";
import type { WorkThread } from "../../io/work-thread.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { factId, sortedErrors, sortedFacts } from "../../usage/fact-order.ts";
import {
  isSameOperations,
  mergeLinks,
  operationsIn,
  planReuse,
  type Reuse,
} from "../../usage/reuse-facts.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";
import type { UnreadFile, UsageFile } from "../../usage/usage-file.ts";
import type {
  CodeAnswer,
  CodeNote,
  CodeQuestion,
  CodeWish,
  FoundCode,
} from "./read-code.ts";

/** A thread that reads the code of one project. */
export type CodeThread = WorkThread<CodeQuestion, CodeAnswer, CodeNote>;

/** An open project with the SDKs that it imports. */
export interface ReadProject extends ProjectFiles {
  readonly thread: CodeThread;
  readonly tool: string;
  /** The path of its configuration, relative to `top`. */
  readonly project: string;
  readonly sdks: readonly SdkPackage[];
  /** The folder to which file names are relative: absolute, with forward slashes. */
  readonly top: string;
  /** `null` where there is no repository. */
  readonly tree: GitWorkTree | null;
  readonly withText: boolean;
}

export interface FoundUses extends FoundCode {
  /** The reason why known facts could not be used; `null` when they were used, or when there were none. */
  readonly reason: string | null;
}

export interface KnownUses {
  readonly file: UsageFile;
  readonly revision: string;
  /** The path of the facts file, which does not belong to the project. */
  readonly path: string;
}

/**
 * Finds the uses in a project. Known facts are reused for a file when neither the file nor anything that it depends
 * on has changed.
 */
export async function findUses(
  project: ReadProject,
  known: KnownUses | null,
  reader: FileReader,
): Promise<FoundUses> {
  const findAll = (): Promise<FoundCode> => findIn(project, null);
  if (known === null) return { ...(await findAll()), reason: null };
  const reuse = await planPart(project, known, reader);
  if (reuse.kind === "all")
    return { ...(await findAll()), reason: reuse.reason };
  const found = await findPart(project, known.file, reuse);
  // A name with an unknown value may be the name of any used operation.
  return isSameOperations(found.facts, known.file.facts)
    ? { ...found, reason: null }
    : {
        ...(await findAll()),
        reason: "the set of used operations has changed",
      };
}

async function planPart(
  project: ReadProject,
  { file, revision, path }: KnownUses,
  reader: FileReader,
): Promise<Reuse> {
  const { top, tree, sdks } = project;
  const since = (await tree?.changesSince(revision)) ?? null;
  if (since === null)
    return {
      kind: "all",
      reason: `the repository has no revision ${revision}`,
    };
  const nameOf = (each: string): string => posix.relative(top, each);
  const own = nameOf(withSlashes(resolve(path)));
  const changed = new Set([...since.files].filter((each) => each !== own));
  const inSdk = [...changed].find((each) =>
    sdks.some(({ folder }) => `${top}/${each}`.startsWith(`${folder}/`)),
  );
  if (inSdk !== undefined)
    return { kind: "all", reason: `${inSdk} has changed` };
  return planReuse(
    { file, commit: since.commit, changed },
    {
      ...project,
      imports: new Map(
        [...project.imports].map(([each, imported]) => [
          nameOf(each),
          imported.map(nameOf),
        ]),
      ),
      gone: await goneFiles(changed, top, reader),
    },
  );
}

async function goneFiles(
  changed: ReadonlySet<string>,
  top: string,
  reader: FileReader,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (const file of changed)
    if (!(await reader.pathExists(`${top}/${file}`))) gone.add(file);
  return gone;
}

/** Finds the uses in a part of a project, and adds what is known of the rest. */
async function findPart(
  project: ReadProject,
  known: UsageFile,
  { files, followed }: Extract<Reuse, { kind: "part" }>,
): Promise<FoundCode> {
  const found = await findIn(project, {
    files,
    followed,
    operations: operationsIn(known.facts),
  });
  const read = new Set(
    project.files.map((path) => posix.relative(project.top, path)),
  );
  const isKept = (file: string): boolean => !files.has(file) && read.has(file);
  return {
    ...found,
    facts: sortedFacts([
      ...known.facts.filter(({ file }) => isKept(file)),
      ...found.facts.filter(({ file }) => files.has(file)),
    ]),
    errors: sortedErrors([
      ...known.coverage.errors.filter(({ file }) => isKept(file)),
      ...found.errors,
    ]),
    links: mergeLinks(known.links, found.links, { files, read }),
  };
}

/** Asks for the uses in files, and takes what is known of them where the answer does not come. */
async function findIn(
  { thread, files, sdks, top, withText }: ReadProject,
  part: CodeWish["part"],
): Promise<FoundCode> {
  const facts = new Map<string, UsageFact>();
  const read = new Set<string>();
  let unread: readonly UnreadFile[] = [];
  const outcome = await thread.ask(
    { kind: "find", sdks, top, withText, part },
    (note) => {
      read.add(note.file);
      ({ unread } = note);
      for (const fact of note.facts) facts.set(factId(fact), fact);
    },
  );
  if (outcome.kind === "answered") {
    invariant(outcome.answer.kind === "found", "uses to be found");
    return outcome.answer;
  }
  const left = files
    .map((path) => posix.relative(top, path))
    .filter((file) => (part?.files.has(file) ?? true) && !read.has(file));
  const known = new Map(unread.map((each) => [each.file, each]));
  for (const file of left)
    if (!known.has(file)) known.set(file, { file, reason: outcome.kind });
  return {
    facts: sortedFacts([...facts.values()]),
    links: {},
    errors: [],
    unread: [...known.values()].toSorted((a, b) => compareText(a.file, b.file)),
  };
}
