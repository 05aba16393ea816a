import { join } from "node:path";
import qs from "qs";
import { beforeAll, describe, expect, it } from "vitest";
import { planTextSdk } from "../correctness/support/described-sdk.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { targetOf } from "../runtime/calls/support.ts";
import { expanded, writtenStyle } from "./written-styles.ts";

/** The variables of RFC 6570, section 3.2. */
const variables = {
  hello: "Hello World!",
  half: "50%",
  var: "value",
  who: "fred",
  base: "http://example.com/home/",
  path: "/foo/bar",
  list: ["red", "green", "blue"],
  keys: { semi: ";", dot: ".", comma: "," },
  empty: "",
  empty_keys: {},
} as const;

/** Its examples with one variable, sections 3.2.2 to 3.2.8. */
const examples = [
  ["{var}", "value"],
  ["{hello}", "Hello%20World%21"],
  ["{half}", "50%25"],
  ["{list}", "red,green,blue"],
  ["{list*}", "red,green,blue"],
  ["{keys}", "semi,%3B,dot,.,comma,%2C"],
  ["{keys*}", "semi=%3B,dot=.,comma=%2C"],
  ["{+hello}", "Hello%20World!"],
  ["{+half}", "50%25"],
  ["{+base}", "http://example.com/home/"],
  ["{+path}", "/foo/bar"],
  ["{+list*}", "red,green,blue"],
  ["{+keys}", "semi,;,dot,.,comma,,"],
  ["{+keys*}", "semi=;,dot=.,comma=,"],
  ["{.who}", ".fred"],
  ["{.half}", ".50%25"],
  ["{.list}", ".red,green,blue"],
  ["{.list*}", ".red.green.blue"],
  ["{.keys}", ".semi,%3B,dot,.,comma,%2C"],
  ["{.keys*}", ".semi=%3B.dot=..comma=%2C"],
  ["{.empty_keys}", ""],
  ["{.empty_keys*}", ""],
  ["{;who}", ";who=fred"],
  ["{;half}", ";half=50%25"],
  ["{;empty}", ";empty"],
  ["{;list}", ";list=red,green,blue"],
  ["{;list*}", ";list=red;list=green;list=blue"],
  ["{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"],
  ["{;keys*}", ";semi=%3B;dot=.;comma=%2C"],
  ["{?who}", "?who=fred"],
  ["{?half}", "?half=50%25"],
  ["{?empty}", "?empty="],
  ["{?list}", "?list=red,green,blue"],
  ["{?list*}", "?list=red&list=green&list=blue"],
  ["{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"],
  ["{?keys*}", "?semi=%3B&dot=.&comma=%2C"],
] as const;

describe("the examples of RFC 6570", () => {
  it.each(examples)("%s is %s", async (template, text) => {
    const [, sign = "", name = "", star] =
      /^\{([+.;?]?)(\w+)(\*?)\}$/.exec(template) ?? [];
    const value = variables[name as keyof typeof variables];
    // What holds the matrix of parameters is held by the examples itself.
    expect(expanded(sign, name, value, star === "*")).toBe(text);
    // Nothing of the product writes reserved signs as `+` does, and a segment of a path may not be empty.
    if (sign === "+" || text === "") return;
    const [route, front] =
      sign === "?"
        ? [`GET /a${template}`, "/a"]
        : [`GET /a/${template}`, "/a/"];
    expect(await targetOf(route, { [name]: value })).toBe(front + text);
  });
});

type Call = (params: object) => Promise<unknown>;
const folder = workFolder("styled");
const seen: { readonly url: URL; readonly init: RequestInit }[] = [];

async function callsOf(
  document: object,
): Promise<Readonly<Record<string, Call>>> {
  const name = "openapi" in document ? "bodies" : "swagger";
  const file = { file: `${name}.json`, text: JSON.stringify(document) };
  writeFiles(join(folder, name), await planTextSdk(file));
  const { createClient } = (await import(
    join(folder, name, "src", "index.ts")
  )) as { createClient: (options: object) => { all: Record<string, Call> } };
  const answer = async (input: string, init: RequestInit) => {
    seen.push({ url: new URL(input), init });
    return new Response(null, { status: 204 });
  };
  return createClient({ baseUrl: "https://api.example.com", fetch: answer })
    .all;
}

const answers = { "204": { description: "Read." } };
const list = ["a", "b,c", "d&e=f"];

/** The form that was sent, with blanks as they are in queries. */
function sentForm(): string {
  return String(seen.at(-1)?.init.body).replaceAll("+", "%20");
}

describe("lists of Swagger 2.0", () => {
  const text = { type: "array", items: { type: "string" } };
  const formats = {
    none: { style: "form", explode: false },
    csv: { style: "form", explode: false },
    ssv: { style: "spaceDelimited", explode: false },
    pipes: { style: "pipeDelimited", explode: false },
    multi: { style: "form", explode: true },
  } as const;
  const names = Object.keys(formats) as readonly (keyof typeof formats)[];
  let calls: Readonly<Record<string, Call>>;

  beforeAll(async () => {
    const operation = (name: string, place: string) => ({
      operationId: `${name}_${place}`,
      tags: ["all"],
      ...(place === "formData"
        ? { consumes: ["application/x-www-form-urlencoded"] }
        : {}),
      parameters: [
        {
          ...text,
          name: "v",
          in: place,
          required: true,
          ...(name === "none" ? {} : { collectionFormat: name }),
        },
      ],
      responses: answers,
    });
    const paths = names.map((name): [string, object] => [
      `/${name}`,
      { get: operation(name, "query"), post: operation(name, "formData") },
    ]);
    calls = await callsOf({
      swagger: "2.0",
      info: { title: "Lists", version: "1" },
      host: "api.example.com",
      schemes: ["https"],
      paths: {
        ...Object.fromEntries(paths),
        "/path/{v}": { get: operation("csv", "path") },
      },
    });
  });

  it.each(names)("%s in a query and in a form", async (name) => {
    const written = writtenStyle("v", list, { in: "query", ...formats[name] });
    await calls[`${name}Query`]?.({ v: list });
    expect(seen.at(-1)?.url.search).toBe(`?${written}`);
    await calls[`${name}FormData`]?.({ body: { v: list } });
    expect(sentForm()).toBe(written);
  });

  it("in a path", async () => {
    await calls["csvPath"]?.({ v: list });
    expect(seen.at(-1)?.url.pathname).toBe("/path/a,b%2Cc,d%26e%3Df");
  });
});

describe("members of forms", () => {
  const styles = ["form", "spaceDelimited", "pipeDelimited", "deepObject"];
  const values: Readonly<
    Record<string, { readonly schema: object; readonly value: unknown }>
  > = {
    text: { schema: { type: "string" }, value: "x&y=ü/1 2" },
    list: { schema: { type: "array", items: { type: "string" } }, value: list },
    object: {
      schema: {
        type: "object",
        properties: { a: { type: "integer" }, b: { type: "string" } },
      },
      value: { a: 1, b: "x,y&z" },
    },
  };
  const combinations = styles.flatMap((style) =>
    [true, false].flatMap((explode) =>
      Object.entries(values)
        // Of objects alone it is said what deepObject is.
        .filter(([type]) => style !== "deepObject" || type === "object")
        .map(([type, one]) => ({ style, explode, type, ...one })),
    ),
  );
  const named = combinations.map((each, index) => ({
    ...each,
    id: `call${index}`,
  }));
  let calls: Readonly<Record<string, Call>>;

  beforeAll(async () => {
    const parts = {
      type: "object",
      properties: {
        text: { type: "string" },
        list: values["list"]?.schema,
        thing: values["object"]?.schema,
      },
    };
    const operation = (
      id: string,
      type: string,
      schema: object,
      encoding: object,
    ) => [
      `/${id}`,
      {
        post: {
          operationId: id,
          tags: ["all"],
          requestBody: {
            required: true,
            content: { [type]: { schema, encoding } },
          },
          responses: answers,
        },
      },
    ];
    calls = await callsOf({
      openapi: "3.1.0",
      info: { title: "Forms", version: "1" },
      servers: [{ url: "https://api.example.com" }],
      paths: Object.fromEntries([
        ...named.map(({ id, schema, style, explode }) =>
          operation(
            id,
            "application/x-www-form-urlencoded",
            { type: "object", properties: { v: schema } },
            { v: { style, explode } },
          ),
        ),
        operation("plain", "application/x-www-form-urlencoded", parts, {}),
        operation("reserved", "application/x-www-form-urlencoded", parts, {
          text: { allowReserved: true },
        }),
        operation("json", "application/x-www-form-urlencoded", parts, {
          thing: { contentType: "application/json" },
        }),
        operation("multipart", "multipart/form-data", parts, {
          text: { contentType: "text/csv" },
        }),
      ]),
    });
  });

  it.each(named)(
    "$style, explode $explode: $type",
    async ({ id, value, ...how }) => {
      await calls[id]?.({ body: { v: value } });
      const written = writtenStyle("v", value, { in: "query", ...how });
      if (written !== null) expect(sentForm()).toBe(written);
      else expect(qs.parse(sentForm())).toEqual({ v: { a: "1", b: "x,y&z" } });
    },
  );

  const body = { text: "a:/?b&c=d", list, thing: { a: 1, b: "x y" } };

  it("without a style are as browsers send them, a field for each item", async () => {
    await calls["plain"]?.({ body: { text: body.text, list } });
    const expected = new URLSearchParams([
      ["text", body.text],
      ...list.map((item): [string, string] => ["list", item]),
    ]);
    expect([...new URLSearchParams(sentForm())]).toEqual([...expected]);
  });

  it("with allowReserved keep what does not end them", async () => {
    await calls["reserved"]?.({ body: { text: body.text } });
    expect(sentForm()).toBe("text=a:/?b%26c=d");
  });

  it("with a media type are documents", async () => {
    await calls["json"]?.({ body: { thing: body.thing } });
    expect(
      JSON.parse(new URLSearchParams(sentForm()).get("thing") ?? ""),
    ).toEqual(body.thing);
  });

  it("of several parts are read by the platform as they were", async () => {
    await calls["multipart"]?.({ body });
    const { init } = seen.at(-1) ?? {};
    const form = await new Request("https://api.example.com", {
      ...init,
      method: "POST",
    } as RequestInit).formData();
    const read = await Promise.all(
      [...form].map(async ([name, value]) => [
        name,
        typeof value === "string" ? value : await value.text(),
      ]),
    );
    expect(read).toEqual([
      ["text", body.text],
      ...list.map((item) => ["list", item]),
      ["thing", JSON.stringify(body.thing)],
    ]);
  });
});
