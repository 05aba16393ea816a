import { describe, expect, it } from "vitest";
import { createRedactor } from "../../templates/runtime/core/root.ts";
import {
  bench,
  brokenBody,
  fetchFailure,
  getThing,
  json,
  postThing,
  tokenOf,
} from "./support.ts";
import { everythingIn } from "../support/everything-in.ts";

const secret = 'C4nary secret+/="&é';
const token = "t0ken-canary.a.b";
const encoded = new URLSearchParams([["s", secret]]).toString().slice(2);
const canaries = [
  secret,
  encoded,
  JSON.stringify(secret).slice(1, -1),
  "C4nary",
  "t0ken-canary",
];

function expectClean(value: unknown): void {
  const shown = everythingIn(value);
  for (const canary of canaries) expect(shown).not.toContain(canary);
}

const echo = `token ${token} secret ${secret} ${encoded}`;
const faults: Readonly<Record<string, Parameters<typeof bench>[0]>> = {
  "problem body": {
    api: () => json({ title: echo, detail: echo, [echo]: [echo] }, 400),
  },
  "escaped body": {
    api: () =>
      new Response(
        `{"message":"${[...token].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join("")}"}`,
        { status: 400 },
      ),
  },
  "text body": { api: () => new Response(echo, { status: 500 }) },
  "wrong type": { api: () => new Response(echo) },
  "type itself": {
    api: () =>
      new Response("x", { headers: { "content-type": `text/${token}` } }),
  },
  "bad JSON": {
    api: () =>
      new Response(`{${echo}`, {
        headers: { "content-type": "application/json" },
      }),
  },
  headers: {
    api: () =>
      json({}, 401, { "www-authenticate": token, "x-request-id": token }),
  },
  "body error": { api: brokenBody },
  "network message": {
    api: () => {
      throw new TypeError(`fetch failed with Bearer ${token}`, {
        cause: fetchFailure("ECONNRESET"),
      });
    },
  },
  "error of a custom fetch": {
    api: () => {
      throw Object.assign(new Error("failed"), {
        config: { headers: { authorization: `Bearer ${token}` } },
        request: { body: secret },
      });
    },
  },
  "token refusal": {
    token: () =>
      json(
        { error: "invalid_client", error_description: encoded + secret },
        401,
      ),
  },
  "token failure": { token: () => json({ error: "x", message: secret }, 400) },
  "token response": { token: () => tokenOf(`${token}\n`) },
  "token network": {
    token: () => {
      throw new Error(`POST client_secret=${encoded}`);
    },
  },
};

it.each(Object.entries(faults))(
  "no secret is in the error of: %s",
  async (_name, answers) => {
    const { clock, client } = bench(
      { token: () => tokenOf(token), ...answers },
      { credentials: { clientId: "client-1", clientSecret: secret } },
    );
    const calls = [client.call(getThing, { id: 1 }), client.call(postThing)];
    for (const running of calls.map((call) => call.safe())) {
      const result = await clock.settle(running);
      if (result.ok) throw new Error("expected a failure");
      expectClean(result.error);
      expect(result.error).toMatchObject({ name: expect.any(String) });
    }
  },
);

it("no secret is in a connection or a call", async () => {
  const { client } = bench(
    { token: () => tokenOf(token) },
    { credentials: { clientId: "client-1", clientSecret: secret } },
  );
  const call = client.call(getThing, { id: 1 });
  await call;
  expectClean(client);
  expectClean(call);
  expect(JSON.stringify(client)).toBe('{"scope":"tenant"}');
});

it("what was cut out is marked", async () => {
  const { client } = bench({
    token: () => tokenOf(token),
    api: () => json({ message: `bad token ${token}` }, 400),
  });
  const result = await client.call(getThing, { id: 1 }).safe();
  expect(result).toMatchObject({
    error: {
      message: `${getThing.key} -> 400 bad token [redacted]`,
      bodyText: '{"message":"bad token [redacted]"}',
    },
  });
});

describe("redactor", () => {
  it("sees through the escapes of JSON, and keeps other text as it is", () => {
    const { remember, redact } = createRedactor();
    remember("a/b");
    expect(redact('["a\\/b"]')).toBe('["[redacted]"]');
    expect(redact('["\\u0061/b \\u0022"]')).toBe('["[redacted] ""]');
    expect(redact('["\\u0061 \\/"]')).toBe('["\\u0061 \\/"]');
  });

  it("knows every form that a text may have them in", () => {
    const { remember, redact } = createRedactor();
    const given = 'a "b"+c';
    remember(given);
    for (const form of [
      given,
      String.raw`a \"b\"+c`,
      "a+%22b%22%2Bc",
      "a%20%22b%22%2Bc",
    ]) {
      expect(redact(`<${form}>`)).toBe("<[redacted]>");
    }
  });

  it("knows a secret without the line break that its file ended in", () => {
    const { remember, redact } = createRedactor();
    remember(" abc\n");
    remember("\n");
    expect(redact("<abc>\n")).toBe("<[redacted]>\n");
  });

  it("knows former secrets, and longer ones first", () => {
    const { remember, redact } = createRedactor();
    remember("abcdef");
    remember("abc");
    remember("");
    expect(redact("abc abcdef x")).toBe("[redacted] [redacted] x");
  });

  it("knows the last 16, and what is used again is the newest", () => {
    const { remember, redact } = createRedactor();
    const names = Array.from({ length: 16 }, (_, index) => `<${index}>`);
    remember("secret");
    for (const name of names.slice(1)) remember(name);
    expect(redact(`secret ${names[1] ?? ""}`)).toBe("[redacted] [redacted]");
    remember("secret");
    remember(names[0] ?? "");
    expect(redact(`secret ${names[1] ?? ""}`)).toBe("[redacted] <1>");
  });
});
