import { describe, expect, it } from "vitest";
import { compareLabels, describedCatalogue } from "./described-catalogue.ts";

// How the parameter `limit`, the field `note` and the header `X-Left` stand in a release; left out where they are not there.
type Part = "used" | "deprecated" | null;

function documentOf(part: Part, release: number): string {
  const members = part === "deprecated" ? ", deprecated: true" : "";
  const schema = `schema: { type: string }${members}`;
  const given = part !== null;
  return `
openapi: 3.1.0
info: { title: Pets, version: "${release}" }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [${given ? `{ name: limit, in: query, ${schema} }` : ""}]
      responses:
        "200":
          description: All
          headers: { ${given ? `X-Left: { ${schema} }` : ""} }
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
components:
  schemas:
    Pet: { type: object, properties: { id: { type: string }${given ? `, note: { type: string${members} }` : ""} } }
`;
}

/** Of each removed part of the last release, as seen from the first one. */
async function gracesOf(
  parts: readonly Part[],
): Promise<Readonly<Record<string, unknown>>> {
  const catalogue = await describedCatalogue(
    parts.map((part, index) => ({
      label: `r${index + 1}`,
      text: documentOf(part, index + 1),
    })),
  );
  const { changes } = compareLabels(catalogue, "r1", `r${parts.length}`);
  return Object.fromEntries(
    changes
      .filter(({ kind }) => kind.endsWith("-removed"))
      .map(({ kind, grace }) => [kind, grace]),
  );
}

function all(grace: object): Readonly<Record<string, unknown>> {
  return {
    "query-parameter-removed": grace,
    "property-removed": grace,
    "response-header-removed": grace,
  };
}

describe("how long a removed parameter, field or header was deprecated", () => {
  it("is counted from the release that deprecated it, which neither end shows", async () => {
    expect(await gracesOf(["used", "deprecated", "deprecated", null])).toEqual(
      all({ kind: "deprecated-first", since: "r2", releases: 2 }),
    );
  });

  it("is counted from the last time, if it was taken back", async () => {
    expect(
      await gracesOf(["used", "deprecated", "used", "deprecated", null]),
    ).toEqual(all({ kind: "deprecated-first", since: "r4", releases: 1 }));
  });

  it("is nothing after a deprecation that was taken back", async () => {
    expect(await gracesOf(["used", "deprecated", "used", null])).toEqual(
      all({ kind: "without-deprecation" }),
    );
  });

  it("is nothing without one", async () => {
    expect(await gracesOf(["used", "used", null])).toEqual(
      all({ kind: "without-deprecation" }),
    );
  });

  it("is not known from where, if it was deprecated at the start", async () => {
    expect(await gracesOf(["deprecated", "deprecated", null])).toEqual(
      all({ kind: "deprecated-first", since: null, releases: null }),
    );
  });
});
