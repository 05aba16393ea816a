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
import { writtenStyle } from "./written-styles.ts";

/*
 * Every style × explode × type of value of a parameter: what the compiler lets through is sent as the specifications write it, and
 * the emulator, which shares no code with the runtime, reads the very value of it; of deepObject so does qs.
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

/** What a header holds, of which neither bytes beyond ASCII nor commas can be told. */
const inHeaders: Readonly<Record<string, unknown>> = {
  text: "a b;c|d&e=f/",
  list: ["a", "b c", "d;e&f"],
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
      ...(place === "header" && type in inHeaders
        ? { value: inHeaders[type] }
        : {}),
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
const seen: { readonly url: URL; readonly headers: Headers }[] = [];

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
      seen.push({ url: new URL(input), headers: new Headers(init.headers) });
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

/** The text of the parameter in the last request. */
function sentText({ in: place, id }: Combination): string | null | undefined {
  const request = seen.at(-1);
  if (place === "path") return request?.url.pathname.slice(`/${id}/`.length);
  if (place === "query") return request?.url.search.slice(1);
  return request?.headers.get(place === "header" ? "v" : "cookie");
}

describe("what is typed is sent, and read as it was", () => {
  it.each(combinations)("$name", async ({ name, id, value, ...one }) => {
    if (untyped.has(name)) return;
    const call = calls[id]?.({ v: value });
    // Between blanks, a blank of a value would be another value.
    if (
      one.style === "spaceDelimited" &&
      !one.explode &&
      JSON.stringify(value).includes(" ")
    )
      return expect(call).rejects.toThrow("must not hold its separator");
    await call;
    const sent = sentText({ name, id, value, ...one });
    const written = writtenStyle("v", value, one);
    if (written !== null) expect(sent).toBe(written);
    else
      expect(qs.parse(sent ?? "", { depth: 20 })).toEqual({
        v: asTexts(value),
      });
  });
});

/** qs knows texts alone. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== "object" || value === null) return String(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, asTexts(each)]),
  );
}
