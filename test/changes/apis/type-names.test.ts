import { describe, expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

/** A document whose operations answer with these components. */
function answering(components: Readonly<Record<string, string>>): string {
  const schemas = Object.entries(components).map(
    ([name, field]) =>
      `${name}: { type: object, properties: { ${field}: { type: string } } }`,
  );
  const paths = Object.entries(components).map(
    ([name, field]) => `
  /${field}:
    get:
      responses:
        "200":
          description: Some
          content:
            application/json:
              schema: { $ref: "#/components/schemas/${name}" }`,
  );
  return `paths:${paths.join("")}
components:
  schemas: { ${schemas.join(", ")} }`;
}

function renamed(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly unknown[] {
  const { changes } = compareTexts(answering(before), answering(after));
  return changes.map(({ kind, before: from, after: to, guards, source }) => [
    kind,
    from,
    to,
    guards.includes("name-reused"),
    source,
  ]);
}

describe("a type whose name another component takes is told, with its new name", () => {
  it("where two components swap their names", () => {
    expect(
      renamed({ Cat: "meows", Dog: "barks" }, { Cat: "barks", Dog: "meows" }),
    ).toEqual([
      ["schema-renamed", "Cat", "Dog", true, "breaks"],
      ["schema-renamed", "Dog", "Cat", true, "breaks"],
    ]);
  });

  it("where one gets the name that another leaves", () => {
    expect(
      renamed(
        { Cat: "meows", Dog: "barks" },
        { Animal: "meows", Cat: "barks" },
      ),
    ).toEqual([
      ["schema-renamed", "Cat", "Animal", true, "breaks"],
      ["schema-renamed", "Dog", "Cat", false, "breaks"],
    ]);
  });

  it("where the name is spelled otherwise", () => {
    expect(
      renamed(
        { pet_cat: "meows", Dog: "barks" },
        { Animal: "meows", PetCat: "barks" },
      ),
    ).toEqual([
      ["schema-renamed", "Dog", "PetCat", false, "breaks"],
      ["schema-renamed", "PetCat", "Animal", true, "breaks"],
    ]);
  });

  it("not where only the content of a component changes", () => {
    expect(renamed({ pet_cat: "meows" }, { PetCat: "meows" })).toEqual([]);
  });
});
