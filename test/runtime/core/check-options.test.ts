import { expect, it } from "vitest";
import {
  checkChoice,
  checkNumber,
  readHeaders,
} from "../../../templates/runtime/core/check-options.ts";
import { createRoot } from "../../../templates/runtime/core/root.ts";
import { joinHeaders } from "../../../templates/runtime/core/settings.ts";
import { checkCall } from "../../../templates/runtime/core/write-request.ts";
import { toOperation } from "../../../templates/runtime/core/route.ts";
import { everyPolicy } from "../../../templates/runtime/core/policies.ts";
import { messageOf } from "../support.ts";

const details = { operation: "GET /a" };
const none: readonly string[] = [];
const settingsOf = (options: object, reserved: readonly string[]) =>
  createRoot(options, everyPolicy(options), reserved).settings;

it("a number is checked by the unit that its name ends in", () => {
  const delay = "GET /a: timeoutMs is out of range";
  const count = "GET /a: maxMs5 is out of range";
  const cases: readonly (readonly [string, unknown, string | undefined])[] = [
    ["timeoutMs", 0.5, undefined],
    ["timeoutMs", 2_147_483_647, undefined],
    ["timeoutMs", 2_147_483_648, delay],
    ["timeoutMs", 0, delay],
    ["timeoutMs", -1, delay],
    ["timeoutMs", Number.NaN, delay],
    ["timeoutMs", "5", delay],
    ["maxMs5", 0, undefined],
    ["maxMs5", 5_000_000_000, undefined],
    ["maxMs5", 0.5, count],
    ["maxMs5", -1, count],
    ["maxMs5", "5", count],
  ];
  for (const [name, value, message] of cases)
    expect(
      messageOf(() => checkNumber(name, value, details)),
      `${name} ${value}`,
    ).toBe(message);
});

it("a word is one of those that there are", () => {
  const words = {
    responseType: [
      "described",
      "json",
      "lenient-json",
      "text",
      "bytes",
      "stream",
    ],
    deprecations: ["warn", "throw", "silent"],
  } as const;
  for (const [name, known] of Object.entries(words)) {
    const check = (value: string) =>
      messageOf(() => checkChoice(name, value, known, details));
    expect(known.map(check)).toEqual(known.map(() => undefined));
    expect(check("")).toBe(
      `GET /a: ${name} must be one of ${known.join(", ")}`,
    );
  }
});

it("a header has a token as its name and printable ASCII as its value", () => {
  const token = (name: string) =>
    `GET /a: header ${name} cannot be in a header`;
  const own = (name: string) => `GET /a: header ${name} is set by the client`;
  const text = 'GET /a: header "a" cannot be in a header';
  const cases: readonly (readonly [string, unknown, string | undefined])[] = [
    ["X-Az09!#$%&'*+.^_`|~-", "\t ~", undefined],
    ["", "b", token('""')],
    ["a b", "b", token('"a b"')],
    ["a:", "b", token('"a:"')],
    [":a", "b", token('":a"')],
    ["é".repeat(65), "b", token(`"${"é".repeat(64)}"`)],
    ["\n", "b", token('"\\n"')],
    ["Secret", "b", own('"Secret"')],
    ["Proxy-Any", "b", own('"Proxy-Any"')],
    ["a-proxy-", "b", undefined],
    ["a", "", undefined],
    ["a", "b\n", text],
    ["a", "\nb", text],
    ["a", "é", text],
    ["a", "\x7f", text],
    ["a", 5, text],
  ];
  const reserved = ["secret"];
  for (const [name, value, message] of cases)
    expect(
      messageOf(() =>
        readHeaders({ [name]: value as string }, reserved, details),
      ),
      JSON.stringify([name, value]),
    ).toBe(message);
  expect(readHeaders({ "X-A": "1", "x-a": "B" }, none)).toEqual({ "x-a": "B" });
});

it("each option of a client is checked, and those of a call join them", () => {
  const refused = (options: object) =>
    messageOf(() => settingsOf(options, ["own"]));
  for (const name of ["timeoutMs", "attemptTimeoutMs", "bodyIdleTimeoutMs"])
    expect(refused({ [name]: 0 })).toBe(`${name} is out of range`);
  for (const name of ["maxConcurrency", "maxRetries", "maxResponseBytes"])
    expect(refused({ [name]: -1 })).toBe(`${name} is out of range`);
  expect(refused({ headers: { Own: "a" } })).toBe(
    'header "Own" is set by the client',
  );
  const common = settingsOf(
    {
      headers: { A: "1", B: "2" },
      timeoutMs: 7,
      allowInsecureLoopback: "yes" as unknown as boolean,
    },
    ["own"],
  );
  expect(common).toMatchObject({
    timeoutMs: 7,
    allowInsecureLoopback: false,
    headers: { a: "1", b: "2" },
  });
  const headers = (options: object) => joinHeaders(options, common, details);
  expect(headers({})).toBe(common.headers);
  expect(headers({ headers: { B: "3" }, idempotencyKey: "k" })).toEqual({
    a: "1",
    b: "3",
    "idempotency-key": "k",
  });
  expect(headers({ idempotencyKey: "k" })).toEqual({
    a: "1",
    b: "2",
    "idempotency-key": "k",
  });
  expect(messageOf(() => headers({ headers: { own: "a" } }))).toBe(
    'GET /a: header "own" is set by the client',
  );
});

it("each option of a call is checked", () => {
  const operation = toOperation("GET /a", {});
  const refused = (options: object, params = {}) =>
    messageOf(() => checkCall(operation, { params, options }, details));
  expect([
    refused({}),
    refused({ timeoutMs: 5, maxRetries: 0, credentials: "none" }),
    refused({ timeoutMs: 0 }),
    refused({ maxRetries: -1 }),
    refused({ credentials: "all" }),
    refused({}, { a: 1 }),
    refused({}, { a: undefined }),
    refused({}, { body: "a" }),
  ]).toEqual([
    undefined,
    undefined,
    "GET /a: timeoutMs is out of range",
    "GET /a: maxRetries is out of range",
    "GET /a: credentials must be none",
    'GET /a: "a" is no parameter',
    undefined,
    "GET /a: body cannot be sent with GET",
  ]);
});
