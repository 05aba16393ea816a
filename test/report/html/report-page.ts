import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadReportPage } from "../../../generator/cli/load-templates.ts";
import {
  changeKindIds,
  changeKinds,
} from "../../../generator/changes/kinds/change-kinds.ts";
import type { ChangeReport } from "../../../generator/report/change-report.ts";
import { htmlReport } from "../../../generator/report/html/html-report.ts";
import { syntheticReport } from "../../../bench/synthetic-report.mjs";
import { noChromium, startChromium } from "../../support/chromium.ts";

export const pieces: Awaited<ReturnType<typeof loadReportPage>> =
  await loadReportPage();

export function printPage(report: ChangeReport): Promise<string> {
  return htmlReport(report, pieces);
}

/** Of kinds of which no two are told together: each change has a row. */
export function manyChanges(
  count: number,
  more?: Parameters<typeof syntheticReport>[2],
): ChangeReport {
  const kinds = changeKindIds.filter(
    (kind) => changeKinds[kind].several === undefined,
  );
  return syntheticReport(count, kinds, more);
}

/** An open page, and what it has said or asked for since. */
export interface OpenPage {
  readonly page: Page;
  readonly complaints: string[];
  readonly requests: string[];
}

let browser: Browser;
let folder: string;
/** By the options of its context: opening one takes as long as a test. */
const pages = new Map<string, OpenPage>();

/** For files whose tests need a browser; where there is none they are skipped with the reason. */
export function useBrowser(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "sdkwright-page-"));
    if (noChromium === undefined) browser = await startChromium();
  });
  afterAll(async () => {
    pages.clear();
    if (noChromium === undefined) await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

export interface PageOptions extends BrowserContextOptions {
  /** With its `#`. */
  readonly fragment?: string;
}

/** Passes only if the page has neither complained nor asked the network for anything. */
export function itInBrowser(
  name: string,
  report: () => ChangeReport,
  options: PageOptions,
  judge: (open: OpenPage) => Promise<void>,
): void {
  itOnPage(name, () => printOnce(report()), options, judge);
}

/** The same of a page that is printed in another way. */
export function itOnPage(
  name: string,
  print: () => Promise<string>,
  options: PageOptions,
  judge: (open: OpenPage) => Promise<void>,
): void {
  it(`${name} (Chromium)`, async ({ skip }) => {
    if (noChromium !== undefined) return skip(noChromium);
    const { fragment = "", ...contextOptions } = options;
    const open = await blankPage(contextOptions);
    const file = join(folder, "changes.html");
    writeFileSync(file, await print());
    await open.page.goto(`${pathToFileURL(file).href}${fragment}`);
    if (options.javaScriptEnabled !== false) await rowsBuilt(open.page);
    await judge(open);
    expect(open.complaints).toEqual([]);
    expect(open.requests).toEqual([]);
    return undefined;
  });
}

const printed = new WeakMap<ChangeReport, Promise<string>>();

function printOnce(report: ChangeReport): Promise<string> {
  const page = printed.get(report) ?? printPage(report);
  printed.set(report, page);
  return page;
}

/**
 * The page builds its first rows at once, and the others piece by piece with timers of no length. What has not been in a
 * frame may have no text yet.
 */
async function rowsBuilt(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const look = (before) => {
      const now = document.querySelectorAll("details.row").length;
      if (now === before)
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      else setTimeout(look, 50, now);
    };
    look(-1);
  })`);
}

/** With nothing of an earlier test but what the page itself remembers. */
async function blankPage(options: BrowserContextOptions): Promise<OpenPage> {
  const key = JSON.stringify(options);
  const open = pages.get(key) ?? (await openPage(options));
  pages.set(key, open);
  const { colorScheme = null } = options;
  await open.page.goto("about:blank");
  await open.page.emulateMedia({ media: null, colorScheme });
  open.complaints.length = 0;
  open.requests.length = 0;
  return open;
}

async function openPage(options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (!/^(?:file|data|about):/.test(request.url()))
      requests.push(request.url());
  });
  return { page, complaints, requests };
}

/** Waits until an expression has a value: what the browser's driver offers evaluates in the page, which its policy forbids. */
export async function becomes(
  page: Page,
  expression: string,
  value: string | number,
): Promise<void> {
  await expect
    .poll(() => page.evaluate(expression), { interval: 20 })
    .toBe(value);
}

/** Of the rows that are shown. */
export function shownRows(page: Page): ReturnType<Page["locator"]> {
  return page.locator("details.row:not([hidden])");
}
