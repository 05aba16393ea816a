import { describe, expect, it } from "vitest";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import {
  askForToken,
  asTenant,
  credentials,
  exampleEmulator,
  hostlessEmulator,
  send,
  tokenOf,
} from "./caller.ts";

const target = "/pro/v1/buildings";

/** Everything that is random or remembered, as texts. */
async function story(
  emulator: ReturnType<typeof exampleEmulator>,
): Promise<readonly string[]> {
  const { control } = emulator;
  const token = await tokenOf(emulator, "tenant");
  const headers = [
    ...asTenant(token),
    ["content-type", "application/json"] as const,
  ];
  control.faults.add({
    match: { method: "GET" },
    probability: 0.5,
    action: { kind: "respond", status: 503 },
  });
  const texts = [token, control.secrets.rotate("tenant")];
  for (const method of ["POST", "GET", "GET", "GET", "GET", "GET", "GET"]) {
    const response = await send(emulator, {
      method,
      target,
      headers,
      ...(method === "POST" ? { body: '{"name":"north"}' } : {}),
    });
    control.clock.advance(1000);
    texts.push(
      `${response.status} ${response.headers.get("date") ?? ""} ${await response.text()}`,
    );
  }
  return texts;
}

describe("control", () => {
  it("gives the same answers to the same calls, by seed", async () => {
    const first = await story(exampleEmulator());
    expect(await story(exampleEmulator())).toEqual(first);
    expect(await story(exampleEmulator({ seed: 2 }))).not.toEqual(first);
  });

  it("goes back to the start", async () => {
    const emulator = exampleEmulator({
      rateLimit: { requests: 7, windowMs: 3_600_000 },
    });
    const first = await story(emulator);
    emulator.control.clock.setDateSkew(5000);
    emulator.control.reset();
    expect(emulator.control.journal.entries).toEqual([]);
    expect(await story(emulator)).toEqual(first);
  });

  it("shows a wrong Date and goes by the right one", async () => {
    const emulator = exampleEmulator();
    emulator.control.clock.setDateSkew(-3_600_000);
    const token = await tokenOf(emulator, "tenant");
    const response = await send(emulator, {
      target,
      headers: asTenant(token),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("date")).toBe("Thu, 15 Jan 2026 11:00:00 GMT");
    expect(emulator.control.clock.now()).toBe(Date.UTC(2026, 0, 15, 12));
  });

  it("moves with the time that passes", async () => {
    let elapsed = 50;
    const { clock, reset } = exampleEmulator({
      elapsed: () => elapsed,
    }).control;
    const start = Date.UTC(2026, 0, 15, 12);
    elapsed += 10;
    clock.advance(5);
    expect(clock.now()).toBe(start + 15);
    reset();
    expect(clock.now()).toBe(start);
  });

  it.each([NaN, Infinity, 1e300])("does not move by %s", (ms) => {
    const { clock } = exampleEmulator().control;
    expect(() => clock.advance(ms)).toThrow(RangeError);
    expect(() => clock.setDateSkew(ms)).toThrow(RangeError);
  });

  it("rotates only what there is", () => {
    const { secrets } = exampleEmulator().control;
    expect(() => secrets.rotate("nobody")).toThrow(RangeError);
  });

  it("does not refuse tokens of a rotated secret", async () => {
    const emulator = exampleEmulator();
    const headers = asTenant(await tokenOf(emulator, "tenant"));
    emulator.control.secrets.rotate("tenant");
    expect((await send(emulator, { target, headers })).status).toBe(200);
  });
});

describe("regions by path", () => {
  const options: EmulatorOptions = { regionBy: "path", host: "localhost:4010" };
  const local = "localhost:4010";

  it("tells the region from the first segment, for tokens too", async () => {
    const emulator = exampleEmulator(options);
    const ask = (path: string) =>
      askForToken(emulator, {
        host: local,
        target: path,
        fields: credentials("tenant"),
      });
    const { access_token } = (await (await ask("/eu/auth/token")).json()) as {
      access_token: string;
    };
    const headers = asTenant(access_token);
    const call = async (path: string): Promise<string> => {
      const response = await send(emulator, {
        host: local,
        target: path,
        headers,
      });
      return `${response.status} ${response.headers.get("www-authenticate") ?? ""}`;
    };
    expect(await call("/eu/pro/v1/buildings")).toBe("200 ");
    expect(await call("/us/pro/v1/buildings")).toMatch(/^401 .*region eu/);
    expect(await call("/pro/v1/buildings")).toMatch(/^401 .*bare host/);
    expect(await call("/mars/pro/v1/buildings")).toMatch(/^401 .*bare host/);
  });

  it("keeps the region in links", async () => {
    const emulator = exampleEmulator(options);
    const asked = await askForToken(emulator, {
      host: local,
      target: "/eu/auth/token",
      fields: credentials("tenant"),
    });
    const { access_token } = (await asked.json()) as { access_token: string };
    const response = await send(emulator, {
      host: local,
      target: "/eu/pro/v1/check-in",
      headers: asTenant(access_token),
    });
    expect(response.headers.get("link")).toBe(
      '</eu/pro/v3/check-in>; rel="successor-version"',
    );
  });

  it("knows one host only", async () => {
    const response = await send(exampleEmulator(options), {
      host: `eu.${local}`,
      target: "/eu/pro/v1/buildings",
    });
    expect(response.status).toBe(421);
  });
});

describe("hosts that are not given", () => {
  it.each([
    ["eu.anything.test", "eu"],
    ["anything.test", null],
    ["127.0.0.1:4010", null],
    ["localhost:4010", null],
    ["EU.localhost:4010", "eu"],
  ])("%s", async (hostname, region) => {
    const emulator = hostlessEmulator();
    await send(emulator, { host: hostname, target });
    expect(emulator.control.journal.entries[0]).toMatchObject({
      region,
      code: "NO_TOKEN",
    });
  });

  it.each(["mars.localhost", "mars.localhost:4010", "a.eu.localhost"])(
    "%s is none of the gateway's",
    async (hostname) => {
      const emulator = hostlessEmulator();
      const response = await send(emulator, { host: hostname, target });
      expect(response.status).toBe(421);
    },
  );
});
