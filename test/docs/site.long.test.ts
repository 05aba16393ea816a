import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveHttp } from "../../generator/io/http/serve-http.ts";
import { repository } from "../support/catalogue-folder.ts";
import { noChromium, startChromium } from "../support/chromium.ts";
import { docsPages } from "./support/markdown-files.ts";

/* The site of the documentation, as `npm run docs:site` builds it, which also fails on links that lead nowhere. */

const dist = join(repository, "site", "dist");
const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

function answer({ url }: Request): Promise<Response> {
  const path = join(dist, decodeURIComponent(new URL(url).pathname));
  const file =
    existsSync(path) && statSync(path).isDirectory()
      ? join(path, "index.html")
      : path;
  if (!existsSync(file))
    return Promise.resolve(new Response(null, { status: 404 }));
  const headers = {
    "content-type": contentTypes[extname(file)] ?? "text/plain",
  };
  return Promise.resolve(new Response(readFileSync(file), { headers }));
}

let browser: Browser;
let address = "";
let stop = () => Promise.resolve();

const build = () =>
  // `npm run docs:site` would build sdkwright anew, which other tests call meanwhile.
  execFileSync(process.execPath, ["scripts/build-site.mjs"], {
    cwd: repository,
    stdio: "pipe",
  });

// A link that leads nowhere fails the build, which needs no browser.
it.runIf(noChromium !== undefined)("the site can be built", () => {
  expect(build).not.toThrow();
});

beforeAll(async () => {
  if (noChromium !== undefined) return;
  build();
  const { value } = await serveHttp(answer, {
    port: 0,
    hostname: "127.0.0.1",
    onFailure: (thrown) => {
      throw thrown;
    },
  });
  if (value === null) throw new Error("Expected a free port.");
  address = `http://127.0.0.1:${value.port}`;
  stop = value.stop;
  browser = await startChromium();
});

afterAll(async () => {
  if (noChromium !== undefined) return;
  await browser.close();
  await stop();
});

async function withPage(
  options: { readonly width: number; readonly colorScheme: "light" | "dark" },
  look: (page: Page) => Promise<void>,
): Promise<readonly string[]> {
  const page = await browser.newPage({
    viewport: { width: options.width, height: 900 },
    colorScheme: options.colorScheme,
  });
  page.setDefaultTimeout(120_000);
  const wrong: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      wrong.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(address);
    if (!isOurs && !request.url().startsWith("data:"))
      wrong.push(`asks ${request.url()}`);
  });
  try {
    await look(page);
  } finally {
    await page.close();
  }
  return wrong;
}

const open = (page: Page, name: string) =>
  page.goto(`${address}/${name.replace(/\.md$/, ".html")}`);

/** Of what axe finds wrong, what keeps somebody from reading. */
async function barriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  // The global that its source makes. The button of the search shows its keys beside its name.
  const { violations } = (await page.evaluate(
    'axe.run({ rules: { "label-content-name-mismatch": { enabled: false } } })',
  )) as AxeResults;
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

describe.skipIf(noChromium !== undefined)("the site", () => {
  it.each([390, 1280])(
    "has no page that is wider than a window of %i pixels",
    async (width) => {
      const wide: string[] = [];
      const wrong = await withPage(
        { width, colorScheme: "light" },
        async (page) => {
          for (const name of docsPages) {
            await open(page, name);
            const needed = await page.evaluate(
              "document.documentElement.scrollWidth",
            );
            if (Number(needed) > width) wide.push(`${name}: ${String(needed)}`);
          }
        },
      );
      expect({ wide, wrong }).toEqual({ wide: [], wrong: [] });
    },
  );

  it.each([390, 1280])("finds words, at %i pixels", async (width) => {
    const wrong = await withPage(
      { width, colorScheme: "light" },
      async (page) => {
        await open(page, "index.md");
        await page.locator(".VPNavBarSearch button").first().click();
        await page.locator(".VPLocalSearchBox input").fill("breaking");
        const results = page.locator(".VPLocalSearchBox .result");
        await results.first().waitFor();
        await expect.poll(() => results.count()).toBeGreaterThan(3);
        await results.first().click();
        await page.waitForURL(/\.html/);
        expect(await page.locator("main").textContent()).toMatch(/breaking/i);
      },
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["upload file", "The client"],
    ["mocking", "Test your code"],
    ["date", "From schemas to types"],
    ["rename", "Glossary"],
  ])("leads whoever searches %s to %s first", async (words, title) => {
    const wrong = await withPage(
      { width: 1280, colorScheme: "light" },
      async (page) => {
        await open(page, "index.md");
        await page.locator(".VPNavBarSearch button").first().click();
        await page.locator(".VPLocalSearchBox input").fill(words);
        const first = page.locator(".VPLocalSearchBox .result").first();
        await first.waitFor();
        await expect.poll(() => first.textContent()).toContain(title);
      },
    );
    expect(wrong).toEqual([]);
  });

  it("has a report to look at", async () => {
    const wrong = await withPage(
      { width: 1280, colorScheme: "light" },
      async (page) => {
        await open(page, "index.md");
        await page.getByRole("link", { name: "A report" }).click();
        await open(page, "example-report.html");
        expect(await page.locator("h1").textContent()).toContain("v1.62.0");
      },
    );
    expect(wrong).toEqual([]);
  });

  it.each(["light", "dark"] as const)(
    "keeps nobody from reading, in %s colours",
    async (colorScheme) => {
      const found: string[] = [];
      const wrong = await withPage(
        { width: 1280, colorScheme },
        async (page) => {
          for (const name of [
            "index.md",
            "reference/client.md",
            "reference/types.md",
            "reference/openapi.md",
          ]) {
            await open(page, name);
            for (const barrier of await barriers(page))
              found.push(`${name}: ${barrier}`);
          }
        },
      );
      expect({ found, wrong }).toEqual({ found: [], wrong: [] });
    },
  );
});
