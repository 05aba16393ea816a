import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../../support/catalogue-folder.ts";
import { slowness } from "../../support/cpu-time.ts";
import { startMock, type MockProcess } from "../../support/mock-process.ts";
import {
  hostileCalls,
  hostileDocument,
  type HostileCall,
} from "./hostile-calls.ts";

/**
 * No request keeps the main thread, which the control port and Ctrl+C need, for longer: in milliseconds of the
 * processor, on a machine that is not slower than usual. A quiet one needs less than a fifth of it.
 */
const mostMs = 800;

const folder = mkdtempSync(join(tmpdir(), "sdkwright-held-"));
writeFileSync(join(folder, "api.json"), hostileDocument());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = () =>
  startMock({
    preload: join(repository, "test", "support", "watch-slices.mjs"),
    args: ["--openapi", "api.json", "--port", "0", "--quiet"],
    cwd: folder,
    output: join(folder, "guide.sh"),
  });

/** The status of the first response. */
function send(
  mock: MockProcess,
  { port, bytes }: HostileCall,
): Promise<number> {
  const url = new URL(port === "control" ? mock.controlUrl : mock.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.once("data", (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1"))?.[1]));
    });
    // A server that has answered does not wait for the rest.
    socket.on("error", (error: Error & { code?: string }) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
    });
    socket.write(bytes);
  });
}

/** The longest time for which the main thread took no turn since `from`. */
async function longestSlice(mock: MockProcess, from: number): Promise<number> {
  // Answered in a later turn than the one that is measured.
  await fetch(`${mock.controlUrl}/clock`);
  await fetch(`${mock.controlUrl}/clock`);
  const slices = [
    ...mock
      .said()
      .slice(from)
      .matchAll(/^slice (\d+)$/gm),
  ];
  return Math.max(0, ...slices.map(([, ms]) => Number(ms)));
}

describe.skipIf(platform() !== "linux")("the control port", () => {
  let mock: MockProcess;
  beforeAll(async () => {
    mock = await start();
  });
  afterAll(async () => {
    await mock.stop();
    expect(mock.said()).not.toMatch(/mistake/);
  });

  it.each(hostileCalls())(
    "does not wait for %s",
    async (_name, call, status) => {
      const from = mock.said().length;
      expect(await send(mock, call)).toBe(status);
      const sliceMs = await longestSlice(mock, from);
      if (sliceMs > mostMs)
        expect(sliceMs).toBeLessThanOrEqual(mostMs * slowness());
    },
  );
});

describe("a signal", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "%s ends the process while it works on schemas",
    async (signal) => {
      const mock = await start();
      for (const path of ["/compile", "/sample"])
        void send(mock, hostileCallTo(path)).catch(() => undefined);
      await fetch(`${mock.controlUrl}/clock`);
      const from = performance.now();
      expect(await mock.stop(signal)).toBe(0);
      // The work itself takes longer.
      expect(performance.now() - from).toBeLessThan(10_000);
    },
  );
});

function hostileCallTo(path: string): HostileCall {
  const found = hostileCalls().find(
    ([, { bytes }]) =>
      Buffer.from(bytes).toString("latin1").split(" ", 2)[1] === path,
  );
  if (found === undefined) throw new Error(`There is no call of ${path}.`);
  return found[1];
}
