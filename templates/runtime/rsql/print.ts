import type { Operand } from "./operand.ts";
import { takesList } from "./operators.ts";
import type { Comparison, FilterNode } from "./tree.ts";

/** The text of a tree. This file alone quotes. The tree bounds the recursion. */
export function printNode(node: FilterNode): string {
  switch (node.kind) {
    case "comparison":
      return printComparison(node);
    case "or":
      return node.children.map(printNode).join(",");
    default:
      return node.children.map(printInAnd).join(";");
  }
}

/** The text of one value. */
export function printOperand({ text, isQuoted }: Operand): string {
  return isQuoted ? `"${text.replaceAll(/["\\]/g, "\\$&")}"` : text;
}

// AND binds tighter than OR, so nothing else needs parentheses.
function printInAnd(node: FilterNode): string {
  const text = printNode(node);
  return node.kind === "or" ? `(${text})` : text;
}

function printComparison({ selector, operator, values }: Comparison): string {
  const list = values.map(printOperand).join(",");
  return (
    selector +
    operator +
    (values.length > 1 || takesList(operator) ? `(${list})` : list)
  );
}
