import { ts } from "ts-morph";

/**
 * Returns a node and all nodes below it, in the order of the text. It is a loop, because code may be nested more
 * deeply than functions can call each other: `a + b + …` of some thousand parts is.
 * @param isEntered whether the nodes below a node are wanted
 */
export function* nodesIn(
  root: ts.Node,
  isEntered: (node: ts.Node) => boolean = () => true,
): Generator<ts.Node> {
  const left = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node;
    if (!isEntered(node)) continue;
    const below: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      below.push(child);
    });
    for (let at = below.length - 1; at >= 0; at -= 1) {
      const child = below[at];
      if (child !== undefined) left.push(child);
    }
  }
}
