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

  it("is none while the old one is there, or the new one was", () => {
    const both = `Pet: ${object("a")}, Animal: ${object("b")}`;
    const before = answering(ref("Pet"), `Pet: ${object("a")}`);
    const after = answering(ref("Animal"), both);
    const { changes } = compared({ before, after }, [rename]);
    expect(changes.every(({ change }) => change.rename === undefined)).toBe(
      true,
    );
  });
});
