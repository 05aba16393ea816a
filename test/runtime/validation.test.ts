import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import {
  bindMethods,
  bodies,
  type CallOptions,
  createApiConnection,
  createValidators,
  type EventFields,
  formats,
  headerKey,
  type InvalidReport,
  InvalidRequestError,
  InvalidResponseError,
  isSdkError,
  NotFoundError,
  openApiConnection,
  parameters,
  type SchemasByOperation,
  type StandardSchema,
  type ValidateOptions,
} from "../../templates/runtime/api/index.ts";
import { errorOf, json } from "./support.ts";

const api = {
  title: "Things",
  schemes: { key: { kind: "headerKey", name: "X-Key" } },
  security: [["key"]],
} as const;
const secret = "s3cret-of-the-caller";

type Call = (params?: object, options?: CallOptions) => Promise<unknown>;

interface Methods {
  get: Call;
  add: Call;
  head: Call;
}

const thing = z.object({ name: z.string(), tags: z.array(z.string()) });
const table: SchemasByOperation = {
  "GET /things/{id}": {
    params: z.object({ id: z.string().max(5), limit: z.number().optional() }),
    answers: {
      200: thing,
      "200 application/hal+json": z.object({ _links: z.object({}) }),
      "4XX": z.object({ reason: z.string() }),
    },
  },
  "POST /things": () =>
    Promise.resolve({
      body: thing,
      bodies: {
        "application/json": thing,
        "application/merge-patch+json": thing.partial(),
      },
    }),
};

interface Bench extends Methods {
  readonly sent: () => number;
}

function benchOf(
  validate: ValidateOptions | undefined,
  answer: () => Response,
  schemas: SchemasByOperation = table,
  more: object = {},
): Bench {
  let sent = 0;
  const connection = createApiConnection(
    api,
    {
      baseUrl: "https://a.example/v1",
      credentials: { key: secret },
      fetch: async () => {
        sent += 1;
        return answer();
      },
      ...(validate && { validate, validators: createValidators(schemas) }),
      ...more,
    },
    { headerKey },
  );
  const methods = bindMethods<Methods>(
    connection,
    {
      get: {
        route: "GET /things/{id}{?limit}",
        accept: ["application/json", "text/csv"],
      },
      add: {
        route: "POST /things",
        body: ["application/json", "application/merge-patch+json"],
      },
      head: "HEAD /things",
    },
    { bodies, formats, parameters },
  );
  return { ...methods, sent: () => sent };
}

/** The options that collect reports. */
function collecting(more: ValidateOptions = {}) {
  const reports: InvalidReport[] = [];
  const onInvalid = (report: InvalidReport) => void reports.push(report);
  const validate: ValidateOptions = {
    requests: "report",
    responses: "report",
    onInvalid,
    ...more,
  };
  return { reports, validate };
}

const right = { name: "a", tags: ["b"] };
const wrong = { name: 1, tags: ["b", 2, 3] };

describe("answers", () => {
  it("that match pass as they came, with members that the schema does not have", async () => {
    const { reports, validate } = collecting({ responses: "throw" });
    const { get } = benchOf(validate, () => json({ ...right, more: 1 }));
    expect(await get({ id: "1" })).toEqual({ ...right, more: 1 });
    expect(reports).toEqual([]);
  });

  it("are reported with redacted places, and given as they came", async () => {
    const { reports, validate } = collecting();
    const { get } = benchOf(validate, () => json(wrong));
    expect(await get({ id: "1" })).toEqual(wrong);
    expect(reports).toEqual([
      {
        operation: "GET /things/{id}",
        part: "answer",
        status: 200,
        issues: [
          { place: "/name", message: expect.stringContaining("string") },
          { place: "/tags/*", message: expect.any(String) },
          { place: "/tags/*", message: expect.any(String) },
        ],
      },
    ]);
  });

  it("fail the call with `throw`, once and with the places alone in the message", async () => {
    const bench = benchOf({ responses: "throw" }, () => json(wrong));
    const error = await errorOf(bench.get({ id: "1" }));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({
      code: "invalid-response",
      status: 200,
      retryable: false,
      message:
        "GET /things/{id} -> 200: the body does not match its schema at /name, /tags/*",
    });
    expect(bench.sent()).toBe(1);
  });

  it("of a failure are reported, and the error stays that of its status", async () => {
    const { reports, validate } = collecting({ responses: "throw" });
    const { get } = benchOf(validate, () => json({ reason: 1 }, 404));
    expect(await errorOf(get({ id: "1" }))).toBeInstanceOf(NotFoundError);
    expect(reports.map(({ part, status }) => [part, status])).toEqual([
      ["answer", 404],
    ]);
  });

  it.each([
    ["text", "json"],
    ["bytes", "json"],
    ["stream", "json"],
    ["described", "csv"],
  ] as const)("read as %s of %s are not data", async (responseType, type) => {
    const { reports, validate } = collecting();
    const { get } = benchOf(validate, () =>
      type === "json"
        ? json(wrong)
        : new Response("a,b", { headers: { "content-type": "text/csv" } }),
    );
    await get({ id: "1" }, { responseType });
    expect(reports).toEqual([]);
  });

  it("have the schema of their media type, and one that is missing does not match", async () => {
    const { reports, validate } = collecting();
    const answers = [
      new Response("{}", {
        headers: { "content-type": "application/hal+json" },
      }),
      new Response(null, { headers: { "content-type": "application/json" } }),
      json(undefined, 204),
    ];
    const { get } = benchOf(validate, () => answers.shift() ?? json({}));
    for (const id of ["1", "2", "3"]) await get({ id });
    expect(
      reports.map(({ issues }) => issues.map(({ place }) => place)),
    ).toEqual([["/_links"], [""]]);
  });

  it("of HEAD have no body", async () => {
    const { reports, validate } = collecting();
    const schemas = { "HEAD /things": { answers: { 200: thing } } };
    await benchOf(validate, () => new Response(null), schemas).head();
    expect(reports).toEqual([]);
  });
});

describe("requests", () => {
  it("are refused with `throw` before anything is sent", async () => {
    const bench = benchOf({ requests: "throw" }, () => json(right));
    const error = await errorOf(bench.get({ id: "longer", limit: 1 }));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({
      code: "invalid-request",
      parameter: "params",
      message: "GET /things/{id}: params does not match its schema at /id",
    });
    expect(JSON.stringify(error)).not.toContain("longer");
    const other = await errorOf(bench.add({ body: wrong }));
    expect(other).toMatchObject({ parameter: "body" });
    expect(bench.sent()).toBe(0);
  });

  it("are sent with `report`", async () => {
    const { reports, validate } = collecting();
    const bench = benchOf(validate, () => json(right));
    await bench.add({ body: { name: "a" } });
    expect(bench.sent()).toBe(1);
    expect(reports.map(({ part, status }) => [part, status])).toEqual([
      ["body", undefined],
    ]);
  });

  it("have the schema of the media type that the caller names", async () => {
    const { validate } = collecting({ requests: "throw" });
    const bench = benchOf(validate, () => json(right));
    const contentType = "application/merge-patch+json";
    await bench.add({ body: { name: "a" }, contentType });
    const error = await errorOf(bench.add({ body: { name: 1 }, contentType }));
    expect(error).toBeInstanceOf(InvalidRequestError);
  });

  it("that fetch sends as they are have no schema", async () => {
    const bench = benchOf({ requests: "throw" }, () => json(right));
    await bench.add({ body: new Blob(["{}"]) });
    await bench.add({ body: new URLSearchParams({ a: "b" }) });
    expect(bench.sent()).toBe(2);
  });

  it("of a call that has ended meanwhile are not sent", async () => {
    const controller = new AbortController();
    const params: StandardSchema = {
      "~standard": {
        validate: async () => {
          controller.abort();
          return {};
        },
      },
    };
    const schemas = { "GET /things/{id}": { params } };
    const bench = benchOf({ requests: "throw" }, () => json(right), schemas);
    const { signal } = controller;
    const error = await errorOf(bench.get({ id: "1" }, { signal }));
    expect(error).toMatchObject({ code: "aborted" });
    expect(bench.sent()).toBe(0);
  });
});

describe("reports", () => {
  const told = (
    message: string,
    path: readonly PropertyKey[],
  ): SchemasByOperation => ({
    "GET /things/{id}": {
      answers: {
        200: {
          "~standard": {
            validate: () => ({
              issues: [{ message, path: path.map((key) => ({ key })) }],
            }),
          },
        },
      },
    },
  });

  it.each([
    [["byUser", "alice@b.example.com"], "/byUser/*"],
    [["byUser", "4711-2222"], "/byUser/*"],
    [["a b", 7, Symbol("c")], "/*/*/*"],
    [["dash-ed", "$ref", "@id"], "/dash-ed/$ref/@id"],
    [[secret], "/[redacted]"],
  ])("of %j have the place %s", async (path, place) => {
    const { reports, validate } = collecting();
    // The client knows the secret when it has been sent.
    const { get } = benchOf(validate, () => json(right), told("", path));
    await get({ id: "1" });
    expect(reports[0]?.issues).toEqual([{ place, message: "" }]);
  });

  it("have messages without secrets, which are cut", async () => {
    const { reports, validate } = collecting();
    const text = `Expected "${secret}" ${"x".repeat(999)}`;
    const { get } = benchOf(validate, () => json(right), told(text, []));
    await get({ id: "1" });
    const [message = ""] = reports[0]?.issues.map((each) => each.message) ?? [];
    expect(message).toContain('Expected "[redacted]" x');
    expect(message.length).toBe(200);
  });

  it("are events without messages and values", async () => {
    const heard: EventFields[] = [];
    const hooks = {
      validation: (fields: EventFields) => void heard.push(fields),
    };
    const { validate } = collecting();
    await benchOf(validate, () => json(wrong), table, { hooks }).get({
      id: "1",
    });
    expect(heard).toEqual([
      {
        "http.request.method": "GET",
        "url.template": "/things/{id}",
        "server.address": "a.example",
        "http.request.resend_count": 0,
        "http.response.status_code": 200,
        "validation.part": "answer",
        "validation.places": "/name, /tags/*",
      },
    ]);
  });

  it("are one warning for each operation and part where nobody takes them", async () => {
    const emitWarning = vi.spyOn(process, "emitWarning").mockReturnValue();
    onTestFinished(() => emitWarning.mockRestore());
    const { get } = benchOf({ responses: "report" }, () => json(wrong));
    await get({ id: "1" });
    await get({ id: "2" });
    expect(emitWarning.mock.calls).toEqual([
      [
        "GET /things/{id}: the answer with 200 does not match its schema at /name, /tags/*",
        "Warning",
        "SDK_INVALID",
      ],
    ]);
  });

  it("do not fail the call when their function does", async () => {
    const onInvalid = () => {
      throw new Error("mine");
    };
    const validate = { responses: "report", onInvalid } as const;
    const { get } = benchOf(validate, () => json(wrong));
    expect(await get({ id: "1" })).toEqual(wrong);
  });

  it.each([
    [
      "that throws",
      {
        answers: {
          200: {
            "~standard": {
              validate: () => {
                throw new Error(secret);
              },
            },
          },
        },
      },
    ],
    ["that cannot be loaded", () => Promise.reject(new Error("no network"))],
  ] as const)("a schema %s does not look clean", async (_name, schemas) => {
    const { reports, validate } = collecting({ requests: undefined });
    const { get } = benchOf(validate, () => json(right), {
      "GET /things/{id}": schemas,
    });
    await get({ id: "1" });
    expect(reports[0]?.issues).toEqual([
      { place: "", message: "The schema cannot be used" },
    ]);
  });
});

describe("options", () => {
  it("as a policy of a lean client", async () => {
    const connection = openApiConnection(
      api,
      {
        baseUrl: "https://a.example/v1",
        credentials: { key: secret },
        fetch: async () => json(wrong),
        use: [createValidators(table)({ responses: "throw" })],
      },
      { headerKey },
    );
    const { get } = bindMethods<Methods>(
      connection,
      { get: "GET /things/{id}", add: "POST /things", head: "HEAD /things" },
      { parameters, bodies },
    );
    expect(await errorOf(get({ id: "1" }))).toBeInstanceOf(
      InvalidResponseError,
    );
  });

  it.each([
    [
      "schemas without what is checked",
      { validators: createValidators(table) },
    ],
    ["what is checked without schemas", { validate: { responses: "throw" } }],
    [
      "a mode that is none",
      { validators: createValidators(table), validate: { responses: "yes" } },
    ],
  ])("are refused: %s", (_name, more) => {
    let thrown: unknown;
    try {
      benchOf(undefined, () => json({}), table, more);
    } catch (error) {
      thrown = error;
    }
    expect(isSdkError(thrown) && thrown.code).toBe("validation");
  });

  it("an operation without schemas is called as ever", async () => {
    const { validate } = collecting({ responses: "throw", requests: "throw" });
    expect(
      await benchOf(validate, () => json(wrong), {}).get({ id: "1" }),
    ).toEqual(wrong);
  });
});
