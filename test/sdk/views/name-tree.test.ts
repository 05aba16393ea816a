import { expect, test } from "vitest";
import {
  buildNameTree,
  isAlias,
  methodsBelow,
  type NameGroup,
  type NameTreeInput,
} from "../../../generator/sdk/plan/name-tree.ts";

/** What the tree asks of an operation: its key and its life by release. */
const operations = [
  { key: "GET /a/v1", lifecycle: [{ kind: "added", release: 0 }] },
  { key: "GET /a/v2", lifecycle: [{ kind: "added", release: 1 }] },
  { key: "GET /a/v10", lifecycle: [{ kind: "added", release: 0 }] },
  { key: "GET /a/preview", lifecycle: [{ kind: "added", release: 0 }] },
  {
    key: "GET /b",
    lifecycle: [
      { kind: "added", release: 0 },
      { kind: "removed", release: 1 },
    ],
  },
  { key: "POST /b", lifecycle: [{ kind: "added", release: 0 }] },
  { key: "GET /later", lifecycle: [{ kind: "added", release: 3 }] },
];

const names: Readonly<Record<string, readonly string[]>> = {
  "GET /a/v1": ["a.v1.list"],
  "GET /a/v2": ["a.v2.list"],
  "GET /a/v10": ["a.v10.list"],
  "GET /a/preview": ["a.preview.list"],
  "GET /b": ["b.list", "b.all"],
  "POST /b": ["b.create", "old.b.create"],
  "GET /later": ["later.list"],
};

function tree(release: number, tombstones: NameTreeInput["tombstones"]) {
  return buildNameTree({
    model: { operations },
    names: new Map(
      Object.entries(names).map(([key, [path = "", ...aliases]]) => [
        key,
        {
          path: path.split("."),
          aliases: aliases.map((each) => each.split(".")),
          parameters: [],
        },
      ]),
    ),
    release,
    tombstones,
    // The rest of an operation is no matter of the tree.
  } as unknown as NameTreeInput);
}

const shown = (groups: readonly NameGroup[]): readonly string[] =>
  groups
    .flatMap(methodsBelow)
    .map(
      (method) =>
        `${method.path.join(".")}${isAlias(method) ? ` of ${method.mainPath.join(".")}` : ""}${method.state === "removed" ? ", removed" : ""}`,
    );

const a = ["a.preview.list", "a.v1.list", "a.v2.list", "a.v10.list"];
const b = ["b.create"];
const gone = ["b.all of b.list, removed", ...b, "b.list, removed"];
const old = ["old.b.create of b.create"];

test("methods stand by name and versions by number; what is gone stays as long as it is asked for", () => {
  const first = a.filter((each) => each !== "a.v2.list");
  const before = ["b.all of b.list", "b.create", "b.list"];
  expect(shown(tree(0, "none"))).toEqual([...first, ...before, ...old]);
  expect(shown(tree(1, "none"))).toEqual([...a, ...b, ...old]);
  expect(shown(tree(1, "last"))).toEqual([...a, ...gone, ...old]);
  expect(shown(tree(2, "last"))).toEqual([...a, ...b, ...old]);
  expect(shown(tree(2, "all"))).toEqual([...a, ...gone, ...old]);
  expect(tree(1, "none").map(({ path }) => path)).toEqual([
    ["a"],
    ["b"],
    ["old"],
  ]);
});
