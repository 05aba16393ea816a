import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const lines = "{ type: array, items: { $ref: '#/components/schemas/line' } }";

/** An API of orders, whose lines callers send without their numbers. Something returns each other schema. */
const document = (schemas: readonly string[], version = "1"): string =>
  `openapi: 3.1.0
info: { title: Shop, version: "${version}" }
paths:
  /orders:
    get:
      operationId: list
      responses: { "200": { description: OK, content: { application/json: { schema: ${lines} } } } }
    post:
      operationId: add
      requestBody: { content: { application/json: { schema: ${lines} } } }
      responses: { "201": { description: Created } }
${schemas.map(returned).join("")}components:
  schemas:
    ${schemas.join("\n    ")}
`;

function returned(schema: string): string {
  const [name = ""] = schema.split(":");
  return name === "line"
    ? ""
    : `  /${name}: { get: { tags: [other], operationId: get${name}, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } } } } }
`;
}

const line =
  "line: { type: object, properties: { no: { type: integer, readOnly: true }, article: { type: string } } }";
/** It has more right to the name than `line` has. */
const intruder =
  "Line: { type: object, properties: { from: { type: string } } }";

let work: string;

beforeEach(() => {
  work = temporaryFolder();
});

const write = (name: string, text: string): void =>
  writeFileSync(join(work, name), text);
const read = (name: string): string => readFileSync(join(work, name), "utf8");
const call = (words: string) => callCli(words.split(" "), work);

/** What the module of the schemas exports, and what is a former name. */
function exported(module: string): readonly string[] {
  return [
    ...read(module).matchAll(
      /^export (?:interface|type) (\w+)(?: = (\w+);)?/gm,
    ),
  ].map(([, name = "", is]) => (is === undefined ? name : `${name} = ${is}`));
}

async function generate(...words: readonly string[]) {
  const line = "generate --openapi openapi.yaml --out sdk --names names.yaml";
  return callCli([...line.split(" "), ...words], work);
}

describe("the ledger of a document", () => {
  it("keeps the names of types, whatever a later document adds", async () => {
    write("openapi.yaml", document([line]));
    expect((await generate()).err).toContain("4 new names recorded");
    expect(read("names.yaml")).toContain(`types:
  "#/components/schemas/line":
    name: Line
    request: LineInput
`);
    write("openapi.yaml", document([intruder, line]));
    expect((await generate()).err).toContain("2 new names recorded");
    expect(exported("sdk/src/schemas.ts")).toEqual([
      "Line",
      "Line2",
      "LineInput",
    ]);
    expect(read("sdk/src/schemas.ts")).toMatch(/interface Line \{[^}]*\bno\?/);
    expect((await generate()).err).toContain("up to date");
  });

  it("keeps the names of what is gone from others, also in a document of another name", async () => {
    write("openapi.yaml", document([line]));
    await generate();
    write(
      "openapi-2.yaml",
      document([intruder, "Rest: { type: string }"]).replaceAll(
        "schemas/line",
        "schemas/Line",
      ),
    );
    await call(
      "generate --openapi openapi-2.yaml --out sdk --names names.yaml",
    );
    expect(exported("sdk/src/schemas.ts")).toEqual(["Line2", "Rest = string"]);
  });

  it("moves a name that the package needs itself, with a warning", async () => {
    write("openapi.yaml", document([line]));
    await generate();
    write(
      "names.yaml",
      read("names.yaml").replace("name: Line", "name: Array"),
    );
    const { code, err } = await generate();
    expect(code).toBe(0);
    expect(err).toContain(
      "warning: The type Array of #/components/schemas/line is Line from now on: the package needs Array for something else. [type-name-moved]",
    );
  });

  it("is refused where two schemas have one name", async () => {
    write("openapi.yaml", document([line]));
    await generate();
    write("names.yaml", read("names.yaml").replace("LineInput", "line"));
    const { code, err } = await generate();
    expect([code, err]).toEqual([3, expect.stringContaining("names.yaml:12")]);
    expect(err).toContain("[ledger-name]");
  });
});

describe("a component that is only spelled otherwise", () => {
  const respelled = document([line]).replaceAll("line", "Line");
  const stated = ["--renames", "renames.yaml"];
  const kept = ["Line", "LineInput"];
  const given = ["Line2", "Line2Input"];
  const joined = [...kept, "Line2 = Line", "Line2Input = LineInput"];

  beforeEach(async () => {
    write("renames.yaml", "renames: [{ component: { from: line, to: Line } }]");
    write("openapi.yaml", document([line]));
    await generate();
    write("openapi.yaml", respelled);
  });

  it("is another one, with a warning that says how to state that it is not", async () => {
    const { code, err } = await generate();
    expect(code).toBe(0);
    expect(err).toContain(
      `warning: line is gone and Line is new: they differ in spelling alone. The name Line stays with line, and Line is Line2. [component-respelled]
  hint: If they are the same, state it in renames.yaml: - component: { from: line, to: Line }.`,
    );
    expect(exported("sdk/src/schemas.ts")).toEqual(given);
    expect((await generate("--verbose")).err).not.toContain("respelled");
  });

  it("keeps its names where that is stated, also when it is taken back", async () => {
    expect((await generate(...stated)).err).not.toContain("warning");
    expect(exported("sdk/src/schemas.ts")).toEqual(kept);
    expect(read("names.yaml")).not.toContain("schemas/line");
    expect((await generate(...stated, "--check")).code).toBe(0);
    // The ledger has the new spelling, so the rename is not needed any more.
    await generate();
    expect(exported("sdk/src/schemas.ts")).toEqual(kept);
    write("openapi.yaml", document([line]));
    await generate(...stated);
    expect(exported("sdk/src/schemas.ts")).toEqual(kept);
  });

  it("gets its names back where that is stated later", async () => {
    await generate();
    expect((await generate(...stated)).err).not.toContain("warning");
    expect(exported("sdk/src/schemas.ts")).toEqual(joined);
    await generate();
    expect(exported("sdk/src/schemas.ts")).toEqual(joined);
    write("openapi.yaml", document([line]));
    expect((await generate()).err).toContain(
      "Line is gone and line is new: they differ in spelling alone.",
    );
  });

  it("is another one beside the old spelling, whatever is stated", async () => {
    write("openapi.yaml", document([intruder, line]));
    await generate(...stated);
    expect(exported("sdk/src/schemas.ts")).toEqual([
      "Line",
      "Line2",
      "LineInput",
    ]);
  });

  it("has a stated rename that no comparison calls useless", async () => {
    write("before.yaml", document([line]));
    const diff = "diff before.yaml openapi.yaml --renames renames.yaml";
    expect((await call(diff)).err).toBe("");
    const accept =
      "accept-rename line Line --from before.yaml --to openapi.yaml --renames new.yaml";
    expect((await call(accept)).code).toBe(0);
    expect(read("new.yaml")).toContain("from: line");
  });

  it("has a rename only where the comparison has both components", async () => {
    write("before.yaml", document([line]));
    write("both.yaml", document([intruder, line]));
    const accept = async (names: string, to: string) => {
      const sides = `--from before.yaml --to ${to} --renames new.yaml`;
      const { code, err } = await call(`accept-rename ${names} ${sides}`);
      return [code, err] as const;
    };
    const [code, err] = await accept("lines Lines", "openapi.yaml");
    expect(code).toBe(2);
    expect(err).toContain("has no removed element named lines.");
    expect(err).toContain('Did you mean "line"?');
    expect(err).toContain("has no added element named Lines.");
    expect(err).toContain('Did you mean "Line"?');
    expect(await accept("line Line", "both.yaml")).toEqual([
      0,
      expect.stringContaining(
        "line and Line have no field in common. [rename-unlike]",
      ),
    ]);
  });
});

it("an operation with nothing in common is renamed with a warning", async () => {
  const one = (operations: string, fields: string) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
${operations}
  /lines:
    get: { operationId: lines, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Line" } } } } } }
components: { schemas: { Line: { type: object, properties: { ${fields} } } } }
`;
  const operation = (path: string, method: string) =>
    `  ${path}: { ${method}: { responses: { "204": { description: OK } } } }`;
  write(
    "old.yaml",
    one(operation("/users/keys", "get"), "count: { type: integer }"),
  );
  write(
    "new.yaml",
    one(operation("/orders", "post"), "total: { type: number }"),
  );
  const sides = "--from old.yaml --to new.yaml --renames new-names.yaml";
  const accept = async (from: string, to: string) => {
    const words = ["accept-rename", from, to, ...sides.split(" ")];
    const { code, err } = await callCli(words, work);
    return [code, /(?<=warning: ).*/.exec(err)?.[0] ?? ""];
  };
  expect(await accept("GET /users/keys", "POST /orders")).toEqual([
    0,
    "GET /users/keys and POST /orders have neither their method nor a segment of their paths in common. [rename-unlike]",
  ]);
  expect(await accept("Line.count", "Line.total")).toEqual([0, ""]);
});

describe("rename of a type", () => {
  it.each([
    ["Line Row", ["LineInput", "Row", "Line = Row"]],
    ["LineInput NewLine", ["Line", "NewLine", "LineInput = NewLine"]],
  ])("%s leaves a deprecated alias", async (words, expected) => {
    write("openapi.yaml", document([line]));
    await generate();
    const { code } = await call(`rename ${words} --names names.yaml`);
    expect(code).toBe(0);
    await generate();
    expect(exported("sdk/src/schemas.ts")).toEqual(expected);
    const [from, to] = words.split(" ");
    expect(read("sdk/src/schemas.ts")).toContain(
      `/**
 * @deprecated Renamed: use {@link ${to} | ${to}}.
 */
export type ${from} = ${to};`,
    );
    const { types } = JSON.parse(read("sdk/manifest.json")) as {
      readonly types: Readonly<Record<string, string>>;
    };
    expect(types[from ?? ""]).toBe("openapi.yaml#/components/schemas/line");
    // Back again, the alias is the name.
    await call(`rename ${to} ${from} --names names.yaml`);
    await generate();
    expect(exported("sdk/src/schemas.ts")).toContain(`${to} = ${from}`);
  });

  it.each([
    ["Lime Row", "name-unknown", "Did you mean"],
    ["Line LineInput", "name-taken", "belongs to one schema"],
    ["Line lineinput", "name-not-usable", "not in PascalCase"],
    ["Line Promise", "name-not-usable", "the language or the package has it"],
  ])("%s is refused: %s", async (words, code, text) => {
    write("openapi.yaml", document([line]));
    await generate();
    const before = read("names.yaml");
    const { err } = await call(`rename ${words} --names names.yaml`);
    expect(err).toContain(`[${code}]`);
    expect(err).toContain(text);
    expect(read("names.yaml")).toBe(before);
  });
});

describe("without a ledger", () => {
  it("a type that means another schema breaks code", async () => {
    write("1.yaml", document([line]));
    write("2.yaml", document([intruder, line]));
    const { out } = await call("diff 1.yaml 2.yaml --format md");
    expect(out).toContain("The SDK package is major");
    expect(out).toContain(
      "Type `Line` is now called `Line2`; its old name is another type now.",
    );
  });
});

describe("the ledger of a catalogue", () => {
  it("keeps the names of types between releases, whose documents have other names", async () => {
    write("openapi.yaml", document([line]));
    await call("init --openapi openapi.yaml --catalogue --release 1.0.0");
    write("openapi.yaml", document([intruder, line], "2"));
    const released = await call("release 2.0.0 --openapi shop=openapi.yaml");
    expect(released).toMatchObject({ code: 0 });
    expect(read("spec/names.yaml")).toContain(`types:
  shop#/components/schemas/Line:
    name: Line2
  shop#/components/schemas/line:
    name: Line
    request: LineInput
`);
    const { out } = await call("diff 1.0.0 2.0.0 --format md");
    expect(out).toContain("**Minor**: no known change breaks code");
    expect(released.err).not.toContain("warning");
    await call("rename Line Row");
    expect((await call("generate")).code).toBe(0);
    expect(exported("generated/sdk/src/schemas.ts")).toEqual([
      "Line2",
      "LineInput",
      "Row",
      "Line = Row",
    ]);
  });

  it("keeps the type of a component that is spelled otherwise, as stated", async () => {
    write("openapi.yaml", document([line]));
    await call("init --openapi openapi.yaml --catalogue --release 1.0.0");
    write("openapi.yaml", document([line]).replaceAll("line", "Line"));
    await call("import openapi openapi.yaml --namespace shop --release 2.0.0");
    const between = async () => (await call("diff 1.0.0 2.0.0")).out;
    expect(await between()).toContain("`Line` is now called `Line2`");
    write(
      "spec/renames.yaml",
      "renames: [{ component: { from: line, to: Line } }]",
    );
    expect(await between()).not.toContain("`Line2`");
    expect((await call("generate")).err).not.toContain("warning");
    expect(exported("generated/sdk/src/schemas.ts")).toEqual([
      "Line",
      "LineInput",
    ]);
    expect(await between()).not.toContain("`Line2`");
    expect((await call("generate --check")).code).toBe(0);
  });
});
