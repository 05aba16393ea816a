import type { OperationIdentity } from "../change/operation-identity.ts";
import type { PolicyRule, Stability } from "./change-policy.ts";
import { matchesOperations } from "./match-rule.ts";
import { stabilityOf } from "./stability-of.ts";

/** Operations that no rule of a policy distinguishes. */
export interface OperationClass {
  readonly stability: Stability;
  /** The rules whose conditions about operations they meet, in the order of the policy. */
  readonly rules: readonly PolicyRule[];
}

export type ClassOf = (operation: OperationIdentity | null) => OperationClass;

/**
 * Classifies operations. A cause may affect hundreds of operations, and a document has thousands of causes: patterns
 * are matched once for each operation, and a cause is judged once for each class.
 */
export function createClassOf(rules: readonly PolicyRule[]): ClassOf {
  const byIdentity = new Map<OperationIdentity | null, OperationClass>();
  const byText = new Map<string, OperationClass>();
  const byResult = new Map<string, OperationClass>();
  const classify = (operation: OperationIdentity | null): OperationClass => {
    const stability = stabilityOf(operation);
    const positions = [...rules.keys()].filter((index) => {
      const rule = rules[index];
      return rule && matchesOperations(rule.selector, operation, stability);
    });
    const result = [stability, ...positions].join(" ");
    const known = byResult.get(result);
    if (known !== undefined) return known;
    const made: OperationClass = {
      stability,
      rules: rules.filter((_, index) => positions.includes(index)),
    };
    byResult.set(result, made);
    return made;
  };
  return (operation) => {
    const known = byIdentity.get(operation);
    if (known !== undefined) return known;
    // A comparison may create a new identity object for each change.
    const text = identityText(operation);
    const found = byText.get(text) ?? classify(operation);
    byText.set(text, found);
    byIdentity.set(operation, found);
    return found;
  };
}

function identityText(operation: OperationIdentity | null): string {
  if (operation === null) return "";
  const { key, method, path, tags = [], stability = null } = operation;
  return [key, method, path, stability ?? "", ...tags].join("\n");
}
