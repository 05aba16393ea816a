import { ts } from "ts-morph";
import type { SdkOperation } from "../manifest/sdk-package.ts";

/** The type of a body that an operation answers with. */
export interface AnswerBody {
  /** `"200"`, `"4XX"`, `"default"` */
  readonly status: string;
  readonly type: ts.Type;
  readonly isSuccess: boolean;
}

/** The bodies that a method declares: its data, and what its type tells by status. */
export function answerBodies(
  checker: ts.TypeChecker,
  declaration: ts.Node,
  { answers }: Pick<SdkOperation, "answers">,
): readonly AnswerBody[] {
  const signature = ts.isMethodSignature(declaration)
    ? checker.getSignatureFromDeclaration(declaration)
    : undefined;
  if (signature === undefined) return [];
  const [data, ...rest] = checker.getTypeArguments(
    signature.getReturnType() as ts.TypeReference,
  );
  if (data === undefined) return [];
  // The bodies of failures stand behind those of successes, and of items in lists; those of successes last, where they differ.
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
