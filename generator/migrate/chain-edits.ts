import { ts } from "ts-morph";
import type { TextEdit } from "./code-edit.ts";

/** A name in front of a method, as code writes it. */
interface Step {
  readonly node: ts.Identifier;
  readonly text: string;
}

/**
 * Writes another way from the client to a method: `pets.v1.get` becomes `pets.v2.get`. All names in which the ways differ
 * have to stand in front of the method; gives `null` where a variable or something else has a part of the way.
 */
export function chainEdits(
  method: ts.Node,
  from: readonly string[],
  to: readonly string[],
): readonly TextEdit[] | null {
  const steps = stepsBefore(method);
  const head = commonStart(from, to);
  const tail = commonStart(
    from.slice(head).toReversed(),
    to.slice(head).toReversed(),
  );
  const old = from.slice(head, from.length - tail);
  const now = to.slice(head, to.length - tail);
  const written = steps.slice(-(from.length - head));
  if (written.map(({ text }) => text).join() !== from.slice(head).join())
    return null;
  if (old.length === 0) {
    const [next] = written;
    const start = next?.node.getStart();
    return start === undefined
      ? null
      : [{ start, end: start, text: now.map((each) => `${each}.`).join("") }];
  }
  return old.flatMap((text, index): readonly TextEdit[] => {
    const node = written[index]?.node;
    if (node === undefined) return [];
    const [start, end] = [node.getStart(), node.end];
    const isLast = index === old.length - 1;
    const wanted = isLast ? now.slice(index) : now.slice(index, index + 1);
    if (wanted.length > 0)
      return wanted.join(".") === text
        ? []
        : [{ start, end, text: wanted.join(".") }];
    const next = written[index + 1]?.node;
    return next === undefined
      ? []
      : [{ start, end: next.getStart(), text: "" }];
  });
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 ? a.length : at;
}

/** The names of members in `client.pets.v1.get` up to the method, in their order. What they begin with is a variable. */
function stepsBefore(method: ts.Node): readonly Step[] {
  const steps: Step[] = [];
  let node: ts.Node = method;
  while (ts.isIdentifier(node)) {
    const { parent } = node;
    if (!ts.isPropertyAccessExpression(parent) || parent.name !== node)
      return steps;
    steps.unshift({ node, text: node.text });
    const before: ts.Expression = parent.expression;
    node = ts.isPropertyAccessExpression(before) ? before.name : before;
  }
  return steps;
}
