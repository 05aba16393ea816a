import { ts } from "ts-morph";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import { startOf, tokenAt } from "../usage/error-places.ts";
import type { UsageFact } from "../usage/usage-fact.ts";
import type { ArgumentChange } from "./argument-change.ts";
import { argumentEdits } from "./argument-edits.ts";
import { chainEdits } from "./chain-edits.ts";
import { withoutConflicts, type CodeEdit, type TextEdit } from "./code-edit.ts";
import { isContained } from "./contained-object.ts";
import type { EditedProgram } from "./edited-program.ts";
import { findSeeds, type Seed } from "./find-seeds.ts";
import { declaredNames, ownMember, textOf } from "./member-roots.ts";
import { moduleEdits } from "./module-edits.ts";
import { withMovedGroups } from "./moved-groups.ts";
import { memberPlaces, type FoundPlace } from "./rename-places.ts";
import type { SdkRename } from "./sdk-rename.ts";
import { shapeKeys } from "./shape-keys.ts";
import { textEdits } from "./text-edits.ts";
import { typePlaces } from "./type-places.ts";
import { writtenName } from "./written-name.ts";

/** Finds the edits that renames and changed arguments ask for, where they are certain. */
export function findEdits(
  renames: readonly SdkRename[],
  changed: readonly ArgumentChange[],
  project: EditedProgram,
): readonly CodeEdit[] {
  const { program, declarations, sdk } = project;
  const from = { program, declarations, sdk };
  const seeds = withMovedGroups(findSeeds(from, renames), project);
  // A method that has its new name already, and its old name beside it, needs no edit.
  const isEdit = ({ file, start, end, text }: CodeEdit): boolean =>
    program.getSourceFile(file)?.text.slice(start, end) !== text;
  const made = [
    ...exportEdits(
      seeds.filter(({ name }) => !isMemberName(name)),
      project,
    ),
    ...memberEdits(
      seeds.filter(({ name }) => isMemberName(name)),
      project,
    ),
  ].filter(isEdit);
  const { edits } = withoutConflicts(made);
  const texts = textEdits(renames, edits, project);
  const modules = moduleEdits(renames, made, project);
  const named = [...made, ...[...texts, ...modules].filter(isEdit)];
  const given = argumentEdits(changed, named, project);
  return [...named.filter((each) => !isTakenOut(each, given)), ...given];
}

/** Whether a name goes with what it stands in. */
function isTakenOut(edit: CodeEdit, given: readonly CodeEdit[]): boolean {
  return given.some(
    ({ file, start, end, isRemoval }) =>
      isRemoval === true &&
      file === edit.file &&
      start <= edit.start &&
      edit.end <= end,
  );
}

/** Whether a name is that of a member, rather than one that a module exports. */
function isMemberName({ parent }: ts.Node): boolean {
  return ts.isPropertySignature(parent) || ts.isMethodSignature(parent);
}

function exportEdits(
  seeds: readonly Seed[],
  { program, service, files, templates }: EditedProgram,
): readonly CodeEdit[] {
  const own = new Set(files);
  const checker = program.getTypeChecker();
  return seeds.flatMap(({ name, to, change }) =>
    typePlaces(name, to, {
      service,
      checker,
      isOwn: (file) => own.has(file),
      keepsNames: ({ fileName }) => templates.has(fileName),
    }).map((place) => {
      const node = tokenAt(place.file, place.start);
      return {
        ...writtenName(place, node, to),
        file: place.file.fileName,
        changes: [change],
        // An import and the uses of what it brings into the file.
        units: isMemberOfModule(node)
          ? []
          : [`${textOf(name)} to ${to} in ${place.file.fileName}`],
      };
    }),
  );
}

/** Whether a name stands behind what it is taken of: `jobs.getJob`, `import("desk/jobs").getJob`. */
function isMemberOfModule(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node) ||
    ts.isImportTypeNode(parent)
  );
}

function memberEdits(
  seeds: readonly Seed[],
  project: EditedProgram,
): readonly CodeEdit[] {
  const { program, service, references, files, templates } = project;
  const checker = program.getTypeChecker();
  const own = new Set(files);
  const isOwn = (file: ts.SourceFile): boolean => own.has(file);
  const keys = [...new Set(seeds.map(groupOf))];
  return keys.flatMap((key) => {
    const group = seeds.filter((each) => groupOf(each) === key);
    const wanted = new Set(group.map(({ name }) => name));
    const [first] = group;
    const more = [
      ...namesByFacts(group, wanted, project),
      ...(first?.renamed.kind === "field"
        ? shapeKeys(files, textOf(first.name), wanted, checker)
        : []),
    ];
    const places = memberPlaces(group, more, {
      checker,
      service,
      references,
      isOwn,
    });
    // A template may name what the project declares, and the compiler does not read it.
    const shown = new Set(
      places.flatMap(({ file, unit }) =>
        templates.has(file.fileName) ? [unit] : [],
      ),
    );
    return places
      .filter(({ unit }) => unit === null || !shown.has(unit))
      .flatMap((place) => editsAt(place, group, checker));
  });
}

/** Seeds with one old and one new name belong together, since a value may have several of the types. */
function groupOf({ name, to, renamed }: Seed): string {
  return renamed.kind === "method" && !ts.isPropertySignature(name.parent)
    ? `method ${renamed.from.join(".")} ${renamed.to.join(".")} ${to}`
    : `member ${textOf(name)} ${to}`;
}

function editsAt(
  place: FoundPlace,
  group: readonly Seed[],
  checker: ts.TypeChecker,
): readonly CodeEdit[] {
  const { file, node, unit } = place;
  const names = new Set(declaredNames(checker, node));
  const meant = group.filter(({ name }) => names.has(name));
  const changes = (meant.length > 0 ? meant : group).map((each) => each.change);
  const [first] = group;
  return first === undefined
    ? []
    : placeEdits(place, first).map((edit) => ({
        ...edit,
        file: file.fileName,
        changes: [...new Set(changes)],
        units: unit === null ? [] : [unit],
      }));
}

/** A method may have another way that leads to it, which has to be written there. */
function placeEdits(
  place: FoundPlace,
  { renamed, name, to }: Seed,
): readonly TextEdit[] {
  const isChain =
    renamed.kind === "method" &&
    ts.isMethodSignature(name.parent) &&
    renamed.from.slice(0, -1).join(".") !== renamed.to.slice(0, -1).join(".");
  return isChain
    ? (chainEdits(place.node, renamed.from, renamed.to) ?? [])
    : [writtenName(place, place.node, to)];
}

/**
 * Names that the compiler does not link to the SDK, and that values certainly do: keys of objects that are sent later, and
 * texts that name members.
 */
function namesByFacts(
  group: readonly Seed[],
  wanted: ReadonlySet<ts.Node>,
  project: EditedProgram,
): readonly ts.Node[] {
  const { program, references, facts, fileOf, sdk } = project;
  const checker = program.getTypeChecker();
  return facts.flatMap((fact) => {
    if (fact.certainty === "unknown") return [];
    const seed = group.find((each) => isOf(fact, each, sdk));
    const file = fileOf(fact.file);
    if (seed === undefined || file === undefined) return [];
    const node = tokenAt(file, startOf(file, fact));
    const old = textOf(seed.name);
    if (textOf(node) !== old) return [];
    // The type of what is named is that of the SDK.
    const isTyped =
      ts.isLiteralTypeNode(node.parent) ||
      declaredNames(checker, node).some((name) => wanted.has(name));
    if (ts.isStringLiteralLike(node) && isTyped) return [node];
    if (fact.certainty !== "certain") return [];
    if (ts.isStringLiteralLike(node)) return isSomeName(node) ? [node] : [];
    const isLinked = declaredNames(checker, node).length > 0;
    return ownMember(node) !== null &&
      !isLinked &&
      isContained(node.parent.parent, old, wanted, { checker, references })
      ? [node]
      : [];
  });
}

/** Whether a text is given where the name of a member is wanted: in a call, a list of one, or a type. */
function isSomeName({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent))
  );
}

/** Whether a fact is about the part that a seed declares. */
function isOf(
  fact: UsageFact,
  { renamed }: Seed,
  { operations }: SdkPackage,
): boolean {
  switch (renamed.kind) {
    case "field":
      return (
        fact.schema !== null &&
        `${fact.schema}.${fact.schemaPath}` === renamed.name
      );
    case "parameter": {
      const input = operations.get(renamed.operation)?.inputs.get(renamed.from);
      return (
        fact.operation === renamed.operation &&
        input !== undefined &&
        fact.element === `${input.in}.${input.name}`
      );
    }
    case "method":
      return (
        fact.operation === renamed.operation && fact.element === "operation"
      );
    default:
      return false;
  }
}
