import { parse as parseNpm } from "@rsql/parser";
import {
  parseRsql,
  type RsqlNode,
} from "../../../generator/emulator/rsql/parse.ts";
import { FilterError } from "../../../templates/runtime/rsql/errors.ts";
import { parse } from "../../../templates/runtime/rsql/parse.ts";
import type { FilterNode } from "../../../templates/runtime/rsql/tree.ts";

/** What parsers by three hands can be compared in. */
export type Tree = TreeComparison | TreeLogic;

export interface TreeComparison {
  readonly kind: "comparison";
  readonly selector: string;
  /** In its FIQL form. */
  readonly operator: string;
  readonly values: readonly string[];
}

/** No child is of the same kind. */
export interface TreeLogic {
  readonly kind: "and" | "or";
  readonly children: readonly Tree[];
}

/** The tree of a text; `null` when the parser refuses it. */
export type ParseTree = (text: string) => Tree | null;

/** That of the runtime, that of the emulator, which shares no code with it, and a stranger's. */
export const parsers: Readonly<
  Record<"runtime" | "emulator" | "npm", ParseTree>
> = {
  runtime: (text) =>
    unlessThrown(FilterError, () => fromRuntime(parse([text]))),
  emulator: (text) => {
    const result = parseRsql(text);
    return result.ok ? fromEmulator(result.node) : null;
  },
  npm: (text) => unlessThrown(SyntaxError, () => fromNpm(parseNpm(text))),
};

function fromRuntime(node: FilterNode): Tree {
  if (node.kind !== "comparison")
    return logic(node.kind, node.children.map(fromRuntime));
  return { ...node, values: node.values.map(({ text }) => text) };
}

function fromEmulator(node: RsqlNode): Tree {
  if (node.kind !== "comparison")
    return logic(node.kind, node.children.map(fromEmulator));
  return { ...node, operator: fiqlForm(node.operator) };
}

type NpmNode = ReturnType<typeof parseNpm>;

function fromNpm(node: NpmNode): Tree {
  if (isNpmLogic(node))
    return logic(npmKind(node), npmOperands(node).map(fromNpm));
  // The two kinds of node are told apart above; the types of the library cannot say so.
  const { left, operator, right } = node as NpmComparison;
  return {
    kind: "comparison",
    selector: left.selector,
    operator: fiqlForm(operator),
    values: [right.value].flat(),
  };
}

type NpmLogic = Extract<NpmNode, { readonly type: "LOGIC" }>;
type NpmComparison = Extract<NpmNode, { readonly type: "COMPARISON" }>;

function isNpmLogic(node: NpmNode): node is NpmLogic {
  return node.type === "LOGIC";
}

function npmKind({ operator }: NpmLogic): TreeLogic["kind"] {
  return operator === ";" || operator === "and" ? "and" : "or";
}

/** A long chain is a tree that is deep on its left: too deep to be walked by recursion. */
function npmOperands(top: NpmLogic): readonly NpmNode[] {
  const operands: NpmNode[] = [top.right];
  let node = top.left;
  while (isNpmLogic(node) && npmKind(node) === npmKind(top)) {
    operands.push(node.right);
    node = node.left;
  }
  return [node, ...operands.toReversed()];
}

function logic(kind: TreeLogic["kind"], nodes: readonly Tree[]): TreeLogic {
  const children = nodes.flatMap((node) =>
    node.kind === kind ? node.children : [node],
  );
  return { kind, children };
}

function fiqlForm(operator: string): string {
  const forms: Readonly<Record<string, string>> = {
    "<": "=lt=",
    "<=": "=le=",
    ">": "=gt=",
    ">=": "=ge=",
  };
  return forms[operator] ?? operator;
}

function unlessThrown(
  kind: new (...args: never[]) => Error,
  read: () => Tree,
): Tree | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof kind) return null;
    throw error;
  }
}
