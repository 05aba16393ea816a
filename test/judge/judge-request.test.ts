import { describe, expect, it } from "vitest";
import { createJudge } from "../correctness/support/judge.ts";
import type { Json } from "../correctness/support/raw-document.ts";
import type {
  RawContent,
  RawOperation,
  RawParameter,
} from "../correctness/support/raw-operations.ts";
import type { Captured } from "./support/captured.ts";
import { judgeRequest, type Sent } from "./support/judge-request.ts";

/* The judge of the requests is judged: by the examples of the specification, and by requests that are wrong. */

const schema = { type: "array", items: { type: "string" } };
const schemas = {
  text: { type: "string" },
  list: schema,
  number: { type: "integer", maximum: 5 },
};
const judge = createJudge(
  { name: "", root: { openapi: "3.1.0", components: { schemas } } },
  "request",
);

function parameter(style: string, kind = "text"): RawParameter {
  const [where = ""] = style.split(" ");
  const schemaOf = kind === "object" ? null : kind;
  return {
    name: "color",
    in: where,
    isRequired: true,
    style,
    schema:
      schemaOf === null
        ? null
        : { pointer: `/components/schemas/${schemaOf}`, value: {} },
    kind: "",
  };
}

function operation(path: string): RawOperation {
  return {
    key: "",
    method: "GET",
    path,
    parameters: [],
    isBodyRequired: false,
    bodies: [],
    answers: [],
    errors: new Map(),
    hasSuccess: true,
  };
}

const nothing: Captured = {
  method: "GET",
  path: "/x",
  search: "",
  headers: new Headers(),
  bytes: new Uint8Array(),
};

function problems(
  captured: Partial<Captured>,
  sent: Partial<Sent>,
): Promise<readonly string[]> {
  const all = { operation: operation("/x"), arguments: [], body: null };
  return judgeRequest({ ...nothing, ...captured }, { ...all, ...sent }, judge);
}

/** https://spec.openapis.org/oas/v3.1.1.html#style-examples */
const object = { R: 100, G: 200, B: 150 };
const list = ["blue", "black", "brown"];
const styles: readonly (readonly [
  style: string,
  value: Json,
  written: string,
])[] = [
  ["path matrix", "blue", ";color=blue"],
  ["path matrix", list, ";color=blue,black,brown"],
  ["path matrix explode", list, ";color=blue;color=black;color=brown"],
  ["path matrix", object, ";color=R,100,G,200,B,150"],
  ["path matrix explode", object, ";R=100;G=200;B=150"],
  ["path label", "blue", ".blue"],
  ["path label explode", list, ".blue.black.brown"],
  ["path label", object, ".R,100,G,200,B,150"],
  ["path label explode", object, ".R=100.G=200.B=150"],
  ["path simple", "blue", "blue"],
  ["path simple", list, "blue,black,brown"],
  ["path simple", object, "R,100,G,200,B,150"],
  ["path simple explode", object, "R=100,G=200,B=150"],
  ["query form explode", "blue", "color=blue"],
  ["query form explode", list, "color=blue&color=black&color=brown"],
  ["query form", list, "color=blue,black,brown"],
  ["query form", object, "color=R,100,G,200,B,150"],
  ["query form explode", object, "R=100&G=200&B=150"],
  ["query spaceDelimited", list, "color=blue%20black%20brown"],
  ["query pipeDelimited", list, "color=blue%7Cblack%7Cbrown"],
  [
    "query deepObject explode",
    object,
    "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150",
  ],
  ["query form explode", ["a,b", "c&d=ä"], "color=a%2Cb&color=c%26d%3D%C3%A4"],
  ["query form", ["a,b", "c"], "color=a%2Cb,c"],
];

describe("what arrived of an argument", () => {
  it.each(styles)(
    "is read by the style: %s %j %s",
    async (style, value, written) => {
      const kind = Array.isArray(value)
        ? "list"
        : typeof value === "string"
          ? "text"
          : "object";
      const argument = { parameter: parameter(style, kind), value };
      const isPath = style.startsWith("path");
      const sent = {
        operation: operation(isPath ? "/x/{color}" : "/x"),
        arguments: [argument],
      };
      const captured = (text: string) =>
        isPath ? { path: `/x/${text}` } : { search: text };
      expect(await problems(captured(written), sent)).toEqual([]);
      const other = written.replace(/blue|100|c/, "red");
      expect(await problems(captured(other), sent)).not.toEqual([]);
      expect(await problems(captured(""), sent)).not.toEqual([]);
    },
  );

  it("is in headers and cookies, too", async () => {
    const header = {
      parameter: parameter("header simple", "list"),
      value: list,
    };
    const cookie = {
      parameter: parameter("cookie form explode"),
      value: "blue",
    };
    const headers = new Headers({
      color: "blue,black,brown",
      cookie: "a=b; color=blue",
    });
    expect(
      await problems({ headers }, { arguments: [header, cookie] }),
    ).toEqual([]);
    expect(await problems({}, { arguments: [header, cookie] })).toHaveLength(2);
  });

  it("has to be valid, and nothing else has to be there", async () => {
    const argument = {
      parameter: parameter("query form explode", "number"),
      value: 7,
    };
    expect(
      await problems({ search: "color=7&more=1" }, { arguments: [argument] }),
    ).toEqual(["query more was not given", "query color must be <= 5"]);
    expect(
      await problems({ method: "POST", bytes: new Uint8Array(1) }, {}),
    ).toEqual(["method POST", "a body"]);
  });
});

describe("what arrived of a body", () => {
  const content = (mediaType: string, encoding: Json = {}): RawContent => ({
    mediaType,
    schema: { pointer: "/components/schemas/list", value: {} },
    kind: "",
    encoding,
    examples: [],
  });
  const bytes = (text: string) => new TextEncoder().encode(text);

  it("is JSON, of the media type, and valid", async () => {
    const body = {
      text: "",
      content: content("application/json"),
      sent: { kind: "json", value: list },
    } as const;
    const headers = new Headers({ "content-type": "application/json" });
    const json = JSON.stringify(list);
    expect(await problems({ headers, bytes: bytes(json) }, { body })).toEqual(
      [],
    );
    expect(
      await problems({ headers, bytes: bytes("[]") }, { body }),
    ).toHaveLength(1);
    expect(await problems({ bytes: bytes(json) }, { body })).toHaveLength(1);
  });

  it("is a form, by its encoding", async () => {
    const value = { a: list, b: list, c: "x y" };
    const form = {
      ...content("application/x-www-form-urlencoded", {
        b: { style: "form", explode: false },
      }),
      schema: null,
    };
    const body = {
      text: "",
      content: form,
      sent: { kind: "form", value },
    } as const;
    const headers = new Headers({
      "content-type": "application/x-www-form-urlencoded",
    });
    const text = "a=blue&a=black&a=brown&b=blue,black,brown&c=x+y";
    expect(await problems({ headers, bytes: bytes(text) }, { body })).toEqual(
      [],
    );
    expect(
      await problems(
        { headers, bytes: bytes(text.replace("x+y", "x")) },
        { body },
      ),
    ).toHaveLength(1);
  });

  it("is one part for a list that a style joins", async () => {
    const form = new FormData();
    form.append("a", "1,2");
    form.append("b", "x|y");
    const { headers, body: stream } = new Response(form);
    const encoding = {
      a: { style: "form", explode: false },
      b: { style: "pipeDelimited", explode: false },
      empty: { style: "form", explode: false },
    };
    const body = {
      text: "",
      content: { ...content("multipart/form-data", encoding), schema: null },
      sent: {
        kind: "multipart",
        value: { a: [1, 2], b: ["x", "y"], empty: [] },
      },
    } as const;
    const arrived = new Uint8Array(await new Response(stream).arrayBuffer());
    expect(await problems({ headers, bytes: arrived }, { body })).toEqual([]);
  });

  it("is a part for each member", async () => {
    const form = new FormData();
    for (const [name, value] of [
      ["a", "x"],
      ["b", "1"],
      ["b", "2"],
      ["c", '{"d":1}'],
    ] as const)
      form.append(name, value);
    const { headers, body: stream } = new Response(form);
    const sent = {
      kind: "multipart",
      value: { a: "x", b: [1, 2], c: { d: 1 } },
    } as const;
    const body = {
      text: "",
      content: { ...content("multipart/form-data"), schema: null },
      sent,
    };
    const arrived = new Uint8Array(await new Response(stream).arrayBuffer());
    expect(await problems({ headers, bytes: arrived }, { body })).toEqual([]);
    const joined = { b: { style: "form", explode: false } };
    expect(
      await problems(
        { headers, bytes: arrived },
        {
          body: { ...body, content: { ...body.content, encoding: joined } },
        },
      ),
    ).toEqual(['part b arrived as ["1","2"], sent was [1,2]']);
    const other = {
      ...body,
      sent: { ...sent, value: { ...sent.value, e: "f" } },
    };
    expect(
      await problems({ headers, bytes: arrived }, { body: other }),
    ).toHaveLength(1);
  });
});
