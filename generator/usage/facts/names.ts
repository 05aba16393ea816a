import { ts } from "ts-morph";
import { compareText } from "../../diagnostics/sort.ts";
import type { Said } from "../fact-set.ts";
import type { Trace } from "../origin.ts";
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
  const { declarations, facts, operations, tracer, isMember } = telling;
  const found = declarations.operationOfSymbol(symbol);
  if (found !== null) {
    facts.say(node, {
      used: operations.use(found),
      element: "operation",
      access: "reference",
      formerName: found.alias,
      ...certain,
    });
    return;
  }
  const payload = (symbol.declarations ?? []).filter(isMember);
  const trace = holder === null ? null : tracer.member(holder, symbol);
  const what = { access, ...(access === "read" && refusedOf(telling, node)) };
  for (const member of payload)
    tellMember(telling, node, trace, { ...what, member });
  // A type of the program may describe a payload. The compiler checks it where the value is assigned.
  if (payload.length === 0 && trace !== null && isOwnMember(telling, symbol))
    tellOrigins(telling, node, byOwnType(trace), what);
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
  { node, holder }: SiteOf<"key">,
): void {
  tellNamed(telling, node, holder, node.text);
}

/** Records a member whose name is a text. */
export function tellNamed(
  telling: Telling,
  node: ts.Node,
  holder: ts.Expression,
  name: string,
): void {
  const { checker } = telling;
  for (const type of typeParts(checker, checker.getTypeAtLocation(holder))) {
    const symbol = checker.getPropertyOfType(type, name);
    if (symbol !== undefined)
      tellName(telling, { kind: "name", node, symbol, access: "read", holder });
  }
}
