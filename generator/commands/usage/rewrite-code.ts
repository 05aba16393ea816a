import { posix } from "node:path";
import type { ResolvedProject } from "../../io/project/compile-project.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { isChosenFile } from "../../migrate/chosen-parts.ts";
import { withoutEdits, type CodeEdit } from "../../migrate/code-edit.ts";
import { editedTexts } from "../../migrate/code-positions.ts";
import { factNames } from "../../migrate/code-facts.ts";
import { findEdits } from "../../migrate/find-edits.ts";
import { leftCode, type LeftCode } from "../../migrate/left-code.ts";
import { isGenerated } from "../../migrate/generated-file.ts";
import { migrateCode } from "../../migrate/migrate-code.ts";
import type { MigratedCode } from "../../migrate/migrated-code.ts";
import { pairedTypes } from "../../migrate/paired-types.ts";
import { openRenameService } from "../../migrate/rename-service.ts";
import { laterKeys } from "../../migrate/sdk-rename.ts";
import {
  compiledWith,
  errorsOf,
  errorsWith,
  factsWith,
  ownFiles,
  sdksWith,
  type RewriteRun,
  type RewriteWish,
} from "./rewritten-programs.ts";
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

/** Rewrites the code of a project for the later SDK, as far as that is proven. Nothing is written. */
export function rewriteCode(run: RewriteRun): RewrittenCode {
  const { project, read, top, wish } = run;
  const { later, sdk, places, kept, only } = wish;
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
  const moved = laterKeys(renames);
  const inputOf = (operation: string, member: string, side: string) =>
    (side === "from"
      ? sdk.operations.get(operation)
      : later.operations.get(moved.get(operation) ?? operation)
    )?.inputs.get(member);
  const code = migrateCode(found, places, {
    program: read.program,
    top,
    textOf: (file) => project.textOf(file) ?? "",
    errors: {
      before: [...read.errors, ...errorsOf(run, read, [])],
      after: errorsWith(run, asIs),
    },
    suspects: suspectsIn(run, renames, laterProgram),
    facts: read.facts.filter((fact) => fact.sdk === sdk.name),
    names: factNames(renames, inputOf),
    renaming: new Set(renames.map(({ change }) => change)),
    changed: wish.changed,
    errorsOf: (edited) => errorsWith(run, edited),
    factsOf: (edited) => factsWith(run, edited),
    editsOf(edited) {
      const facts = factsWith(run, edited);
      return editsIn(
        { ...compiledWith(run, edited), sdk: later, facts },
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
      templates: new Set(project.components(of).map((each) => each.fileName)),
      fileOf: (name) => of.program.getSourceFile(`${top}/${name}`),
    });
    const left = edits.filter(
      // Below a component there is what its language declares.
      ({ file, end }) => isKept(file) || end > textOf(file).length,
    );
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
