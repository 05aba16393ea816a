import qs from "qs";
import { describe, expect, it } from "vitest";
import type {
  BodyEntry,
  RouteEntry,
} from "../../../templates/runtime/api/index.ts";
import { errorOf, json, type Seen } from "../support.ts";
import { apiBench } from "./support.ts";

async function send(
  body: RouteEntry | BodyEntry | readonly BodyEntry[],
  params: object,
): Promise<Seen> {
  const { seen, method } = apiBench();
  await method({ route: "POST /a", body: body as BodyEntry })(params);
  return seen[0] as Seen; // a call that resolves was seen
}

const textOf = async (seen: Seen): Promise<string> =>
  new Response(seen.body as Blob).text();

/** As a server reads it. */
async function formOf(seen: Seen): Promise<FormData> {
  return new Response(seen.body as Blob, {
    headers: { "content-type": seen.headers.get("content-type") ?? "" },
  }).formData();
}

describe("JSON", () => {
  it.each([
    "application/json",
    "application/merge-patch+json",
    "application/vnd.a+json",
    "text/json",
  ])("%s", async (type) => {
    const seen = await send(type, { body: { a: null, b: undefined } });
    expect(seen.headers.get("content-type")).toBe(type);
    expect(seen.body).toBe('{"a":null}');
  });

  it("is the default", async () => {
    const { seen, method } = apiBench();
    await method("PUT /a")({ body: "text" });
    expect(seen[0]?.headers.get("content-type")).toBe("application/json");
    expect(seen[0]?.body).toBe('"text"');
  });

  it("may be behind a name that does not tell", async () => {
    const seen = await send("json application/vnd.thing", { body: [1] });
    expect(seen.headers.get("content-type")).toBe("application/vnd.thing");
    expect(seen.body).toBe("[1]");
  });

  it("is refused where it cannot be, and for methods without body", async () => {
    const { seen, method } = apiBench();
    const cycle: { self?: object } = {};
    cycle.self = cycle;
    for (const [route, body] of [
      ["POST /a", cycle],
      ["POST /a", 1n],
      ["POST /a", () => 1],
      ["HEAD /a", {}],
      ["GET /a", {}],
    ] as const)
      expect(await errorOf(method(route)({ body }))).toMatchObject({
        name: "ValidationError",
        parameter: "body",
      });
    expect(seen).toEqual([]);
  });

  it("is sent without type when there is none", async () => {
    const { seen, method } = apiBench();
    await method("POST /a")();
    expect(seen[0]?.headers.has("content-type")).toBe(false);
  });
});

describe("application/x-www-form-urlencoded", () => {
  const type = "application/x-www-form-urlencoded";

  it("writes members by the defaults of the specification", async () => {
    const seen = await send(type, {
      body: { a: "x y&", b: [1, 2], c: { d: "é" }, e: undefined, f: true },
    });
    expect(seen.headers.get("content-type")).toBe(type);
    expect(seen.body).toBe(
      "a=x%20y%26&b=1&b=2&c=%7B%22d%22%3A%22%C3%A9%22%7D&f=true",
    );
  });

  it("writes members as the document says", async () => {
    const entry: BodyEntry = {
      type,
      parts: {
        deep: { style: "deepObject" },
        list: { style: "form", explode: false },
        pipe: { style: "pipeDelimited", explode: false },
        json: { contentType: "application/json" },
      },
    };
    const seen = await send(entry, {
      body: {
        deep: { a: { b: [1] } },
        list: [1, 2],
        pipe: ["a", "b"],
        json: [1],
      },
    });
    expect(decodeURIComponent(String(seen.body))).toBe(
      "deep[a][b][]=1&list=1,2&pipe=a|b&json=[1]",
    );
  });

  it("takes what is written already", async () => {
    expect((await send(type, { body: "a=1" })).body).toBe("a=1");
    const written = await send(type, {
      body: new URLSearchParams({ a: "1 2" }),
    });
    expect(await textOf(written)).toBe("a=1+2");
    expect(written.headers.get("content-type")).toBe(type);
  });
});

describe("headers of parts", () => {
  const type = "multipart/form-data";
  const blob = new Blob(["x"], { type: "image/png" });

  it("stand in the parts that they are given for", async () => {
    const seen = await send(
      { type, parts: { tags: { style: "tabDelimited", explode: false } } },
      {
        body: {
          image: blob,
          files: [blob, blob],
          meta: { a: 1 },
          tags: ["a", "b"],
        },
        partHeaders: {
          image: {
            "X-Id": "q",
            "X-No": 4,
            "X-List": ["a", 1],
            "X-Gone": undefined,
          },
          files: [{ "Content-ID": "1" }, { "Content-ID": "2" }],
          toString: undefined,
        },
      },
    );
    const text = await textOf(seen);
    expect(text).toContain('name="tags"\r\n\r\na\tb\r\n');
    const heads = text
      .split(/--sdkwright-[0-9a-f]+(?:--)?\r\n/)
      .map((part) => part.split("\r\n\r\n", 1)[0]?.split("\r\n"))
      .slice(1, -1);
    const file = (name: string) =>
      `Content-Disposition: form-data; name="${name}"; filename="blob"`;
    expect(heads).toEqual([
      [
        file("image"),
        "Content-Type: image/png",
        "X-Id: q",
        "X-No: 4",
        "X-List: a,1",
      ],
      [file("files"), "Content-Type: image/png", "Content-ID: 1"],
      [file("files"), "Content-Type: image/png", "Content-ID: 2"],
      [
        'Content-Disposition: form-data; name="meta"',
        "Content-Type: application/json",
      ],
      ['Content-Disposition: form-data; name="tags"'],
    ]);
  });

  it.each<[object, string]>([
    [{ "Content-Type": "text/plain" }, "is set by the client"],
    [{ "content-disposition": "x" }, "is set by the client"],
    [{ "X\r\nY": "x" }, "cannot be in a header"],
    [{ X: "a\r\nb" }, "cannot be in a header"],
  ])("%j are refused", async (image, problem) => {
    const { seen, method } = apiBench();
    const error = await errorOf(
      method({ route: "POST /a", body: type })({
        body: { image: blob },
        partHeaders: { image },
      }),
    );
    expect(error.message).toContain(problem);
    expect(seen).toEqual([]);
  });
});

describe("multipart/form-data", () => {
  const type = "multipart/form-data";

  it("is read by a server as it was meant", async () => {
    const seen = await send(
      { type, parts: { meta: { contentType: "application/json" } } },
      {
        body: {
          name: 'é"\r\n',
          count: 3,
          on: new Date(0),
          tags: ["a", "b"],
          gone: undefined,
          file: new File(["abc"], 'a "b".txt', { type: "text/plain" }),
          blob: new Blob(["xyz"], { type: "image/png" }),
          bytes: new Uint8Array([1, 2]),
        },
      },
    );
    const form = await formOf(seen);
    expect(form.get("name")).toBe('é"\r\n');
    expect(form.get("count")).toBe("3");
    expect(form.get("on")).toBe("1970-01-01T00:00:00.000Z");
    expect(form.getAll("tags")).toEqual(["a", "b"]);
    expect(form.has("gone")).toBe(false);
    const file = form.get("file") as File;
    expect([file.name, file.type, await file.text()]).toEqual([
      'a "b".txt',
      "text/plain",
      "abc",
    ]);
    const blob = form.get("blob") as File;
    expect([blob.name, blob.type, await blob.text()]).toEqual([
      "blob",
      "image/png",
      "xyz",
    ]);
    const bytes = form.get("bytes") as File;
    expect(bytes.type).toBe("application/octet-stream");
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(
      new Uint8Array([1, 2]),
    );
  });

  it("gives JSON its type, and no file name", async () => {
    const text = await textOf(
      await send(
        {
          type,
          parts: {
            b: { contentType: "application/json" },
            c: { contentType: "application/xml" },
          },
        },
        {
          body: { a: { x: 1 }, b: "text", c: "<c/>", d: [{ y: 1 }, { y: 2 }] },
        },
      ),
    );
    const parts = text
      .split(/--sdkwright-[0-9a-f]{32}(?:--)?\r\n/)
      .slice(1, -1);
    const head = "Content-Disposition: form-data; name=";
    expect(parts).toEqual([
      `${head}"a"\r\nContent-Type: application/json\r\n\r\n{"x":1}\r\n`,
      `${head}"b"\r\nContent-Type: application/json\r\n\r\n"text"\r\n`,
      `${head}"c"\r\nContent-Type: application/xml\r\n\r\n<c/>\r\n`,
      `${head}"d"\r\nContent-Type: application/json\r\n\r\n{"y":1}\r\n`,
      `${head}"d"\r\nContent-Type: application/json\r\n\r\n{"y":2}\r\n`,
    ]);
  });

  it("takes the media type of a file when the document lists it", async () => {
    const entry: BodyEntry = {
      type,
      parts: { f: { contentType: "image/png, image/jpeg" } },
    };
    const typeOf = async (given: string): Promise<string> => {
      const form = await formOf(
        await send(entry, { body: { f: new Blob(["x"], { type: given }) } }),
      );
      return (form.get("f") as File).type;
    };
    expect(await typeOf("image/jpeg")).toBe("image/jpeg");
    expect(await typeOf("text/html")).toBe("image/png");
  });

  it("cannot be broken out of by a name", async () => {
    const name = 'a"; filename="x"\r\nX-Evil: 1\r\n\r\n';
    const form = await formOf(
      await send(type, { body: { [name]: new File(["x"], name) } }),
    );
    expect([...form.keys()].length).toBe(1);
    expect((form.get([...form.keys()][0] ?? "") as File).name).toContain(
      "X-Evil",
    );
  });

  it("is repeated, since it can be", async () => {
    const { clock, seen, method } = apiBench((_seen, count) =>
      count === 1 ? json({}, 429) : json({}),
    );
    await clock.settle(
      method({ route: "POST /a", body: type })({ body: { a: 1 } }),
    );
    expect(seen.length).toBe(2);
    expect(await textOf(seen[0] as Seen)).toBe(await textOf(seen[1] as Seen));
  });

  it("takes FormData as it is, and leaves the type to the platform", async () => {
    const body = new FormData();
    const seen = await send(type, { body });
    expect(seen.body).toBe(body);
    expect(seen.headers.has("content-type")).toBe(false);
  });

  it("refuses a stream in a part, and null", async () => {
    for (const f of [new ReadableStream(), Symbol("x")]) {
      const error = await errorOf(send(type, { body: { f } }));
      expect(error).toMatchObject({
        name: "ValidationError",
        parameter: "body.f",
      });
    }
  });
});

describe("other bodies", () => {
  it("are sent as they are", async () => {
    const bytes = new Uint8Array([1, 2]);
    for (const [type, body] of [
      ["application/octet-stream", bytes],
      ["application/octet-stream", new Blob(["x"])],
      ["application/octet-stream", bytes.buffer],
      ["application/octet-stream", new ReadableStream()],
      ["application/xml", "<a/>"],
      ["text/plain", "text"],
      ["application/json", new Blob(["{}"])],
    ] as const) {
      const seen = await send(type, { body });
      expect(seen.body).toBe(body);
      expect(seen.headers.get("content-type")).toBe(type);
    }
  });

  it("are refused when they are nothing that can be sent", async () => {
    for (const type of [
      "text/plain",
      "application/octet-stream",
      "application/x-www-form-urlencoded",
    ])
      expect(await errorOf(send(type, { body: 1 }))).toMatchObject({
        message: `POST /a: body cannot be written as ${type}`,
      });
    expect((await errorOf(send("text/plain", { body: {} }))).name).toBe(
      "ValidationError",
    );
  });

  it("of a stream are sent once", async () => {
    const { clock, seen, method } = apiBench(() => json({}, 429));
    const result = await clock.settle(
      method({ route: "PUT /a", body: "application/octet-stream" })({
        body: new ReadableStream(),
      }).safe(),
    );
    expect(result.ok).toBe(false);
    expect(seen.length).toBe(1);
  });
});

describe("contentType", () => {
  const body = ["application/json", "text/csv", "image/*"];

  it("chooses among the types of the document, the first by itself", async () => {
    const typeOf = async (params: object): Promise<string | null> =>
      (await send(body, params)).headers.get("content-type");
    expect(await typeOf({ body: "a" })).toBe("application/json");
    expect(await typeOf({ body: "a", contentType: "text/csv" })).toBe(
      "text/csv",
    );
    expect(
      await typeOf({ body: new Blob(["a"]), contentType: "image/png" }),
    ).toBe("image/png");
  });

  it("refuses others, and what is no type at all", async () => {
    for (const contentType of ["text/html", 1, "", "image"]) {
      const error = await errorOf(send(body, { body: "a", contentType }));
      expect(error.message).toBe(
        "POST /a: contentType must be one of application/json, text/csv, image/*",
      );
    }
  });

  it("of a range is that of the blob, or any bytes", async () => {
    const typed = await send("image/*", {
      body: new Blob(["a"], { type: "image/gif" }),
    });
    expect(typed.headers.get("content-type")).toBe("image/gif");
    const bare = await send("image/*", { body: new Uint8Array(1) });
    expect(bare.headers.get("content-type")).toBe("application/octet-stream");
  });

  it("cannot bring a line break into the header", async () => {
    const error = await errorOf(
      send("*/*", { body: new Blob(["a"]), contentType: "a/b\r\nx: y" }),
    );
    expect(error.name).toBe("ValidationError");
  });
});

describe("media types in the order of the document", () => {
  const body = [
    "application/vnd.x+json; version=1",
    "application/json;simple",
    "application/json",
  ];
  const entry = { route: "PATCH /a", body };
  const sentType = async (contentType?: string): Promise<string | null> => {
    const { seen, method } = apiBench();
    await method(entry)({
      body: { a: 1 },
      ...(contentType !== undefined && { contentType }),
    });
    return seen[0]?.headers.get("content-type") ?? null;
  };

  it("the first is the default", async () => {
    expect(await sentType()).toBe("application/vnd.x+json; version=1");
  });

  it.each([
    ["application/json", "application/json"],
    ["application/json;simple", "application/json;simple"],
    ["application/json; simple", "application/json;simple"],
    ["APPLICATION/JSON", "application/json"],
    ["application/vnd.x+json;version=1", "application/vnd.x+json; version=1"],
  ])("%s is chosen, and sent as %s", async (chosen, sent) => {
    expect(await sentType(chosen)).toBe(sent);
  });

  it.each([
    "text/plain",
    "application/json\r\nx: y",
    'application/json; a="\n"',
    "application/json;",
  ])("%j is refused", async (chosen) => {
    const { seen, method } = apiBench();
    const error = await errorOf(
      method(entry)({ body: {}, contentType: chosen }),
    );
    expect(error).toMatchObject({
      name: "ValidationError",
      parameter: "contentType",
    });
    expect(seen).toEqual([]);
  });

  it("parameters of the caller's own go with a range", async () => {
    const { seen, method } = apiBench();
    const contentType = "text/plain; charset=utf-16";
    await method({ route: "POST /a", body: "*/*" })({
      body: new Uint8Array(2),
      contentType,
    });
    expect(seen[0]?.headers.get("content-type")).toBe(contentType);
  });
});

it("a form is read by qs as it was, lists of objects too", async () => {
  const { seen, method } = apiBench();
  const parts = { deep: { style: "deepObject" as const } };
  const type = "application/x-www-form-urlencoded";
  const thing = [{ a: 1, b: "x&y" }, { a: 2 }];
  await method({ route: "POST /a", body: { type, parts } })({
    body: { plain: thing, one: { a: [1] }, words: ["a b", "c"], deep: thing },
  });
  const read = qs.parse(String(seen[0]?.body));
  const json = (text: unknown): unknown => JSON.parse(String(text));
  expect((read["plain"] as unknown[]).map(json)).toEqual(thing);
  expect(json(read["one"])).toEqual({ a: [1] });
  expect(read["words"]).toEqual(["a b", "c"]);
  expect(read["deep"]).toEqual([{ a: "1", b: "x&y" }, { a: "2" }]);
});
