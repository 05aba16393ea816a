import { ts } from "ts-morph";
import { nodesIn } from "../usage/nodes-in.ts";
import { textOf } from "./member-roots.ts";
import { isMockCall } from "./module-references.ts";
import type { SdkRename } from "./sdk-rename.ts";
import type { SuspectText } from "./suspect-texts.ts";

/**
 * Finds the old way to a method in what a test gives for a module: `v1` and `getJob` in
 * `vi.mock("./client", () => ({ client: { jobs: { v1: { getJob: vi.fn() } } } }))`. No type links such objects to the SDK.
 */
export function mockedWays(
  renames: readonly SdkRename[],
  files: readonly ts.SourceFile[],
): readonly SuspectText[] {
  const methods = renames.flatMap(({ change, renamed }) =>
    renamed.kind === "method" && renamed.from.length > 1
      ? [{ change, from: renamed.from, to: renamed.to }]
      : [],
  );
  if (methods.length === 0) return [];
  const found = files
    .flatMap((file) => [...nodesIn(file)])
    .filter(ts.isCallExpression)
    .filter(isMockCall)
    .flatMap((call) => [...nodesIn(call)])
    .filter(ts.isObjectLiteralElementLike)
    .flatMap((element) => {
      const way = wayTo(element);
      return methods
        .filter(({ from }) => endsWith(way.map(textOf), from))
        .flatMap((method) =>
          otherSteps(way.slice(-method.from.length), method),
        );
    });
  // Several methods may be behind one name.
  return [...new Map(found.map((each) => [each.node, each])).values()];
}

/** The keys that lead to a member of an object, outermost first. */
function wayTo(element: ts.ObjectLiteralElementLike): readonly ts.Node[] {
  const { name } = element;
  if (name === undefined) return [];
  const above = element.parent.parent;
  return ts.isPropertyAssignment(above) ? [...wayTo(above), name] : [name];
}

function endsWith(way: readonly string[], from: readonly string[]): boolean {
  return way.slice(-from.length).join("\n") === from.join("\n");
}

/** The keys that have another name in the later way, as far as each name has one instead. */
function otherSteps(
  way: readonly ts.Node[],
  {
    change,
    from,
    to,
  }: {
    readonly change: number;
    readonly from: readonly string[];
    readonly to: readonly string[];
  },
): readonly SuspectText[] {
  if (from.length !== to.length) {
    const node = way.at(-1);
    return node === undefined
      ? []
      : [{ node, change, value: from.join("."), to: to.join(".") }];
  }
  return way.flatMap((node, at) => {
    const [value, now] = [from[at], to[at]];
    return value === undefined || now === undefined || value === now
      ? []
      : [{ node, change, value, to: now }];
  });
}
