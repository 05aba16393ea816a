import { describe, expect, it } from "vitest";
import {
  askForToken,
  asTenant,
  credentials,
  exampleEmulator,
  host,
  send,
  tokenOf,
} from "./caller.ts";
import { exampleWorld } from "./example-api.ts";

const target = "/pro/v1/buildings";

describe("journal", () => {
  it("shows what came, undecoded, and what became of it", async () => {
    const emulator = exampleEmulator();
    const token = await tokenOf(emulator, "tenant");
    await send(emulator, {
      method: "POST",
      target: "/pro/v1/%62uildings?x=%41",
      headers: [
        ...asTenant(token),
        ["Content-Type", "application/json"],
        ["Accept", "application/json"],
        ["Accept", "text/plain"],
      ],
      body: '{"name":"north"}',
      socket: 4,
    });
    expect(emulator.control.journal.entries.at(-1)).toEqual({
      method: "POST",
      target: "/pro/v1/%62uildings?x=%41",
      region: "eu",
      route: "POST /pro/v1/buildings",
      headers: {
        host: "eu.gateway.test",
        authorization: "[redacted]",
        "x-tenant-id": "t-eu",
        "content-type": "application/json",
        accept: "application/json, text/plain",
      },
      body: '{"name":"north"}',
      status: 400,
      code: "UNKNOWN_PARAMETER",
      reason: null,
      detail: 'This operation has no such query parameter "x": it has none.',
      notes: [],
      atMs: Date.UTC(2026, 0, 15, 12),
      tookMs: 0,
      socket: 4,
    });
  });

  it("has no token and no secret, wherever they were sent", async () => {
    const emulator = exampleEmulator();
    const token = await tokenOf(emulator, "tenant");
    const rotated = emulator.control.secrets.rotate("tenant");
    const canaries = [token, rotated, "secret-of-tenant", "foreign-token"];
    await send(emulator, {
      target: `${target}?access_token=foreign-token&a=${token}`,
      headers: [...asTenant(token), ["cookie", "secret-of-tenant"]],
    });
    await send(emulator, { target: `/pro/v1/${token}/secret-of-tenant` });
    await send(emulator, {
      method: "POST",
      // A slip of the pen: not the token endpoint, so its body is journalled.
      target: "/auth/tokens",
      headers: [
        ["content-type", "application/x-www-form-urlencoded"],
        ["x-debug", `Bearer ${token} ${rotated}`],
      ],
      body: `client_secret=${rotated}&again=secret-of-tenant&token=${token}`,
    });
    await askForToken(emulator, { fields: credentials("tenant") });
    const { entries } = emulator.control.journal;
    expect(entries).toHaveLength(5);
    const text = JSON.stringify(entries);
    expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
    expect(text).toContain("[redacted]");
    expect(
      entries.filter((entry) => entry.target === "/auth/token"),
    ).toMatchObject([{ body: null }, { body: null }]);
  });

  it("counts token requests, connections and requests in work", async () => {
    const emulator = exampleEmulator();
    const { journal } = emulator.control;
    const token = await tokenOf(emulator, "tenant");
    expect([journal.tokenRequests, journal.maxConcurrent]).toEqual([1, 1]);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(emulator, {
          target,
          headers: asTenant(token),
          socket: (index % 8) + 1,
        }),
      ),
    );
    expect([journal.tokenRequests, journal.maxConcurrent]).toEqual([1, 50]);
    expect(journal.sockets).toBe(8);
    await send(emulator, { target, headers: asTenant(token) });
    expect(journal.maxConcurrent).toBe(50);
    journal.clear();
    expect(journal).toMatchObject({
      entries: [],
      tokenRequests: 0,
      sockets: 0,
      maxConcurrent: 0,
    });
  });

  it("keeps the newest entries, and counts all", async () => {
    const emulator = exampleEmulator({ maxJournalEntries: 3 });
    for (let index = 0; index < 10; index += 1)
      await send(emulator, { method: "POST", target: `/auth/token?${index}` });
    const { journal } = emulator.control;
    expect(journal.entries.map((entry) => entry.target)).toEqual(
      [7, 8, 9].map((index) => `/auth/token?${index}`),
    );
    expect(journal.tokenRequests).toBe(10);
  });

  it("is bounded in bytes, and says what it has dropped", async () => {
    const emulator = exampleEmulator({ maxJournalBytes: 50_000 });
    const { journal } = emulator.control;
    for (let index = 0; index < 100; index += 1)
      await send(emulator, {
        method: "POST",
        target: `${target}?${index}`,
        body: "b".repeat(4000),
      });
    const kept = journal.entries.map((entry) => entry.target);
    // 4096 characters of a body take 8 kB, and the rest of an entry less than 2 kB.
    expect(kept.length).toBeGreaterThanOrEqual(5);
    expect(kept.length).toBeLessThanOrEqual(6);
    expect(kept.at(-1)).toBe(`${target}?99`);
    expect(journal.dropped).toBe(100 - kept.length);
    journal.clear();
    expect([journal.dropped, journal.entries]).toEqual([0, []]);
  });

  it("keeps nothing of a request that is larger than all of it", async () => {
    const emulator = exampleEmulator({ maxJournalBytes: 2000 });
    await send(emulator, { target: "/a" });
    expect(emulator.control.journal.entries).toHaveLength(1);
    await send(emulator, { target: `/${"a".repeat(5000)}` });
    expect(emulator.control.journal).toMatchObject({ entries: [], dropped: 2 });
  });

  it("keeps the beginning of a long body", async () => {
    const emulator = exampleEmulator();
    await send(emulator, {
      method: "POST",
      target,
      body: "a".repeat(100_000),
    });
    expect(emulator.control.journal.entries[0]?.body).toBe("a".repeat(4096));
  });

  it("has no beginning of a secret or token that is cut off", async () => {
    const emulator = exampleEmulator();
    const token = await tokenOf(emulator, "tenant");
    const before = "a".repeat(4096 - 8);
    const long = "a".repeat(16 * 1024 - 8);
    for (const canary of ["secret-of-tenant", token]) {
      await send(emulator, { method: "POST", target, body: before + canary });
      await send(emulator, { target: `/${long.slice(1)}${canary}` });
    }
    const text = JSON.stringify(emulator.control.journal.entries.slice(1));
    expect(text).not.toContain("secret-");
    expect(text).not.toContain(token.slice(0, 8));
  });

  it("takes a secret that cannot be encoded", async () => {
    const [integration] = exampleWorld.integrations;
    const clientSecret = "half \ud800 a pair";
    const world = {
      ...exampleWorld,
      integrations: [{ ...(integration ?? expect.fail()), clientSecret }],
    };
    const emulator = exampleEmulator({ world });
    await send(emulator, { target: "/half%20%EF%BF%BD%20a%20pair" });
    expect(emulator.control.journal.entries[0]?.target).toBe("/[redacted]");
  });

  it("is not blown up by secrets that stand in each other or in what takes their place", async () => {
    const [integration] = exampleWorld.integrations;
    const secrets = [
      "redacted]",
      "[redacted",
      "r",
      "e",
      "d",
      "abcdefgh",
      "abcdefghi",
    ];
    const integrations = secrets.map((clientSecret, index) => ({
      ...(integration ?? expect.fail()),
      clientId: `client-${index}`,
      clientSecret,
    }));
    const emulator = exampleEmulator({
      world: { ...exampleWorld, integrations },
    });
    await send(emulator, { target: "/red-abcdefghi-abcdefgh-[redacted]" });
    expect(emulator.control.journal.entries[0]?.target).toBe(
      "/red-[redacted]-[redacted]-[redacted]]",
    );
  });

  it("names the requests that reached no route", async () => {
    const emulator = exampleEmulator();
    const { journal } = emulator.control;
    const headers = asTenant(await tokenOf(emulator, "tenant"));
    await send(emulator, { target, headers });
    await send(emulator, { target, method: "DELETE", headers });
    expect(() => journal.assertNoUnhandled()).not.toThrow();
    await send(emulator, { target: "/pro/v1/nothing", headers });
    await send(emulator, { target: "/pro/nothing", headers });
    await send(emulator, { target: "/pro//nothing", headers });
    await send(emulator, { target, host: `mars.${host}` });
    expect(() => journal.assertNoUnhandled()).toThrow(
      [
        "Expected that every request reaches a route, but 4 did not:",
        "GET /pro/v1/nothing (NO_ROUTE)",
        "GET /pro/nothing (VERSION_REQUIRED)",
        "GET /pro//nothing (BAD_TARGET)",
        "GET /pro/v1/buildings (UNKNOWN_HOST)",
      ].join("\n"),
    );
    journal.clear();
    expect(() => journal.assertNoUnhandled()).not.toThrow();
  });

  it("takes requests without facts of the wire", async () => {
    const emulator = exampleEmulator();
    await emulator(
      new Request(`https://eu.${host}/pro/a/../v1/buildings?q=1#top`, {
        headers: { "X-A": "b" },
      }),
    );
    expect(emulator.control.journal.entries).toMatchObject([
      {
        target: "/pro/v1/buildings?q=1",
        headers: { "x-a": "b" },
        socket: 0,
        code: "NO_TOKEN",
      },
    ]);
  });
});
