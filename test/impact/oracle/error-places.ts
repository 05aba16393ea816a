import { posix } from "node:path";
import { ts } from "ts-morph";
import type { ImpactSite } from "../../../generator/impact/impact-site.ts";
import { partAt } from "./linked-parts.ts";

/** An error of the compiler, where a site would stand. */
export interface ErrorPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** In the text of the file. */
  readonly start: number;
  readonly message: string;
}

/** @param root the folder that names of files are relative to */
export function errorsIn(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  root: string,
): readonly ErrorPlace[] {
  return files.flatMap((file) =>
    [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ].map((each) => placeOf(each, file, root)),
  );
}

function placeOf(
  { start = 0, messageText }: ts.Diagnostic,
  file: ts.SourceFile,
  root: string,
): ErrorPlace {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return {
    file: posix.relative(root, file.fileName),
    line: line + 1,
    column: character + 1,
    start,
    message: ts.flattenDiagnosticMessageText(messageText, " "),
  };
}

export function errorText(place: ErrorPlace): string {
  const { file, line, column, message } = place;
  return `${file}:${line}:${column} ${message}`;
}

/** The compiler says that it does not know a type, since what gave it is gone. */
export function isLossOfType({ message }: ErrorPlace): boolean {
  return /implicitly has an 'any' type|type 'unknown'|on type '\{\}'|'unknown\[\]'|<unknown>|type 'never'|: any;/i.test(
    message,
  );
}

/** On one line, in one smallest statement, member or attribute, or in what the error is about as a whole. */
export function isTogether(
  place: ErrorPlace,
  site: ImpactSite,
  file: ts.SourceFile | undefined,
): boolean {
  if (place.file !== site.file || file === undefined) return false;
  if (place.line === site.line) return true;
  const start = startOf(file, site);
  return (
    partAt(file, start) === partAt(file, place.start) ||
    isWithin(wholeOf(file, place), start)
  );
}

function isWithin(node: ts.Node | undefined, start: number): boolean {
  return node !== undefined && node.getStart() <= start && start < node.end;
}

/** What an error is about that stands at a part of it: the function that may end without a value, the element around a child of it. */
function wholeOf(
  file: ts.SourceFile,
  { start, message }: ErrorPlace,
): ts.Node | undefined {
  const node = tokenAt(file, start);
  if (message.startsWith("Function lacks ending return"))
    return ts.findAncestor(node, ts.isFunctionLike);
  return ts.findAncestor(
    node,
    (each): each is ts.JsxElement =>
      ts.isJsxElement(each) && each.getStart(file) < start,
  )?.openingElement;
}

export function startOf(
  file: ts.SourceFile,
  { line, column }: Pick<ImpactSite, "line" | "column">,
): number {
  return ts.getPositionOfLineAndCharacter(file, line - 1, column - 1);
}

/** Whether the compiler knows nothing of what stands at a site, or of what it is called on. */
export function isUnknownAt(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  site: ImpactSite,
): boolean {
  const node = tokenAt(file, startOf(file, site));
  const isUnknown = (each: ts.Node): boolean =>
    (checker.getTypeAtLocation(each).flags &
      (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !==
    0;
  const { parent } = node;
  return (
    isUnknown(node) ||
    (ts.isPropertyAccessExpression(parent) && isUnknown(parent))
  );
}

function tokenAt(file: ts.SourceFile, position: number): ts.Node {
  let found: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (node.getStart(file) > position || node.end <= position) return;
    found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
