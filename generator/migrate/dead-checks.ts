import { ts } from "ts-morph";
import type { OperationKey } from "../model/operation.ts";
import { nodesIn } from "../usage/nodes-in.ts";
import type { GoneStatus } from "./gone-statuses.ts";
import { lookedUpIn } from "./looked-up.ts";
import { declaredNames } from "./member-roots.ts";
import { comparedWith, type SuspectText } from "./suspect-texts.ts";

/** The classes of errors by the statuses that they stand for, as the runtime of SDKs has them. */
export const errorClasses = {
  "400": "BadRequestError",
  "401": "AuthenticationError",
  "403": "PermissionDeniedError",
  "404": "NotFoundError",
  "405": "MethodNotAllowedError",
  "409": "ConflictError",
  "410": "GoneError",
  "413": "PayloadTooLargeError",
  "415": "UnsupportedMediaError",
  "422": "UnprocessableError",
  "429": "RateLimitError",
  "4XX": "ClientError",
  "503": "UnavailableError",
  "5XX": "ServerError",
} as const;

const classes: Readonly<Record<string, string>> = errorClasses;

export interface CheckedCode {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
  /** The operations that a file uses. */
  readonly operationsOf: (file: ts.SourceFile) => ReadonlySet<OperationKey>;
  /** Those that the files around it use: files that it imports, and files that import it. */
  readonly operationsAround: (file: ts.SourceFile) => ReadonlySet<OperationKey>;
  readonly isOfSdk: (declaration: ts.Node) => boolean;
}

/**
 * Finds code that asks whether an error is of a status with which no operation of its file fails any more: by the class, the status, the
 * code or the name. The compiler says nothing of these, since a service may send any status. A file that calls nothing handles the
 * errors of the files around it, as long as one of their calls may fail with the status.
 */
export function deadChecks(
  gone: readonly GoneStatus[],
  code: CheckedCode,
): readonly SuspectText[] {
  return code.files.flatMap((file) => {
    const here = goneIn(file, gone, code);
    return here.length === 0
      ? []
      : [...nodesIn(file)].flatMap((node): readonly SuspectText[] => {
          const meant = here.find(({ status }) => isCheck(node, status, code));
          return meant === undefined
            ? []
            : [
                {
                  node,
                  change: meant.change,
                  value: node.getText(),
                  to: null,
                },
              ];
        });
  });
}

function goneIn(
  file: ts.SourceFile,
  gone: readonly GoneStatus[],
  { operationsOf, operationsAround }: CheckedCode,
): readonly GoneStatus[] {
  const used = operationsOf(file);
  if (used.size > 0) return gone.filter((each) => used.has(each.operation));
  const around = operationsAround(file);
  return gone.filter(({ operation, status }) => {
    const lost = gone.filter((each) => each.status === status);
    const left = new Set(around);
    for (const each of lost) left.delete(each.operation);
    return around.has(operation) && left.size === 0;
  });
}

function isCheck(node: ts.Node, status: string, code: CheckedCode): boolean {
  const name = classes[status];
  if (ts.isNumericLiteral(node))
    return node.text === status && isOfError(node, "status", code);
  if (ts.isStringLiteralLike(node)) {
    const codes = [`http-${status}`, name && codeOf(name)];
    return codes.includes(node.text)
      ? isOfError(node, "code", code)
      : node.text === name && isOfError(node, "name", code);
  }
  return (
    ts.isIdentifier(node) &&
    isAfterInstanceof(node) &&
    namesAt(node, code).some(
      (each) => each.getText() === name && code.isOfSdk(each),
    )
  );
}

/** The declarations of a name, behind an import. */
function namesAt(
  node: ts.Identifier,
  { checker }: CheckedCode,
): readonly ts.Node[] {
  const symbol = checker.getSymbolAtLocation(node);
  const isAlias = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const { declarations = [] } =
    (isAlias ? checker.getAliasedSymbol(symbol) : symbol) ?? {};
  return declarations.flatMap((each) =>
    ts.isClassDeclaration(each) && each.name ? [each.name] : [],
  );
}

function isAfterInstanceof(node: ts.Identifier): boolean {
  const { parent } = node;
  const whole =
    ts.isPropertyAccessExpression(parent) && parent.name === node
      ? parent
      : node;
  return (
    ts.isBinaryExpression(whole.parent) &&
    whole.parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
    whole.parent.right === whole
  );
}

/** The code of an error of a class. */
function codeOf(name: string): string {
  return name
    .replace(/Error$/, "")
    .replace(/(?<=[a-z])[A-Z]/g, "-$&")
    .toLowerCase();
}

/** Whether a text or a number is compared with a member of an error of the SDK, or of a value whose type is lost. */
function isOfError(
  node: ts.LiteralExpression,
  member: "status" | "code" | "name",
  code: CheckedCode,
): boolean {
  const { checker, isOfSdk } = code;
  const compared = comparedWith(node);
  const others = [
    ...(compared === undefined ? [] : [compared]),
    ...lookedUpIn(node, checker),
  ];
  return others.some((other) => {
    const name = memberName(other, checker);
    if (name === undefined || name.text !== member) return false;
    const { parent } = name;
    return (
      // The name of a class says enough, whatever the type of the error is.
      member === "name" ||
      declaredNames(checker, name).some(isOfSdk) ||
      (ts.isPropertyAccessExpression(parent) &&
        isLost(checker.getTypeAtLocation(parent.expression)))
    );
  });
}

/** The name of the member that a value comes from: of `error.status`, or of `status` after `const { status } = error`. */
function memberName(
  value: ts.Expression,
  checker: ts.TypeChecker,
): ts.Identifier | undefined {
  if (ts.isPropertyAccessExpression(value))
    return ts.isIdentifier(value.name) ? value.name : undefined;
  const [declaration] = ts.isIdentifier(value)
    ? (checker.getSymbolAtLocation(value)?.declarations ?? [])
    : [];
  if (declaration === undefined || !ts.isBindingElement(declaration))
    return undefined;
  const key = declaration.propertyName ?? declaration.name;
  return ts.isIdentifier(key) ? key : undefined;
}

function isLost({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Any) !== 0;
}
