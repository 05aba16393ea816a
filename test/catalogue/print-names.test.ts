import { expect, test } from "vitest";
import type {
  TypeLedger,
  TypeName,
} from "../../generator/naming/type-ledger.ts";
import { printNames } from "../../generator/catalogue/files/print-names.ts";
import type { NameLedger } from "../../generator/naming/name-ledger.ts";

type Name = readonly [
  path: readonly string[],
  parameters?: readonly string[],
  aliases?: readonly (readonly string[])[],
];

function ledgerOf(names: Readonly<Record<string, Name>>): NameLedger {
  return new Map(
    Object.entries(names).map(
      ([key, [path, parameters = [], aliases = []]]) =>
        [key, { path, parameters, aliases }] as never,
    ),
  );
}

const noTypes = new Map<string, never>();
const noModules = new Map<string, never>();

test("names are written sorted by key, with their head", () => {
  const ledger = ledgerOf({
    "PUT /b": [["pets", "put"], ["id"], [["pets", "set"]]],
    "GET /a": [["pets", "list"]],
  });
  expect(
    printNames({ names: ledger, types: noTypes, modules: noModules }, null),
  ).toBe(`# yaml-language-server: $schema=catalogue.schema.json
# Public names, frozen at their first emission: a later edit of the catalogue never renames a method.
# \`sdkwright generate\` adds what is new; \`sdkwright rename OLD NEW\` moves a name and leaves an alias.

names:
  GET /a:
    name: pets.list
  PUT /b:
    name: pets.put
    parameters:
      - id
    aliases:
      - pets.set
`);
});

test("what is there keeps its place, and what is new goes where it belongs", () => {
  const existing = `# Ours.
names:
  GET /b:
    name: pets.list # listed
  GET /d: {name: pets.read}
`;
  const there = {
    "GET /b": [["pets", "list"]],
    "GET /d": [["pets", "read"]],
  } satisfies Record<string, Name>;
  expect(
    printNames(
      { names: ledgerOf(there), types: noTypes, modules: noModules },
      existing,
    ),
  ).toBe(existing);
  const more = ledgerOf({
    "GET /e": [["pets", "last"]],
    "GET /a": [["pets", "first"]],
    ...there,
    "GET /c": [["pets", "mid"]],
    "GET /d": [["pets", "find"]],
  });
  expect(
    printNames({ names: more, types: noTypes, modules: noModules }, existing),
  ).toBe(`# Ours.
names:
  GET /a:
    name: pets.first
  GET /b:
    name: pets.list # listed
  GET /c:
    name: pets.mid
  GET /d:
    name: pets.find
  GET /e:
    name: pets.last
`);
  expect(
    printNames(
      { names: ledgerOf(there), types: noTypes, modules: noModules },
      "names: {}\n",
    ),
  ).toBe(`names:
  GET /b:
    name: pets.list
  GET /d:
    name: pets.read
`);
});

test("names of types come after those of operations, and join what is there", () => {
  const names = ledgerOf({ "GET /b": [["pets", "list"]] });
  const type = (name: string, aliases: readonly string[] = []): TypeName => ({
    name,
    request: null,
    aliases,
    requestAliases: [],
  });
  const types: TypeLedger = new Map<string, TypeName>([
    ["#/components/schemas/b", type("B", ["Old"])],
    ["#/components/schemas/a", { ...type("A"), request: "AInput" }],
  ]);
  const existing = "names:\n  GET /b:\n    name: pets.list\n";
  const first = printNames({ names, types, modules: noModules }, existing);
  expect(first).toBe(`${existing}types:
  "#/components/schemas/a":
    name: A
    request: AInput
  "#/components/schemas/b":
    name: B
    aliases:
      - Old
`);
  const more: TypeLedger = new Map([
    ...types,
    ["#/components/schemas/aa", type("Aa")],
  ]);
  expect(printNames({ names, types: more, modules: noModules }, first)).toBe(
    first.replace(
      '  "#/components/schemas/b"',
      '  "#/components/schemas/aa":\n    name: Aa\n  "#/components/schemas/b"',
    ),
  );
});

test("only files of modules that do not follow from names are written", () => {
  const names = ledgerOf({ "GET /b": [["café", "list"]] });
  const modules = new Map([
    ["café", "cafe"],
    ["cafe", "cafe-2"],
    ["shop", "shop"],
    ["shop.café", "cafe-2"],
  ]);
  const first = printNames({ names, types: noTypes, modules }, null);
  const tail = `modules:
  cafe: cafe-2
  shop.café: cafe-2
`;
  expect(first.slice(first.indexOf("modules:"))).toBe(tail);
  const commented = first.replace("cafe: cafe-2", "cafe: cafe-2 # late");
  expect(printNames({ names, types: noTypes, modules }, commented)).toBe(
    commented,
  );
});
