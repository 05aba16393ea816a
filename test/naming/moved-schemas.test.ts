import fc from "fast-check";
import { expect, it } from "vitest";
import {
  followMoves,
  movedSchemas,
} from "../../generator/model/moved-schemas.ts";
import { allNames } from "../../generator/naming/type-ledger.ts";
import { runs, seed } from "../support/random-input.ts";

type Ids = readonly string[];

const pet = "#/components/schemas/Pet";
const moves = (before: Ids, after: Ids) => [...movedSchemas(before, after)];

it.each([
  ["into a file", pet, "models.yaml#/Pet"],
  ["into a file of its own", pet, "models/Pet.yaml#"],
  ["out of a file", "models/Pet.yaml#", pet],
  ["to another folder", "models/Pet.yaml#", "lib/types/Pet.yaml#"],
  [
    "to a file that has a name of small letters",
    "#/components/schemas/order_line",
    "order-line.yaml#",
  ],
  ["out of a namespace of a catalogue", `toys${pet}`, "toys/Pet.yaml#"],
])("pairs a schema that moves %s", (_, from, to) => {
  const toy = "#/components/schemas/Toy";
  expect(moves([from, toy], [to, toy])).toEqual([[from, to]]);
});

it.each<[string, Ids, Ids]>([
  [
    "the longest common end",
    ["a/Error.yaml#", "b/Error.yaml#"],
    ["x/a/Error.yaml#", "x/b/Error.yaml#"],
  ],
  [
    "then what is left",
    ["#/components/schemas/Error", "b/Error.yaml#"],
    ["m/Error.yaml#", "m/b/Error.yaml#"],
  ],
  [
    "the spelling to the words",
    ["#/components/schemas/order_line", "#/components/schemas/OrderLine"],
    ["order_line.yaml#", "OrderLine.yaml#"],
  ],
])("prefers %s", (_, before, after) => {
  const expected = new Map(before.map((id, at) => [id, after[at]]));
  expect(new Map(moves(before, after.toReversed()))).toEqual(expected);
});

it.each<[string, Ids, Ids]>([
  ["stays", [pet], [pet, "Pet.yaml#"]],
  ["has another name", [pet], ["Animal.yaml#"]],
  [
    "is spelled otherwise",
    ["#/components/schemas/order_line"],
    ["models.yaml#/OrderLine"],
  ],
  [
    "is spelled otherwise, in a file of its own",
    ["#/components/schemas/order_line"],
    ["OrderLine.yaml#"],
  ],
  ["is called as two others are", [pet], ["a/Pet.yaml#", "b/Pet.yaml#"]],
  ["is in another namespace", [`toys${pet}`], [`games${pet}`]],
  ["is elsewhere in the first document", [pet], ["#/paths/~1a/get/Pet"]],
])("does not pair one that %s", (_, before, after) => {
  expect(moves(before, after)).toEqual([]);
});

it("moves the entries of a ledger and leaves others", () => {
  const entry = (name: string) => ({
    name,
    request: null,
    aliases: [],
    requestAliases: [],
  });
  const gone = ["#/components/schemas/Gone", entry("Gone")] as const;
  expect([
    ...followMoves(new Map([[pet, entry("Animal")], gone]), ["Pet.yaml#"]),
  ]).toEqual([["Pet.yaml#", entry("Animal")], gone]);
});

it("neither loses a name of a ledger nor gives it to two, whatever renames say", () => {
  const spelled = fc.constantFrom("order_line", "OrderLine", "orderLine");
  const entry = fc.record({
    id: spelled.map((name) => `#/components/schemas/${name}`),
    name: fc.constantFrom("OrderLine", "OrderLine2", "Row"),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, {
        comparator: (a, b) => a.id === b.id || a.name === b.name,
      }),
      fc.uniqueArray(entry.map(({ id }) => id)),
      fc.array(
        fc.record({
          kind: fc.constant("component"),
          from: spelled,
          to: spelled,
        }),
      ),
      (entries, present, renames) => {
        const ledger = new Map(
          entries.map(({ id, name }) => [
            id,
            { name, request: null, aliases: [], requestAliases: [] },
          ]),
        );
        const followed = followMoves(ledger, present, renames);
        const all = [...followed.values()].flatMap(allNames);
        expect(all.toSorted()).toEqual(
          entries.map(({ name }) => name).toSorted(),
        );
        // What is there keeps its name, at least as a former one.
        for (const { id, name } of entries)
          if (present.includes(id)) {
            const names = followed.get(id);
            expect(names && allNames(names)).toContain(name);
          }
      },
    ),
    { seed, numRuns: runs(1000) },
  );
});

it("takes time that grows with the files, also where all have one name", () => {
  const files = (folder: string) =>
    Array.from({ length: 20_000 }, (_, at) => `${folder}/${at}/Error.yaml#`);
  expect(moves(files("a"), files("b"))).toHaveLength(20_000);
});
