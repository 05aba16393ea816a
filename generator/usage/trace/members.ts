import { ts } from "ts-morph";
import {
  doubted,
  isOfSeveral,
  joined,
  nothing,
  type Trace,
} from "../origin.ts";
import { before, type Step, type Way } from "../way.ts";
import type { Follow, TracedProgram, Tracing } from "./tracing.ts";
import { symbolOfType } from "../type-symbol.ts";

const severalObjects = "Objects that several operations fill have it.";

/** Follows the members of values: of responses, of objects of the program, of classes. */
export function createMemberTracer(
  {
    checker,
    declarations,
    references,
    isMember,
    isOwn,
    isLanguage,
  }: TracedProgram,
  { expression, parameter, putInto, returned }: Tracing,
): Pick<Tracing, "memberOf"> {
  const memberOf = (
    symbol: ts.Symbol,
    holderType: ts.Type,
    way: Way,
    holder: Follow,
  ): Trace => {
    const own = symbol.declarations ?? [];
    const step = { kind: "member", symbol, isAsked: false } as const;
    if (own.some(isMember)) return holder(before(step, way));
    if (own.length === 0 || own.some((each) => isOwn(each.getSourceFile()))) {
      if (own.some(ts.isClassElement) || own.some(ts.isParameter))
        return field(symbol, way);
      const found = holder(before(step, way));
      if (found.isComplete || own.length === 0) return found;
      const elsewhere = joined(
        references
          .givenTo(symbol)
          .map((each) => expression(each, { ...way, binding: null })),
      );
      return joined([
        found,
        isOfSeveral(elsewhere) ? doubted(elsewhere, severalObjects) : elsewhere,
      ]);
    }
    if (own.every((each) => isLanguage(each.getSourceFile()) && isPlain(each)))
      return nothing;
    if (declarations.sdkOfSymbol(symbol) === null)
      return ofLanguage(symbol, holderType, way, holder);
    switch (symbol.name) {
      case "data":
        return holder(before(bodyStep(holderType, "successes"), way));
      case "response":
        return holder(
          before(
            { ...bodyStep(holderType, "successes"), kind: "response" },
            way,
          ),
        );
      // This is the member of an error, which has the headers without the response.
      case "headers":
        return holder(
          before(
            { ...bodyStep(holderType, "failures"), kind: "response" },
            before({ kind: "headers" }, way),
          ),
        );
      case "error":
        return holder(
          before({ kind: "body", of: "failures", statuses: null }, way),
        );
      case "body":
        return holder(before(bodyStep(holderType, "failures"), way));
      default:
        return holder(way);
    }
  };

  /** Follows a member that the language or the platform declares. */
  const ofLanguage = (
    { name }: ts.Symbol,
    holderType: ts.Type,
    way: Way,
    holder: Follow,
  ): Trace => {
    if (name === "headers") return holder(before({ kind: "headers" }, way));
    const named = symbolOfType(checker.getNonNullableType(holderType));
    // No other member of a response leads to a response.
    return named?.name === "Response" && name !== "clone"
      ? nothing
      : holder(way);
  };

  const bodyStep = (
    holder: ts.Type,
    of: "successes" | "failures",
  ): Extract<Step, { kind: "body" }> => {
    const status = checker.getPropertyOfType(
      checker.getNonNullableType(holder),
      "status",
    );
    const type = status && checker.getTypeOfSymbol(status);
    const all = type === undefined ? [] : type.isUnion() ? type.types : [type];
    const statuses = all.filter(
      ({ flags }) => (flags & ts.TypeFlags.Undefined) === 0,
    );
    return {
      kind: "body",
      of,
      statuses:
        statuses.length > 0 && statuses.every((each) => each.isNumberLiteral())
          ? statuses.map((each) => String((each as ts.NumberLiteralType).value))
          : null,
    };
  };

  /** Follows a member of a class: it may be any value that is assigned to it in any object of the class. */
  const field = (symbol: ts.Symbol, way: Way): Trace => {
    const unbound = { ...way, binding: null };
    const own = symbol.declarations ?? [];
    const names = own.flatMap((each) => {
      const name = ts.getNameOfDeclaration(each);
      return name === undefined ? [] : references.of(symbol);
    });
    const inside = joined([
      ...[...new Set(names)].flatMap((each) => putInto(each, unbound)),
      ...own.map((each) =>
        ts.isPropertyDeclaration(each) && each.initializer !== undefined
          ? expression(each.initializer, unbound)
          : ts.isGetAccessor(each)
            ? returned(each, unbound)
            : nothing,
      ),
    ]);
    const outside = joined(
      own.filter(ts.isParameter).map((each) => parameter(each, unbound)),
    );
    return joined([
      inside,
      isOfSeveral(outside) ? doubted(outside, severalObjects) : outside,
    ]);
  };

  return { memberOf };
}

/**
 * Whether a member is a text, number or similar value, independent of the object around it: `length`, `url` of a
 * response.
 */
function isPlain(declaration: ts.Declaration): boolean {
  return (
    ts.isPropertySignature(declaration) &&
    declaration.type !== undefined &&
    plainKinds.has(declaration.type.kind)
  );
}

const plainKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BooleanKeyword,
]);
