import { join } from "node:path";
import { rolldown } from "rolldown";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import type { Fault } from "../../generator/emulator/emulator.ts";
import { noChromium, startChromium } from "../support/chromium.ts";
import { run } from "../support/commands.ts";
import {
  type EmulatorServer,
  startEmulator,
} from "../support/emulator-server.ts";
import { findRuntime } from "../support/find-runtime.ts";
import type { Runtime } from "../support/nodes.ts";

const { consumers } = inject("sdk");

const plain: readonly Runtime[] = await Promise.all(
  (
    [
      ["Node 20.19.0", "node20"],
      ["Node 22", "node22"],
      ["Node 24", "node24"],
      ["Node 26", "node26"],
    ] as const
  ).map(async ([name, runtime]) => ({
    name,
    found: await findRuntime(runtime),
    args: [],
  })),
);
const runtimes: readonly Runtime[] = [
  ...plain,
  {
    name: "Deno",
    found: await findRuntime("deno"),
    args: ["run", "--allow-all", "--no-lock"],
  },
  { name: "Bun", found: await findRuntime("bun"), args: ["run"] },
];

const faults: readonly Fault[] = [
  once("GET", "/pro/v1/parent-app", { kind: "respond", status: 503 }, 2),
  once("GET", "/pro/v1/teacher-app", {
    kind: "respond",
    status: 429,
    headers: { "retry-after": "0" },
  }),
  once("GET", "/pro/v1/cache-settings", { kind: "respond", status: 401 }),
  once("GET", "/pro/v1/icon/*", { kind: "reset" }),
  once("GET", "/pro/v1/vendor-protect", { kind: "truncate" }),
  once("POST", "/pro/v1/csa/token", { kind: "truncate" }),
  {
    match: { path: "/pro/v1/notifications" },
    action: { kind: "delay", ms: 1_000 },
  },
];

const proven = {
  "100 calls at once": 100,
  "items of all pages": ["Bonn", "Kiel", "Köln", "München", "Trier"],
  "two times 503, then served": "served",
  "429, then served": "served",
  "401, then served with another token": "served",
  "connection reset, then served": "served",
  "answer cut off, then served": "served",
  "answer to a POST cut off": "ResponseBodyError, 1",
  "no such path": "NotFoundError, 1",
  "aborted after 20 ms": "AbortError",
  "time up after 50 ms": "TimeoutError, 0",
  "nobody listens": "TokenEndpointError, 1",
  events: ["request.end", "request.retry", "token.invalidate", "token.request"],
};

let server: EmulatorServer;
let page: string;

beforeEach(async () => {
  page = "";
  server = await startEmulator({}, ({ url }) =>
    new URL(url).pathname === "/page" ? html(page) : undefined,
  );
  for (const fault of faults) server.emulator.control.faults.add(fault);
});

afterEach(async () => {
  await server.stop();
});

describe.each(runtimes)("$name", ({ found, args }) => {
  it("does all that depends on the platform", async ({ skip }) => {
    if (found.kind === "missing") return skip(found.reason);
    const program = join(consumers, "platforms/main.js");
    const stdout = await run(found.path, [...args, program], {
      cwd: consumers,
      env: { GATEWAY_URL: server.origin },
    });
    expect(JSON.parse(stdout)).toEqual(proven);
    judgeJournal();
    return undefined;
  });
});

describe("Chromium", () => {
  it("does all that depends on the platform", async ({ skip }) => {
    if (noChromium !== undefined) return skip(noChromium);
    page = await bundle(join(consumers, "pages/page.ts"));
    const browser = await startChromium();
    try {
      const tab = await browser.newPage();
      await tab.goto(`${server.origin}/page`);
      await tab.waitForFunction('document.title !== ""');
      expect(JSON.parse(await tab.title())).toEqual(proven);
    } finally {
      await browser.close();
    }
    judgeJournal();
    return undefined;
  });
});

function once(
  method: string,
  path: string,
  action: Fault["action"],
  times = 1,
): Fault {
  return { match: { method, path }, times, action };
}

/** One token for a hundred calls, one more after the 401, and never more than the limit of connections at work. */
function judgeJournal(): void {
  const { journal } = server.emulator.control;
  expect(journal.tokenRequests).toBe(2);
  expect(journal.maxConcurrent).toBeLessThanOrEqual(64);
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({ input, cwd: consumers });
  const { output } = await build.generate({ minify: true });
  return output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("");
}

function html(script: string): Response {
  const body = `<!doctype html><title></title><script type="module">${script.replaceAll("</script", "<\\/script")}</script>`;
  return new Response(body, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
