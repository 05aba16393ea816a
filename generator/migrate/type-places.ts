import { ts } from "ts-morph";
import { tokenAt } from "../usage/error-places.ts";
import { nodesIn } from "../usage/nodes-in.ts";
import type { RenamePlace, RenameService } from "./rename-service.ts";

export interface TypeProgram {
  readonly service: RenameService;
  readonly checker: ts.TypeChecker;
  readonly isOwn: (file: ts.SourceFile) => boolean;
  /** Whether the names of a file may be meant by what the compiler does not read. */
  readonly keepsNames: (file: ts.SourceFile) => boolean;
}

/**
 * Finds the places of a name that the SDK exports. A file takes over the new name, unless it has it already or exports the
 * old one to others: then only its import changes, `Animal as Pet`. What other files import of it has the old name still.
 */
export function typePlaces(
  name: ts.Node,
  to: string,
  { service, checker, isOwn, keepsNames }: TypeProgram,
): readonly RenamePlace[] {
  const places = service
    .placesOf(name.getSourceFile(), name.getStart(), false)
    .filter(({ file }) => isOwn(file));
  const files = [...new Set(places.map(({ file }) => file))];
  return files.flatMap((file) => {
    const own = places.filter((each) => each.file === file);
    const isKept =
      keepsNames(file) ||
      own.some((each) => ts.isExportSpecifier(parentOf(each))) ||
      hasName(file, to) ||
      own.some((each) => isOfProject(each, checker, isOwn));
    return isKept
      ? own.flatMap((each) => withOldName(each, checker, isOwn))
      : own;
  });
}

function parentOf({ file, start }: RenamePlace): ts.Node {
  return tokenAt(file, start).parent;
}

/** Writes the new name where it is imported, and keeps the old one in the file. */
function withOldName(
  place: RenamePlace,
  checker: ts.TypeChecker,
  isOwn: TypeProgram["isOwn"],
): readonly RenamePlace[] {
  const node = tokenAt(place.file, place.start);
  const { parent } = node;
  const isMember =
    (ts.isQualifiedName(parent) && parent.right === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isImportTypeNode(parent);
  if (isMember) return [place];
  const isSpecifier =
    ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent);
  if (!isSpecifier || isOfProject(place, checker, isOwn)) return [];
  if (parent.propertyName !== undefined)
    return parent.propertyName === node ? [place] : [];
  return [{ ...place, suffix: ` as ${node.getText()}` }];
}

/** Whether a name is imported of a file of the project that exports it by name, or is a local one that is exported. */
function isOfProject(
  place: RenamePlace,
  checker: ts.TypeChecker,
  isOwn: TypeProgram["isOwn"],
): boolean {
  const specifier = parentOf(place);
  if (ts.isImportSpecifier(specifier) || ts.isExportSpecifier(specifier)) {
    const declaration = ts.isImportSpecifier(specifier)
      ? specifier.parent.parent.parent
      : specifier.parent.parent;
    if (!("moduleSpecifier" in declaration) || !declaration.moduleSpecifier)
      return true;
    const module = checker.getSymbolAtLocation(declaration.moduleSpecifier);
    const { text } = specifier.propertyName ?? specifier.name;
    const exported =
      module && checker.tryGetMemberInModuleExports(text, module);
    return (
      exported?.declarations?.some((each) => isOwn(each.getSourceFile())) ??
      false
    );
  }
  return false;
}

function hasName(file: ts.SourceFile, name: string): boolean {
  for (const node of nodesIn(file))
    if (ts.isIdentifier(node) && node.text === name) return true;
  return false;
}
