import { describe, expect, it } from "vitest";
import { compile, noErrors } from "./compiled.ts";
import {
  arrayOf,
  boolean,
  bothOf,
  components,
  enumOf,
  int64,
  nothing,
  number,
  objectOf,
  property,
  schemasFile,
  text,
  to,
  unionOf,
  unknown,
} from "./printing.ts";

const schemas = components({
  Any: unknown,
  Bytes: objectOf({ file: { kind: "binary" } }),
  Cat: objectOf({ kind: enumOf("cat"), lives: number }),
  Dog: objectOf({ kind: enumOf("dog"), "tricks?": arrayOf(text) }),
  Animal: unionOf(to("Cat"), to("Dog")),
  Base: objectOf({ kind: text, size: number }),
  Tagged: unionOf(
    bothOf(to("Base"), objectOf({ kind: enumOf("a"), a: text })),
    bothOf(to("Base"), objectOf({ kind: enumOf("b"), b: number })),
  ),
  Colour: enumOf("red", "green", 3, true),
  Counts: objectOf({}, number),
  Empty: objectOf({}),
  Long: int64,
  Loose: objectOf({ id: number, "note?": text }, boolean),
  Nullable: objectOf({ "at?": unionOf(text, nothing) }),
  Odd: objectOf({ "a-b": text, "1": text, constructor: text, "": number }),
  Inherited: objectOf({
    id: number,
    "constructor?": text,
    "toString?": enumOf("a", "b"),
    "valueOf?": arrayOf(text),
  }),
  InheritedMap: objectOf({ "hasOwnProperty?": text }, text),
  RequiredInheritedMap: objectOf({ toString: number, valueOf: text }, number),
  Parcel: bothOf(
    objectOf({ carrier: unknown, note: unknown }),
    unionOf(objectOf({ "carrier?": text, size: number }), to("Loose")),
  ),
  Pair: { kind: "tuple", items: [text, number], required: 1, rest: null },
  Proto: {
    kind: "object",
    properties: [property("__proto__", text)],
    additional: null,
  },
  Rest: { kind: "tuple", items: [text], required: 1, rest: number },
  Team: { kind: "tuple", items: [text], required: 1, rest: to("Account") },
  Tree: objectOf({ "children?": arrayOf(to("Tree")), "parent?": to("Tree") }),
  Json: unionOf(text, number, arrayOf(to("Json")), objectOf({}, to("Json"))),
  Account: objectOf({
    id: property("id", text, "read"),
    name: text,
    password: property("password", text, "write"),
  }),
  Group: objectOf({ members: arrayOf(to("Account")), "sub?": to("Group") }),
});

/** TypeScript expressions by type. */
const assignable: Readonly<Record<string, readonly string[]>> = {
  Any: ["null", "[1, { a: 2 }]"],
  Account: [`{ id: "1", name: "n" }`],
  AccountInput: [`{ name: "n", password: "p" }`],
  Animal: [`{ kind: "cat", lives: 9 }`, `{ kind: "dog" }`],
  BytesInput: ["{ file: new Blob([]) }"],
  Colour: [`"red"`, "3", "true"],
  Counts: ["{}", "{ a: 1 }"],
  Empty: ["{}", "{ a: 1 }"],
  GroupInput: [`{ members: [{ name: "n", password: "p" }] }`],
  Inherited: ["{ id: 1 }", `{ id: 1, constructor: "c", toString: "a" }`],
  InheritedMap: ["{}", `{ a: "b", hasOwnProperty: "c" }`],
  RequiredInheritedMap: [`{ a: 1, toString: 2, valueOf: "v" }`],
  Json: [`{ a: [1, "b", { c: [] }] }`],
  Long: ["2 ** 53"],
  Loose: [`{ id: 1, note: "n", more: true }`],
  Nullable: ["{}", "{ at: null }", `{ at: "now" }`],
  Odd: [`{ "a-b": "", 1: "", constructor: "", "": 0 }`],
  Pair: [`["a"]`, `["a", 1]`],
  Parcel: [`{ carrier: "c", note: null, size: 1 }`],
  Proto: [`{ ["__proto__"]: "a" }`],
  Rest: [`["a"]`, `["a", 1, 2]`],
  Tagged: [`{ kind: "a", size: 1, a: "x" }`],
  TeamInput: [`["t"]`, `["t", { name: "n", password: "p" }]`],
  Tree: ["{}", "{ children: [{ children: [] }], parent: {} }"],
};

const refused: Readonly<Record<string, readonly string[]>> = {
  Account: [
    `{ name: "n" }`,
    `{ id: "1", name: "n", password: "p" }`,
    "undefined",
  ],
  AccountInput: [`{ id: "1", name: "n", password: "p" }`],
  Animal: [`{ kind: "cat" }`, `{ kind: "bird" }`, `{ kind: "dog", lives: 9 }`],
  BytesInput: [`{ file: 1 }`],
  Colour: [`"blue"`, "false", "4"],
  Counts: [`{ a: "1" }`, "{ a: undefined }", "[1]"],
  Empty: ["1", `"a"`, "null", "[]"],
  GroupInput: [`{ members: [{ id: "1", name: "n" }] }`],
  Inherited: [`{ id: 1, constructor: 1 }`, `{ id: 1, toString: "c" }`],
  InheritedMap: ["{ hasOwnProperty: 1 }", "{ a: 1 }"],
  RequiredInheritedMap: [
    `{ toString: 2 }`,
    `{ a: {}, toString: 2, valueOf: "v" }`,
  ],
  Json: ["undefined", "() => 1"],
  Long: [`"1"`],
  Loose: [`{ note: "n" }`, "{ id: 1, more: {} }"],
  Nullable: ["{ at: undefined }", "{ at: 1 }"],
  Odd: [`{ "a-b": "", 1: "", constructor: "" }`],
  Parcel: [
    `{ note: 1, size: 1 }`,
    `{ carrier: "c", note: undefined, size: 1 }`,
    `{ carrier: 1, note: 1, size: 1 }`,
  ],
  Pair: ["[]", `["a", "b"]`, `["a", 1, 2]`],
  Proto: [`{ ["__proto__"]: 1 }`, "{}"],
  Rest: [`["a", "b"]`],
  Tagged: [`{ kind: "a", size: 1, b: 1 }`, `{ kind: "b", a: "x", size: 1 }`],
  TeamInput: [`["t", { id: "1", name: "n" }]`],
  Tree: ["{ parent: null }"],
};

/** What a program does with values that it got. */
const uses = `
export function narrow(animal: schemas.Animal, tagged: schemas.Tagged): number {
  switch (tagged.kind) {
    case "a": return tagged.a.length;
    case "b": return tagged.b;
  }
  tagged satisfies never;
  if (animal.kind === "cat") return animal.lives;
  animal satisfies schemas.Dog;
  return animal.tricks?.length ?? 0;
}
export function carrier(parcel: schemas.Parcel): string | boolean {
  return "id" in parcel ? true : parcel.carrier;
}
export function read(counts: schemas.Counts, pair: schemas.Pair): readonly (number | undefined)[] {
  return [counts["a"], pair[1]];
}
// @ts-expect-error
export const some: number = ({} as schemas.Counts)["a"];
`;

function assertions(): string {
  const lines = ['import type * as schemas from "./schemas.ts";'];
  const add = (name: string, value: string) =>
    lines.push(`export const v${lines.length}: schemas.${name} = ${value};`);
  for (const [name, values] of Object.entries(assignable))
    for (const value of values) add(name, value);
  for (const [name, values] of Object.entries(refused))
    for (const value of values) {
      lines.push("// @ts-expect-error");
      add(name, value);
    }
  return [...lines, uses].join("\n");
}

describe("the types of schemas", () => {
  it("let through what the schemas let through, and refuse the rest", async () => {
    const file = schemasFile(schemas);
    const errors = await compile({
      "schemas.ts": file,
      "assertions.ts": assertions(),
    });
    expect(errors).toEqual(noErrors);
  });

  it("let other values through where enums are open, and texts for whole numbers", async () => {
    const errors = await compile({
      "schemas.ts": schemasFile(schemas, {
        enums: "open",
        int64: "string-or-number",
      }),
      "assertions.ts": `import type * as schemas from "./schemas.ts";
export const open: schemas.Colour[] = ["red", "blue", 4];
// @ts-expect-error
export const closed: schemas.Colour[] = [null];
export const long: schemas.Long[] = ["9007199254740993", 1];
export function narrow(animal: schemas.Animal): number {
  return animal.kind === "cat" ? animal.lives : animal.tricks?.length ?? 0;
}`,
    });
    expect(errors).toEqual(noErrors);
  });
});
