import { expect, it, onTestFinished, vi } from "vitest";
import type {
  CommonOptions,
  DeprecationInfo,
} from "../../../templates/runtime/core/common-options.ts";
import {
  createDeprecationNotice,
  type Described,
  refuseDeprecated,
} from "../../../templates/runtime/core/deprecation.ts";
import { everyPolicy } from "../../../templates/runtime/core/policies.ts";
import { createRoot } from "../../../templates/runtime/core/root.ts";
import { fakeClock, messageOf } from "../support.ts";

const request = {
  method: "GET",
  url: "https://a.example/b",
  progress: { operation: "GET /b", sends: 1 },
};

/** The process is warned of a key once. */
let count = 0;

/** What is told of operations in turn, by a client of its own. */
function tell(
  operations: readonly Omit<Described, "key">[],
  headers: Record<string, string>,
  { isSilent = true, isSame = true } = {},
) {
  const emitWarning = vi
    .spyOn(process, "emitWarning")
    .mockImplementation(() => undefined);
  onTestFinished(() => emitWarning.mockRestore());
  const infos: DeprecationInfo[] = [];
  const events: unknown[] = [];
  const options: CommonOptions = {
    clock: fakeClock(),
    hooks: { deprecation: (fields) => events.push(fields) },
  };
  const policies = everyPolicy(options);
  const { settings } = createRoot(options, policies, []);
  const redactor = { redact: (text: string) => text.replace("secret", "-") };
  const note = createDeprecationNotice(
    { settings, redactor },
    isSilent ? "silent" : "warn",
    (info) => infos.push(info),
  );
  count += 1;
  for (const [index, operation] of operations.entries()) {
    const key = `GET /${count}${isSame ? "" : `/${index}`}`;
    note({ key, ...operation }, request, new Headers(headers));
  }
  const texts = infos.map(({ text }) => text.replace(/^GET \/\d+/, "KEY"));
  return { infos, events, texts, warnings: emitWarning.mock.calls };
}

it("says what is stated, what the headers add, and nothing else", () => {
  const past = "Mon, 31 Dec 2029 00:00:00 GMT";
  const now = "Tue, 01 Jan 2030 00:00:01 GMT";
  const later = "Wed, 02 Jan 2030 00:00:00 GMT";
  const cases: readonly (readonly [
    string | undefined,
    Record<string, string>,
    readonly string[],
  ])[] = [
    [undefined, {}, []],
    [undefined, { link: "</b>" }, []],
    [undefined, { deprecation: "yes" }, []],
    [undefined, { sunset: "soon" }, []],
    [undefined, { deprecation: "true" }, ["KEY is deprecated"]],
    ["Old.", {}, ["Old."]],
    ["Old.", { deprecation: "true" }, ["Old."]],
    [undefined, { sunset: later }, ["KEY; sunset date 2030-01-02"]],
    ["Old.", { sunset: past }, ["Old.; sunset date 2029-12-31 (past)"]],
    [
      "Old.",
      { deprecation: now, sunset: later },
      ["Old.; deprecation date 2030-01-01 (past); sunset date 2030-01-02"],
    ],
    [
      undefined,
      { deprecation: "@1893542400" },
      ["KEY; deprecation date 2030-01-02"],
    ],
    [
      undefined,
      { deprecation: "@1893542400;a" },
      ["KEY; deprecation date 2030-01-02"],
    ],
    [undefined, { deprecation: "@1893542400a" }, []],
    [undefined, { deprecation: "x@1893542400" }, []],
    [
      undefined,
      { deprecation: "@00000000001" },
      ["KEY; deprecation date 1970-01-01 (past)"],
    ],
    [undefined, { deprecation: "@000000000001" }, []],
  ];
  for (const [deprecated, headers, expected] of cases)
    expect(
      tell([{ deprecated }], headers).texts,
      JSON.stringify([deprecated, headers]),
    ).toEqual(expected);
});

it("tells each listener once, without secrets", () => {
  const { infos, events, warnings } = tell(
    [{ deprecated: "Old." }, { deprecated: "Older." }],
    { link: "<secret>" },
    { isSilent: false },
  );
  expect(infos).toEqual([
    {
      operation: `GET /${count}`,
      text: "Old.",
      stated: "Old.",
      deprecatedAtMs: undefined,
      sunsetAtMs: undefined,
      link: "<->",
    },
  ]);
  expect(events).toEqual([
    {
      "http.request.method": "GET",
      "url.template": "/b",
      "server.address": "a.example",
      "http.request.resend_count": 0,
    },
  ]);
  expect(warnings).toEqual([["Old.", "DeprecationWarning", "SDK_DEPRECATED"]]);
  const silent = tell([{ deprecated: "Old." }], {});
  expect(silent.warnings).toHaveLength(1);
  expect(silent.infos.map(({ link }) => link)).toEqual([""]);
});

it("a client remembers a thousand operations, since raw requests may have any path", () => {
  const operations = Array.from({ length: 1_001 }, () => ({}));
  const { infos } = tell(
    operations,
    { sunset: "Wed, 02 Jan 2030 00:00:00 GMT" },
    {
      isSame: false,
    },
  );
  expect(infos).toHaveLength(1_000);
});

it("a deprecated operation is refused where the caller wants that", () => {
  const refuse = (deprecated?: string) =>
    messageOf(() => refuseDeprecated({ key: "GET /a", deprecated }));
  expect([refuse("Old."), refuse()]).toEqual(["Old.", undefined]);
});
