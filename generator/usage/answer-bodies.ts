import { ts } from "ts-morph";
import type { SdkOperation } from "../manifest/sdk-package.ts";
import { isOperationSignature } from "./operation-signature.ts";

/** The type of a response body of an operation. */
export interface AnswerBody {
  /** `"200"`, `"4XX"`, `"default"` */
  readonly status: string;
  readonly type: ts.Type;
  readonly isSuccess: boolean;
}

/** Finds the bodies that a method declares: its data, and the bodies by status in its type. */
export function answerBodies(
  checker: ts.TypeChecker,
  declaration: ts.Node,
  { answers }: Pick<SdkOperation, "answers">,
): readonly AnswerBody[] {
  const signature = isOperationSignature(declaration)
    ? checker.getSignatureFromDeclaration(declaration)
    : undefined;
  if (signature === undefined) return [];
  const [data, ...rest] = checker.getTypeArguments(
    signature.getReturnType() as ts.TypeReference,
  );
  if (data === undefined) return [];
  // The bodies of failures follow those of successes, and in lists those of items. When the bodies of successes
  // differ, they come last.
  const byStatus = rest
    .filter((each) => isByStatus(checker, each))
    .flatMap((each) => checker.getPropertiesOfType(each))
    .map((member) => ({
      status: member.name,
      type: checker.getTypeOfSymbol(member),
      isSuccess: answers.includes(member.name),
    }));
  const differ = byStatus.some(({ isSuccess }) => isSuccess);
  return [
    ...(differ
      ? []
      : answers.map((status) => ({ status, type: data, isSuccess: true }))),
    ...byStatus,
  ];
}

/** Whether the members are statuses: `"404"`, `"4XX"`, `"default"`. */
function isByStatus(checker: ts.TypeChecker, type: ts.Type): boolean {
  if ((type.flags & ts.TypeFlags.Object) === 0) return false;
  const members = checker.getPropertiesOfType(type);
  return (
    members.length > 0 &&
    members.every(({ name }) => /^(?:[1-5](?:\d\d|XX)|default)$/.test(name))
  );
}
