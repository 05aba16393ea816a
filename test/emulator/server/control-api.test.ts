import { describe, expect, it } from "vitest";
import { createControlApi } from "../../../generator/emulator/control/control-api.ts";
import type {
  EmulatorControl,
  Fault,
} from "../../../generator/emulator/emulator.ts";

const europe = {
  id: "europe",
  tenants: ["t-1"],
  region: "eu",
  selectableFromMs: null,
  unselectableBecause: null,
};

/** A control that says what it was told. */
function createRecorder() {
  const told: unknown[] = [];
  let nowMs = Date.UTC(2026, 0, 1);
  const control: EmulatorControl = {
    clock: {
      now: () => nowMs,
      advance: (ms) => {
        if (ms === 13) throw new RangeError("The clock refuses 13.");
        nowMs += ms;
      },
      setDateSkew: (ms) => told.push(["skew", ms]),
    },
    faults: {
      add: (fault: Fault) => told.push(["fault", fault]),
      clear: () => told.push(["clear faults"]),
    },
    tokens: {
      revoke: (clientId) => told.push(["revoke", clientId]),
      expire: (clientId) => told.push(["expire", clientId]),
    },
    secrets: {
      rotate: (clientId) => {
        if (clientId !== "c-1") throw new RangeError("No such client.");
        return "secret-2";
      },
    },
    environments: {
      list: () => [europe],
      edit: (id, tenants) => {
        if (id !== "europe") throw new RangeError("No such environment.");
        return { ...europe, tenants };
      },
    },
    journal: {
      entries: [],
      dropped: 0,
      tokenRequests: 3,
      maxConcurrent: 2,
      sockets: 1,
      clear: () => told.push(["clear journal"]),
      assertNoUnhandled: () => {
        if (told.length > 0) throw new Error("GET /nowhere: NO_ROUTE");
      },
    },
    reset: () => told.push(["reset"]),
  };
  return { api: createControlApi(control), told };
}

interface Asked {
  readonly status: number;
  readonly type: string | null;
  readonly allow: string | null;
  readonly body: unknown;
}

/** `text` is sent as it is, as JSON. */
async function ask(
  api: (request: Request) => Promise<Response>,
  call: string,
  text: string | null = null,
  type = "application/json",
): Promise<Asked> {
  const [method = "", path = ""] = call.split(" ");
  const response = await api(
    new Request(`http://127.0.0.1:1${path}`, {
      method,
      body: text,
      headers: text === null ? {} : { "content-type": type },
    }),
  );
  const answer = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    allow: response.headers.get("allow"),
    body: answer === "" ? null : (JSON.parse(answer) as unknown),
  };
}

describe("the control port", () => {
  it.each([
    ["DELETE /journal", null, ["clear journal"]],
    ["DELETE /faults", null, ["clear faults"]],
    ["POST /tokens/revoke", null, ["revoke", undefined]],
    ["POST /tokens/revoke", '{"clientId":"c-1"}', ["revoke", "c-1"]],
    ["POST /tokens/expire", "{}", ["expire", undefined]],
    ["POST /tokens/expire", '{"clientId":"c-1"}', ["expire", "c-1"]],
    ["POST /reset", null, ["reset"]],
  ])("%s with %s does so", async (call, body, expected) => {
    const { api, told } = createRecorder();
    expect(await ask(api, call, body)).toMatchObject({
      status: 204,
      body: null,
    });
    expect(told).toEqual([expected]);
  });

  it("shows the journal", async () => {
    const { api } = createRecorder();
    expect(await ask(api, "GET /journal")).toMatchObject({
      status: 200,
      type: "application/json",
      body: { entries: [], tokenRequests: 3, maxConcurrent: 2, sockets: 1 },
    });
  });

  it("shows and sets the clock", async () => {
    const { api, told } = createRecorder();
    const start = { nowMs: 1767225600000, now: "2026-01-01T00:00:00.000Z" };
    expect((await ask(api, "GET /clock")).body).toEqual(start);
    const set = '{"advanceMs":60000,"dateSkewMs":-5}';
    expect((await ask(api, "POST /clock", set)).body).toEqual({
      nowMs: start.nowMs + 60_000,
      now: "2026-01-01T00:01:00.000Z",
    });
    expect(told).toEqual([["skew", -5]]);
  });

  it.each<Omit<Fault, "match"> & Partial<Pick<Fault, "match">>>([
    { action: { kind: "truncate" } },
    {
      match: { method: "GET", path: "/pro/*", nth: 2 },
      times: 1,
      probability: 0.5,
      action: { kind: "delay", ms: 10 },
    },
    { action: { kind: "reset", processed: true } },
    {
      action: {
        kind: "respond",
        status: 503,
        headers: { "Retry-After": "1" },
        body: "no",
      },
    },
  ])("adds the fault %j", async (fault) => {
    const { api, told } = createRecorder();
    const { status } = await ask(api, "POST /faults", JSON.stringify(fault));
    expect(status).toBe(204);
    expect(told).toEqual([["fault", { match: {}, ...fault }]]);
  });

  it("gives the new secret of a client", async () => {
    const { api } = createRecorder();
    expect(
      await ask(api, "POST /secrets/rotate", '{"clientId":"c-1"}'),
    ).toMatchObject({
      status: 200,
      body: { clientId: "c-1", clientSecret: "secret-2" },
    });
  });

  it("shows the environments", async () => {
    const { api } = createRecorder();
    expect(await ask(api, "GET /environments")).toMatchObject({
      status: 200,
      body: { environments: [europe] },
    });
  });

  it("edits an environment", async () => {
    const { api } = createRecorder();
    const edit = (body: unknown) =>
      ask(api, "POST /environments/edit", JSON.stringify(body));
    expect(
      await edit({ environmentId: "europe", tenants: ["t-2", "t-3"] }),
    ).toMatchObject({
      status: 200,
      body: { id: "europe", tenants: ["t-2", "t-3"] },
    });
    expect(await edit({ environmentId: "asia", tenants: [] })).toMatchObject({
      status: 422,
      body: { detail: "No such environment." },
    });
  });

  it("says what the emulator refuses", async () => {
    const { api } = createRecorder();
    expect(
      await ask(api, "POST /secrets/rotate", '{"clientId":"c-2"}'),
    ).toMatchObject({
      status: 422,
      type: "application/problem+json",
      body: { title: "Unprocessable Content", detail: "No such client." },
    });
    expect(await ask(api, "POST /clock", '{"advanceMs":13}')).toMatchObject({
      status: 422,
      body: { detail: "The clock refuses 13." },
    });
  });

  it("asserts that every request reached a route", async () => {
    const { api, told } = createRecorder();
    expect((await ask(api, "POST /assert-no-unhandled")).status).toBe(204);
    told.push("seen");
    expect(await ask(api, "POST /assert-no-unhandled")).toMatchObject({
      status: 409,
      type: "application/problem+json",
      body: { detail: "GET /nowhere: NO_ROUTE" },
    });
  });

  it("lists what there is", async () => {
    const { api } = createRecorder();
    const { body } = await ask(api, "GET /");
    expect(Object.keys(body as object)).toEqual([
      "GET /journal",
      "DELETE /journal",
      "POST /assert-no-unhandled",
      "GET /clock",
      "POST /clock",
      "POST /faults",
      "DELETE /faults",
      "POST /tokens/revoke",
      "POST /tokens/expire",
      "POST /secrets/rotate",
      "GET /environments",
      "POST /environments/edit",
      "POST /reset",
    ]);
  });
});

describe("the control port refuses", () => {
  it("paths that it does not have, with the one that may be meant", async () => {
    const { api } = createRecorder();
    expect(await ask(api, "GET /jornal")).toMatchObject({
      status: 404,
      body: { detail: 'There is no /jornal. Did you mean "/journal"?' },
    });
  });

  it("methods that a path does not take", async () => {
    const { api } = createRecorder();
    expect(await ask(api, "PUT /clock")).toMatchObject({
      status: 405,
      allow: "GET, POST",
    });
  });

  it("bodies of another type", async () => {
    const { api, told } = createRecorder();
    const { status } = await ask(api, "POST /reset", "{}", "text/plain");
    expect(status).toBe(415);
    expect(told).toEqual([]);
  });

  it("bodies that take long to read", async () => {
    const { api, told } = createRecorder();
    const body = (text: string) =>
      JSON.stringify({ action: { kind: "respond", status: 200, body: text } });
    const long = await ask(api, "POST /faults", body("a".repeat(300_000)));
    expect(long.status).toBe(413);
    const many = await ask(api, "POST /faults", `[${"1,".repeat(9999)}1]`);
    expect(many.status).toBe(413);
    const deep = await ask(api, "POST /faults", "[".repeat(200_000));
    expect(deep.status).toBe(400);
    expect(told).toEqual([]);
    const short = await ask(api, "POST /faults", body("a".repeat(200_000)));
    expect(short.status).toBe(204);
  });

  it.each([
    [
      "{",
      "The body is not JSON. Expected a key in quotes. Byte 1 of the body.",
    ],
    [
      "advanceMs: 1",
      "The body is not JSON. Expected a value. Byte 0 of the body.",
    ],
    ['{"advanceMs":1,"advanceMs":2}', "The body cannot be read."],
  ])("a body such as %s", async (text, detail) => {
    const { api } = createRecorder();
    expect(await ask(api, "POST /clock", text)).toMatchObject({
      status: 400,
      body: { detail },
    });
  });

  it("what a body should not say, each with its place", async () => {
    const { api, told } = createRecorder();
    const text =
      '{\n  "times": 0,\n  "action": { "kind": "delay", "mss": 5 },\n  "mach": {}\n}';
    expect(await ask(api, "POST /faults", text)).toMatchObject({
      status: 422,
      type: "application/problem+json",
      body: {
        errors: expect.arrayContaining([
          {
            pointer: "/mach",
            line: 4,
            column: 3,
            detail: 'Unknown key "mach" in the body.',
            hint: 'Did you mean "match"?',
          },
          {
            pointer: "/times",
            line: 2,
            column: 12,
            detail: "Expected at least 1 at times, got 0.",
            hint: null,
          },
          {
            pointer: "/action/mss",
            line: 3,
            column: 32,
            detail: 'Unknown key "mss" in action.',
            hint: 'Did you mean "ms"?',
          },
        ]) as unknown,
      },
    });
    expect(told).toEqual([]);
  });

  it.each([
    ["POST /clock", "{}", "at least one entry"],
    ["POST /clock", '{"advanceMs":-1}', "at least 0"],
    ["POST /clock", '{"advanceMs":1.5}', "a whole number"],
    ["POST /clock", '{"advanceMs":1e15}', "at most 315360000000"],
    ["POST /clock", "[]", "a mapping"],
    ["POST /clock", "null", "a mapping"],
    ["POST /faults", "{}", '"action" is missing'],
    [
      "POST /faults",
      '{"action":{"kind":"explode"}}',
      "one of the kinds respond, delay, reset, truncate",
    ],
    [
      "POST /faults",
      '{"action":{"kind":"respond","status":199}}',
      "at least 200",
    ],
    [
      "POST /faults",
      '{"action":{"kind":"respond","status":200,"headers":{"a b":"c"}}}',
      "names of headers",
    ],
    [
      "POST /faults",
      '{"action":{"kind":"respond","status":200,"headers":{"a":"\\r\\n"}}}',
      "visible ASCII",
    ],
    [
      "POST /faults",
      '{"probability":2,"action":{"kind":"truncate"}}',
      "at most 1",
    ],
    ["POST /secrets/rotate", "{}", '"clientId" is missing'],
    [
      "POST /environments/edit",
      '{"environmentId":"europe"}',
      '"tenants" is missing',
    ],
    [
      "POST /environments/edit",
      '{"environmentId":"europe","tenants":"t-1"}',
      "a list",
    ],
    ["POST /tokens/revoke", '{"clientID":"c"}', 'Unknown key "clientID"'],
    ["POST /reset", '{"all":true}', 'Unknown key "all"'],
  ])("%s with %s", async (call, text, expected) => {
    const { api, told } = createRecorder();
    const { status, body } = await ask(api, call, text);
    expect(status).toBe(422);
    const { errors } = body as { readonly errors: { detail: string }[] };
    expect(errors.map(({ detail }) => detail).join("\n")).toContain(expected);
    expect(told).toEqual([]);
  });

  it("a body of any text never throws", async () => {
    const { api } = createRecorder();
    const parts = ["{", "}", "[", "]", '"', ":", ",", "&a", "*a", "\0", "\n"];
    for (const first of parts)
      for (const second of parts)
        for (const third of parts) {
          const text = first + second + third;
          const { status } = await ask(api, "POST /clock", text);
          expect([400, 422], text).toContain(status);
        }
  });
});
