import { positionKey } from "../../diagnostics/position-key.ts";
import { posix } from "node:path";
import { compareText } from "../../diagnostics/sort.ts";
import { ownFiles } from "./own-files.ts";
import { createPackageFinder } from "../../io/project/find-packages.ts";
import {
  listProject,
  type ListedProject,
} from "../../io/project/list-project.ts";
import type { CompiledProject } from "../../io/project/compile-project.ts";
import {
  openProject,
  type OpenedProject,
  type ProjectFiles,
} from "../../io/project/open-project.ts";
import { createCodeReach, type Reach } from "../../io/files/reach.ts";
import type { Unreadable } from "../../io/project/parse-code.ts";
import type { Work } from "../../io/process/work-thread.ts";
import { isManifestText } from "../../manifest/read-sdk-package.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import {
  collectFacts,
  type CollectedFacts,
  type FileWatch,
} from "../../usage/collect-facts.ts";
import {
  compilerErrors,
  type ErrorWatch,
} from "../../usage/compiler-errors.ts";
import { sameDeclarations } from "../../usage/same-declarations.ts";
import { readSdkDeclarations } from "../../usage/sdk-declarations.ts";
import { placeErrors } from "../../usage/place-errors.ts";
import type { CodePlace, PlacedError } from "../../usage/placed-error.ts";
import type { NamedOperation, UsageFact } from "../../usage/usage-fact.ts";
import type {
  UnreadFile,
  UnreadReason,
  UsageError,
} from "../../usage/usage-file.ts";
import { attempt } from "./attempt.ts";
import { rewriteCode, type RewrittenCode } from "./rewrite-code.ts";
import type { RewriteWish } from "./rewritten-programs.ts";

/** What is asked about the code of one project: what files it has, then what they use, then what breaks in them. */
export type CodeQuestion =
  | ({ readonly kind: "open" } & ProjectPlace)
  | ({ readonly kind: "liken" } & LikenWish)
  | ({ readonly kind: "find" } & CodeWish)
  | ({ readonly kind: "compile" } & CompileWish)
  | ({ readonly kind: "rewrite" } & CodeWish & RewriteWish);

export interface ProjectPlace {
  /** The absolute paths of the configurations that are read together. */
  readonly configs: readonly string[];
  /** What the compiler may read; `null`: everything. */
  readonly reach: Reach | null;
}

export interface LikenWish extends ProjectPlace {
  /** The texts that files had, by their absolute paths. */
  readonly earlier: ReadonlyMap<string, string>;
}

export interface CodeWish extends ProjectPlace {
  readonly sdks: readonly SdkPackage[];
  /** The folder to which file names are relative: absolute, with forward slashes. */
  readonly top: string;
  readonly withText: boolean;
  /** The files to look at, by their names; `null`: all of them. See `ProjectPart`. */
  readonly part: {
    readonly files: ReadonlySet<string>;
    readonly followed: ReadonlySet<string>;
    readonly operations: readonly NamedOperation[];
  } | null;
  /** Files that earlier threads did not come to the end of, and that are not read. */
  readonly left: readonly LeftFile[];
}

/** What the compiler says of the code with another version of its SDK, after its uses were found. */
export interface CompileWish extends CodeWish {
  /** The folders of the SDK. */
  readonly folders: readonly string[];
  /** The files of the SDK that the code was written for, by path; `null`: the installed ones. */
  readonly before: ReadonlyMap<string, string> | null;
  readonly after: ReadonlyMap<string, string>;
  /** The places that errors may be about. */
  readonly places: readonly CodePlace[];
}

export interface CompiledCode {
  /** The errors that only the files of `after` give. */
  readonly errors: readonly PlacedError[];
  /** How many errors the files of `before` give that the installed SDK does not. */
  readonly unlike: number;
}

export interface LeftFile extends UnreadFile {
  readonly reason: Unreadable;
}

export type CodeAnswer =
  | ({ readonly kind: "refused" } & Pick<ListedProject, "refused">)
  | ({ readonly kind: "problems" } & Pick<ListedProject, "problems">)
  | ({ readonly kind: "opened" } & ProjectFiles)
  /** The files that declare the same as with their earlier texts: absolute paths. */
  | { readonly kind: "likened"; readonly alike: readonly string[] }
  | ({ readonly kind: "found" } & FoundCode)
  | ({ readonly kind: "compiled" } & CompiledCode)
  | ({ readonly kind: "rewritten" } & RewrittenCode)
  | { readonly kind: "not-compiled"; readonly reason: Unreadable };

export interface FoundCode extends Omit<CollectedFacts, "cut"> {
  readonly errors: readonly UsageError[];
  readonly unread: readonly UnreadFile[];
  /** What files import and nothing declares, as far as the program has what declares it; sorted. */
  readonly unresolved: readonly string[];
}

/** How far the work is: it may have to be ended before all files are read. File names are relative to `top`. */
export type CodeNote =
  | { readonly kind: "entered"; readonly file: string }
  | {
      readonly kind: "facts";
      /** The file of which all facts are known now. */
      readonly file: string;
      /** Those that were found since the last note; all of the file that was entered are known now. */
      readonly facts: readonly UsageFact[];
      /** The files that cannot be read, as far as that is known. */
      readonly unread: readonly UnreadFile[];
    }
  | {
      readonly kind: "checked";
      /** A file of which the errors are known now. */
      readonly file: string;
      readonly errors: readonly UsageError[];
    };

export type CodeWork = Work<CodeQuestion, CodeAnswer, CodeNote>;

/** Creates what answers questions about one project, with the compiler. */
export function createCodeReader(): (
  ...asked: Parameters<CodeWork>
) => CodeAnswer {
  let project: OpenedProject | null = null;
  let read: ReadCode | null = null;
  return (question, tell) => {
    const mayRead = createCodeReach(question.reach);
    if (question.kind !== "open") {
      project ??= openListed(listProject(question.configs, mayRead), mayRead);
      if (question.kind === "liken") {
        const { compileAlone } = project;
        const likened = attempt(() =>
          sameDeclarations(compileAlone, question.earlier),
        );
        const alike = likened.kind === "done" ? likened.value : [];
        return { kind: "likened", alike };
      }
      if (question.kind === "find") {
        read = readCode(project, question, tell);
        return { kind: "found", ...read.found };
      }
      // A new thread has not read the code yet.
      read ??= readCode(project, question, tell);
      return question.kind === "compile"
        ? compileCode(project, read, question, tell)
        : rewrite(project, read, question, tell);
    }
    const listed = listProject(question.configs, mayRead);
    if (listed.refused.length > 0)
      return { kind: "refused", refused: listed.refused };
    if (listed.problems.length > 0)
      return { kind: "problems", problems: listed.problems };
    project = openListed(listed, mayRead);
    const { files, imports, packages, unseen } = project;
    // Where there is an SDK, the program that finds its uses says the same.
    const missing =
      packages.length === 0
        ? project.undeclared(project.compile(project.unread, null))
        : project.missing;
    return { kind: "opened", files, imports, missing, packages, unseen };
  };
}

function openListed(
  listed: ListedProject,
  mayRead: (path: string) => boolean,
): OpenedProject {
  return openProject(listed, createPackageFinder(isManifestText, mayRead));
}

/** What is kept of the code for the next question. */
interface ReadCode extends CompiledProject {
  readonly found: FoundCode;
}

/** Compiles the code with other versions of its SDK, and finds the places that new errors are about. */
function compileCode(
  project: OpenedProject,
  { found, program, unread }: ReadCode,
  { top, folders, before, after, places }: CompileWish,
  tell: (note: CodeNote) => void,
): CodeAnswer {
  const nameOf = (file: string): string => posix.relative(top, file);
  const watch: ErrorWatch = {
    enter: ({ fileName }) => tell({ kind: "entered", file: nameOf(fileName) }),
    check: () => undefined,
  };
  const errorsWith = (
    files: ReadonlyMap<string, string>,
  ): readonly UsageError[] => {
    const replaced = { packages: [{ folders, files }] };
    const judges = project.judges({ program, unread }, null, replaced);
    return compilerErrors(judges, nameOf, watch);
  };
  const done = attempt(() => {
    const installed = new Set(found.errors.map(positionKey));
    const earlier = before === null ? [] : errorsWith(before);
    const known = new Set([...installed, ...earlier.map(positionKey)]);
    const fresh = errorsWith(after).filter(
      (each) => !known.has(positionKey(each)),
    );
    const fileOf = (name: string) => program.getSourceFile(`${top}/${name}`);
    return {
      errors: placeErrors(
        { program, files: ownFiles(project, { program, unread }), fileOf },
        fresh,
        places,
      ),
      unlike: known.size - installed.size,
    };
  });
  return done.kind === "done"
    ? { kind: "compiled", ...done.value }
    : { kind: "not-compiled", reason: done.reason };
}

/** Rewrites the code for the SDK of the later side. */
function rewrite(
  project: OpenedProject,
  { found, program, unread }: ReadCode,
  wish: CodeWish & RewriteWish,
  tell: (note: CodeNote) => void,
): CodeAnswer {
  const { sdks, top } = wish;
  const done = attempt(() =>
    rewriteCode({
      project,
      read: { ...found, program, unread },
      sdks,
      top,
      wish,
      enter: ({ fileName }) =>
        tell({ kind: "entered", file: posix.relative(top, fileName) }),
    }),
  );
  if (done.kind === "done") return { kind: "rewritten", ...done.value };
  return { kind: "not-compiled", reason: done.reason };
}

/**
 * Reads the code. Where the stack is too small for a file, or where a file is one that the compiler fails at, the
 * compiler cannot go on; it begins again without the file.
 */
function readCode(
  project: OpenedProject,
  wish: CodeWish,
  tell: (note: CodeNote) => void,
): ReadCode {
  const nameOf = ({ fileName }: { readonly fileName: string }): string =>
    posix.relative(wish.top, fileName);
  const pathOf = (file: string): string => posix.join(wish.top, file);
  const before = wish.left.map(
    ({ file, reason }) => [pathOf(file), reason] as const,
  );
  const part =
    wish.part &&
    new Set([...wish.part.files, ...wish.part.followed].map(pathOf));
  let { program, unread } = project.compile(
    new Map([...project.unread, ...before]),
    part,
  );
  for (;;) {
    const left = unreadIn(new Map([...project.unseen, ...unread]), wish.top);
    let current: string | null = null;
    const watch: FileWatch & ErrorWatch = {
      enter(file) {
        if (file.fileName === current) return;
        current = file.fileName;
        tell({ kind: "entered", file: nameOf(file) });
      },
      leave(file, facts) {
        tell({ kind: "facts", file: nameOf(file), facts, unread: left });
      },
      check(file, errors) {
        tell({ kind: "checked", file: nameOf(file), errors });
      },
    };
    const compiled = { program, unread };
    const found = attempt(() => find(project, compiled, wish, watch));
    if (found.kind === "done") {
      const { cut, ...value } = found.value;
      return {
        found: { ...value, unread: withCut(left, cut) },
        program,
        unread,
      };
    }
    if (current === null || unread.has(current)) throw found.thrown;
    ({ program, unread } = project.compile(
      new Map([...unread, [current, found.reason]]),
      part,
    ));
  }
}

function unreadIn(
  unread: ReadonlyMap<string, UnreadReason>,
  top: string,
): readonly UnreadFile[] {
  return [...unread]
    .map(([file, reason]) => ({ file: posix.relative(top, file), reason }))
    .toSorted((a, b) => compareText(a.file, b.file));
}

/** Adds files that were read but for the ends of long ways of values. Of others, less is known anyway. */
function withCut(
  unread: readonly UnreadFile[],
  cut: readonly string[],
): readonly UnreadFile[] {
  const known = new Set(unread.map(({ file }) => file));
  return [
    ...unread,
    ...cut
      .filter((file) => !known.has(file))
      .map((file) => ({ file, reason: "cut" as const })),
  ].toSorted((a, b) => compareText(a.file, b.file));
}

function find(
  project: OpenedProject,
  compiled: CompiledProject,
  { sdks, top, withText, part }: CodeWish,
  watch: FileWatch & ErrorWatch,
): CollectedFacts & Omit<FoundCode, "unread"> {
  const { program } = compiled;
  const own = ownFiles(project, compiled);
  const nameOf = (file: string): string => posix.relative(top, file);
  const named = (names: ReadonlySet<string>): ReadonlySet<(typeof own)[0]> =>
    new Set(
      [...names].flatMap(
        (name) => program.getSourceFile(`${top}/${name}`) ?? [],
      ),
    );
  const wanted = part && {
    ...part,
    files: named(part.files),
    followed: named(part.followed),
  };
  const judged =
    part && new Set([...part.files].map((name) => `${top}/${name}`));
  // The compiler remembers what it has found out about a file, so it judges the file before it is asked about single places.
  const errors = compilerErrors(
    project.judges(compiled, judged),
    nameOf,
    watch,
  );
  return {
    ...collectFacts({
      program,
      files: own,
      declarations: readSdkDeclarations(program, sdks),
      part: wanted,
      nameOf: ({ fileName }) => nameOf(fileName),
      withText,
      watch,
    }),
    errors,
    unresolved: [...project.undeclared(compiled).keys()],
  };
}
