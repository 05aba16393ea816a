import { describe, expect, it } from "vitest";
import {
  ConnectionReset,
  type Emulator,
  type Fault,
} from "../../generator/emulator/emulator.ts";
import {
  askForToken,
  asTenant,
  credentials,
  exampleEmulator,
  send,
  tokenOf,
} from "./caller.ts";

const target = "/pro/v1/buildings";
const unavailable: Fault["action"] = {
  kind: "respond",
  status: 503,
  headers: { "Retry-After": "2", Date: "yesterday" },
  body: "busy",
};

async function tenantCaller(emulator: Emulator) {
  const headers = asTenant(await tokenOf(emulator, "tenant"));
  return (path = target, method = "GET", body?: string): Promise<Response> =>
    send(emulator, {
      method,
      target: path,
      headers:
        body === undefined
          ? headers
          : [...headers, ["content-type", "application/json"]],
      ...(body === undefined ? {} : { body }),
    });
}

async function statuses(
  faults: readonly Fault[],
  calls: number,
  seed = 1,
): Promise<readonly number[]> {
  const emulator = exampleEmulator({ seed });
  const call = await tenantCaller(emulator);
  for (const fault of faults) emulator.control.faults.add(fault);
  const found: number[] = [];
  for (let index = 0; index < calls; index += 1)
    found.push((await call()).status);
  return found;
}

describe("which requests a fault strikes", () => {
  const action: Fault["action"] = { kind: "respond", status: 503 };

  it.each<[string, readonly Fault[], readonly number[]]>([
    ["all", [{ match: {}, action }], [503, 503, 503, 503]],
    ["the nth", [{ match: { nth: 2 }, action }], [200, 503, 200, 200]],
    ["the first few", [{ match: {}, times: 2, action }], [503, 503, 200, 200]],
    [
      "of another method: none",
      [{ match: { method: "POST" }, action }],
      [200, 200, 200, 200],
    ],
    [
      "of a path with stars",
      [{ match: { path: "/pro/*/build*s" }, action }],
      [503, 503, 503, 503],
    ],
    [
      "of a path whose ends would have to overlap: none",
      [{ match: { path: "/pro/v1/build*v1/buildings" }, action }],
      [200, 200, 200, 200],
    ],
    [
      "of a path that has a part once instead of twice: none",
      [{ match: { path: "*/build*/build*" }, action }],
      [200, 200, 200, 200],
    ],
    [
      "of another path: none",
      [{ match: { path: "/pro/*/build" }, action }],
      [200, 200, 200, 200],
    ],
    [
      "two faults: each counts every match",
      [
        { match: { nth: 1 }, action },
        { match: { nth: 2 }, action: { kind: "respond", status: 500 } },
      ],
      [503, 500, 200, 200],
    ],
    [
      "two faults at once: the first ends the request, the second is kept",
      [
        { match: {}, times: 1, action },
        { match: {}, times: 1, action: { kind: "respond", status: 500 } },
      ],
      [503, 500, 200, 200],
    ],
    [
      "probability 0: none",
      [{ match: {}, probability: 0, action }],
      [200, 200, 200, 200],
    ],
  ])("%s", async (_name, faults, expected) => {
    expect(await statuses(faults, 4)).toEqual(expected);
  });

  it("strikes by chance as the seed has it", async () => {
    const faults: readonly Fault[] = [{ match: {}, probability: 0.5, action }];
    const first = await statuses(faults, 40, 7);
    expect(await statuses(faults, 40, 7)).toEqual(first);
    expect(await statuses(faults, 40, 8)).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 503]));
  });

  it("strikes the token endpoint, and whatever the rows would refuse", async () => {
    const emulator = exampleEmulator();
    emulator.control.faults.add({ match: { path: "/auth/token" }, action });
    emulator.control.faults.add({ match: { path: "/pro//*" }, action });
    const fields = credentials("tenant");
    expect((await askForToken(emulator, { fields })).status).toBe(503);
    expect((await send(emulator, { target: "/pro//x" })).status).toBe(503);
    expect(emulator.control.journal.tokenRequests).toBe(1);
  });

  it("strikes nothing when it was cleared", async () => {
    const emulator = exampleEmulator();
    const call = await tenantCaller(emulator);
    emulator.control.faults.add({ match: {}, action });
    emulator.control.faults.clear();
    expect((await call()).status).toBe(200);
  });
});

describe("what a fault does", () => {
  it("answers with status, headers and body as given", async () => {
    const emulator = exampleEmulator();
    const call = await tenantCaller(emulator);
    emulator.control.faults.add({ match: {}, action: unavailable });
    const response = await call();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    expect(response.headers.get("date")).toBe("yesterday");
    expect(await response.text()).toBe("busy");
    expect(emulator.control.journal.entries.at(-1)).toMatchObject({
      status: 503,
      code: "respond",
    });
  });

  it("delays by the virtual clock, so that the token has expired since", async () => {
    const emulator = exampleEmulator();
    const call = await tenantCaller(emulator);
    const before = emulator.control.clock.now();
    emulator.control.faults.add({
      match: { nth: 1 },
      action: { kind: "delay", ms: 900_000 },
    });
    expect((await call()).status).toBe(401);
    expect(emulator.control.clock.now() - before).toBe(900_000);
  });

  it("delays and answers, whichever was added first", async () => {
    const emulator = exampleEmulator();
    const call = await tenantCaller(emulator);
    const before = emulator.control.clock.now();
    emulator.control.faults.add({ match: {}, action: unavailable });
    emulator.control.faults.add({
      match: {},
      action: { kind: "delay", ms: 20 },
    });
    emulator.control.faults.add({
      match: {},
      action: { kind: "delay", ms: 3 },
    });
    expect((await call()).status).toBe(503);
    expect(emulator.control.clock.now() - before).toBe(23);
  });

  it("delays by the given sleep, and stops when the caller goes", async () => {
    const slept: number[] = [];
    const emulator = exampleEmulator({
      sleep: (ms) => {
        slept.push(ms);
        return new Promise(() => {});
      },
    });
    emulator.control.faults.add({
      match: {},
      action: { kind: "delay", ms: 5 },
    });
    const caller = new AbortController();
    const answer = emulator(
      new Request("http://eu.gateway.test/pro/v1/buildings", {
        signal: caller.signal,
      }),
    );
    const reason = new Error("gone");
    setImmediate(() => caller.abort(reason));
    await expect(answer).rejects.toBe(reason);
    expect(slept).toEqual([5]);
    expect(emulator.control.journal.entries).toMatchObject([
      { status: 0, code: "delay" },
    ]);
  });

  it("resets before the request has taken effect, or after", async () => {
    const emulator = exampleEmulator({ data: { [target]: [] } });
    const call = await tenantCaller(emulator);
    const count = async (): Promise<unknown> => {
      const list = (await (await call()).json()) as { totalCount: number };
      return list.totalCount;
    };
    emulator.control.faults.add({
      match: { method: "POST", nth: 1 },
      action: { kind: "reset" },
    });
    emulator.control.faults.add({
      match: { method: "POST", nth: 2 },
      action: { kind: "reset", processed: true },
    });
    await expect(call(target, "POST", "{}")).rejects.toThrow(ConnectionReset);
    expect(await count()).toBe(0);
    await expect(call(target, "POST", "{}")).rejects.toThrow(ConnectionReset);
    expect(await count()).toBe(1);
    expect(
      emulator.control.journal.entries.filter(({ code }) => code === "reset"),
    ).toMatchObject([{ status: 0 }, { status: 0 }]);
  });

  it("cuts the body off after a half, with the length announced in full", async () => {
    const emulator = exampleEmulator();
    const call = await tenantCaller(emulator);
    const whole = await (await call()).text();
    emulator.control.faults.add({ match: {}, action: { kind: "truncate" } });
    const response = await call();
    expect(response.headers.get("content-length")).toBe(String(whole.length));
    const chunks: string[] = [];
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? [])
        chunks.push(decoder.decode(chunk));
    })();
    await expect(reading).rejects.toThrow(ConnectionReset);
    expect(chunks.join("")).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  });
});

describe("faults that cannot be", () => {
  it.each<[string, Fault]>([
    ["nth 0", { match: { nth: 0 }, action: unavailable }],
    ["times -1", { match: {}, times: -1, action: unavailable }],
    ["probability 2", { match: {}, probability: 2, action: unavailable }],
    ["NaN", { match: {}, probability: NaN, action: unavailable }],
    ["status 101", { match: {}, action: { kind: "respond", status: 101 } }],
    ["status 600", { match: {}, action: { kind: "respond", status: 600 } }],
    [
      "204 with a body",
      { match: {}, action: { kind: "respond", status: 204, body: "x" } },
    ],
    [
      "header with a line break",
      {
        match: {},
        action: { kind: "respond", status: 200, headers: { a: "b\r\nc" } },
      },
    ],
    ["delay of -1", { match: {}, action: { kind: "delay", ms: -1 } }],
  ])("%s", (_name, fault) => {
    const { faults } = exampleEmulator().control;
    expect(() => faults.add(fault)).toThrow(RangeError);
  });
});
