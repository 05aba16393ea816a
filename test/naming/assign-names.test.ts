import { describe, expect, it } from "vitest";
import { parsePath } from "../../generator/model/operation-path.ts";
import {
  assignWishedNames,
  type AssignedNames,
} from "../../generator/naming/assign-names.ts";
import {
  naturalName,
  type WishedName,
} from "../../generator/naming/natural-name.ts";

const pathOf = (name: string) => name.split(".");

/** `a.b, a.c / a.d`: candidates, and fallbacks behind the slash. */
function wish(
  key: string,
  names: string,
  more: Partial<WishedName> = {},
): WishedName {
  const [candidates = [], fallbacks = []] = names
    .split(" / ")
    .map((part) => part.split(", ").map(pathOf));
  return {
    key,
    length: 1,
    candidates,
    fallbacks: () => fallbacks,
    parameters: [],
    ...more,
  };
}

/** `key: name` in the order of the ledger. */
function namesOf({ ledger }: AssignedNames): readonly string[] {
  return [...ledger].map(([key, { path }]) => `${key}: ${path.join(".")}`);
}

describe("names of several operations", () => {
  it.each<[string, readonly WishedName[], readonly string[]]>([
    [
      "short paths choose first, then keys",
      [
        wish("C", "pro.get, pro.getById", { length: 2 }),
        wish("B", "pro.get, pro.getOne"),
        wish("A", "pro.get, pro.getAll"),
      ],
      ["A: pro.get", "B: pro.getOne", "C: pro.getById"],
    ],
    [
      "what somebody has chosen goes first",
      [
        wish("A", "pro.get, pro.getById"),
        wish("B", "pro.get", { isChosen: true, length: 9 }),
      ],
      ["B: pro.get", "A: pro.getById"],
    ],
    [
      "fallbacks come behind candidates",
      [wish("A", "pro.a / pro.b"), wish("B", "pro.a / pro.b")],
      ["A: pro.a", "B: pro.b"],
    ],
    [
      "a number makes a name of the wished one",
      ["A", "B", "C", "D"].map((key) => wish(key, "pro.a / pro.a")),
      ["A: pro.a", "B: pro.a2", "C: pro.a3", "D: pro.a4"],
    ],
    [
      "a method yields to a group that others need",
      [wish("A", "pro.jobs / pro.run"), wish("B", "pro.jobs.list")],
      ["A: pro.run", "B: pro.jobs.list"],
    ],
    [
      "a method that somebody has chosen does not",
      [
        wish("A", "pro.jobs", { isChosen: true }),
        wish("B", "pro.jobs.list / pro.jobs.all"),
      ],
      ["A: pro.jobs", "B: pro.jobs_.list"],
    ],
  ])("%s", (_what, operations, names) => {
    expect(namesOf(assignWishedNames(operations, new Map()))).toEqual(names);
  });

  it("have the names of their parameters, which a ledger may leave out", () => {
    const operations = [
      wish("A", "pro.a", { parameters: ["id"] }),
      wish("B", "pro.b", { parameters: ["id"] }),
    ];
    const written = { path: ["pro", "old"], parameters: [], aliases: [] };
    const { ledger, kept } = assignWishedNames(
      operations,
      new Map([["A", written]]),
    );
    expect([...ledger]).toEqual([
      ["A", { ...written, parameters: ["id"] }],
      ["B", { path: ["pro", "b"], parameters: ["id"], aliases: [] }],
    ]);
    expect(kept).toEqual([
      { kind: "method", key: "A", kept: ["pro", "old"], wished: ["pro", "a"] },
    ]);
  });
});

describe("a name of the ledger", () => {
  const keptOf = (name: string, wished: string, aliases: string[] = []) =>
    assignWishedNames(
      [wish("A", wished)],
      new Map([
        [
          "A",
          { path: pathOf(name), parameters: [], aliases: aliases.map(pathOf) },
        ],
      ]),
    ).kept;

  it.each([
    ["pro.a.get", "pro.a.get, pro.a.getById"],
    ["pro.a.getById", "pro.a.get, pro.a.getById"],
    ["pro.a.getIt", "pro.a.get / pro.a.x, pro.a.getIt"],
    // What is taken is told apart by underscores and numbers.
    ["pro.a__.get", "pro.a.get"],
    ["pro.a.get_", "pro.a.get"],
    ["pro.a.get", "pro.a_.get"],
    ["pro.a_.get12", "pro.a.get"],
    ["pro.then_2", "pro.then_"],
    ["pro.get22", "pro.get2"],
  ])("%s is one that is wished: %s", (name, wished) => {
    expect(keptOf(name, wished)).toEqual([]);
  });

  it.each([
    ["pro.a.list", "pro.a.get, pro.a.getById / pro.a.getIt"],
    ["pro.a.get2x", "pro.a.get"],
    ["pro.a.x2", "pro.a.get"],
    ["pro.b.get2", "pro.a.get"],
    ["pro.a_b.get", "pro.ab.get"],
    ["pro.ab.get", "pro.a.b.get"],
    ["pro.a.2get", "pro.a.get"],
  ])("%s stands for another that is wished: %s", (name, wished) => {
    expect(keptOf(name, wished)).toEqual([
      {
        kind: "method",
        key: "A",
        kept: pathOf(name),
        wished: pathOf(wished.split(/[ ,]/)[0] ?? ""),
      },
    ]);
  });

  it("with former names was chosen by somebody", () => {
    expect(keptOf("pro.a.list", "pro.a.get", ["pro.a.get"])).toEqual([]);
  });

  it("keeps the names of its parameters", () => {
    const entry = { path: ["pro", "a"], parameters: ["old"], aliases: [] };
    const { kept, ledger } = assignWishedNames(
      [wish("A", "pro.a", { parameters: ["new"] })],
      new Map([["A", entry]]),
    );
    expect(ledger.get("A")).toEqual(entry);
    expect(kept).toEqual([
      {
        kind: "parameters",
        key: "A",
        method: ["pro", "a"],
        kept: ["old"],
        wished: ["new"],
      },
    ]);
  });
});

it("parameters of one wire name have names of their own", () => {
  const { parameters, candidates } = naturalName({
    key: "A",
    method: "GET",
    namespace: "pro",
    version: null,
    resourcePath: parsePath("/{id}/{id}/{id}"),
    role: "item",
  });
  expect(parameters).toEqual(["id", "id2", "id3"]);
  expect(candidates).toEqual([
    ["pro", "get"],
    ["pro", "getByIdAndId2AndId3"],
  ]);
});
