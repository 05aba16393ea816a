import ts from "typescript-6";
import type { CompiledSdk } from "./sdk-program.ts";

/** Code that compiles against the one SDK, and not against the other. */
export interface CompileBreak {
  /** Where such code stands: in the name of a method, in what it is called with, or in what is done with its answer. */
  readonly side: "name" | "request" | "response";
  readonly why: string;
}

/**
 * What the compiler says of a method: whether it is there, arguments of before are assignable to its parameters, its result to
 * that of before, and whether all names that code can write in arguments or read in results are still there.
 */
export function methodBreaks(
  before: CompiledSdk,
  after: CompiledSdk,
  path: readonly string[],
): readonly CompileBreak[] {
  const { checker } = before;
  const old = memberAt(checker, before.client, path);
  const now = memberAt(checker, after.client, path);
  if (old === null) throw new Error(`${path.join(".")} is no method.`);
  const candidates = now?.getCallSignatures() ?? [];
  if (now === null || candidates.length === 0)
    return [{ side: "name", why: `${path.join(".")} is gone` }];
  return old.getCallSignatures().flatMap((signature) => {
    const each = candidates.map((candidate) =>
      signatureBreaks(checker, signature, candidate),
    );
    return each.find((breaks) => breaks.length === 0) ?? each.at(-1) ?? [];
  });
}

/** The same of values that whoever uses the SDK writes, as options. */
export function sentBreaks(
  checker: ts.TypeChecker,
  old: ts.Type,
  now: ts.Type,
): readonly CompileBreak[] {
  // A function that takes an item is another type as soon as the item is; what that means is told of the result.
  const [only] = membersOf(checker.getNonNullableType(old));
  const isOfList =
    only?.aliasSymbol?.name === "ListOptions" ||
    only?.symbol?.name === "ListOptions";
  // Of this type there are no values that somebody could pass.
  const sent = membersOf(old).filter(
    (type) => type.symbol?.name !== "NoParams",
  );
  const refused = sent.filter(
    (type) => !isOfList && !checker.isTypeAssignableTo(type, now),
  );
  const names = sent.flatMap((type) => lostNames(checker, type, now));
  return [
    ...refused.map((type) => breakOf(checker, "request", type, now)),
    ...names.map((name): CompileBreak => ({
      side: "request",
      why: `unknown ${name}`,
    })),
  ];
}

/** The same of values that it reads. */
export function readBreaks(
  checker: ts.TypeChecker,
  old: ts.Type,
  now: ts.Type,
): readonly CompileBreak[] {
  const names = lostNames(checker, old, now);
  const isRefused = !checker.isTypeAssignableTo(now, old);
  return [
    ...(isRefused ? [breakOf(checker, "response", now, old)] : []),
    ...names.map((name): CompileBreak => ({
      side: "response",
      why: `no ${name}`,
    })),
  ];
}

/**
 * The same of a running call: its members, its data, and what \`safe\` gives, which has all answers. Whether the call itself is
 * assignable says more than code can meet, since nobody has the type of before any more.
 */
function callBreaks(
  checker: ts.TypeChecker,
  old: ts.Type,
  now: ts.Type,
): readonly CompileBreak[] {
  const lost = old
    .getProperties()
    // Members that symbols name are those of every promise.
    .filter(
      ({ name }) =>
        !name.startsWith("__@") && now.getProperty(name) === undefined,
    )
    .map(({ name }): CompileBreak => ({
      side: "response",
      why: `no ${name}()`,
    }));
  const [data, newData] = [old, now].map((type) =>
    checker.getAwaitedType(type),
  );
  const [safe, newSafe] = [old, now].map((type) => safeAnswer(checker, type));
  return [
    ...lost,
    ...(data && newData ? readBreaks(checker, data, newData) : []),
    ...(safe && newSafe && !checker.isTypeAssignableTo(newSafe, safe)
      ? [breakOf(checker, "response", newSafe, safe)]
      : []),
  ];
}

function safeAnswer(
  checker: ts.TypeChecker,
  call: ts.Type,
): ts.Type | undefined {
  const symbol = call.getProperty("safe");
  const [signature] =
    symbol === undefined
      ? []
      : checker.getTypeOfSymbol(symbol).getCallSignatures();
  return (
    signature &&
    checker.getAwaitedType(checker.getReturnTypeOfSignature(signature))
  );
}

function signatureBreaks(
  checker: ts.TypeChecker,
  old: ts.Signature,
  now: ts.Signature,
): readonly CompileBreak[] {
  const parametersOf = ({ parameters }: ts.Signature) =>
    parameters.map((parameter) => ({
      type: checker.getTypeOfSymbol(parameter),
      isOptional: isOptionalParameter(parameter),
    }));
  const [given, wanted] = [parametersOf(old), parametersOf(now)];
  const sent = given.flatMap(({ type, isOptional }, index) => {
    const target = wanted[index];
    if (target === undefined)
      return [{ side: "request", why: "too many arguments" } as const];
    if (isOptional && !target.isOptional)
      return [{ side: "request", why: "an argument is required" } as const];
    return sentBreaks(checker, type, target.type);
  });
  const missing = wanted
    .slice(given.length)
    .filter(({ isOptional }) => !isOptional)
    .map(() => ({ side: "request", why: "an argument more" }) as const);
  const read = callBreaks(
    checker,
    checker.getReturnTypeOfSignature(old),
    checker.getReturnTypeOfSignature(now),
  );
  return [...sent, ...missing, ...read];
}

function isOptionalParameter(symbol: ts.Symbol): boolean {
  const { valueDeclaration } = symbol;
  return (
    valueDeclaration !== undefined &&
    ts.isParameter(valueDeclaration) &&
    valueDeclaration.questionToken !== undefined
  );
}

function memberAt(
  checker: ts.TypeChecker,
  client: ts.Type,
  path: readonly string[],
): ts.Type | null {
  let type: ts.Type | null = client;
  for (const name of path) {
    const symbol: ts.Symbol | undefined = type?.getProperty(name);
    type = symbol === undefined ? null : checker.getTypeOfSymbol(symbol);
  }
  return type;
}

function breakOf(
  checker: ts.TypeChecker,
  side: "request" | "response",
  source: ts.Type,
  target: ts.Type,
): CompileBreak {
  const text = (type: ts.Type) =>
    checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  return {
    side,
    why: `${text(source).slice(0, 300)} does not fit ${text(target).slice(0, 300)}`,
  };
}

/** Deep enough for what documents nest, and an end for types that hold themselves in new forms each time. */
const deepest = 12;

/**
 * Names of the old type that the new one has not. Assignability alone does not miss them: an object may have more members than
 * its type names, unless it is written out where it is passed, and an optional member may be left out of a result.
 */
function lostNames(
  checker: ts.TypeChecker,
  old: ts.Type,
  now: ts.Type,
): readonly string[] {
  const seen = new Set<string>();
  const walk = (
    from: ts.Type,
    to: readonly ts.Type[],
    at: string,
  ): readonly string[] => {
    const targets = to.flatMap(membersOf);
    if (targets.includes(from) || at.split(/[.[]/).length > deepest) return [];
    const key = [from, ...targets].map(idOf).join(" ");
    if (seen.has(key) || targets.some(takesAnything)) return [];
    seen.add(key);
    return membersOf(from).flatMap((member) =>
      targets.includes(member) ? [] : walkMember(member, targets, at),
    );
  };
  const walkMember = (
    member: ts.Type,
    targets: readonly ts.Type[],
    at: string,
  ): readonly string[] => {
    if (!isPlainObject(member)) return [];
    const element = elementOf(checker, member);
    if (element !== null) {
      const elements = targets.flatMap(
        (target) => elementOf(checker, target) ?? [],
      );
      return elements.length === 0 ? [] : walk(element, elements, `${at}[]`);
    }
    const objects = targets.filter(
      (target) => isPlainObject(target) && elementOf(checker, target) === null,
    );
    // What is no object any more is refused as a whole.
    if (objects.length === 0) return [];
    const unnamed =
      takesAnyName(checker, member) &&
      !objects.some((target) => takesAnyName(checker, target))
        ? [`${at}.*`]
        : [];
    const named = checker.getPropertiesOfType(member).flatMap((property) => {
      const types = objects.flatMap(
        (target) => typeOfMember(checker, target, property.name) ?? [],
      );
      const place = `${at}.${property.name}`;
      return types.length === 0
        ? [place]
        : walk(checker.getTypeOfSymbol(property), types, place);
    });
    return [...unnamed, ...named];
  };
  return [...new Set(walk(old, [now], ""))];
}

function typeOfMember(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
): ts.Type | null {
  const own = type.getProperty(name);
  return own === undefined
    ? (checker.getIndexTypeOfType(type, ts.IndexKind.String) ?? null)
    : checker.getTypeOfSymbol(own);
}

/** Whether code may use members that the type does not name. */
function takesAnyName(checker: ts.TypeChecker, type: ts.Type): boolean {
  const other = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return other !== undefined && (other.flags & ts.TypeFlags.Never) === 0;
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function takesAnything({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function isPlainObject(type: ts.Type): boolean {
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    type.getCallSignatures().length === 0
  );
}

function elementOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | null {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? (type.getNumberIndexType() ?? null)
    : null;
}

const ids = new WeakMap<ts.Type, number>();
let lastId = 0;

function idOf(type: ts.Type): number {
  const known = ids.get(type);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(type, lastId);
  return lastId;
}
