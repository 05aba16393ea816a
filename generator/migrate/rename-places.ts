import { ts } from "ts-morph";
import { tokenAt } from "../usage/error-places.ts";
import type { References } from "../usage/references.ts";
import type { Seed } from "./find-seeds.ts";
import { isForeignMember } from "./foreign-member.ts";
import { declaredNames, membersOf, ownMember, textOf } from "./member-roots.ts";
import type { RenamePlace, RenameService } from "./rename-service.ts";

export interface RenameProgram {
  readonly checker: ts.TypeChecker;
  readonly service: RenameService;
  readonly references: Pick<References, "of">;
  /** Whether a file belongs to the project. */
  readonly isOwn: (file: ts.SourceFile) => boolean;
}

/** A place in the project that has the old name. */
export interface FoundPlace extends RenamePlace {
  readonly node: ts.Node;
  /** The declaration in the project to whose name it belongs; `null`: it names a part of the SDK alone. */
  readonly unit: string | null;
}

/**
 * Finds the places at which code of the project means renamed members of the SDK. What the project declares itself to fit a
 * member, such as a class that implements a type, gets the new name with all of its uses, unless it also fits something
 * that keeps its name; then neither it nor any use of it changes.
 * @param seeds those with one new name
 * @param more names in the project that certainly have to agree with the seeds, as values show
 */
export function memberPlaces(
  seeds: readonly Seed[],
  more: readonly ts.Node[],
  program: RenameProgram,
): readonly FoundPlace[] {
  const { service, checker, isOwn } = program;
  const places = new Map<string, RenamePlace>();
  const take = (found: readonly RenamePlace[]): void => {
    for (const each of found)
      if (isOwn(each.file) && !places.has(placeKey(each)))
        places.set(placeKey(each), each);
  };
  for (const { name } of seeds) take(placesOf(service, name));
  take(more.map(placeOf));
  const wanted = new Set(seeds.map(({ name }) => name));
  const own = ownDeclarations(places, wanted, program, take);
  const allowed = new Set<ts.Node>([...wanted, ...own.keys()]);
  const certain = new Set(more);
  return [...places.values()].flatMap((place) => {
    const node = nodeOf(place);
    const isMember = ownMember(node) !== null;
    if (isMember && !own.has(node)) return [];
    const names = declaredNames(checker, node);
    const unit = [node, ...names].flatMap((name) => own.get(name) ?? [])[0];
    const isMeant =
      names.length > 0
        ? names.every((name) => allowed.has(name))
        : isMember || certain.has(node);
    const isClear =
      isMeant && !seeds.some(({ to }) => isTaken(node, to, program));
    return isClear ? [{ ...place, node, unit: unit ?? null }] : [];
  });
}

/**
 * Whether the project itself declares the new name beside the old one, as `View` does that extends `Pick<Job, "title">` with a heading of
 * its own: both would be one member then, and the compiler would say nothing.
 */
function isTaken(
  node: ts.Node,
  to: string,
  { checker, isOwn }: RenameProgram,
): boolean {
  const holder = holderOf(checker, node);
  const type = holder && checker.getNonNullableType(holder);
  return (
    type !== undefined &&
    membersOf(checker, type, to).some(({ declarations = [] }) =>
      declarations.some((each) => isOwn(each.getSourceFile())),
    )
  );
}

/** The type of the value of which a name takes a member, or of the object that it is a key of. */
function holderOf(checker: ts.TypeChecker, node: ts.Node): ts.Type | undefined {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return checker.getTypeAtLocation(parent.expression);
  if (
    ts.isElementAccessExpression(parent) &&
    parent.argumentExpression === node
  )
    return checker.getTypeAtLocation(parent.expression);
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent))
    return checker.getTypeAtLocation(parent.parent);
  return ts.isObjectLiteralElementLike(parent) &&
    ts.isObjectLiteralExpression(parent.parent) &&
    parent.name === node
    ? checker.getContextualType(parent.parent)
    : undefined;
}

function placesOf(
  service: RenameService,
  name: ts.Node,
): readonly RenamePlace[] {
  const quote = ts.isStringLiteralLike(name) ? 1 : 0;
  return service.placesOf(name.getSourceFile(), name.getStart() + quote, true);
}

/** The place of a name alone. A shorthand is written out. */
function placeOf(node: ts.Node): RenamePlace {
  const quote = ts.isStringLiteralLike(node) ? 1 : 0;
  const isShort = ts.isShorthandPropertyAssignment(node.parent);
  return {
    file: node.getSourceFile(),
    start: node.getStart() + quote,
    end: node.end - quote,
    prefix: "",
    suffix: isShort ? `: ${node.getText()}` : "",
  };
}

/**
 * Finds the members that the project declares to fit the seeds, and adds the places of their uses. Gives the unit of each
 * that can be renamed.
 */
function ownDeclarations(
  places: ReadonlyMap<string, RenamePlace>,
  wanted: ReadonlySet<ts.Node>,
  { service, references, checker }: RenameProgram,
  take: (found: readonly RenamePlace[]) => void,
): ReadonlyMap<ts.Node, string> {
  const units = new Map<ts.Node, string>();
  // The map grows while it is read.
  for (const place of places.values()) {
    const node = nodeOf(place);
    const declaration = ownMember(node);
    if (declaration === null) continue;
    const symbol = symbolOfMember(checker, declaration, node);
    // From the declaration itself, a shorthand would rename the variable.
    const [use] =
      symbol === undefined
        ? []
        : references.of(symbol).filter((each) => each !== node);
    const found = use === undefined ? [place] : placesOf(service, use);
    const named = [node, ...found.map(nodeOf)];
    if (named.some((each) => isForeignMember(checker, each, wanted))) continue;
    take(found);
    units.set(node, `${node.getSourceFile().fileName}:${node.getStart()}`);
  }
  return units;
}

function symbolOfMember(
  checker: ts.TypeChecker,
  declaration: ts.Declaration,
  name: ts.Node,
): ts.Symbol | undefined {
  return ts.isObjectLiteralExpression(declaration.parent)
    ? checker.getTypeAtLocation(declaration.parent).getProperty(textOf(name))
    : checker.getSymbolAtLocation(name);
}

export function nodeOf({ file, start }: RenamePlace): ts.Node {
  return tokenAt(file, start);
}

export function placeKey({ file, start }: RenamePlace): string {
  return `${start}:${file.fileName}`;
}
