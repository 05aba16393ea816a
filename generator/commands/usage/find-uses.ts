import { posix, resolve } from "node:path";
import { invariant } from "../../diagnostics/invariant.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type {
  ChangesSince,
  GitWorkTree,
} from "../../io/git/work-tree-files.ts";
import type { ProjectFiles } from "../../io/project/open-project.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { WorkThread } from "../../io/process/work-thread.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { factId, sortedErrors, sortedFacts } from "../../usage/fact-order.ts";
import {
  isSameOperations,
  mergeLinks,
  operationsIn,
  planReuse,
  type Reuse,
} from "../../usage/reuse-facts.ts";
import { partUnread } from "../../usage/usage-file.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";
import type {
  UnreadFile,
  UsageError,
  UsageFile,
} from "../../usage/usage-file.ts";
import type {
  CodeAnswer,
  CodeNote,
  CodeQuestion,
  CodeWish,
  FoundCode,
  LeftFile,
  ProjectPlace,
} from "./read-code.ts";

/** A thread that reads the code of one project. */
export type CodeThread = WorkThread<CodeQuestion, CodeAnswer, CodeNote>;

/** An open project with the SDKs that it imports. */
export interface ReadProject extends ProjectFiles, ProjectPlace {
  readonly thread: CodeThread;
  /** Says how much of the time for reading is left. */
  readonly leftMs: () => number;
  readonly tool: string;
  /** The paths of its configurations, relative to `top`. */
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
  /** Earlier errors of files that were not read again, as far as `errors` does not have them: their number by file. */
  readonly unlisted: ReadonlyMap<string, number>;
}

export interface KnownUses {
  readonly file: UsageFile;
  readonly revision: string;
  /** The path of the facts file, which does not belong to the project. */
  readonly path: string;
  /** Where no more than these files would not have to be read again, all that import changed files are. */
  readonly fewestSpared: number;
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
  const unlisted = new Map<string, number>();
  if (known === null) return { ...(await findAll()), unlisted, reason: null };
  const reuse = await planPart(project, known, reader);
  if (reuse.kind === "all")
    return { ...(await findAll()), unlisted, reason: reuse.reason };
  const found = await findPart(project, known.file, reuse);
  // A name with an unknown value may be the name of any used operation.
  return isSameOperations(found.facts, known.file.facts)
    ? { ...found, reason: null }
    : {
        ...(await findAll()),
        unlisted,
        reason: "the set of used operations has changed",
      };
}

async function planPart(
  project: ReadProject,
  { file, revision, path, fewestSpared }: KnownUses,
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
  const present = {
    ...project,
    imports: new Map(
      [...project.imports].map(([each, imported]) => [
        nameOf(each),
        imported.map(nameOf),
      ]),
    ),
    gone: await goneFiles(changed, top, reader),
  };
  const plan = (alike: ReadonlySet<string>): Reuse =>
    planReuse({ file, commit: since.commit, changed, alike }, present);
  const [widest, least] = [plan(new Set()), plan(changed)];
  return widest.kind === "all" ||
    least.kind === "all" ||
    widest.files.size - least.files.size <= fewestSpared
    ? widest
    : plan(await alikeFiles(project, changed, since));
}

/** More changed files than these are read again with all that import them. */
const mostLikened = 64;

/** Finds the changed files that declare the same as before. */
async function alikeFiles(
  { thread, configs, reach, top, imports, leftMs }: ReadProject,
  changed: ReadonlySet<string>,
  { textOf }: ChangesSince,
): Promise<ReadonlySet<string>> {
  const earlier = new Map<string, string>();
  for (const file of changed) {
    const path = `${top}/${file}`;
    if (!imports.has(path) || !/\.[cm]?[jt]sx?$/.test(file)) continue;
    const text = await textOf(file);
    if (text !== null) earlier.set(path, text);
    if (earlier.size > mostLikened) return new Set();
  }
  if (earlier.size === 0) return new Set();
  const outcome = await thread.ask(
    () => ({ kind: "liken", configs, reach, earlier }),
    { limitMs: leftMs() },
  );
  if (outcome.kind !== "answered") return new Set();
  invariant(outcome.answer.kind === "likened", "files to be likened");
  return new Set(outcome.answer.alike.map((path) => posix.relative(top, path)));
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
): Promise<Omit<FoundUses, "reason">> {
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
    unlisted: new Map(
      Object.entries(known.coverage.unlisted ?? {}).filter(([file]) =>
        isKept(file),
      ),
    ),
    unread: [
      ...found.unread,
      ...partUnread(known.coverage.unread).cut.filter(
        ({ file }) =>
          isKept(file) && !found.unread.some((each) => each.file === file),
      ),
    ].toSorted((a, b) => compareText(a.file, b.file)),
    links: mergeLinks(known.links, found.links, { files, read }),
    // What files that were not read again import may be declared by other such files.
    unresolved: found.unresolved.filter(
      (name) =>
        known.coverage.unresolved.includes(name) ||
        importersOf(project, name).every((file) => files.has(file)),
    ),
  };
}

function importersOf(
  { missing, top }: ReadProject,
  name: string,
): readonly string[] {
  return (missing.get(name) ?? []).map((file) => posix.relative(top, file));
}

/**
 * Asks for the uses in files. A file that holds the compiler for half of the time that is left, or that fills its memory,
 * is left out, and another thread begins again without it.
 */
async function findIn(
  project: ReadProject,
  part: CodeWish["part"],
): Promise<FoundCode> {
  const { thread, configs, reach, sdks, top, withText, leftMs } = project;
  const left: LeftFile[] = [];
  const heard = listen();
  for (;;) {
    const limitMs = leftMs();
    const outcome = await thread.ask(
      () => {
        const wish = { configs, reach, sdks, top, withText, part, left };
        return { kind: "find", ...wish };
      },
      { limitMs, silenceMs: limitMs / 2 },
      heard.hear,
    );
    if (outcome.kind === "answered") {
      invariant(outcome.answer.kind === "found", "uses to be found");
      return left.length === 0
        ? outcome.answer
        : { ...outcome.answer, facts: heard.with(outcome.answer.facts) };
    }
    const current = heard.takeCurrent();
    if (current === null || left.length === mostLeft || leftMs() <= 0)
      return heard.partOf(project, part, outcome.kind);
    left.push({ file: current, reason: outcome.kind });
  }
}

/** More files than this one after the other are no accident, and the time is nearly over. */
const mostLeft = 8;

interface Heard {
  readonly hear: (note: CodeNote) => void;
  /** Returns the file at which the thread was, once. */
  readonly takeCurrent: () => string | null;
  /** Adds what was known of files before they were left out. */
  readonly with: (facts: readonly UsageFact[]) => readonly UsageFact[];
  /** Returns what is known of the files where the rest does not come, for a reason. */
  readonly partOf: (
    project: ReadProject,
    part: CodeWish["part"],
    reason: UnreadFile["reason"],
  ) => FoundCode;
}

/** Keeps what threads tell. */
function listen(): Heard {
  const facts = new Map<string, UsageFact>();
  const errors = new Map<string, readonly UsageError[]>();
  const read = new Set<string>();
  let unread: readonly UnreadFile[] = [];
  let current: string | null = null;
  const allWith: Heard["with"] = (more) =>
    sortedFacts([
      ...new Map([
        ...facts,
        ...more.map((fact) => [factId(fact), fact] as const),
      ]).values(),
    ]);
  return {
    hear(note) {
      if (note.kind === "entered") current = note.file;
      else if (note.kind === "checked") errors.set(note.file, note.errors);
      else {
        ({ unread } = note);
        read.add(note.file);
        for (const fact of note.facts) facts.set(factId(fact), fact);
      }
    },
    takeCurrent() {
      const taken = current;
      current = null;
      return taken;
    },
    with: allWith,
    partOf({ files, top, missing }, part, reason) {
      const known = new Map(unread.map((each) => [each.file, each]));
      for (const path of files) {
        const file = posix.relative(top, path);
        const isRead = read.has(file) && errors.has(file);
        if ((part?.files.has(file) ?? true) && !isRead)
          if (!known.has(file)) known.set(file, { file, reason });
      }
      return {
        facts: allWith([]),
        links: {},
        errors: sortedErrors([...errors.values()].flat()),
        unread: [...known.values()].toSorted((a, b) =>
          compareText(a.file, b.file),
        ),
        unresolved: [...missing.keys()],
      };
    },
  };
}
