import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Node,
  type Scalar,
} from "yaml";
import type { PathStep } from "../../source/located-source.ts";
import {
  applyEdits,
  asMap,
  endOf,
  keyOf,
  printFlowScalar,
  printScalar,
  startOf,
  type TextEdit,
} from "../edit/yaml-text.ts";

/** The new text of a scalar or of a key; `null` if it does not change. */
export type NewText = (
  path: readonly PathStep[],
  text: string,
  role: "value" | "key",
) => string | null;

/**
 * The text of a YAML file with other scalars in it; everything else stays the same byte for byte. Aliases are not
 * touched.
 */
export function editScalars(text: string, newText: NewText): string {
  const edits: TextEdit[] = [];
  const edit = (
    node: Scalar,
    path: readonly PathStep[],
    role: "value" | "key",
    isFlow: boolean,
  ): void => {
    if (typeof node.value !== "string") return;
    const changed = newText(path, node.value, role);
    if (changed === null || changed === node.value) return;
    const printed = printLike(node, changed, isFlow);
    edits.push({ from: startOf(node), to: endOf(node), text: printed });
  };
  const visit = (
    node: Node | null,
    path: readonly PathStep[],
    isFlow: boolean,
  ): void => {
    if (node === null || isAlias(node)) return;
    if (isScalar(node)) {
      edit(node, path, "value", isFlow);
    } else if (isSeq<Node>(node)) {
      for (const [index, item] of node.items.entries())
        visit(item, [...path, index], isFlow || node.flow === true);
    } else if (isMap(node)) {
      const map = asMap(node);
      for (const pair of map?.items ?? []) {
        const below = [...path, keyOf(pair)];
        const isInFlow = isFlow || map?.flow === true;
        if (isScalar(pair.key)) edit(pair.key, below, "key", isInFlow);
        visit(pair.value, below, isInFlow);
      }
    }
  };
  visit(parseDocument<Node>(text, { schema: "core" }).contents, [], false);
  return applyEdits(text, edits);
}

/** Quotes that somebody chose stay; quotes that only the old text needed are removed. */
function printLike(
  { type, value }: Scalar,
  changed: string,
  isFlow: boolean,
): string {
  const print = isFlow ? printFlowScalar : printScalar;
  const isNeeded = print(String(value)).startsWith('"');
  if (!isNeeded && type === "QUOTE_SINGLE") return `'${changed}'`;
  if (!isNeeded && type === "QUOTE_DOUBLE") return JSON.stringify(changed);
  return print(changed);
}
