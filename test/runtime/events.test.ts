import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createEmit } from "../../templates/runtime/core/events.ts";
import {
  type EventFields,
  type EventName,
  type Hooks,
} from "../../templates/runtime/gateway/index.ts";
import { eventNames, type Heard, listen } from "../support/hooks.ts";
import { bench, errorOf, getThing, idle, json } from "./support.ts";

const one = { id: "id-1" };
const server = { "server.address": "eu.api.example.com" };
const request = {
  "http.request.method": "GET",
  "url.template": "/pro/v1/things/{id}",
  ...server,
};
const ok = { "http.response.status_code": 200 };

/** Fields of the events of one name. */
function of(name: EventName, heard: readonly Heard[]): EventFields[] {
  return heard.filter(([each]) => each === name).map(([, fields]) => fields);
}

/** What the channels say while the test runs. */
function hearChannels(): Heard[] {
  const heard: Heard[] = [];
  for (const name of eventNames) {
    const hear = (fields: unknown): void => {
      heard.push([name, fields as EventFields]); // published by the client
    };
    subscribe(`sdkwright:${name}`, hear);
    onTestFinished(() => void unsubscribe(`sdkwright:${name}`, hear));
  }
  return heard;
}

describe("events", () => {
  it("of a call that is repeated: names, fields, order", async () => {
    const { hooks, heard } = listen();
    const { clock, client } = bench(
      { api: (_seen, count) => json({}, count === 1 ? 503 : 200) },
      { hooks },
    );
    await clock.settle(client.call(getThing, one));
    const token = {
      "http.request.method": "POST",
      "url.template": "/auth/token",
      ...server,
    };
    const failed = { "http.response.status_code": 503, "error.type": "503" };
    const [first, second] = [0, 1].map((count) => ({
      ...request,
      "http.request.resend_count": count,
    }));
    expect(heard).toEqual([
      ["request.start", first],
      [
        "token.request",
        { ...token, ...ok, "http.request.resend_count": 0, duration_ms: 0 },
      ],
      ["token.refresh", server],
      ["request.attempt", { ...first, ...failed, duration_ms: 0 }],
      ["request.retry", { ...first, ...failed, delay_ms: 250 }],
      ["request.attempt", { ...second, ...ok, duration_ms: 0 }],
      ["request.end", { ...second, ...ok, duration_ms: 250 }],
    ]);
  });

  it("count what was sent, replays after a 401 too, and not what failed", async () => {
    const { hooks, heard } = listen();
    const { clock, client } = bench(
      { api: (_seen, count) => json({}, count === 1 ? 401 : 500) },
      { hooks },
    );
    await clock.settle(errorOf(client.call(getThing, one)));
    const count = (fields: EventFields): unknown =>
      fields["http.request.resend_count"];
    expect(of("request.attempt", heard).map(count)).toEqual([0, 1, 2, 3]);
    expect(of("request.end", heard).map(count)).toEqual([3]);
  });

  it("name what ended a call, by the code of its error", async () => {
    const { hooks, heard } = listen();
    const { client } = bench(
      { api: () => Promise.reject(new TypeError("fetch failed")) },
      { hooks, maxRetries: 0 },
    );
    await errorOf(client.call(getThing, one));
    expect(of("request.end", heard)).toEqual([
      {
        ...request,
        "http.request.resend_count": 0,
        "error.type": "network",
        duration_ms: 0,
      },
    ]);
  });

  it("are told to hooks that are the object's own", () => {
    const hook = vi.fn<() => void>();
    const hooks: Hooks = Object.create({ "request.start": hook });
    createEmit(hooks)("request.start", () => ({}));
    expect(hook).not.toHaveBeenCalled();
  });

  it("say nothing of a call that was refused before it was sent", async () => {
    const { hooks, heard } = listen();
    const { client } = bench({}, { hooks });
    await errorOf(client.call(getThing, { id: ".." }));
    expect(heard).toEqual([]);
  });
});

describe("channels", () => {
  it("tell the same as the hooks", async () => {
    const heard = hearChannels();
    const direct = listen();
    const { client } = bench({}, { hooks: direct.hooks });
    await client.call(getThing, one);
    expect(heard.map(([name]) => name)).toContain("request.end");
    expect(heard).toEqual(direct.heard);
  });

  it("tell without hooks", async () => {
    const heard = hearChannels();
    const { client } = bench();
    await client.call(getThing, one);
    expect(of("request.end", heard)).toMatchObject([{ ...request, ...ok }]);
  });

  it("cost no fields when nobody listens, not even to another event", () => {
    const fields = vi.fn<() => EventFields>(() => ({}));
    createEmit({ "request.end": () => undefined })("request.start", fields);
    createEmit(undefined)("request.start", fields);
    expect(fields).not.toHaveBeenCalled();
    const heard = hearChannels();
    createEmit(undefined)("request.start", fields);
    expect(fields).toHaveBeenCalledTimes(1);
    expect(heard).toHaveLength(1);
  });

  it.each([
    ["no process, as in browsers", undefined],
    ["a process that gives no modules, as before Node 20.16", {}],
    [
      "a process that has no such module",
      { getBuiltinModule: () => undefined },
    ],
  ])("are not needed: %s", (_name, substitute) => {
    const { hooks, heard } = listen();
    const { process } = globalThis;
    vi.stubGlobal("process", substitute);
    const emit = createEmit(hooks);
    vi.stubGlobal("process", process);
    emit("request.start", () => ({}));
    expect(heard).toEqual([["request.start", {}]]);
  });
});

describe("hooks that fail", () => {
  const fail = (): never => {
    throw new Error("hook");
  };

  it("are counted, and the call goes on", async () => {
    const heard: EventFields[] = [];
    const hooks: Hooks = {
      "request.start": fail,
      "request.end": fail,
      "hook.failed": (fields) => heard.push(fields),
    };
    const { client } = bench({}, { hooks });
    expect(await client.call(getThing, one)).toEqual({ ok: true });
    expect(heard).toEqual([
      { "hook.name": "request.start", "hook.failures": 1 },
      { "hook.name": "request.end", "hook.failures": 2 },
    ]);
  });

  it("later are counted too, and leave no rejection unhandled", async () => {
    const unhandled = vi.fn<() => void>();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    const heard: EventFields[] = [];
    const hooks: Hooks = {
      "request.end": async () => fail(),
      "hook.failed": (fields) => heard.push(fields),
    };
    const { client } = bench({}, { hooks });
    await client.call(getThing, one);
    await idle();
    expect(heard).toEqual([{ "hook.name": "request.end", "hook.failures": 1 }]);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("when they are told of failures make no loop", () => {
    const hook = vi.fn<() => void>(fail);
    const emit = createEmit({ "request.end": fail, "hook.failed": hook });
    emit("request.end", () => ({}));
    emit("request.end", () => ({}));
    expect(hook).toHaveBeenCalledTimes(2);
    // Its own failures count.
    expect(hook).toHaveBeenLastCalledWith({
      "hook.name": "request.end",
      "hook.failures": 3,
    });
  });
});
