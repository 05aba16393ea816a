import { describe, expect, it } from "vitest";
import { rememberWalk } from "../../generator/usage/trace/known-walks.ts";

type Graph = Readonly<Record<string, readonly string[]>>;

/** Collects the ends that a node of a graph leads to, and the nodes that are looked at. */
function walkOver(graph: Graph): {
  readonly ends: (node: string) => readonly string[];
  readonly looked: string[];
  readonly cut: string[];
} {
  const looked: string[] = [];
  const cut: string[] = [];
  const once = rememberWalk<string, readonly string[]>({
    nothing: [],
    cut(node) {
      cut.push(node);
      return ["cut"];
    },
  });
  const ends = (node: string): readonly string[] =>
    once(node, node, () => {
      looked.push(node);
      const next = graph[node] ?? [];
      return next.length === 0 ? [node] : next.flatMap(ends);
    });
  return { ends, looked, cut };
}

describe("a walk that is remembered", () => {
  it("looks at each node once", () => {
    const { ends, looked } = walkOver({ a: ["b", "c"], b: ["d"], c: ["d"] });
    expect([ends("a"), ends("c")]).toEqual([["d", "d"], ["d"]]);
    expect(looked).toEqual(["a", "b", "d", "c"]);
  });

  it("adds nothing for a node that leads back to itself, and asks again from elsewhere", () => {
    const { ends } = walkOver({ a: ["b", "x"], b: ["a", "y"] });
    expect(ends("a")).toEqual(["y", "x"]);
    // What was found of it on the way from `a` lacks what `a` leads to.
    expect(ends("b")).toEqual(["y", "x", "y"]);
  });

  it("takes what it found of a node while the question is the same", () => {
    const { ends, looked } = walkOver({ a: ["b", "b"], b: ["a", "y"] });
    expect(ends("a")).toEqual(["y", "y"]);
    expect(looked).toEqual(["a", "b", "y"]);
  });

  it.each([
    { leaves: 3_999, dropped: 0 },
    { leaves: 4_000, dropped: 1 },
    { leaves: 4_005, dropped: 6 },
  ])("of $leaves nodes it drops $dropped", ({ leaves, dropped }) => {
    const all = Array.from({ length: leaves }, (_, at) => `n${at}`);
    const { ends, cut } = walkOver({ start: all });
    expect(ends("start").filter((each) => each === "cut")).toHaveLength(
      dropped,
    );
    expect(cut).toEqual(all.slice(leaves - dropped));
    // Each question has its own visits.
    expect(ends("n4004")).toEqual(["n4004"]);
  });
});
