import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planTypeNames } from "../../../generator/sdk/types/type-names.ts";
import type { TypeLedger } from "../../../generator/naming/type-ledger.ts";
import {
  noDocs,
  type NamedSchema,
  type TypeExpr,
} from "../../../generator/model/type-expr.ts";
import { isBindingName } from "../../../generator/render/typescript.ts";
import {
  arrayOf,
  components,
  idOf,
  objectOf,
  property,
  schemaSet,
  text,
  to,
} from "./printing.ts";
import { graphs } from "./type-graphs.ts";

function names(
  ids: readonly (readonly [id: string, name: string])[],
  taken: readonly string[] = [],
): readonly string[] {
  const schemas = ids.map(([id, name]): NamedSchema => ({
    id,
    name,
    type: text,
    docs: noDocs,
  }));
  const plan = planTypeNames(schemaSet(schemas), { taken, sent: [] });
  return ids.map(([id]) => plan.typeName(id, "response"));
}

/** Of components of one document. */
function componentNames(wished: readonly string[]): readonly string[] {
  return names(wished.map((name) => [idOf(name), name]));
}

describe("the name of a schema", () => {
  it.each([
    ["simple-user", "SimpleUser"],
    ["v1.Pod_List", "V1PodList"],
    ["LDAPServer", "LdapServer"],
    ["200Response", "_200Response"],
    ["Überweisung", "Überweisung"],
    ["用户", "用户"],
    ["_", "Schema"],
    ["", "Schema"],
    ["Error", "ErrorModel"],
    ["promise", "PromiseModel"],
    ["Object", "ObjectModel"],
    ["__proto__", "Proto"],
  ])("%j is %s", (wished, name) => {
    expect(componentNames([wished])).toEqual([name]);
  });

  it("is told apart by numbers; who is written just so keeps the plain one", () => {
    expect(componentNames(["Foo_Bar", "FooBar", "foo-bar", "foobar"])).toEqual([
      "FooBar2",
      "FooBar",
      "FooBar3",
      "Foobar4",
    ]);
    expect(componentNames(["V1", "v1"])).toEqual(["V1", "V1_2"]);
  });

  it("belongs to a component before any other place, and tells of its document", () => {
    expect(
      names([
        ["a.yaml#/paths/~1pets/Pet", "Pet"],
        ["b.yaml#/components/schemas/Pet", "Pet"],
        ["models/common.yaml#/components/schemas/Pet", "Pet"],
      ]),
    ).toEqual(["APet", "Pet", "CommonPet"]);
  });

  it("tells of the folder of a file that is called after a release", () => {
    expect(
      names([
        ["games/1.2.yaml#/components/schemas/Pet", "Pet"],
        ["toys/1.2.yaml#/components/schemas/Pet", "Pet"],
        ["toys/v2/models/shared.yaml#/components/schemas/Pet", "Pet"],
        ["2026-01-01.yaml#/components/schemas/pet", "pet"],
      ]),
    ).toEqual(["Pet", "ToysPet", "SharedPet", "_20260101Pet"]);
  });

  it("is none that something else has", () => {
    expect(names([[idOf("call"), "call"]], ["Call", "Call2"])).toEqual([
      "Call3",
    ]);
  });

  it("is another for each schema, whatever the order", () => {
    for (const schemas of fc.sample(graphs, { seed: 7, numRuns: 300 })) {
      const sent = [...schemas.values()].map(({ type }) => type);
      const plan = planTypeNames(schemas, { taken: [], sent });
      const all = [...plan.all];
      expect(all.length).toBeGreaterThanOrEqual(schemas.size);
      expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(
        all.length,
      );
      expect(all.filter((name) => !isBindingName(name))).toEqual([]);
      const other = planTypeNames(new Map([...schemas].toReversed()), {
        taken: [],
        sent,
      });
      expect([...other.all].toSorted()).toEqual(all.toSorted());
    }
  });
});

describe("a ledger", () => {
  it("keeps each name in random later documents, and gives none of them to another schema", () => {
    const releases = fc.tuple(graphs, graphs, graphs);
    for (const all of fc.sample(releases, { seed: 11, numRuns: 100 })) {
      let ledger: TypeLedger = new Map();
      const meanings = new Map<string, string>();
      for (const schemas of all) {
        const sent = [...schemas.values()].map(({ type }) => type);
        const plan = planTypeNames(schemas, { taken: [], sent, ledger });
        for (const id of schemas.keys())
          for (const direction of ["response", "request"] as const) {
            const name = plan.typeName(id, direction);
            const own = plan.hasRequestForm(id) ? direction : "response";
            const meaning = `${own} ${id}`;
            expect(meanings.get(name.toLowerCase()) ?? meaning).toBe(meaning);
            meanings.set(name.toLowerCase(), meaning);
            const kept = ledger.get(id);
            if (kept !== undefined && own === "response")
              expect(name).toBe(kept.name);
          }
        ledger = plan.ledger;
      }
    }
  });

  it("names no schema like a former name, which is exported too", () => {
    const ledger = new Map([
      [
        idOf("line"),
        { name: "Row", request: null, aliases: ["Line"], requestAliases: [] },
      ],
    ]);
    const schemas = components({ line: text, Line: text });
    const plan = planTypeNames(schemas, { taken: [], sent: [], ledger });
    expect([...plan.all]).toEqual(["Line2", "Row", "Line"]);
    expect([...plan.aliases]).toEqual([["Line", "Row"]]);
  });
});

describe("the form for requests", () => {
  const account = objectOf({ id: property("id", text, "read"), name: text });
  const schemas = components({
    Account: account,
    AccountInput: text,
    Team: objectOf({ members: arrayOf(to("Account")), "above?": to("Team") }),
    Plain: objectOf({ name: text }),
    Unsent: account,
  });
  const inputs = (sent: readonly TypeExpr[]) => {
    const plan = planTypeNames(schemas, { taken: [], sent });
    return [...schemas.keys()]
      .filter((id) => plan.hasRequestForm(id))
      .map((id) => plan.typeName(id, "request"));
  };

  it("is there for what is sent and differs, through references and circles", () => {
    expect(inputs([to("Team"), to("Plain")])).toEqual([
      "AccountInput2",
      "TeamInput",
    ]);
    expect(inputs([arrayOf(to("Unsent"))])).toEqual(["UnsentInput"]);
    expect(inputs([])).toEqual([]);
  });

  it("is the plain one where it does not differ", () => {
    const plan = planTypeNames(schemas, { taken: [], sent: [to("Plain")] });
    expect(plan.typeName(idOf("Plain"), "request")).toBe("Plain");
  });
});
