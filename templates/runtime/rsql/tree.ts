import { FilterError } from "./errors.ts";
import type { Operand } from "./operand.ts";

/** The syntax tree of a filter. */
export type FilterNode = Comparison | Logic;

/** `selector operator values`. */
export interface Comparison {
  readonly kind: "comparison";
  readonly selector: string;
  /** In its FIQL form: `==`, `!=`, `=lt=`, `=in=`, or one that RSQL does not define. */
  readonly operator: string;
  readonly values: readonly Operand[];
}

/** Two or more nodes, none of the same kind. */
export interface Logic {
  readonly kind: "and" | "or";
  readonly children: readonly FilterNode[];
  /** Levels, a comparison being one. */
  readonly depth: number;
}

/** Largest depth of a tree, and of the parentheses in a text. */
export const MAX_DEPTH = 50;

/**
 * A comparison. Its selector is a name: parsers take more, but services do not,
 * and a name cannot change the structure.
 * @throws FilterError
 */
export const comparison = (
  selector: unknown,
  operator: string,
  values: readonly Operand[],
  offset?: number,
): Comparison => {
  if (
    typeof selector === "string" &&
    /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(selector)
  ) {
    return { kind: "comparison", selector, operator, values };
  }
  throw new FilterError(
    "needs a selector of letters, digits, _ . and -, first a letter or _",
    offset,
  );
};

/**
 * Joins nodes. One of the same kind gives its children, so that the tree is as
 * flat as its text; a single one stays itself.
 * @throws FilterError for none, and for a tree that gets too deep
 */
export const logic = (
  kind: Logic["kind"],
  nodes: readonly FilterNode[],
  offset?: number,
): FilterNode => {
  const [first] = nodes;
  if (first === undefined) {
    throw new FilterError(`needs a filter in "${kind}"`, offset);
  }
  if (nodes.length === 1) return first;
  const children = nodes.flatMap((node) =>
    node.kind === kind ? node.children : [node],
  );
  const depth = children.reduce(deeper, 0) + 1;
  if (depth <= MAX_DEPTH) return { kind, children, depth };
  throw new FilterError(`must not have more than ${MAX_DEPTH} levels`, offset);
};

const deeper = (depth: number, node: FilterNode): number =>
  Math.max(depth, node.kind === "comparison" ? 1 : node.depth);
