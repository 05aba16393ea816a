import { ownFiles } from "./own-files.ts";
import { posix } from "node:path";
import type { ts } from "ts-morph";
import type {
  CompiledProject,
  ResolvedProject,
} from "../../io/project/compile-project.ts";
import type { Judge, OpenedProject } from "../../io/project/open-project.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { ArgumentChange } from "../../migrate/argument-change.ts";
import type { GoneStatus } from "../../migrate/gone-statuses.ts";
import type { ConcernedPlace } from "../../migrate/migrated-code.ts";
import type { SdkRename } from "../../migrate/sdk-rename.ts";
import { collectFacts } from "../../usage/collect-facts.ts";
import { compilerErrors } from "../../usage/compiler-errors.ts";
import { readSdkDeclarations } from "../../usage/sdk-declarations.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";
import type { UsageError } from "../../usage/usage-file.ts";

/** An SDK whose code is to be written for another version. */
export interface RewriteTarget {
  /** The SDK that the code uses, of those of the project, and the same SDK of the later side. */
  readonly sdk: SdkPackage;
  readonly later: SdkPackage;
  /** The folders where it is installed. */
  readonly folders: readonly string[];
  /** The files of the later side, by their paths below such a folder. */
  readonly after: ReadonlyMap<string, string>;
  readonly renames: readonly SdkRename[];
  readonly changed: readonly ArgumentChange[];
  /** The statuses with which operations do not fail any more. */
  readonly gone: readonly GoneStatus[];
}

/** What is to be written for other versions of SDKs. Positions of changes are those in the changes of all of them. */
export interface RewriteWish {
  readonly targets: readonly RewriteTarget[];
  /** The places that changes concern. */
  readonly places: readonly ConcernedPlace[];
  /** Files that may not be edited, from the top. Scripts of components that nothing judges are left out by themselves. */
  readonly kept: ReadonlySet<string>;
  /** What is rewritten alone; its files count here. Empty: everything. */
  readonly only: readonly string[];
}

/** The code as it was read, and what it uses. */
export interface ReadUses extends CompiledProject {
  readonly facts: readonly UsageFact[];
  readonly errors: readonly UsageError[];
}

/** A project that is rewritten, as it was read. */
export interface RewriteRun {
  readonly project: OpenedProject;
  readonly read: ReadUses;
  readonly sdks: readonly SdkPackage[];
  readonly top: string;
  readonly wish: RewriteWish;
  /** Tells which file the work is at. */
  readonly enter: (file: ts.SourceFile) => void;
}

function replacedWith(
  { wish: { targets } }: RewriteRun,
  edited: ReadonlyMap<string, string>,
) {
  return {
    packages: targets.map(({ folders, after }) => ({ folders, files: after })),
    edited,
  };
}

/** The last program: its facts and its edits are asked for one after the other. */
const compiled = new WeakMap<ReadonlyMap<string, string>, ResolvedProject>();

export function compiledWith(
  run: RewriteRun,
  edited: ReadonlyMap<string, string>,
): ResolvedProject {
  const { project, read } = run;
  const known =
    compiled.get(edited) ??
    project.compile(read.unread, null, replacedWith(run, edited));
  compiled.set(edited, known);
  return known;
}

export function errorsWith(
  run: RewriteRun,
  edited: ReadonlyMap<string, string>,
): readonly UsageError[] {
  const { project } = run;
  const made = compiledWith(run, edited);
  const judges = project.judges(
    made,
    null,
    project.hasOneJudge ? undefined : replacedWith(run, edited),
  );
  return errorsOf(run, made, judges);
}

/**
 * Returns the errors of files and of the scripts of components. What the language of a component adds to its scripts is no error, but it
 * is the same on both sides.
 */
export function errorsOf(
  { project, top, enter }: RewriteRun,
  made: CompiledProject,
  judges: Iterable<Judge>,
): readonly UsageError[] {
  const components = { program: made.program, files: project.components(made) };
  return compilerErrors(
    [...judges, components],
    (file) => posix.relative(top, file),
    { enter, check: () => undefined },
  );
}

export function factsWith(
  run: RewriteRun,
  edited: ReadonlyMap<string, string>,
): readonly UsageFact[] {
  const { top, wish, enter } = run;
  const { program } = compiledWith(run, edited);
  const { facts } = collectFacts({
    program,
    files: ownFiles(run.project, { program, unread: run.read.unread }),
    declarations: readSdkDeclarations(program, laterSdks(run)),
    part: null,
    nameOf: ({ fileName }) => posix.relative(top, fileName),
    withText: false,
    watch: { enter, leave: () => undefined },
  });
  const names = new Set(wish.targets.map(({ sdk }) => sdk.name));
  return facts.filter((fact) => names.has(fact.sdk));
}

/** The SDKs of the project, in the versions that are asked for. */
export function laterSdks({
  sdks,
  wish: { targets },
}: RewriteRun): readonly SdkPackage[] {
  return sdks.map((each) => {
    const later = targets.find(({ folders }) => folders.includes(each.folder));
    return later === undefined ? each : { ...later.later, folder: each.folder };
  });
}
