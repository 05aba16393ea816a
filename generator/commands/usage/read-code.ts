import { posix } from "node:path";
import { compareText } from "../../diagnostics/sort.ts";
import { createPackageFinder } from "../../io/project/find-packages.ts";
import {
  listProject,
  type ListedProject,
} from "../../io/project/list-project.ts";
import type { CompiledProject } from "../../io/project/compile-project.ts";
import {
  openProject,
  type Judge,
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

/** What is asked about the code of one project: what files it has, then what they use, then what breaks in them. */
export type CodeQuestion =
  | ({ readonly kind: "open" } & ProjectPlace)
  | ({ readonly kind: "find" } & CodeWish)
  | ({ readonly kind: "compile" } & CompileWish);

export interface ProjectPlace {
  /** The absolute path of the configuration. */
  readonly config: string;
  /** What the compiler may read; `null`: everything. */
  readonly reach: Reach | null;
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
  | ({ readonly kind: "found" } & FoundCode)
  | ({ readonly kind: "compiled" } & CompiledCode)
  | { readonly kind: "not-compiled"; readonly reason: Unreadable };

export interface FoundCode extends CollectedFacts {
  readonly errors: readonly UsageError[];
  readonly unread: readonly UnreadFile[];
}

/** How far the work is: it may have to be ended before all files are read. File names are relative to `top`. */
export type CodeNote =
  | { readonly kind: "entered"; readonly file: string }
  | {
      readonly kind: "facts";
      /** Those that were found since the last note; all of the file that was entered are known now. */
      readonly facts: readonly UsageFact[];
      /** The files that cannot be read, as far as that is known. */
      readonly unread: readonly UnreadFile[];
    }
  | {
      readonly kind: "checked";
      /** A file of which the facts are known; its errors are, too, now. */
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
      project ??= openListed(listProject(question.config, mayRead), mayRead);
      if (question.kind === "find") {
        read = readCode(project, question, tell);
        return { kind: "found", ...read.found };
      }
      // A new thread has not read the code yet.
      read ??= readCode(project, question, tell);
      return compileCode(project, read, question, tell);
    }
    const listed = listProject(question.config, mayRead);
    if (listed.refused.length > 0)
      return { kind: "refused", refused: listed.refused };
    if (listed.problems.length > 0)
      return { kind: "problems", problems: listed.problems };
    project = openListed(listed, mayRead);
    const { files, imports, unresolved, packages, unseen } = project;
    return { kind: "opened", files, imports, unresolved, packages, unseen };
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
    const judges = project.judges({ program, unread }, { folders, files });
    return compilerErrors(judges, nameOf, watch);
  };
  const done = attempt(() => {
    const installed = new Set(found.errors.map(placeText));
    const earlier = before === null ? [] : errorsWith(before);
    const known = new Set([...installed, ...earlier.map(placeText)]);
    const fresh = errorsWith(after).filter(
      (each) => !known.has(placeText(each)),
    );
    const fileOf = (name: string) => program.getSourceFile(`${top}/${name}`);
    return {
      errors: placeErrors({ program, fileOf }, fresh, places),
      unlike: known.size - installed.size,
    };
  });
  return done.kind === "done"
    ? { kind: "compiled", ...done.value }
    : { kind: "not-compiled", reason: done.reason };
}

function placeText({ file, line, column }: CodePlace): string {
  return `${line}:${column}:${file}`;
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
  const before = wish.left.map(
    ({ file, reason }) => [posix.join(wish.top, file), reason] as const,
  );
  let { program, unread } =
    before.length === 0
      ? project
      : project.compile(new Map([...project.unread, ...before]));
  for (;;) {
    const left = unreadIn(new Map([...project.unseen, ...unread]), wish.top);
    let current: string | null = null;
    const watch: FileWatch & ErrorWatch = {
      enter(file) {
        if (file.fileName === current) return;
        current = file.fileName;
        tell({ kind: "entered", file: nameOf(file) });
      },
      leave(_, facts) {
        tell({ kind: "facts", facts, unread: left });
      },
      check(file, errors) {
        tell({ kind: "checked", file: nameOf(file), errors });
      },
    };
    const compiled = { program, unread };
    const found = attempt(() => find(project, compiled, wish, watch));
    if (found.kind === "done")
      return { found: { ...found.value, unread: left }, program, unread };
    if (current === null || unread.has(current)) throw found.thrown;
    ({ program, unread } = project.compile(
      new Map([...unread, [current, found.reason]]),
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

function find(
  { files, judges }: OpenedProject,
  compiled: CompiledProject,
  { sdks, top, withText, part }: CodeWish,
  watch: FileWatch & ErrorWatch,
): Omit<FoundCode, "unread"> {
  const { program, unread } = compiled;
  const own = files
    .filter((file) => !unread.has(file))
    .flatMap((file) => program.getSourceFile(file) ?? []);
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
    errors: compilerErrors(
      lookedIn(judges(compiled), part && part.files, nameOf),
      nameOf,
      watch,
    ),
  };
}

/** Leaves out the files that are not looked at. @param names `null`: all of them are */
function* lookedIn(
  judges: Iterable<Judge>,
  names: ReadonlySet<string> | null,
  nameOf: (file: string) => string,
): Iterable<Judge> {
  for (const { program, files } of judges)
    yield {
      program,
      files: files.filter(
        ({ fileName }) => names === null || names.has(nameOf(fileName)),
      ),
    };
}
