import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor } from "../../templates/runtime/core/redactor.ts";
import {
  bench,
  errorOf,
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

it("no secret is in a connection or a call", async () => {
  const { client } = bench(
    { token: () => tokenOf(token) },
    { credentials: { clientId: "client-1", clientSecret: secret } },
  );
  const call = client.call(getThing, { id: 1 });
  await call;
  expectClean(client);
  expectClean(call);
  expect(JSON.stringify(client)).toBe(
    '{"scope":"tenant","level":{"address":"regional","header":"X-Tenant-Id"},"isAnonymous":false}',
  );
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
  const refused = bench({
    token: ({ body }) =>
      json({ error: "invalid_client", error_description: String(body) }, 401),
  });
  expect(await errorOf(refused.client.call(getThing, { id: 1 }))).toMatchObject(
    {
      message: expect.stringContaining("client_secret=[redacted]"),
    },
  );
});

describe("redactor", () => {
  it("sees through the escapes of JSON, and keeps other text as it is", () => {
    const { remember, redact } = createRedactor();
    remember("abcdefg/h");
    expect(redact('["abcdefg\\/h"]')).toBe('["[redacted]"]');
    expect(redact('["\\u0061bcdefg/h \\u0022"]')).toBe(
      '["[redacted] \\u0022"]',
    );
    expect(redact('["\\u0061 \\/"]')).toBe('["\\u0061 \\/"]');
  });

  it("knows every form that a text may have them in", () => {
    const { remember, redact } = createRedactor();
    const given = 'a "b"+cdef';
    remember(given);
    for (const form of [
      given,
      String.raw`a \"b\"+cdef`,
      "a+%22b%22%2Bcdef",
      "a%20%22b%22%2Bcdef",
    ]) {
      expect(redact(`<${form}>`)).toBe("<[redacted]>");
    }
  });

  it("knows a secret without the line break that its file ended in", () => {
    const { remember, redact } = createRedactor();
    remember(" abcdefgh\n");
    remember("\n");
    expect(redact("<abcdefgh>\n")).toBe("<[redacted]>\n");
  });

  it("knows former secrets, and longer ones first", () => {
    const { remember, redact } = createRedactor();
    remember("abcdefghijk");
    remember("abcdefgh");
    remember("");
    expect(redact("abcdefgh abcdefghijk x")).toBe("[redacted] [redacted] x");
  });

  it("knows the last 16, and what is used again is the newest", () => {
    const { remember, redact } = createRedactor();
    const names = Array.from({ length: 16 }, (_, index) => `<name-${index}>`);
    remember("a secret");
    for (const name of names.slice(1)) remember(name);
    expect(redact(`a secret ${names[1] ?? ""}`)).toBe("[redacted] [redacted]");
    remember("a secret");
    remember(names[0] ?? "");
    expect(redact(`a secret ${names[1] ?? ""}`)).toBe("[redacted] <name-1>");
  });

  it("does not look for secrets of less than 8 characters, which words are made of", () => {
    const { remember, redact } = createRedactor();
    for (const short of ["r", "e", "d", "type", "seventh"]) remember(short);
    expect(redact('{"type":"red seventh"}')).toBe('{"type":"red seventh"}');
    remember("eighth-1");
    expect(redact("type eighth-1")).toBe("type [redacted]");
  });

  it("looks for nothing in what replaces a secret", () => {
    const { remember, redact } = createRedactor();
    for (const secret of ["redacted", "[redacted]", "][redacted", "a-secret"])
      remember(secret);
    const text = "a-secret,a%2Dsecret,%22redacted";
    expect(redact(text)).toBe("[redacted],[redacted],%22[redacted]");
    expect(redact("a-secret".repeat(1000))).toBe("[redacted]".repeat(1000));
  });

  it("takes secrets with characters of patterns as they are", () => {
    const { remember, redact } = createRedactor();
    for (const secret of ["a.c+(d)[e]", "^$|*?{}\\/-", ".*.*.*.*"])
      remember(secret);
    expect(redact("abc+(d)[e] a.c+(d)[e] ^$|*?{}\\/- x.*.*.*.*")).toBe(
      "abc+(d)[e] [redacted] [redacted] x[redacted]",
    );
  });

  it.each([
    ["as it is", "token t0ken/with+signs"],
    ["after a letter of an address", "token t0ken%2Fwith%2Bsigns"],
    ["within an escape of an address", "token t0ken%2Fwith%2"],
    ["within an escape of JSON", String.raw`token t0ken\/with\u002`],
    ["within an escape of HTML", "token t0ken&#47;with&#4"],
    ["within a character", "token t0ken/with\ufffd"],
    ["within a character of an address", "token t0ken%2Fwith%c3%"],
    ["within an escape of an escape", "token t0ken%5C%2Fwith%5C%2"],
    ["where it has what looks like an escape", "token t0ken/with+signs&mor"],
  ])("knows the beginning of a secret at the end of a text: %s", (_, text) => {
    const { remember, redact } = createRedactor();
    remember("t0ken/with+signs&more");
    expect(redact(text)).toBe("token [redacted]");
    expect(redact(`${text} x`)).toBe(`${text} x`);
  });
});

/** What services, gateways and logs make of a text, and what comes of a secret then. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  address: encodeURIComponent,
  "address in an address": (text) =>
    encodeURIComponent(encodeURIComponent(text)),
  form: (text) => new URLSearchParams([["a", text]]).toString().slice(2),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  "JSON of ASCII alone": (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll(/[^\x20-\x7e]/g, (unit) => {
        const code = unit.charCodeAt(0).toString(16);
        return `\\u${code.padStart(4, "0")}`;
      }),
  "JSON in JSON": (text) =>
    JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
  "JSON in an address": (text) =>
    encodeURIComponent(JSON.stringify(text).slice(1, -1)),
  HTML: (text) =>
    text.replaceAll(/[&<>"']|\P{ASCII}/gu, (character) => {
      return `&#${character.codePointAt(0) ?? 0};`;
    }),
};

const letters = fc.constantFrom(..."abz019-_.~ %&+=/\\\"<>'#:;$^*()[]?!é漢😀");
const words = (minLength: number) =>
  fc
    .array(letters, { minLength, maxLength: 24 })
    .map((characters) => characters.join("").trim());
const someSecrets = fc
  .array(
    words(12).filter((word) => word.length >= 8),
    { minLength: 1, maxLength: 3 },
  )
  .chain((secrets) =>
    fc.tuple(fc.constant(secrets), words(0), fc.constantFrom(...secrets)),
  );

it("no secret is in a text, however it is written and whichever others are known", () => {
  fc.assert(
    fc.property(
      someSecrets,
      fc.boolean(),
      fc.constantFrom(...Object.keys(forms)),
      ([secrets, more, part], isInner, name) => {
        const { remember, redact } = createRedactor();
        // One that another has in it, and not in front.
        const long = `@${more}${part}@`;
        for (const secret of [...secrets, long]) remember(secret);
        const write = forms[name] ?? String;
        const text = write(isInner ? part : long);
        const shown = redact(`|${text}|`).replaceAll("[redacted]", "");
        // An escape of an escape may leave a part of the outer one.
        expect(shown).toMatch(/^\|(?:\\|%5C)*\|$/);
      },
    ),
    { numRuns: 3_000 },
  );
});

it("a text that echoes a secret beside many texts is read in time", () => {
  const { remember, redact } = createRedactor();
  for (let index = 0; index < 16; index += 1)
    remember(`${index}-`.repeat(1_000));
  const text = "%41&#65;\\u0041 ".repeat(4_000);
  expect(redact(text)).toBe(text);
  for (let index = 0; index < 16_000; index += 1)
    expect(redact("a-text")).toBe("a-text");
  // Whoever gives the tokens may choose some that are like each other everywhere.
  for (let index = 0; index < 16; index += 1)
    remember("a".repeat(8_000) + index);
  expect(redact("a".repeat(65_536)).length).toBeLessThan(65_536);
  expect(redact("%61".repeat(20_000))).toMatch(/%61\[redacted\]$/);
});

it("knows the longest of several beginnings at the end of a text", () => {
  const { remember, redact } = createRedactor();
  for (const each of ["canary-canary-end", "first:canary-canary"])
    remember(each);
  expect(redact("token first:canary-canar")).toBe("token [redacted]");
});

it.each(["4123456789012", "41234567890123456789"])(
  "a secret of digits is in no number of a body: %s",
  async (digits) => {
    const { client } = bench(
      {
        token: () => tokenOf(token),
        api: () => new Response(`{"id":7,"key":${digits}}`, { status: 400 }),
      },
      { credentials: { clientId: "client-1", clientSecret: digits } },
    );
    const result = await client.call(postThing).safe();
    if (result.ok) throw new Error("expected a failure");
    expect(result.error).toMatchObject({ body: { id: 7, key: "[redacted]" } });
    expect(everythingIn(result.error)).not.toContain(digits.slice(0, 8));
  },
);

it("a secret that the limit of failure bodies cuts shows nothing of itself", async () => {
  const parts = Array.from(
    { length: 400 },
    (_, index) => `key-${index + 1_000}-`,
  );
  const long = parts.join("");
  const { client } = bench(
    {
      token: () => tokenOf(token),
      // 18 of them are 64,800 bytes, and the limit of 65,536 cuts the next.
      api: () => new Response(long.repeat(20), { status: 500 }),
    },
    { credentials: { clientId: "client-1", clientSecret: long } },
  );
  const result = await client.call(postThing).safe();
  if (result.ok) throw new Error("expected a failure");
  expect(everythingIn(result.error)).not.toContain("key-");
  expect(result.error).toMatchObject({ bodyText: "[redacted]".repeat(19) });
});

it("a failure body nested deeper than loggers can follow is a text", async () => {
  const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
  const { client } = bench({
    token: () => tokenOf(token),
    api: () => new Response(`{"detail":"why","more":${deep}}`, { status: 400 }),
  });
  const result = await client.call(postThing).safe();
  if (result.ok) throw new Error("expected a failure");
  expect(() => JSON.stringify(result.error)).not.toThrow();
  expect(result.error).toMatchObject({
    vendor: undefined,
    problem: undefined,
    body: expect.stringMatching(/^\{"detail":"why","more":\[\[/),
  });
});

it("a message has none of the characters that turn what is read", async () => {
  const turned = "safe\u202egnihton\u2066\u200b\ud800\u2028\u0085end";
  const answers = [
    { api: () => json({ message: turned }, 400) },
    {
      api: () => {
        throw new TypeError(turned);
      },
    },
  ];
  for (const answer of answers) {
    const { client } = bench({ token: () => tokenOf(token), ...answer });
    const result = await client.call(postThing).safe();
    if (result.ok) throw new Error("expected a failure");
    const { message, cause } = result.error;
    const texts = [message, cause instanceof Error ? cause.message : ""];
    expect(texts.join()).toContain("safe gnihton end");
    expect(texts.join()).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  }
});
