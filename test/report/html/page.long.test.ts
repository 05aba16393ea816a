import { describe, expect } from "vitest";
import type { Page } from "playwright-core";
import type { ChangeReport } from "../../../generator/report/change-report.ts";
import { anyReport } from "../../support/any-change.ts";
import { foldedReport } from "../folded-sample.ts";
import {
  becomes,
  itInBrowser,
  manyChanges,
  shownRows,
  useBrowser,
} from "./report-page.ts";

useBrowser();

const made = manyChanges(90);
const report = () => made;

/** `12 of 90 changes at 3 endpoints` -> 12 */
async function shownCount(page: Page): Promise<number> {
  const text = await page.locator("#shown").innerText();
  return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(",", ""));
}

async function focusedText(page: Page): Promise<string> {
  return page.evaluate("document.activeElement.textContent");
}

describe("the filter", () => {
  itInBrowser("shows all at first", report, {}, async ({ page }) => {
    expect(await shownCount(page)).toBe(90);
    expect(await shownRows(page).count()).toBe(90);
    expect(await page.locator("#shown").innerText()).toBe(
      "90 changes at 23 endpoints",
    );
  });

  itInBrowser("finds words in any order", report, {}, async ({ page }) => {
    await page.fill("#search", "CASE serialnumber description");
    const rows = await shownRows(page).allInnerTexts();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(20);
    for (const row of rows) expect(row).toMatch(/changed serialNumber, case/);
    expect(await shownCount(page)).toBe(rows.length);
    await page.fill("#search", "no such thing");
    expect(await shownRows(page).count()).toBe(0);
    expect(await page.locator("#nothing").isVisible()).toBe(true);
    expect(await page.locator("section.endpoint:visible").count()).toBe(0);
  });

  itInBrowser("finds a whole endpoint", report, {}, async ({ page }) => {
    await page.fill("#search", "GET /v1/devices/computers-0");
    const headings = await page.locator(".endpoint h3:visible").allInnerTexts();
    // Once for each severity that its changes have.
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings)
      expect(heading).toMatch(/^GET \/v1\/devices\/computers-0 /);
  });

  itInBrowser("tells severities apart", report, {}, async ({ page }) => {
    const { summary, accepted } = report();
    const press = (name: string) =>
      page.click(`button.class[data-class="${name}"]`);
    await press("breaking");
    expect(await shownCount(page)).toBe(summary.breaking);
    expect(
      await page.locator(".part h2 .number:visible").allInnerTexts(),
    ).toEqual([String(summary.breaking)]);
    await press("accepted");
    expect(await shownCount(page)).toBe(summary.breaking + accepted);
    expect(await page.locator(".part h2:visible").allInnerTexts()).toEqual([
      "Timeline",
      `Breaking ${summary.breaking}`,
      `Accepted ${accepted}`,
    ]);
    await press("breaking");
    expect(await shownCount(page)).toBe(accepted);
    expect(
      await page
        .locator('button.class[data-class="accepted"]')
        .getAttribute("aria-pressed"),
    ).toBe("true");
    await page.click("#clear");
    expect(await shownCount(page)).toBe(90);
  });

  itInBrowser("tells kinds apart", report, {}, async ({ page }) => {
    const [kind, count] = Object.entries(report().kinds)[0] ?? ["", 0];
    await page.selectOption("#kind", kind);
    expect(await shownCount(page)).toBe(count);
  });

  itInBrowser("tells namespaces apart", report, {}, async ({ page }) => {
    await page.selectOption("#namespace", "licensing");
    const count = report().changes.filter(
      ({ change }) => change.operation?.namespace === "licensing",
    ).length;
    expect(count).toBeGreaterThan(0);
    expect(await shownCount(page)).toBe(count);
    await becomes(
      page,
      'document.querySelector("#matrix").childElementCount',
      1,
    );
    expect(await page.locator("#matrix .name").allTextContents()).toEqual([
      "licensing",
    ]);
  });

  itInBrowser("stands in the address", report, {}, async ({ page }) => {
    await page.fill("#search", "name & #more");
    await page.click('button.class[data-class="risky"]');
    await page.click('button.class[data-class="breaking"]');
    await becomes(
      page,
      "location.hash",
      "#q=name+%26+%23more&severity=breaking,risky",
    );
  });

  itInBrowser(
    "is read from the address",
    report,
    { fragment: "#q=serialNumber&severity=breaking" },
    async ({ page }) => {
      expect(await page.inputValue("#search")).toBe("serialNumber");
      const rows = await shownRows(page).allInnerTexts();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toMatch(/^breaking/);
      await page.evaluate('location.hash = "#severity=info"');
      await becomes(page, 'document.getElementById("search").value', "");
      expect(await shownCount(page)).toBe(report().summary.info);
      await page.click("text=Timeline >> nth=0");
      expect(await shownCount(page)).toBe(report().summary.info);
    },
  );
});

describe("a row", () => {
  itInBrowser("opens by mouse", report, {}, async ({ page }) => {
    const row = shownRows(page).first();
    expect(await row.locator("summary .advice").innerText()).not.toBe("");
    await row.locator("summary").first().click();
    const body = await row.locator(".body").innerText();
    for (const told of [
      "Before",
      "After",
      '"string"',
      '"integer"',
      "Why",
      "Bounds",
      "Fingerprint",
    ])
      expect(body).toContain(told);
    await page.waitForURL(/#open=[0-9a-f]{16}$/);
    await row.locator("summary").first().click();
    expect(await row.locator(".body").isVisible()).toBe(false);
  });

  itInBrowser("opens by keyboard", report, {}, async ({ page }) => {
    await page.keyboard.press("/");
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    await page.keyboard.type("jk");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.keyboard.press("ArrowDown");
    const first = await focusedText(page);
    await page.keyboard.press("j");
    expect(await focusedText(page)).not.toBe(first);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("k");
    expect(await focusedText(page)).toBe(first);
    await page.keyboard.press("Enter");
    const body = page.locator(".body");
    await body.waitFor();
    // The focus is seen, and where it was after closing from within.
    const outline = await page.evaluate(
      "getComputedStyle(document.activeElement).outlineStyle",
    );
    expect(outline).toBe("solid");
    await page.locator(".body button.copy").first().focus();
    await page.keyboard.press("Escape");
    expect(await body.isVisible()).toBe(false);
    expect(await focusedText(page)).toBe(first);
  });

  itInBrowser(
    "has its fingerprint copied",
    report,
    { permissions: ["clipboard-read", "clipboard-write"] },
    async ({ page }) => {
      await shownRows(page).first().locator("summary").first().click();
      await page.click(".body button.copy");
      await page.waitForSelector("button.copy:text('Copied')");
      const copied = await page.evaluate("navigator.clipboard.readText()");
      const fingerprint = report().changes[0]?.change.fingerprint;
      expect(copied).toBe(fingerprint);
      await page.click(".body button.copy:text('Copy link')");
      await page.waitForSelector("button.copy[data-link]:text('Copied')");
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
        `${page.url().split("#")[0]}#open=${fingerprint}`,
      );
    },
  );

  itInBrowser(
    "is open where a link says so",
    report,
    { fragment: `#open=${report().changes[50]?.change.fingerprint ?? ""}` },
    async ({ page }) => {
      const open = page.locator("details.row[open]");
      expect(await open.count()).toBe(1);
      expect(await open.innerText()).toContain(
        report().changes[50]?.change.fingerprint,
      );
    },
  );

  itInBrowser("lists all that it reaches", report, {}, async ({ page }) => {
    const index = report().changes.findIndex(
      ({ change }) => change.reach.length > 10,
    );
    const reach = report().changes[index]?.change.reach ?? [];
    const fingerprint = report().changes[index]?.change.fingerprint;
    await page.evaluate(`location.hash = "#open=${fingerprint}"`);
    await page.click(`summary:text("${reach.length} operations")`);
    const lines = await page.locator(".reach li").allInnerTexts();
    expect(lines).toEqual(
      reach.map(
        ({ operation: { method, path }, at, path: field }) =>
          `${method} ${path} ${at}, ${field}`,
      ),
    );
  });

  itInBrowser("tells who accepted it", report, {}, async ({ page }) => {
    await page.click('button.class[data-class="accepted"]');
    await shownRows(page).first().locator("summary").first().click();
    expect(await page.locator(".body").innerText()).toMatch(
      /Agreed with all known callers.*By api-team@example\.com/s,
    );
  });
});

describe("the page", () => {
  itInBrowser(
    "turns dark and back",
    report,
    { colorScheme: "light" },
    async ({ page }) => {
      const paper = () =>
        page.evaluate("getComputedStyle(document.body).backgroundColor");
      const light = await paper();
      await page.click("#theme");
      const dark = await paper();
      expect(dark).not.toBe(light);
      expect(await page.locator("#theme").innerText()).toBe("Light theme");
      // The browser keeps what it stores a moment later, and loses it where the page goes sooner.
      await expect
        .poll(async () => {
          if ((await paper()) !== dark) await page.click("#theme");
          await page.waitForTimeout(200);
          await page.reload();
          return paper();
        })
        .toBe(dark);
      await page.click("#theme");
      expect(await paper()).toBe(light);
    },
  );

  itInBrowser(
    "follows the system",
    report,
    { colorScheme: "dark" },
    async ({ page }) => {
      expect(await page.locator("#theme").innerText()).toBe("Light theme");
      await page.emulateMedia({ colorScheme: "light" });
      await page.waitForSelector("#theme:text('Dark theme')");
    },
  );

  const withQuiet: ChangeReport = {
    ...made,
    timeline: made.timeline && {
      ...made.timeline,
      rows: [
        ...made.timeline.rows,
        {
          endpoint: "GET /quiet",
          namespace: "quiet",
          cells: made.timeline.releases.map(() => ({
            state: "available" as const,
            changes: 0,
          })),
        },
      ],
    },
  };

  itInBrowser(
    "shows the timeline",
    () => withQuiet,
    {},
    async ({ page }) => {
      expect(await page.locator("#matrix").isVisible()).toBe(false);
      await page.click("#timeline-part > summary");
      const names = await page.locator("#matrix .name").allInnerTexts();
      expect(names.length).toBeGreaterThan(3);
      const changed = await page.locator(".matrix tbody tr").count();
      const cells = await page.locator(".matrix .cell.new").allInnerTexts();
      expect(cells).toContain("D");
      expect(cells).toContain("R");
      await page.check("#quiet-rows");
      expect(await page.locator(".matrix tbody tr").count()).toBeGreaterThan(
        changed,
      );
    },
  );

  itInBrowser(
    "keeps filter and endpoint in view while it scrolls",
    () => manyChanges(400),
    { viewport: { width: 1280, height: 500 } },
    async ({ page }) => {
      await page.mouse.wheel(0, 1_500);
      await becomes(page, "Math.round(filter.getBoundingClientRect().top)", 0);
      // The row in focus is never under the filter.
      await page.keyboard.press("j");
      for (let step = 0; step < 20; step += 1) await page.keyboard.press("k");
      for (let step = 0; step < 30; step += 1) await page.keyboard.press("j");
      for (let step = 0; step < 10; step += 1) await page.keyboard.press("k");
      const free = Number(
        await page.evaluate(
          "document.activeElement.getBoundingClientRect().top - filter.getBoundingClientRect().bottom",
        ),
      );
      expect(free).toBeGreaterThanOrEqual(-1);
    },
  );

  itInBrowser(
    "fits a narrow screen",
    () => manyChanges(200),
    { viewport: { width: 360, height: 740 } },
    async ({ page }) => {
      for (const row of (await shownRows(page).all()).slice(0, 3))
        await row.locator("summary").first().click();
      const width = await page.evaluate("document.documentElement.scrollWidth");
      expect(width).toBe(360);
      const outside = await page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3, summary, dd, td, button, select')].filter((node) => !node.closest('.scroll') && node.getBoundingClientRect().right > 361).length",
      );
      expect(outside).toBe(0);
    },
  );

  itInBrowser(
    "prints rows that are open with what they hold",
    report,
    {},
    async ({ page }) => {
      await shownRows(page).first().locator("summary").first().click();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      // The page is laid out anew a moment later.
      await page.locator(".body").first().waitFor({ state: "visible" });
      for (const control of ["#search", "#kind", "#theme", "#clear", ".copy"])
        await page.locator(control).first().waitFor({ state: "hidden" });
      await expect
        .poll(() => page.evaluate("getComputedStyle(document.body).color"))
        .toBe("rgb(27, 31, 36)");
      const pdf = await page.pdf();
      expect(pdf.length).toBeGreaterThan(10_000);
    },
  );

  itInBrowser("opens its parts for paper", report, {}, async ({ page }) => {
    const closed = () => page.locator("details.part:not([open])").count();
    await page.locator("details.part > summary").first().click();
    const before = await closed();
    expect(before).toBeGreaterThan(0);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    // The timeline has a table that no paper is wide enough for.
    expect(
      await page.locator("details.part[data-class]:not([open])").count(),
    ).toBe(0);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await closed()).toBe(before);
  });

  itInBrowser(
    "of no changes says so",
    () => anyReport([], { timeline: { releases: [], rows: [] } }),
    { fragment: "#q=pets&open=0123456789abcdef" },
    async ({ page }) => {
      const text = (await page.locator("main").textContent()) ?? "";
      expect(text).toContain("No change was found.");
      expect(text).toContain("No endpoint to show.");
      expect(text).toContain("0 changes at 0 endpoints");
    },
  );

  itInBrowser(
    "says without scripts what the verdict is",
    report,
    { javaScriptEnabled: false },
    async ({ page }) => {
      const text = await page.locator("body").innerText();
      expect(text).toContain("Code that works with openapi.yaml at v45.2.0");
      expect(text).toContain("which this place does not run");
      expect(text).toContain("Same parameters.");
    },
  );
});

describe("deprecations", () => {
  const sections = () => foldedReport();

  itInBrowser(
    "have a section of their own, and count like all others",
    sections,
    {},
    async ({ page }) => {
      expect(await page.locator("#shown").innerText()).toBe(
        "7 changes at 7 endpoints",
      );
      expect(await page.locator("#breaking-rows h3").allInnerTexts()).toEqual([
        "GET, DELETE /v1/cars 2 changes",
      ]);
      expect(await page.locator("#deprecated-rows h3").allInnerTexts()).toEqual(
        [
          "PUT /v1/dolls",
          "GET /v1/dolls",
          "GET, PUT /v1/toys 2 changes",
          "POST /v1/toys/{id}",
        ],
      );
      expect(
        await page.locator("#deprecated-rows .advice").nth(2).innerText(),
      ).toBe("Move to GET, PUT /v2/toys (inferred from the path).");
      // The verdict says it.
      expect(await page.locator(".since").count()).toBe(0);
      await page.click('button.class[data-class="breaking"]');
      expect(await page.locator("#deprecated-part").isVisible()).toBe(false);
      expect(await shownCount(page)).toBe(2);
      await page.click("#clear");
      await page.fill("#search", "put /v1/toys");
      expect(await page.locator("#shown").innerText()).toBe(
        "1 of 7 changes at 1 endpoint",
      );
    },
  );

  const fingerprints = sections().changes.map(
    ({ change }) => change.fingerprint,
  );

  itInBrowser(
    "that are told as one are found by each of their fingerprints",
    sections,
    { fragment: `#open=${fingerprints[5]}` },
    async ({ page }) => {
      const open = page.locator("details.row[open]");
      expect(await open.count()).toBe(1);
      const text = await open.innerText();
      for (const fingerprint of fingerprints.slice(4, 6))
        expect(text).toContain(fingerprint);
    },
  );
});
