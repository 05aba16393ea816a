import { describe, expect, it } from "vitest";
import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";
import { apiOfText, reportOf } from "../document-cases.ts";
import { renamedElements, type RenamedElement } from "./renamed-elements.ts";

function compared(
  { before, after }: Pick<RenamedElement, "before" | "after">,
  renames: readonly StatedRename[],
) {
  return reportOf({
    before: apiOfText("before.yaml", before),
    after: apiOfText("after.yaml", after),
    renames,
  });
}

describe("a stated rename is one finding", () => {
  it.each(renamedElements)("$what", (each) => {
    const { changes } = compared(each, [each.rename]);
    expect(
      changes.map(({ change }) => [
        change.kind,
        change.severity,
        change.source,
        change.rename,
      ]),
    ).toEqual([[...each.finding, each.rename]]);
    const kinds = compared(each, []).changes.map(({ change }) => change.kind);
    expect(new Set(kinds)).toEqual(new Set(each.unstated));
  });
});

describe("a stated rename in the other direction", () => {
  it.each(renamedElements)("is one finding for $what, too", (each) => {
    const { kind, from, to } = each.rename;
    const turned = { kind, from: to, to: from };
    const sides = { before: each.after, after: each.before };
    const { changes } = compared(sides, [turned]);
    expect(changes.map(({ change }) => [change.kind, change.rename])).toEqual([
      [each.finding[0], turned],
    ]);
    const actions = changes.map(({ change }) => change.action);
    expect(["changed", "moved"]).toContain(actions[0]);
  });
});

describe("a renamed component", () => {
  const answering = (schema: string, components: string) => `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pets:
    get:
      responses:
        "200": { description: Fine, content: { application/json: { schema: ${schema} } } }
components: { schemas: { ${components} } }
`;
  const object = (...names: readonly string[]) =>
    `{ type: object, required: [${names.join(", ")}], properties: { ${names.map((name) => `${name}: { type: string }`).join(", ")} } }`;
  const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
  const rename = { kind: "component", from: "Pet", to: "Animal" } as const;
  const kinds = (
    before: string,
    after: string,
    renames: readonly StatedRename[],
  ) =>
    compared({ before, after }, renames)
      .changes.map(({ change }) => change.kind)
      .toSorted();

  it("is one whatever its content is, and its content is compared", () => {
    const before = answering(ref("Pet"), `Pet: ${object("a", "b")}`);
    const after = answering(ref("Animal"), `Animal: ${object("a", "c")}`);
    const content = ["required-property-added", "required-property-removed"];
    expect(kinds(before, after, [])).toEqual([...content, "schema-removed"]);
    expect(kinds(before, after, [rename])).toEqual([
      ...content,
      "schema-renamed",
    ]);
  });

  it("is the same alternative of a union", () => {
    const either = (name: string) => `{ oneOf: [${ref(name)}, ${ref("Toy")}] }`;
    const toy = `Toy: ${object("price", "size")}`;
    const before = answering(either("Pet"), `Pet: ${object("a")}, ${toy}`);
    const after = answering(either("Animal"), `Animal: ${object("b")}, ${toy}`);
    expect(kinds(before, after, [])).toContain("union-member-removed");
    expect(kinds(before, after, [rename])).toEqual([
      "required-property-added",
      "required-property-removed",
      "schema-renamed",
    ]);
  });

  const renamed = (
    before: string,
    after: string,
    renames: readonly StatedRename[],
  ) =>
    compared({ before, after }, renames).changes.flatMap(({ change }) =>
      change.rename === undefined
        ? []
        : [
            [
              change.before,
              change.after,
              change.guards.includes("name-reused"),
            ],
          ],
    );
  const both = (one: string, other: string) =>
    `{ type: object, properties: { one: ${ref(one)}, other: ${ref(other)} } }`;

  it("is one while another component has its old name", () => {
    const before = answering(ref("Pet"), `Pet: ${object("a", "b")}`);
    const parts = `Animal: ${object("a", "c")}, Pet: ${object("x")}`;
    expect(renamed(before, answering(ref("Animal"), parts), [rename])).toEqual([
      ["Pet", "Animal", false],
    ]);
    const after = answering(both("Animal", "Pet"), parts);
    expect(renamed(before, after, [rename])).toEqual([["Pet", "Animal", true]]);
  });

  it("may swap its name with another one, if both renames are stated", () => {
    const before = answering(
      both("Pet", "Toy"),
      `Pet: ${object("a", "b")}, Toy: ${object("x", "y")}`,
    );
    const after = answering(
      both("Toy", "Pet"),
      `Toy: ${object("a", "c")}, Pet: ${object("x", "z")}`,
    );
    const swap = [
      { kind: "component", from: "Pet", to: "Toy" },
      { kind: "component", from: "Toy", to: "Pet" },
    ] as const;
    expect(renamed(before, after, swap)).toEqual([
      ["Pet", "Toy", true],
      ["Toy", "Pet", true],
    ]);
    expect(renamed(before, after, swap.slice(0, 1))).toEqual([]);
  });

  it("is none where the new one was there", () => {
    const parts = `Pet: ${object("a")}, Animal: ${object("b")}`;
    const before = answering(both("Pet", "Animal"), parts);
    const after = answering(ref("Animal"), parts);
    expect(renamed(before, after, [rename])).toEqual([]);
  });
});
