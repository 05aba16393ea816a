import { rmSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { seed } from "../support/random-input.ts";
import { openMigrated } from "./support/migrated-project.ts";
import { recordedCalls } from "./support/recorded-calls.ts";

/** What a document has, and what its next release calls it; equal names stay. */
interface Names {
  readonly component: string;
  readonly fields: readonly [string, string, string];
  readonly values: readonly [string, string];
  readonly parameter: string;
  readonly operation: string;
}

const old: Names = {
  component: "Thing",
  fields: ["alpha", "beta", "gamma"],
  values: ["one", "two"],
  parameter: "order",
  operation: "listThings",
};

function documentOf({
  component,
  fields,
  values,
  parameter,
  operation,
}: Names): string {
  const [text, kind, inner] = fields;
  return `openapi: 3.1.0
info: { title: Random, version: 1.0.0 }
paths:
  /things:
    get:
      tags: [things]
      operationId: ${operation}
      parameters: [{ name: ${parameter}, in: query, schema: { type: string } }]
      responses:
        "200":
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/${component}" } } } }
    put:
      tags: [things]
      operationId: saveThing
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/${component}" } } }
      responses: { "204": { description: Saved. } }
components:
  schemas:
    Kind: { type: string, enum: [${values.join(", ")}] }
    ${component}:
      type: object
      required: [${text}, ${kind}]
      properties:
        ${text}: { type: string }
        ${kind}: { $ref: "#/components/schemas/Kind" }
        ${inner}: { type: object, properties: { deep: { type: integer } } }
`;
}

function renamesOf(now: Names): string {
  const entries = [
    ...old.fields.map((from, index) => [
      "field",
      `Thing.${from}`,
      `${now.component}.${now.fields[index] ?? ""}`,
      from === now.fields[index],
    ]),
    ...old.values.map((from, index) => [
      "value",
      `Kind=${from}`,
      `Kind=${now.values[index] ?? ""}`,
      from === now.values[index],
    ]),
    [
      "parameter",
      `GET /things query ${old.parameter}`,
      `GET /things query ${now.parameter}`,
      old.parameter === now.parameter,
    ],
    [
      "component",
      old.component,
      now.component,
      old.component === now.component,
    ],
  ].filter(([, , , isSame]) => isSame !== true);
  return entries.length === 0
    ? "renames: []\n"
    : `renames:\n${entries
        .map(
          ([kind, from, to]) =>
            `  - ${String(kind)}: { from: "${String(from)}", to: "${String(to)}" }\n`,
        )
        .join("")}`;
}

/** Statements of a consumer, in every one of which something may be renamed, or has an equal name and is not. */
const statements = [
  `export const a = async () => (await client.things.listThings({ order: "x" })).map(({ alpha, beta: kind }) => alpha + kind);`,
  `export const b = (thing: Thing) => thing.beta === "one" ? thing.gamma?.deep : thing["alpha"].length;`,
  `export const c = (order: string) => client.things.listThings({ order });`,
  `export const d: Record<Thing["beta"], number> = { one: 1, two: 2 };`,
  `export class E implements Thing { alpha = "a"; beta: Thing["beta"] = "two"; get gamma() { return { deep: 1 }; } }`,
  `export const f = () => client.things.saveThing({ body: { alpha: "", beta: "one", gamma: { deep: 1 } } });`,
  `export const g = (mine: { alpha: string; order: "one" | "two" }) => mine.alpha + (mine.order === "two" ? "one" : mine.order);`,
  `export const h = ({ alpha, ...rest }: Thing) => ({ alpha, rest: rest.beta, order: 1 });`,
  `export type I = Pick<Thing, "alpha" | "gamma">;`,
  `export function j(thing: Thing): number { switch (thing.beta) { case "one": return 1; case "two": return 2; } }`,
  `export const k = (things: readonly Thing[]) => things.filter((each) => each.beta !== "two").map((each) => each.alpha);`,
  `export const l = <K extends keyof Thing>(thing: Thing, key: K) => thing[key]; export const m = (thing: Thing) => l(thing, "beta");`,
];

/** The requests of the statements that send any, by the functions that they export. */
function requestsOf({
  parameter,
  fields: [text, kind, inner],
  values: [first],
}: Names): Readonly<Record<string, string>> {
  return {
    a: `GET /things?${parameter}=x`,
    c: `GET /things?${parameter}=x`,
    f: `PUT /things {"${text}":"","${kind}":"${first}","${inner}":{"deep":1}}`,
  };
}

/** Renames some of it; names of one kind stay different, and no new name is an old one. */
const renamed: fc.Arbitrary<Names> = fc.record({
  component: fc.constantFrom("Thing", "Item", "Entry"),
  fields: fc.tuple(
    fc.constantFrom("alpha", "uno", "rosso"),
    fc.constantFrom("beta", "due", "verde"),
    fc.constantFrom("gamma", "tre"),
  ),
  values: fc.tuple(
    fc.constantFrom("one", "first", "uno"),
    fc.constantFrom("two", "second", "due"),
  ),
  parameter: fc.constantFrom("order", "sort", "uno"),
  operation: fc.constantFrom("listThings", "findThings"),
});

it("a consumer of any renames compiles after the migration, sends the same requests under the new names, and a second run changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      renamed,
      fc.shuffledSubarray(statements, { minLength: 4 }),
      async (now, chosen) => {
        const project = await openMigrated({
          before: documentOf(old),
          after: documentOf(now),
          renames: renamesOf(now),
        });
        try {
          const code = `import { createClient, type Thing } from "desk";
export const client = createClient({ baseUrl: "https://random.example" });
${chosen.toSorted().join("\n")}
`;
          const sent = ["a", "c", "f"].filter((name) =>
            code.includes(`const ${name} = `),
          );
          const requests = (names: Names) =>
            sent.map((name) => requestsOf(names)[name]);
          project.write("src/main.ts", code);
          const before = documentOf(old);
          expect(
            await recordedCalls(project, "run-before", before, sent),
          ).toEqual(requests(old));
          await project.rewritten("src/main.ts", code);
          const result = JSON.parse(project.read("result.json")) as {
            readonly withdrawn: readonly unknown[];
            readonly remaining: readonly unknown[];
            readonly certificate: {
              readonly errors: { readonly newCodeNewSdk: number };
            };
          };
          expect(result.withdrawn).toEqual([]);
          expect(result.remaining).toEqual([]);
          expect(result.certificate.errors.newCodeNewSdk).toBe(0);
          const written = project.read("src/main.ts");
          expect(await project.rewritten("src/main.ts", written)).toBe(written);
          // The later SDK in place of the old one: no project without errors of its own.
          const made = await project.run(
            "generate --openapi after.yaml --renames renames.yaml --out sdk --package desk --fresh-names",
          );
          expect(made.code, made.err).toBe(0);
          const usage = await project.run("usage --format json");
          expect(JSON.parse(usage.out)).toMatchObject({
            coverage: { errorCount: 0 },
          });
          expect(
            await recordedCalls(project, "run-after", documentOf(now), sent),
          ).toEqual(requests(now));
          // What is declared by the consumer alone keeps its names.
          const own = statements[6] ?? "";
          if (chosen.includes(own)) expect(written).toContain(own);
        } finally {
          rmSync(project.folder, { recursive: true, force: true });
        }
      },
    ),
    { seed, numRuns: 12, endOnFailure: true },
  );
}, 900_000);
