import { posix } from "node:path";
import type { ts } from "ts-morph";
import type { ResolvedProject } from "../../io/project/compile-project.ts";
import { isChosenFile } from "../../migrate/chosen-parts.ts";
import { withoutEdits, type CodeEdit } from "../../migrate/code-edit.ts";
import { editedTexts } from "../../migrate/code-positions.ts";
import { factNames, type FactNames } from "../../migrate/code-facts.ts";
import { findEdits } from "../../migrate/find-edits.ts";
import { leftCode, type LeftCode } from "../../migrate/left-code.ts";
import { isGenerated } from "../../migrate/generated-file.ts";
import { migrateCode } from "../../migrate/migrate-code.ts";
import type { MigratedCode } from "../../migrate/migrated-code.ts";
import { pairedTypes } from "../../migrate/paired-types.ts";
import { openRenameService } from "../../migrate/rename-service.ts";
import { laterKeys, type SdkRename } from "../../migrate/sdk-rename.ts";
import {
  compiledWith,
  errorsOf,
  errorsWith,
  factsWith,
  laterSdks,
  type RewriteRun,
  type RewriteTarget,
} from "./rewritten-programs.ts";
import { ownFiles } from "./own-files.ts";
import { suspectsIn } from "./find-suspects.ts";
import { createLinkRecorder } from "../../usage/file-links.ts";
import { createReferences } from "../../usage/references.ts";
import { readSdkDeclarations } from "../../usage/sdk-declarations.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";

/** Code that is rewritten, and what can be written where something is left to do. */
export interface RewrittenCode extends MigratedCode {
  /** Files that another program writes, from the top: they stay as they are. */
  readonly generated: readonly string[];
  readonly left: LeftCode;
}

/** Rewrites the code of a project for later SDKs, as far as that is proven. Nothing is written. */
export function rewriteCode(run: RewriteRun): RewrittenCode {
  const { project, read, top, wish } = run;
  const { places, kept, only } = wish;
  const judged = new Set(project.components(read).map((each) => each.fileName));
  const unjudged = new Set(
    [...project.unseen.keys()].filter((file) => !judged.has(file)),
  );
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
      unjudged.has(file) ||
      generated.has(file) ||
      !isChosenFile(name, only)
    );
  };
  const asIs = new Map<string, string>();
  const laterProgram = compiledWith(run, asIs).program;
  const targets = wish.targets.map((target) => ({
    target,
    renames: allRenames(target, read.program),
  }));
  const found = editsIn(
    { ...read, resolveImport: project.resolveImport, side: "sdk" },
    asIs,
  );
  const code = migrateCode(found, places, {
    program: read.program,
    files: ownFiles(project, read),
    top,
    textOf: (file) => project.textOf(file) ?? "",
    errors: {
      before: [...read.errors, ...errorsOf(run, read, [])],
      after: errorsWith(run, asIs),
    },
    suspects: targets.flatMap(({ target, renames }) =>
      suspectsIn(run, target, renames, laterProgram),
    ),
    facts: read.facts.filter((fact) =>
      targets.some(({ target }) => fact.sdk === target.sdk.name),
    ),
    names: new Map(
      targets.map(({ target, renames }) => [
        target.sdk.name,
        namesOf(target, renames),
      ]),
    ),
    renaming: new Set(
      targets.flatMap(({ renames }) => renames.map(({ change }) => change)),
    ),
    changed: wish.targets.flatMap(({ changed }) => changed),
    errorsOf: (edited) => errorsWith(run, edited),
    factsOf: (edited) => factsWith(run, edited),
    editsOf(edited) {
      const facts = factsWith(run, edited);
      return editsIn(
        { ...compiledWith(run, edited), side: "later", facts },
        edited,
      );
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
      textOf: (file) => project.textOf(file) ?? "",
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
    of: ResolvedProject & {
      /** The versions of the SDKs that the program has. */
      readonly side: "sdk" | "later";
      readonly facts: readonly UsageFact[];
    },
    texts: ReadonlyMap<string, string>,
  ): readonly CodeEdit[] {
    const files = ownFiles(project, {
      program: of.program,
      unread: read.unread,
    });
    const checker = of.program.getTypeChecker();
    const textOf = (file: string): string =>
      texts.get(file) ?? project.textOf(file) ?? "";
    const sdks = of.side === "sdk" ? run.sdks : laterSdks(run);
    const shared = {
      ...of,
      laterWith(made: readonly CodeEdit[]) {
        const edited = editedTexts(made, { top, textOf });
        const all = made.length === 0 ? texts : new Map([...texts, ...edited]);
        return compiledWith(run, all).program;
      },
      declarations: readSdkDeclarations(of.program, sdks),
      service: openRenameService(of.program, of.resolveImport),
      references: createReferences(
        checker,
        files,
        createLinkRecorder(() => false),
      ),
      files,
      templates: new Set(project.components(of).map((each) => each.fileName)),
      fileOf: (name: string) => of.program.getSourceFile(`${top}/${name}`),
    };
    const edits = targets.flatMap(({ target, renames }) =>
      findEdits(renames, target.changed, {
        ...shared,
        sdk: target[of.side],
        later: target.later,
        facts: of.facts.filter((fact) => fact.sdk === target.sdk.name),
        moduleFile(name, importer) {
          const path = of.resolveImport(name, importer)?.resolvedFileName;
          return path !== undefined && isOfTarget(path, target) ? path : null;
        },
        laterText: (path) => laterText(path, target),
      }),
    );
    const left = edits.filter(
      // Below a component there is what its language declares.
      ({ file, end }) => isKept(file) || end > textOf(file).length,
    );
    return withoutEdits(edits, new Set(left));
  }
}

/** What the later SDK calls otherwise: also types that no change is about. */
function allRenames(
  target: RewriteTarget,
  program: ts.Program,
): readonly SdkRename[] {
  return [
    ...target.renames,
    ...pairedTypes(target.renames, {
      program,
      laterModule: (name) => target.after.get(`src/${name}.ts`) ?? null,
      isOfSdk: (file) => isOfTarget(file, target),
    }),
  ];
}

function isOfTarget(file: string, { folders }: RewriteTarget): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

function namesOf(
  { sdk, later }: RewriteTarget,
  renames: readonly SdkRename[],
): FactNames {
  const moved = laterKeys(renames);
  return factNames(renames, (operation, member, side) =>
    (side === "from"
      ? sdk.operations.get(operation)
      : later.operations.get(moved.get(operation) ?? operation)
    )?.inputs.get(member),
  );
}

/** A package that is built has its sources beside the declarations. */
function laterText(
  path: string,
  { folders, after }: RewriteTarget,
): string | null {
  const folder = folders.find((each) => path.startsWith(`${each}/`));
  if (folder === undefined) return null;
  const below = path.slice(folder.length + 1);
  const source = below.replace(/^dist\/(.+)\.d\.ts$/, "src/$1.ts");
  return after.get(below) ?? after.get(source) ?? null;
}
