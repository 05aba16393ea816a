import { expect, it } from "vitest";
import { told } from "./compare.ts";
import type { Keywords } from "./wire-schemas.ts";

const text = { type: "string" };
const object = (...names: readonly string[]) =>
  ({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, text])),
  }) as Keywords;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

// prettier-ignore
it("takes for one member what somebody has said to be renamed", () => {
  const pet = (...names: readonly string[]) => ({ Pet: object(...names) });
  const base = (...names: readonly string[]) => ({ Pet: { allOf: [ref("Base")], ...object("age") }, Base: object(...names) });
  const [gone, come] = ["risky nick: property-removed string -> null | sent-field-tolerated", "compatible name: property-added null -> string"];
  const renamed = "breaking name: property-renamed nick -> name";
  const rows: [from: string, to: string, before: Record<string, Keywords>, after: Record<string, Keywords>, readonly string[]][] = [
    ["Pet.nick", "Pet.name", pet("nick"), { Pet: { type: "object", properties: { name: { type: "integer" } } } }, [renamed, "breaking name: type-changed string -> integer"]],
    ["Pet.nick", "Pet.name", pet("nick", "age"), pet("age", "name"), [renamed]],
    ["Pet.nick", "Pet.other", pet("nick"), pet("name"), [gone, come]],
    ["Pet.other", "Pet.name", pet("nick"), pet("name"), [gone, come]],
    // Both are there, before or after.
    ["Pet.nick", "Pet.name", pet("nick"), pet("nick", "name"), [come]],
    ["Pet.nick", "Pet.name", pet("nick", "name"), pet("name"), [gone]],
    // By the component in which it is written, and by the one that has it.
    ["Base.nick", "Base.name", base("nick"), base("name"), [renamed]],
    ["Pet.nick", "Pet.name", base("nick"), base("name"), [renamed]],
    ["Base.nick", "Pet.name", base("nick"), base("name"), [renamed]],
    ["Other.nick", "Other.name", base("nick"), base("name"), [gone, come]],
  ];
  const ask = (kind: "field" | "operation") => rows.map(([from, to, beforeComponents, afterComponents]) =>
    told({ before: ref("Pet"), after: ref("Pet"), beforeComponents, afterComponents, renames: [{ kind, from, to }] }, "request"));
  expect(ask("field").map((lines, at) => [...(rows[at]?.slice(0, 2) ?? []), lines])).toEqual(rows.map(([from, to, , , lines]) => [from, to, lines]));
  expect(ask("operation")[0]).toEqual([gone, "compatible name: property-added null -> integer"]);
});
