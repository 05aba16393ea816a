import { ts } from "ts-morph";
import { nodesIn } from "../usage/nodes-in.ts";
import type { CodeEdit } from "./code-edit.ts";
import type { EditedProgram } from "./edited-program.ts";
import { textOf } from "./member-roots.ts";
import {
  moduleReferences,
  moduleOf,
  type ModuleReference,
} from "./module-references.ts";
import type { SdkRename } from "./sdk-rename.ts";
import { writtenName } from "./written-name.ts";

/**
 * Finds the edits of names of modules, and of what is given for a module in a test: a function may be in another module of the later
 * SDK. A name of a module changes if everything that is taken of the module is in one other module.
 * @param named the edits of names
 */
export function moduleEdits(
  renames: readonly SdkRename[],
  named: readonly CodeEdit[],
  project: EditedProgram,
): readonly CodeEdit[] {
  const functions = renames.flatMap(({ change, renamed }) =>
    renamed.kind === "method" && renamed.functions !== null
      ? [{ change, ...renamed.functions }]
      : [],
  );
  if (functions.length === 0) return [];
  const moved = { functions, named, project };
  return project.files.flatMap((file) =>
    [...nodesIn(file)].flatMap((node) =>
      moduleReferences(node, project).flatMap((reference) => [
        ...keyEdits(reference, moved),
        ...nameEdits(reference, moved),
      ]),
    ),
  );
}

interface Moved {
  /** Functions by module and name: `jobs#getJob`. */
  readonly functions: readonly {
    readonly change: number;
    readonly from: string;
    readonly to: string;
  }[];
  readonly named: readonly CodeEdit[];
  readonly project: EditedProgram;
}

/** The keys of an object that stands for the module in a test. */
function keyEdits(
  { module, keys }: ModuleReference,
  { functions }: Moved,
): readonly CodeEdit[] {
  return keys.flatMap((key) => {
    const meant = functions.filter(
      ({ from }) => from === `${module}#${textOf(key)}`,
    );
    const [first] = meant;
    if (first === undefined) return [];
    const file = key.getSourceFile();
    const quote = ts.isStringLiteralLike(key) ? 1 : 0;
    const isShort = ts.isShorthandPropertyAssignment(key.parent);
    const place = {
      file,
      start: key.getStart() + quote,
      end: key.end - quote,
      prefix: "",
      suffix: isShort ? `: ${key.getText()}` : "",
    };
    return {
      ...writtenName(place, key, nameIn(first.to)),
      file: file.fileName,
      changes: meant.map(({ change }) => change),
      units: [],
    };
  });
}

function nameIn(place: string): string {
  return place.split("#")[1] ?? place;
}

function nameEdits(
  reference: ModuleReference,
  { functions, named, project }: Moved,
): readonly CodeEdit[] {
  const { module, literal, names, keys } = reference;
  const moved = functions.filter(({ from }) => moduleOf(from) === module);
  const file = literal.getSourceFile();
  const taken = names?.map((name) => editAt(name, named)) ?? [];
  const wanted = [
    ...(names ?? []).map((name, at) => taken[at]?.text ?? textOf(name)),
    ...keys.map(
      (key) =>
        moved
          .filter(({ from }) => from === `${module}#${textOf(key)}`)
          .map(({ to }) => nameIn(to))[0] ?? textOf(key),
    ),
  ].map((text) => text.split(" as ")[0] ?? text);
  const has = (each: string): boolean =>
    hasAll(laterExports(reference, each, project), wanted);
  const targets = [...new Set(moved.map(({ to }) => moduleOf(to)))].filter(
    (each) => each !== module && has(each),
  );
  const [target] = targets;
  // Without names, all of the module is meant.
  const isMoved = names === null ? !exists(reference, project) : !has(module);
  if (target === undefined || targets.length > 1 || !isMoved) return [];
  const at = literal.text.lastIndexOf(module);
  const start = literal.getStart() + 1 + at;
  return [
    {
      start,
      end: start + module.length,
      text: target,
      file: file.fileName,
      changes: [...new Set(moved.map(({ change }) => change))],
      units: [...new Set(taken.flatMap((each) => each?.units ?? []))],
    },
  ];
}

function editAt(
  name: ts.Node,
  named: readonly CodeEdit[],
): CodeEdit | undefined {
  const file = name.getSourceFile().fileName;
  return named.find(
    (each) => each.file === file && each.start === name.getStart(),
  );
}

function hasAll(
  exports: ReadonlySet<string>,
  names: readonly string[],
): boolean {
  return exports.size > 0 && names.every((name) => exports.has(name));
}

function exists(reference: ModuleReference, project: EditedProgram): boolean {
  return laterExports(reference, reference.module, project).size > 0;
}

/** What a module of the later SDK exports; nothing where there is none of this name. */
function laterExports(
  { module, resolved }: ModuleReference,
  name: string,
  { laterText }: EditedProgram,
): ReadonlySet<string> {
  const at = resolved.lastIndexOf(module);
  const text = laterText(
    resolved.slice(0, at) + name + resolved.slice(at + module.length),
  );
  return new Set(text === null ? [] : exportsIn(text));
}

function exportsIn(text: string): readonly string[] {
  const file = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      return exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map((each) => each.name.text)
        : [];
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts
        .getModifiers(statement)
        ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) return [];
    const declared = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement];
    return declared.flatMap((each) => {
      const name = ts.getNameOfDeclaration(each as ts.Declaration);
      return name !== undefined && ts.isIdentifier(name) ? name.text : [];
    });
  });
}
