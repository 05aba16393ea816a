import { ts } from "ts-morph";
import { compareText } from "../../diagnostics/sort.ts";
import type { Said } from "../fact-set.ts";
import { givenAbsence } from "../given-absence.ts";
import { literalOf } from "../literal.ts";
import { assignedTo } from "../member-values.ts";
import { membersAlong } from "../member-along.ts";
import { doubted, type Trace } from "../origin.ts";
import { refusedAbsence } from "../refused-absence.ts";
import type { SiteOf } from "../sites/site.ts";
import type { Absence } from "../usage-fact.ts";
import { certain } from "./how-sure.ts";
import { changesAlong } from "./lists.ts";
import { tellMember, tellOrigins } from "./members.ts";
import { typeParts } from "../type-parts.ts";
import type { Telling } from "./telling.ts";

export function tellName(
  telling: Telling,
  { node, symbol, access, holder }: SiteOf<"name">,
): void {
  const { tracer, operations, isMember } = telling;
  if (tellOperation(telling, node, symbol)) return;
  const payload = (symbol.declarations ?? []).filter(isMember);
  // A type of the program may describe a payload. The compiler checks it where the value is assigned.
  const isOwn =
    payload.length === 0 &&
    operations.haveName(symbol.name) &&
    isOwnMember(telling, symbol);
  // Most names are members of other types: no fact is about them, wherever their values come from.
  if (payload.length === 0 && !isOwn) return;
  const followed = holder === null ? null : tracer.member(holder, symbol);
  // In `Pet & { status: "free" }`, the program declares a member that the payload has too.
  const trace =
    followed !== null && !isOwn && isOwnMember(telling, symbol)
      ? byOwnType(followed)
      : followed;
  const what = {
    access,
    ...(access === "read" && refusedOf(telling, node)),
  };
  const given = access === "write" ? valueGiven(node) : undefined;
  for (const member of payload)
    tellMember(telling, node, trace, {
      ...what,
      ...(given !== undefined && givenTo(telling, given, member)),
      member,
    });
  if (isOwn && trace !== null)
    tellOrigins(telling, node, byOwnType(trace), what);
}

/** Returns what a member gets: `name: "Rex"`, `{ name }`, `pet.name = "Rex"`. */
function valueGiven({ parent }: ts.Node): ts.Expression | undefined {
  if (ts.isPropertyAssignment(parent)) return parent.initializer;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name;
  return ts.isExpression(parent) ? assignedTo(parent) : undefined;
}

function givenTo(
  { checker }: Telling,
  given: ts.Expression,
  member: ts.Node,
): Pick<Said, "value" | "mayBe"> {
  const value = literalOf(given);
  return value === null
    ? { mayBe: givenAbsence(checker, given, member) }
    : { value };
}

/** Records that a place names a method or a function of an operation; returns whether it does. */
export function tellOperation(
  { declarations, facts, operations }: Telling,
  node: ts.Node,
  symbol: ts.Symbol,
): boolean {
  const found = declarations.operationOfSymbol(symbol);
  if (found === null) return false;
  facts.say(node, {
    used: operations.use(found),
    element: "operation",
    access: "reference",
    formerName: found.alias,
    ...certain,
  });
  return true;
}

/** Returns the absences, `null` or `undefined`, that would be errors in place of the value of a member that is read. */
function refusedOf(telling: Telling, node: ts.Node): Pick<Said, "refuses"> {
  const { checker } = telling;
  const { parent } = node;
  const taker = ts.isBindingElement(node)
    ? node
    : ts.isBindingElement(parent)
      ? parent
      : null;
  if (taker !== null)
    return {
      refuses: refusedLater(telling, taker.name).filter(
        // A default value replaces `undefined`, but not `null`.
        (each) => taker.initializer === undefined || each === "null",
      ),
    };
  if (
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isElementAccessExpression(parent)
  )
    return {};
  const holder = parent.parent;
  return {
    refuses:
      ts.isVariableDeclaration(holder) &&
      holder.initializer === parent &&
      holder.type === undefined
        ? refusedLater(telling, holder.name)
        : refusedAbsence(checker, parent, along(telling)),
  };
}

function along(telling: Telling): (node: ts.Expression) => boolean {
  return (node) => changesAlong(telling, node);
}

/** Returns the absences that the places where a variable is used do not accept. */
function refusedLater(
  telling: Telling,
  variable: ts.BindingName,
): readonly Absence[] {
  const { checker, references } = telling;
  if (!ts.isIdentifier(variable)) return ["null", "undefined"];
  const symbol = checker.getSymbolAtLocation(variable);
  const uses = symbol === undefined ? [] : references.of(symbol);
  return [
    ...new Set(
      uses
        .filter((each) => each !== variable)
        .flatMap((each) => refusedAbsence(checker, each, along(telling))),
    ),
  ].toSorted(compareText);
}

function isOwnMember(
  telling: Telling,
  { declarations: all }: ts.Symbol,
): boolean {
  const { isOwn } = telling;
  return (
    all?.some(
      (each) => ts.isPropertySignature(each) && isOwn(each.getSourceFile()),
    ) ?? false
  );
}

/** Adds a doubt, because the type of the place is declared by the program and describes the payload. */
export function byOwnType(trace: Trace): Trace {
  const doubt = "The program declares the type itself.";
  return {
    ...trace,
    origins: trace.origins.map((each) => ({
      ...each,
      doubt: each.doubt ?? doubt,
    })),
  };
}

export function tellKey(
  telling: Telling,
  { node, holder, by }: SiteOf<"key">,
): void {
  if (by === null) tellNamed(telling, node, holder, node.text);
  else if (isOfOtherCode(telling, by)) tellPassedName(telling, node, holder);
}

/** Whether a function belongs neither to the project nor to the language nor to an SDK. */
export function isOfOtherCode(
  { declarations, isOwn, isLanguage }: Telling,
  declaration: ts.Node,
): boolean {
  const file = declaration.getSourceFile();
  return !isOwn(file) && !isLanguage(file) && declarations.sdkOf(file) === null;
}

/** Records a member whose name is passed to other code beside the value: `sortBy(pets, "name")`. */
function tellPassedName(
  telling: Telling,
  node: ts.StringLiteralLike,
  holder: SiteOf<"key">["holder"],
): void {
  const { checker, tracer, isMember } = telling;
  for (const type of typeParts(checker, checker.getTypeAtLocation(holder))) {
    const path = membersAlong(checker, type, node.text);
    for (const [at, symbol] of path.entries())
      for (const member of symbol.declarations ?? [])
        if (isMember(member)) {
          const trace = tracer.member(holder, ...path.slice(0, at + 1));
          const passed = doubted(trace, "Its name is passed to other code.");
          tellMember(telling, node, passed, { access: "read", member });
        }
  }
}

/** Records a member whose name is a text, and those that a path of names leads through. */
export function tellNamed(
  telling: Telling,
  node: ts.Node,
  holder: SiteOf<"key">["holder"],
  name: string,
): void {
  const { checker, tracer, isMember } = telling;
  for (const type of typeParts(checker, checker.getTypeAtLocation(holder))) {
    const path = membersAlong(checker, type, name);
    for (const [at, symbol] of path.entries())
      if (at === 0)
        tellName(telling, {
          kind: "name",
          node,
          symbol,
          access: "read",
          holder,
        });
      else
        for (const member of symbol.declarations ?? [])
          if (isMember(member))
            tellMember(
              telling,
              node,
              tracer.member(holder, ...path.slice(0, at + 1)),
              { access: "read", member },
            );
  }
}
