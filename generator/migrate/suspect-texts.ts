import { ts } from "ts-morph";
import { nodesAt } from "../usage/linked-parts.ts";
import { nodesIn } from "../usage/nodes-in.ts";
import { declaresOne } from "./member-roots.ts";
import type { SdkRename } from "./sdk-rename.ts";
import { lookedUpIn } from "./looked-up.ts";
import { castTypeOf } from "./cast-object.ts";
import { besideText, narrowedTypes } from "./text-neighbours.ts";
import { textRenames, type TextRename } from "./text-edits.ts";
import { isComparison } from "./value-places.ts";

/** An old name or value of which the compiler says nothing, since any text may stand there. */
export interface SuspectText {
  readonly node: ts.Node;
  readonly change: number;
  readonly value: string;
  /** `null`: nothing comes instead. */
  readonly to: string | null;
}

export interface SuspectPrograms {
  readonly before: ts.TypeChecker;
  /** The same code with the later SDK. */
  readonly later: ts.Program;
  readonly files: readonly ts.SourceFile[];
  /** The names of the declarations that are renamed. */
  readonly seeds: ReadonlySet<ts.Node>;
}

/**
 * Finds texts and keys with the old name of something that was renamed, which compile whatever the SDK calls it:
 * comparisons of plain texts with a value or a name, and texts and keys beside a value or a type of the SDK that has the member or
 * the enum value: `"title" in job`, `Omit<Job, "title">`, `{ ...job, title }`, `expect(job.state).toEqual("done")`.
 */
export function suspectTexts(
  renames: readonly SdkRename[],
  programs: SuspectPrograms,
): readonly SuspectText[] {
  const texts = renames.flatMap(textRenames);
  const olds = new Set(texts.map(({ from }) => from));
  const checker = programs.later.getTypeChecker();
  return programs.files.flatMap((file) =>
    [...nodesIn(file)].flatMap((node): readonly SuspectText[] => {
      if (!isText(node) || !olds.has(node.text)) return [];
      const after = sameIn(programs.later, node);
      if (after === undefined) return [];
      const isOpenHere = askedOf(after, checker).some((other) =>
        isOpen(checker.getTypeAtLocation(other)),
      );
      const meant = texts.find(
        (each) =>
          each.from === node.text &&
          ((isOpenHere && (each.isValue || ts.isStringLiteralLike(node))) ||
            isBesideSdk(node, each, programs)),
      );
      return meant === undefined
        ? []
        : [{ node, change: meant.change, value: meant.from, to: meant.to }];
    }),
  );
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.Identifier {
  return (
    ts.isStringLiteralLike(node) ||
    (ts.isIdentifier(node) &&
      (ts.isPropertyAssignment(node.parent) ||
        ts.isShorthandPropertyAssignment(node.parent) ||
        ts.isMethodDeclaration(node.parent)) &&
      node.parent.name === node)
  );
}

/** The node of the same text in another program. */
function sameIn(program: ts.Program, node: ts.Node): ts.Node | undefined {
  const file = program.getSourceFile(node.getSourceFile().fileName);
  return (
    file &&
    nodesAt(file, node.getStart()).findLast(
      (each) => each.kind === node.kind && each.end === node.end,
    )
  );
}

/** Whether the member, or the value, is one of those of a value or a type that the text stands beside. */
function isBesideSdk(
  node: ts.StringLiteralLike | ts.Identifier,
  { from, to, isValue }: TextRename,
  { before, later, seeds }: SuspectPrograms,
): boolean {
  if (isValue && isNarrowing(node, { from, to }, { before, later }))
    return true;
  const cast = isValue ? undefined : castTypeOf(node, before);
  if (cast !== undefined && declaresOne(before, cast, from, seeds)) return true;
  return besideText(node, before).some((beside) => {
    const type = before.getTypeAtLocation(beside);
    if (!isValue && declaresOne(before, type, from, seeds)) return true;
    const isOf = isValue || ts.isStringLiteralLike(node);
    if (!isOf || !hasText(type, from)) return false;
    const after = sameIn(later, beside);
    const now = after && later.getTypeChecker().getTypeAtLocation(after);
    return now !== undefined && hasText(now, to) && !hasText(now, from);
  });
}

/** Whether a text is the type of a member that narrows one of the SDK: `Job & { state: "done" }`, `Extract<Job, { state: "done" }>`. */
function isNarrowing(
  node: ts.Node,
  { from, to }: Pick<TextRename, "from" | "to">,
  { before, later }: Pick<SuspectPrograms, "before" | "later">,
): boolean {
  const after = sameIn(later, node);
  const old = narrowedTypes(node, before);
  const now =
    after === undefined ? [] : narrowedTypes(after, later.getTypeChecker());
  return old.some(
    (type, index) =>
      hasText(type, from) &&
      now[index] !== undefined &&
      hasText(now[index], to) &&
      !hasText(now[index], from),
  );
}

function hasText(type: ts.Type, text: string): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((each) => each.isStringLiteral() && each.value === text);
}

/** What a text or a key is compared with, or looked up for. */
function askedOf(
  node: ts.Node,
  checker: ts.TypeChecker,
): readonly ts.Expression[] {
  const compared = comparedWith(node);
  return compared === undefined ? lookedUpIn(node, checker) : [compared];
}

/** What a text or a number is compared with. */
export function comparedWith(node: ts.Node): ts.Expression | undefined {
  const { parent } = node;
  if (!ts.isStringLiteralLike(node) && !ts.isNumericLiteral(node))
    return undefined;
  if (ts.isBinaryExpression(parent) && isComparison(parent))
    return parent.left === node ? parent.right : parent.left;
  return ts.isCaseClause(parent) && parent.expression === node
    ? parent.parent.parent.expression
    : undefined;
}

/** Whether a type takes any text. */
function isOpen(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  const open = ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
  return parts.some((each) => (each.flags & open) !== 0);
}
