import type { Operand } from "./operand.ts";
import { takesList } from "./operators.ts";
import type { Comparison, FilterNode } from "./tree.ts";

/** The text of a tree. This file alone quotes. The tree bounds the recursion. */
export const printNode = (node: FilterNode): string => {
  switch (node.kind) {
    case "comparison":
      return printComparison(node);
    case "or":
      return node.children.map(printNode).join(",");
    default:
      return node.children.map(printInAnd).join(";");
  }
};

/** The text of one value. */
export const printOperand = ({ text, isQuoted }: Operand): string =>
  isQuoted ? `"${text.replaceAll(/["\\]/g, "\\$&")}"` : text;

// AND binds tighter than OR, so nothing else needs parentheses.
const printInAnd = (node: FilterNode): string => {
  const text = printNode(node);
  return node.kind === "or" ? `(${text})` : text;
};

const printComparison = ({
  selector,
  operator,
  values,
}: Comparison): string => {
  const list = values.map(printOperand).join(",");
  return (
    selector +
    operator +
    (values.length > 1 || takesList(operator) ? `(${list})` : list)
  );
};
