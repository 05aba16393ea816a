import { posix } from "node:path";
import type { ts } from "ts-morph";
import type {
  CompiledProject,
  ResolvedProject,
} from "../../io/project/compile-project.ts";
import type { OpenedProject } from "../../io/project/open-project.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { ArgumentChange } from "../../migrate/argument-change.ts";
import { isChosenFile } from "../../migrate/chosen-parts.ts";
import { withoutEdits, type CodeEdit } from "../../migrate/code-edit.ts";
import { editedTexts } from "../../migrate/code-positions.ts";
import { factNames } from "../../migrate/code-facts.ts";
import { findEdits } from "../../migrate/find-edits.ts";
import { leftCode, type LeftCode } from "../../migrate/left-code.ts";
import { isGenerated } from "../../migrate/generated-file.ts";
import { migrateCode } from "../../migrate/migrate-code.ts";
import type {
  ConcernedPlace,
  MigratedCode,
  SuspectPlace,
} from "../../migrate/migrated-code.ts";
import { pairedTypes } from "../../migrate/paired-types.ts";
import { findSeeds } from "../../migrate/find-seeds.ts";
import { openRenameService } from "../../migrate/rename-service.ts";
import type { SdkRename } from "../../migrate/sdk-rename.ts";
import { suspectTexts } from "../../migrate/suspect-texts.ts";
import { collectFacts } from "../../usage/collect-facts.ts";
import { compilerErrors } from "../../usage/compiler-errors.ts";
import { createLinkRecorder } from "../../usage/file-links.ts";
import { createReferences } from "../../usage/references.ts";
import { readSdkDeclarations } from "../../usage/sdk-declarations.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";
import type { UsageError } from "../../usage/usage-file.ts";

/** What is to be written for another version of an SDK. */
export interface RewriteWish {
  /** The SDK that the code uses, of those of the project, and the same SDK of the later side. */
  readonly sdk: SdkPackage;
  readonly later: SdkPackage;
  /** The folders where it is installed. */
  readonly folders: readonly string[];
  /** The files of the later side, by their paths below such a folder. */
  readonly after: ReadonlyMap<string, string>;
  readonly renames: readonly SdkRename[];
  readonly changed: readonly ArgumentChange[];
  /** The places that changes concern. */
  readonly places: readonly ConcernedPlace[];
  /** Files that may not be edited, from the top. */
  readonly kept: ReadonlySet<string>;
  /** What is rewritten alone; its files count here. Empty: everything. */
  readonly only: readonly string[];
}

/** The code as it was read, and what it uses. */
export interface ReadUses extends CompiledProject {
  readonly facts: readonly UsageFact[];
  readonly errors: readonly UsageError[];
}

interface RewriteRun {
  readonly project: OpenedProject;
  readonly read: ReadUses;
  readonly sdks: readonly SdkPackage[];
  readonly top: string;
  readonly wish: RewriteWish;
  /** Tells which file the work is at. */
  readonly enter: (file: ts.SourceFile) => void;
}

/** Code that is rewritten, and what can be written where something is left to do. */
export interface RewrittenCode extends MigratedCode {
  /** Files that another program writes, from the top: they stay as they are. */
  readonly generated: readonly string[];
  readonly left: LeftCode;
}

/** Rewrites the code of a project for the later SDK, as far as that is proven. Nothing is written. */
export function rewriteCode(run: RewriteRun): RewrittenCode {
  const { project, read, top, wish } = run;
  const { later, sdk, places, kept, only } = wish;
  const generated = new Set(
    project.files.filter((file) => isGenerated(project.textOf(file) ?? "")),
  );
  const isKept = (file: string): boolean => {
    const name = posix.relative(top, file);
    // Files beside the repository belong to somebody else.
    const isOutside = name.startsWith("../");
    return (
      isOutside ||
      kept.has(name) ||
      generated.has(file) ||
      !isChosenFile(name, only)
    );
  };
  const asIs = new Map<string, string>();
  const laterProgram = compiledWith(run, asIs).program;
  const renames = [
    ...wish.renames,
    ...pairedTypes(wish.renames, {
      program: read.program,
      laterModule: (name) => wish.after.get(`src/${name}.ts`) ?? null,
      isOfSdk: (file) =>
        wish.folders.some((folder) => file.startsWith(`${folder}/`)),
    }),
  ];
  const found = editsIn(
    { ...read, resolveImport: project.resolveImport, sdk },
    asIs,
  );
  const inputOf = (operation: string, member: string, side: string) =>
    (side === "from" ? sdk : later).operations
      .get(operation)
      ?.inputs.get(member);
  const code = migrateCode(found, places, {
    program: read.program,
    top,
    textOf: (file) => project.textOf(file) ?? "",
    errors: { before: read.errors, after: errorsWith(run, asIs) },
    suspects: suspectsIn(run, renames, laterProgram),
    facts: read.facts.filter((fact) => fact.sdk === sdk.name),
    names: factNames(renames, inputOf),
    changed: wish.changed,
    errorsOf: (edited) => errorsWith(run, edited),
    factsOf: (edited) => factsWith(run, edited),
    editsOf(edited) {
      const facts = factsWith(run, edited);
      const { program, resolveImport } = compiledWith(run, edited);
      return editsIn({ program, resolveImport, sdk: later, facts }, edited);
    },
  });
  const { remaining, suspects, made, unproven } = code;
  return {
    ...code,
    generated: [...generated]
      .map((file) => posix.relative(top, file))
      .filter((name) => read.facts.some(({ file }) => file === name)),
    left: leftCode({
      program: read.program,
      top,
      places: [...places, ...remaining, ...suspects],
      suspects,
      made,
      unproven,
      mayEdit: (file) => !isKept(file),
    }),
  };

  /** @param texts what files have instead of their texts on the disk */
  function editsIn(
    of: Pick<ResolvedProject, "program" | "resolveImport"> & {
      readonly sdk: SdkPackage;
      readonly facts: readonly UsageFact[];
    },
    texts: ReadonlyMap<string, string>,
  ): readonly CodeEdit[] {
    const files = ownFiles(run, of.program);
    const checker = of.program.getTypeChecker();
    const textOf = (file: string): string =>
      texts.get(file) ?? project.textOf(file) ?? "";
    const edits = findEdits(renames, wish.changed, {
      ...of,
      laterWith(made) {
        const edited = editedTexts(made, { top, textOf });
        const all = made.length === 0 ? texts : new Map([...texts, ...edited]);
        return compiledWith(run, all).program;
      },
      moduleFile(name, importer) {
        const path = of.resolveImport(name, importer)?.resolvedFileName;
        const isOfSdk = wish.folders.some((each) =>
          path?.startsWith(`${each}/`),
        );
        return isOfSdk && path !== undefined ? path : null;
      },
      laterText: (path) => laterText(path, wish),
      declarations: readSdkDeclarations(of.program, sdksWith(run, of.sdk)),
      service: openRenameService(of.program, of.resolveImport),
      references: createReferences(
        checker,
        files,
        createLinkRecorder(() => false),
      ),
      files,
      fileOf: (name) => of.program.getSourceFile(`${top}/${name}`),
    });
    const left = edits.filter(({ file }) => isKept(file));
    return withoutEdits(edits, new Set(left));
  }
}

/** A package that is built has its sources beside the declarations. */
function laterText(
  path: string,
  { folders, after }: RewriteWish,
): string | null {
  const folder = folders.find((each) => path.startsWith(`${each}/`));
  if (folder === undefined) return null;
  const below = path.slice(folder.length + 1);
  const source = below.replace(/^dist\/(.+)\.d\.ts$/, "src/$1.ts");
  return after.get(below) ?? after.get(source) ?? null;
}

function suspectsIn(
  run: RewriteRun,
  renames: readonly SdkRename[],
  later: ts.Program,
): readonly SuspectPlace[] {
  const { top, wish, read } = run;
  const { program } = read;
  const declarations = readSdkDeclarations(program, sdksWith(run, wish.sdk));
  const from = { program, declarations, sdk: wish.sdk };
  return suspectTexts(renames, {
    before: program.getTypeChecker(),
    later,
    files: ownFiles(run, program),
    seeds: new Set(findSeeds(from, renames).map(({ name }) => name)),
  }).map(({ node, ...found }) => {
    const file = node.getSourceFile();
    const at = file.getLineAndCharacterOfPosition(node.getStart());
    return {
      ...found,
      file: posix.relative(top, file.fileName),
      line: at.line + 1,
      column: at.character + 1,
    };
  });
}

function replacedWith(
  { wish: { folders, after } }: RewriteRun,
  edited: ReadonlyMap<string, string>,
) {
  return { folders, files: after, edited };
}

/** The last program: its facts and its edits are asked for one after the other. */
const compiled = new WeakMap<ReadonlyMap<string, string>, ResolvedProject>();

function compiledWith(
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

function errorsWith(
  run: RewriteRun,
  edited: ReadonlyMap<string, string>,
): readonly UsageError[] {
  const { project, read, top, enter } = run;
  const { program, unread } = read;
  return compilerErrors(
    project.judges({ program, unread }, null, replacedWith(run, edited)),
    (file) => posix.relative(top, file),
    { enter, check: () => undefined },
  );
}

function factsWith(
  run: RewriteRun,
  edited: ReadonlyMap<string, string>,
): readonly UsageFact[] {
  const { top, wish, enter } = run;
  const { program } = compiledWith(run, edited);
  const { facts } = collectFacts({
    program,
    files: ownFiles(run, program),
    declarations: readSdkDeclarations(program, sdksWith(run, wish.later)),
    part: null,
    nameOf: ({ fileName }) => posix.relative(top, fileName),
    withText: false,
    watch: { enter, leave: () => undefined },
  });
  return facts.filter((fact) => fact.sdk === wish.sdk.name);
}

/** The SDKs of the project, one of them in the version that is asked for. */
function sdksWith(
  { sdks, wish }: RewriteRun,
  sdk: SdkPackage,
): readonly SdkPackage[] {
  return sdks.map((each) =>
    wish.folders.includes(each.folder) ? { ...sdk, folder: each.folder } : each,
  );
}

function ownFiles(
  { project: { files }, read: { unread } }: RewriteRun,
  program: ts.Program,
): readonly ts.SourceFile[] {
  return files
    .filter((file) => !unread.has(file))
    .flatMap((file) => program.getSourceFile(file) ?? []);
}
