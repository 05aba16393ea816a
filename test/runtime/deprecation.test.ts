import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  ConfigurationError,
  type ConnectionOptions,
  type DeprecationInfo,
  linkTo,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  errorOf,
  json,
  operation,
  type TestOperation,
} from "./support.ts";

// A copy of the runtime to itself: no other operation is warned of by it afterwards.
vi.resetModules();
const copy = await import("./support.ts");
vi.resetModules();

const year2030 = Date.UTC(2030, 0, 1);
const reason = "has been deprecated since 2.0.0; use client.b.list (inferred)";

/** Every test has an operation of its own: of each the process is warned once. */
let count = 0;
function unique(more: Partial<TestOperation> = {}): TestOperation {
  count += 1;
  return operation("GET", `/pro/v1/unit-${count}`, more);
}

/** What a client says of operations that answer with these headers. */
function watch(
  headers: Record<string, string>,
  options: Partial<ConnectionOptions> = {},
  { status = 200, makeBench = bench } = {},
) {
  const emitWarning = vi
    .spyOn(process, "emitWarning")
    .mockImplementation(() => undefined);
  onTestFinished(() => emitWarning.mockRestore());
  const infos: DeprecationInfo[] = [];
  const { client, service } = makeBench(
    { api: () => json({}, status, headers) },
    { onDeprecation: (info) => infos.push(info), ...options },
  );
  const warnings = (): unknown[] => emitWarning.mock.calls;
  return { client, service, infos, warnings };
}

describe("a deprecated operation", () => {
  it("is told of with all that is known", async () => {
    const called = unique({ deprecated: reason });
    const link =
      '</docs>; rel="deprecation", </end>; rel=sunset, </b>; rel="successor-version"';
    const { client, infos, warnings } = watch({
      deprecation: "@1688169599",
      sunset: "Sun, 30 Jun 2024 23:59:59 GMT",
      link,
    });
    await client.call(called);
    const stated = `${called.key} ${reason}`;
    const text = `${stated}; deprecation date 2023-06-30 (past); sunset date 2024-06-30 (past)`;
    expect(infos).toEqual([
      {
        operation: called.key,
        text,
        stated,
        deprecatedAtMs: 1_688_169_599_000,
        sunsetAtMs: Date.UTC(2024, 5, 30, 23, 59, 59),
        link,
      },
    ]);
    const given = infos[0]?.link ?? "";
    expect(linkTo("deprecation", given)).toBe("/docs");
    expect(linkTo("sunset", given)).toBe("/end");
    expect(linkTo("successor-version", given)).toBe("/b");
    expect(warnings()).toEqual([
      [text, "DeprecationWarning", "SDK_DEPRECATED"],
    ]);
  });

  it("is told of once by each client, and the process is warned once", async () => {
    const called = unique();
    const headers = { deprecation: "true" };
    const first = watch(headers);
    const second = watch(headers);
    for (const { client } of [first, first, second, second]) {
      await client.call(called);
      await client.forContext("tenant", "t-2").call(called);
    }
    expect(first.infos).toHaveLength(1);
    expect(second.infos).toEqual(first.infos);
    expect(second.warnings()).toHaveLength(1);
  });

  it("is told of when the call fails, too", async () => {
    const called = unique({ deprecated: reason });
    const { client, infos, warnings } = watch({}, {}, { status: 410 });
    await errorOf(client.call(called));
    expect(infos).toHaveLength(1);
    expect(warnings()).toHaveLength(1);
  });

  it.each<[string, string, number | undefined]>([
    ["a date to come", "@1924992000", Date.UTC(2031, 0, 1)],
    ["with parameters", "@1893456000;x=1", year2030],
    ["the start of time", "@0", 0],
    ["IMF-fixdate", "Tue, 01 Jan 2030 00:00:00 GMT", year2030],
    ["RFC 850", "Tuesday, 01-Jan-30 00:00:00 GMT", year2030],
    ["asctime", "Tue Jan  1 00:00:00 2030", year2030],
    ["the word of the drafts", "true", undefined],
  ])("may say so in a header: %s", async (_name, deprecation, expected) => {
    const { client, infos } = watch({ deprecation });
    await client.call(unique());
    expect(infos).toHaveLength(1);
    expect(infos[0]?.deprecatedAtMs).toBe(expected);
  });

  it.each([
    ["nothing", ""],
    ["no", "false"],
    ["capitals", "TRUE"],
    ["no number", "@"],
    ["before 1970", "@-1"],
    ["a fraction", "@1.5"],
    ["an exponent", "@1e9"],
    ["a year that JavaScript does not have", "@999999999999"],
    ["two dates", "@1688169599, @1688169599"],
    ["no @", "1688169599"],
    ["an ISO date", "2023-06-30"],
    ["a word", "soon"],
    ["40 kB", "@".repeat(40_000)],
  ])("is not told of for garbage: %s", async (_name, garbage) => {
    const { client, infos, warnings } = watch({
      deprecation: garbage,
      sunset: garbage,
    });
    await client.call(unique());
    expect(infos).toEqual([]);
    expect(warnings()).toEqual([]);
  });

  it("is told of as soon as a header means something", async () => {
    const called = unique();
    const answers = [{}, { deprecation: "soon" }, { deprecation: "true" }];
    const infos: DeprecationInfo[] = [];
    const { client } = bench(
      { api: (_seen, each) => json({}, 200, answers[each - 1] ?? {}) },
      {
        onDeprecation: (info) => infos.push(info),
        deprecations: "silent",
      },
    );
    await client.call(called);
    await client.call(called);
    expect(infos).toEqual([]);
    await client.call(called);
    expect(infos).toHaveLength(1);
  });

  it("may have a sunset and nothing else", async () => {
    const called = unique();
    const { client, infos } = watch({
      sunset: "Wed, 01 Jan 2031 00:00:00 GMT",
      deprecation: "",
    });
    await client.call(called);
    expect(infos[0]?.text).toBe(`${called.key}; sunset date 2031-01-01`);
  });

  it("is not told of for a link alone: RFC 9745 allows it anywhere", async () => {
    const { client, infos } = watch({ link: "</docs>; rel=deprecation" });
    await client.call(unique());
    expect(infos).toEqual([]);
  });

  it("does not fail a call when the callback throws, now or later", async () => {
    const unhandled = vi.fn<() => void>();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    const fail = (): never => {
      throw new Error("callback");
    };
    for (const onDeprecation of [fail, async () => fail()]) {
      const { client } = watch({ deprecation: "true" }, { onDeprecation });
      expect(await client.call(unique())).toEqual({});
    }
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("names no link in its warning and no secret in its link", async () => {
    const { client, infos, warnings } = watch({
      deprecation: "true",
      link: "</pro/v2/things/id-1?token=s3cret-value>; rel=successor-version",
    });
    await client.call(unique());
    expect(infos[0]?.link).toBe(
      "</pro/v2/things/id-1?token=[redacted]>; rel=successor-version",
    );
    expect(JSON.stringify(warnings())).not.toContain("id-1");
  });
});

describe("deprecations:", () => {
  it("silent warns of nothing, and tells", async () => {
    const { client, infos, warnings } = watch(
      { deprecation: "true" },
      { deprecations: "silent" },
    );
    await client.call(unique());
    expect(infos).toHaveLength(1);
    expect(warnings()).toEqual([]);
  });

  it("throw refuses what the SDK calls deprecated, each time, before anything is sent", async () => {
    const called = unique({ deprecated: reason });
    const { client, service } = watch({}, { deprecations: "throw" });
    for (let call = 0; call < 2; call += 1) {
      const error = await errorOf(client.call(called));
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(error).toMatchObject({
        message: `${called.key} ${reason}`,
        operation: called.key,
      });
    }
    expect(service.tokenCalls).toHaveLength(0);
    expect(service.apiCalls).toHaveLength(0);
  });

  it("throw keeps a response that says so, and warns", async () => {
    const { client, warnings } = watch(
      { deprecation: "true" },
      { deprecations: "throw" },
    );
    const called = unique();
    expect(await client.call(called)).toEqual({});
    expect(await client.call(called)).toEqual({});
    expect(warnings()).toHaveLength(1);
  });
});

it("deprecated operations that are too many are not remembered: raw requests may have any path", async () => {
  const { client, warnings } = watch(
    { deprecation: "true" },
    {},
    { makeBench: copy.bench },
  );
  for (let call = 0; call < 1_001; call += 1) await client.call(unique());
  expect(warnings()).toHaveLength(1_000);
});
