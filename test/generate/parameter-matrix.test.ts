import { writeFileSync } from "node:fs";
import { join } from "node:path";
import qs from "qs";
import { beforeAll, describe, expect, it } from "vitest";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import { readOpenapi } from "../../generator/emulator/openapi/read-openapi.ts";
import { planTextSdk } from "../correctness/support/described-sdk.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { documentOf } from "../support/documents.ts";
import { compilers, compilerErrors } from "../support/typescript.ts";

/*
 * Every style × explode × type of value of a parameter: what the compiler lets through is sent, and the emulator, which
 * shares no code with the runtime, reads the very value of it; of deepObject and forms so does qs.
 */

interface Value {
  readonly schema: object;
  readonly value: unknown;
}

const integer = { type: "integer" };
const thing = {
  type: "object",
  properties: { a: integer, b: { type: "string" } },
};
const listOf = (items: object) => ({ type: "array", items });
const objectOf = (properties: object) => ({ type: "object", properties });

const flat: Readonly<Record<string, Value>> = {
  text: { schema: { type: "string" }, value: "a b,c|d&e=f/ü" },
  number: { schema: integer, value: 7 },
  boolean: { schema: { type: "boolean" }, value: true },
  list: { schema: listOf({ type: "string" }), value: ["a", "b c", "d,e&f"] },
  object: { schema: thing, value: { a: 1, b: "x y" } },
};

const nested: Readonly<Record<string, Value>> = {
  "list of objects": {
    schema: listOf(thing),
    value: [{ a: 1, b: "x,y" }, { a: 2 }],
  },
  "list of lists": { schema: listOf(listOf(integer)), value: [[1, 2], [3]] },
  "object with a list": {
    schema: objectOf({ l: listOf(integer), n: integer }),
    value: { l: [1, 2], n: 3 },
  },
  "object in an object": {
    schema: objectOf({ o: thing, n: integer }),
    value: { o: { a: 1, b: "x&y" }, n: 3 },
  },
  "deep nest": {
    schema: listOf(objectOf({ m: listOf(objectOf({ o: thing })) })),
    value: [{ m: [{ o: { a: 1, b: "=" } }, { o: { a: 2 } }] }],
  },
};

const styles = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
} as const;

interface Combination {
  readonly id: string;
  readonly name: string;
  readonly in: keyof typeof styles;
  readonly style: string;
  readonly explode: boolean;
  readonly type: string;
  readonly schema: object;
  readonly value: unknown;
}

const combinations = Object.entries(styles)
  .flatMap(([place, names]) => names.map((style) => ({ place, style })))
  .flatMap((each) => [true, false].map((explode) => ({ ...each, explode })))
  .flatMap(({ place, style, explode }) =>
    Object.entries({ ...flat, ...nested }).map(([type, one]) => ({
      in: place as Combination["in"],
      style,
      explode,
      type,
      ...one,
    })),
  )
  .map((each, index): Combination => ({
    ...each,
    id: `call${index}`,
    name: `${each.in} ${each.style}${each.explode ? "*" : ""}: ${each.type}`,
  }))
  .filter(isDefined);

/** What the specification gives a meaning: deepObject of objects, and the delimited styles of lists and objects. */
function isDefined({ style, type }: Combination): boolean {
  if (style === "deepObject") return !(type in flat) || type === "object";
  return !/Delimited/.test(style) || type.includes(" ") || type === "list";
}

/** The document; for the emulator, it lets one value through alone. */
function documentText(isExact: boolean): string {
  const paths = combinations.map(({ id, in: place, schema, value, ...how }) => [
    `/${id}${place === "path" ? "/{v}" : ""}`,
    {
      get: {
        operationId: id,
        tags: ["all"],
        parameters: [
          {
            name: "v",
            in: place,
            required: true,
            style: how.style,
            explode: how.explode,
            schema: isExact ? { ...schema, enum: [value] } : schema,
          },
        ],
        responses: { "204": { description: "Read." } },
      },
    },
  ]);
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Matrix", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: Object.fromEntries(paths),
  });
}

const folder = workFolder("matrix");
type Call = (params: object) => Promise<unknown>;
let calls: Readonly<Record<string, Call>>;
let untyped: ReadonlySet<string>;
const seen: URL[] = [];

beforeAll(async () => {
  const files = await planTextSdk({
    file: "matrix.json",
    text: documentText(false),
  });
  writeFiles(folder, files);
  const lines = combinations.map(
    ({ id, value }) =>
      `client.all.${id}({ v: ${JSON.stringify(value)} }); // ${id}`,
  );
  const head =
    'import { createClient } from "./index.ts"; const client = createClient({ server: "https://api.example.com" });';
  writeFileSync(
    join(folder, "src", "program.ts"),
    [head, ...lines, ""].join("\n"),
  );
  const errors = await compilerErrors(
    compilers["TypeScript 7"],
    folder,
    "tsconfig.json",
  );
  untyped = new Set(
    errors.map(({ line }) => combinations[line - 2]?.name ?? "elsewhere"),
  );
  const emulator = emulatorOf(documentText(true));
  // The runtime as it stands; the entries are those of the SDK.
  const { createClient } = (await import(join(folder, "src", "index.ts"))) as {
    createClient: (options: object) => { all: typeof calls };
  };
  const client = createClient({
    server: "https://api.example.com",
    fetch: (input: string, init: RequestInit) => {
      seen.push(new URL(input));
      return emulator(new Request(input, init));
    },
  });
  calls = client.all;
});

function emulatorOf(text: string): Emulator {
  const { value: documents } = documentOf({ file: "matrix.json", text });
  const { value: api } = documents ? readOpenapi(documents) : { value: null };
  if (api === null) throw new Error("Expected a document.");
  return createApiEmulator(api, { unknownItems: "shown" });
}

it("only headers with nested values are not typed: they are texts", () => {
  const expected = combinations.filter(
    ({ in: place, type }) => place === "header" && type in nested,
  );
  expect([...untyped].toSorted()).toEqual(
    expected.map(({ name }) => name).toSorted(),
  );
});

describe("what is typed is sent, and read as it was", () => {
  it.each(combinations)("$name", async ({ name, id, style, value, ...one }) => {
    if (untyped.has(name)) return;
    // Bytes beyond ASCII and commas cannot be told in a header.
    if (one.in === "header" && one.type !== "object" && one.type in flat)
      return expect(sendable(calls[id], value)).resolves.toBeDefined();
    if (
      style === "spaceDelimited" &&
      !one.explode &&
      /[ ]/.test(JSON.stringify(value))
    )
      return expect(sendable(calls[id], value)).resolves.toBe(
        "ValidationError",
      );
    await calls[id]?.({ v: value });
    if (style !== "deepObject") return;
    const search = seen.at(-1)?.search.slice(1) ?? "";
    const read = qs.parse(search, { depth: 20 });
    expect(read["v"]).toEqual(asTexts(value));
  });
});

/** A header value is sent, or refused with an error before it is. */
async function sendable(call: Call | undefined, value: unknown) {
  return call?.({ v: value }).then(
    () => true,
    (error: Error) => error.name,
  );
}

/** qs knows texts alone. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== "object" || value === null) return String(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, asTexts(each)]),
  );
}
