import { describe, expect, it } from "vitest";
import {
  assignModules,
  modulesAbove,
} from "../../generator/naming/module-ledger.ts";
import { readLedger } from "../../generator/commands/documents/read-ledger.ts";
import {
  movedNames,
  releasesOf,
  releasesOver,
  takenNames,
} from "./releases-of-names.ts";

/** One operation for each tag, whose parameters tell it from all others. */
function documentOf(tags: readonly string[]): object {
  const paths = Object.fromEntries(
    tags.map((tag) => [
      `/${[...tag].map((each) => each.codePointAt(0)).join("/")}`,
      {
        get: {
          tags: [tag],
          operationId: "list_all",
          parameters: [
            { name: markOf(tag), in: "query", schema: { type: "string" } },
          ],
          responses: { "204": { description: "" } },
        },
      },
    ]),
  );
  return { openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths };
}

function markOf(tag: string): string {
  return `mark${[...tag].map((each) => each.codePointAt(0)).join("_")}`;
}

/** Tags whose members want one file: the second comes before the first in every order of names. */
const clashing: readonly (readonly [string, string])[] = [
  ["café", "cafe"],
  ["naïve", "naive"],
  ["client-2", "client"],
];

describe("a module keeps its file beside a newcomer that wants it", () => {
  it.each(clashing)("%s, with a ledger", async (old, newcomer) => {
    const [one, two, three, four] = await releasesOf([
      documentOf([old]),
      documentOf([newcomer, old]),
      documentOf([newcomer]),
      documentOf([old, newcomer, `${old}x`]),
    ]);
    for (const later of [two, three, four])
      expect(takenNames(one!.files, later!.files)).toEqual([]);
    for (const later of [three, four])
      expect(takenNames(two!.files, later!.files)).toEqual([]);
  });

  it.each(clashing)("%s, over an earlier SDK", async (old, newcomer) => {
    const [one, two, three] = await releasesOver([
      documentOf([old]),
      documentOf([newcomer, old]),
      documentOf([newcomer, old, `${old}x`]),
    ]);
    expect(takenNames(one!.files, two!.files)).toEqual([]);
    expect(movedNames(two!.files, three!.files)).toEqual([]);
  });

  it("in the folder of a member too", () => {
    const first = assignModules([
      ["shop", "list"],
      ["shop", "café", "v1", "list"],
    ]);
    const second = assignModules(
      [
        ["shop", "cafe", "list"],
        ["cafe", "list"],
      ],
      first,
    );
    expect([...second]).toEqual([
      ["shop", "shop"],
      ["shop.café", "cafe"],
      ["cafe", "cafe"],
      ["shop.cafe", "cafe-2"],
    ]);
  });
});

it("a version has no module of its own", () => {
  expect(modulesAbove(["pro", "v1", "checkIn", "list"])).toEqual([["pro"]]);
  expect(modulesAbove(["pro", "checkIn", "v1", "list"])).toEqual([
    ["pro"],
    ["pro", "checkIn"],
  ]);
});

describe("a file in a ledger that no module can have is an error at its place", () => {
  it.each([
    ["cafe: ../../x", "Expected another form"],
    ["cafe: con", "it cannot be the name of a file everywhere"],
    ["cafe: client", "the package needs it"],
    ["shop.cafe: index", "the package needs it"],
    ["a: x\n  b: x", "it is taken"],
    ["a.b: x\n  c: y\n  a.d: x", "it is taken"],
    ["cafe: [x]", "text"],
  ])("%s", async (entries, problem) => {
    const text = `names: {}\nmodules:\n  ${entries}\n`;
    const { diagnostics } = await readLedger(
      { file: "names.yaml", text },
      new Map(),
    );
    expect(diagnostics).toHaveLength(1);
    const line = entries.split("\n").length + 2;
    expect(diagnostics[0]).toMatchObject({
      severity: "error",
      location: { file: "names.yaml", line },
    });
    expect(JSON.stringify(diagnostics)).toContain(problem);
  });
});
