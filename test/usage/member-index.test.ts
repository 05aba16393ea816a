import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { readMembers } from "../../generator/usage/member-index.ts";
import { openSmall } from "./support/small-program.ts";

const { checker, file } = openSmall({
  "runtime.ts":
    "export interface Call<T, Errors = unknown> extends Promise<T> { errors: Errors }\nexport interface Base { helper: string }\n",
  "api.ts": `
import type { Base, Call } from "./runtime.ts";
export interface Pet extends Base { name: string; owner: Owner | null; tags: readonly Tag[]; next?: Pet; extra: { [key: string]: Tag }; pair: [Tag, Owner] }
export interface Owner { city: string }
export interface Tag { label: string }
export interface Problem { title: string }
export type Params = { id: number; filter?: { tag: Tag } } | { all: boolean };
export interface Api {
  get(params?: Params): Call<Pet, { 404: Problem; default: Tag }>;
  ping(): Call<string>;
  readonly gone: string;
}
`,
});

/** By member the elements that it is, each with the members that lead to it. */
function members(method: string): Readonly<Record<string, readonly string[]>> {
  const api = file("api.ts").statements.find(
    (each): each is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(each) && each.name.text === "Api",
  );
  const declarations =
    api?.members.filter((each) => each.name?.getText() === method) ?? [];
  const { byDeclaration } = readMembers(
    checker,
    declarations,
    {
      inputs: new Map([
        ["id", { in: "path", name: "id" }],
        ["filter", { in: "query", name: "filter" }],
        ["all", { in: "header", name: "X-All" }],
      ]),
      answers: ["200"],
    },
    (node) =>
      ts.isPropertySignature(node) && node.getSourceFile() === file("api.ts"),
    () => expect.unreachable(),
  );
  const nameOf = (node: ts.Node): string =>
    ts.isPropertySignature(node) ? node.name.getText() : "?";
  return Object.fromEntries(
    [...byDeclaration].map(([node, all]) => [
      `${nameOf(node)} of ${ts.isInterfaceDeclaration(node.parent) ? node.parent.name.text : "a literal"}`,
      all.map(
        ({ element, steps }) => `${element} by ${steps.map(nameOf).join(" ")}`,
      ),
    ]),
  );
}

it("a member is found wherever it stands in what a method takes and gives", () => {
  expect(members("get")).toEqual({
    "id of a literal": ["path.id by id"],
    "filter of a literal": ["query.filter by filter"],
    "all of a literal": ["header.X-All by all"],
    "tag of a literal": ["query.filter.tag by filter tag"],
    "label of Tag": [
      "query.filter.tag.label by filter tag label",
      "response.200.tags[].label by tags label",
      "response.200.extra{*}.label by extra label",
      "response.200.pair[].label by pair label",
      "response.default.label by label",
    ],
    "name of Pet": ["response.200.name by name"],
    "owner of Pet": ["response.200.owner by owner"],
    "city of Owner": [
      "response.200.owner.city by owner city",
      "response.200.pair[].city by pair city",
    ],
    "tags of Pet": ["response.200.tags by tags"],
    // A type on the way to itself is not entered again.
    "next of Pet": ["response.200.next by next"],
    "extra of Pet": ["response.200.extra by extra"],
    "pair of Pet": ["response.200.pair by pair"],
    "title of Problem": ["response.404.title by title"],
  });
});

it("a method without members has none", () => {
  expect(members("ping")).toEqual({});
});

it("what cannot be called has none", () => {
  expect(members("gone")).toEqual({});
});
