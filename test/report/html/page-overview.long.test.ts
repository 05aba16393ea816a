import { describe, expect, it } from "vitest";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { ChangeReport } from "../../../generator/report/change-report.ts";
import type { Release } from "../../../generator/model/release.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
} from "../../support/any-change.ts";
import {
  itInBrowser,
  manyChanges,
  printPage,
  shownRows,
  useBrowser,
} from "./report-page.ts";

useBrowser();

const releases: readonly Release[] = ["1.0", "2.0", "3.0"].map((label) => ({
  id: label,
  label,
  date: null,
  summary: null,
}));

let fingerprints = 0;

function changeOf(endpoint: string, more: Partial<Change>): Change {
  fingerprints += 1;
  const namespace = /\/(\w+)/.exec(endpoint)?.[1] ?? "";
  return anyChange({
    operation: anyOperation(endpoint, namespace),
    fingerprint: fingerprints.toString(16).padStart(16, "0"),
    ...more,
  });
}

/** Two namespaces over three releases. */
function overReleases(): ChangeReport {
  const available = { state: "available", changes: 0 } as const;
  return anyReport(
    [
      changeOf("GET /pets", {
        kind: "operation-removed",
        since: ["2.0"],
        grace: { kind: "without-deprecation" },
      }),
      changeOf("PUT /pets", { severity: "info", since: ["2.0"] }),
      changeOf("PUT /pets", { severity: "risky", since: ["3.0"] }),
      changeOf("GET /toys", {
        kind: "operation-added",
        severity: "compatible",
        since: ["2.0", "3.0"],
      }),
      changeOf("PUT /toys", {
        kind: "operation-deprecated",
        severity: "compatible",
        since: ["3.0"],
      }),
    ],
    {
      releases,
      timeline: {
        releases: releases.map(({ id }) => ({ id, title: id, date: null })),
        rows: [
          {
            endpoint: "PUT /pets",
            namespace: "pets",
            cells: [available, { ...available, changes: 1 }, available],
          },
        ],
      },
    },
  );
}

describe("what happened", () => {
  it("is told before the script runs: what was added, removed or deprecated, what broke", async () => {
    const html = await printPage(overReleases());
    const tiles = [
      ...html.matchAll(/class="tile"[^>]*><b>(\d+)<\/b> <span>([^<]*)</g),
    ].map(([, count, told]) => `${count} ${told}`);
    expect(tiles).toEqual([
      "1 added",
      "1 removed",
      "1 deprecated",
      "1 breaking",
    ]);
  });

  it("is told of tags between documents, of namespaces in a catalogue", async () => {
    const changes = [
      changeOf("GET /pets", {}),
      changeOf("GET /toys", { severity: "info" }),
    ];
    const documents = await printPage(anyReport(changes));
    expect(documents).toContain("Changes by tag");
    expect(documents).toContain("All tags");
    expect(documents).not.toContain("All namespaces");
    const catalogue = await printPage(overReleases());
    expect(catalogue).toContain("Changes by namespace and release");
    expect(catalogue).toContain("All namespaces");
  });

  it("has a bar for each tag, as long as it has changes, by severity", async () => {
    const changes = [
      ...Array.from({ length: 3 }, () => changeOf("GET /pets", {})),
      changeOf("GET /pets", { severity: "info" }),
      changeOf("GET /toys", { severity: "risky" }),
    ];
    const html = await printPage(anyReport(changes));
    const bars = [...html.matchAll(/<rect ([^>]*)\/>/g)].map(([, bar]) => bar);
    expect(bars).toEqual([
      'data-class="breaking" x="0.00" y="0" width="75.00" height="10"',
      'data-class="info" x="75.00" y="0" width="25.00" height="10"',
      'data-class="risky" x="0.00" y="0" width="25.00" height="10"',
    ]);
    expect(html).toContain("<span>3 breaking, 1 info</span>");
  });

  it("is coloured by what is worst of a release, whatever the number", async () => {
    const html = await printPage(overReleases());
    const cells = [
      ...html.matchAll(
        /class="heat" data-class="(\w+)" data-namespace="(\w+)" data-release="([\d.]+)"[^>]*>(\d+)</g,
      ),
    ].map((match) => match.slice(1).join(" "));
    expect(cells).toEqual([
      "breaking pets 2.0 2",
      "risky pets 3.0 1",
      "compatible toys 2.0 1",
      "compatible toys 3.0 2",
    ]);
  });

  itInBrowser("filters by its numbers", overReleases, {}, async ({ page }) => {
    const shown = () => page.locator("#shown").innerText();
    await page.click(".tile >> nth=1");
    expect(await shown()).toMatch(/^1 of 5 changes/);
    expect(await page.inputValue("#kind")).toBe("operation-removed");
    await page.click(".tile >> nth=1");
    expect(await shown()).toMatch(/^5 changes/);
    await page.click('.heat[data-namespace="toys"][data-release="3.0"]');
    expect(await shown()).toMatch(/^2 of 5 changes/);
    expect(await page.inputValue("#release")).toBe("3.0");
    await page.waitForURL(/#namespace=toys&release=3\.0$/);
    await page.click('.group[data-namespace="pets"]');
    expect(await shown()).toMatch(/^3 of 5 changes/);
    await page.click("#clear");
    expect(await shown()).toMatch(/^5 changes/);
  });

  itInBrowser(
    "stands above the changes, with the timeline of three releases",
    overReleases,
    {},
    async ({ page }) => {
      const topOf = async (selector: string) =>
        (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
      expect(await topOf(".overview")).toBeLessThan(
        await topOf("#timeline-part"),
      );
      expect(await topOf("#timeline-part")).toBeLessThan(
        await topOf("#breaking-part"),
      );
      await page.click("#timeline-part > summary");
      const cells = page.locator(".matrix tbody td");
      expect(
        await cells.evaluateAll((nodes) =>
          nodes.map((node) => node.getAttribute("data-class")),
        ),
      ).toEqual(["", "info", "risky"]);
    },
  );
});

describe("the two verdicts", () => {
  const ofCode = () =>
    anyReport([
      changeOf("GET /pets", {
        severity: "risky",
        ofPackage: { severity: "breaking", bump: "major" },
        bump: "minor",
      }),
      changeOf("PUT /pets", { severity: "info", bump: "patch" }),
    ]);

  it("stand at the top, each with what it means", async () => {
    const html = await printPage(ofCode());
    const lines = [
      ...html.matchAll(/<p class="verdict" data-verdict="(\w+)">(.*)<\/p>/g),
    ].map(([, verdict, text = ""]) => [
      verdict,
      text.replaceAll(/<[^>]+>/g, ""),
    ]);
    expect(lines).toEqual([
      [
        "minor",
        "API: Minor No known change breaks code that works with before.yaml when it calls after.yaml.",
      ],
      [
        "major",
        "SDK package: Major 1 change breaks code that compiles against before.yaml and works on the wire.",
      ],
    ]);
  });

  it("are one where they are the same", async () => {
    const html = await printPage(anyReport([changeOf("GET /pets", {})]));
    expect(html.match(/class="verdict"/g)).toHaveLength(1);
    expect(html).toContain("API and SDK package:");
  });

  itInBrowser(
    "have what breaks code alone in a part of its own",
    ofCode,
    {},
    async ({ page }) => {
      expect(await page.locator(".part h2:visible").allInnerTexts()).toEqual([
        "Breaks code 1",
        "Info 1",
      ]);
      await page.click(".tile:has-text('breaks code')");
      expect(await page.locator("#shown").innerText()).toMatch(
        /^1 of 2 changes/,
      );
      expect(await shownRows(page).allInnerTexts()).toHaveLength(1);
    },
  );
});

describe("the parts of the changes", () => {
  const many = manyChanges(400);

  itInBrowser(
    "are folded behind the worst one, and read in screens",
    () => many,
    { viewport: { width: 1400, height: 900 } },
    async ({ page }) => {
      const open = () =>
        page
          .locator("details.part[data-class][open]:visible h2")
          .allInnerTexts();
      expect(await open()).toEqual([`Breaking ${many.summary.breaking}`]);
      const rows = await shownRows(page).count();
      expect(rows).toBe(400);
      const height = Number(
        await page.evaluate("document.documentElement.scrollHeight"),
      );
      expect(height).toBeLessThan(70 * many.summary.breaking + 1_500);
      // A filter opens what a few screens take.
      await page.fill("#search", "case 17");
      const found = await open();
      expect(found.length).toBeGreaterThan(1);
      await page.click("#clear");
      // By the keyboard: rows that come to be laid out move what a pointer is on its way to.
      await page.press("#risky-part > summary", "Enter");
      expect(await open()).toEqual([
        `Breaking ${many.summary.breaking}`,
        `Risky ${many.summary.risky}`,
      ]);
    },
  );

  itInBrowser(
    "open for the row that the keyboard comes to",
    overReleases,
    {},
    async ({ page }) => {
      await page.click("#breaking-part > summary");
      expect(await page.locator("#breaking-part").getAttribute("open")).toBe(
        null,
      );
      await page.locator("h1").click();
      await page.keyboard.press("j");
      expect(await page.locator("#breaking-part").getAttribute("open")).toBe(
        "",
      );
      expect(
        await page.evaluate("document.activeElement.textContent"),
      ).toContain("breaking");
    },
  );

  itInBrowser(
    "tell what was so, and is not any more, in words",
    () =>
      anyReport([
        changeOf("GET /pets", {
          kind: "property-optional",
          before: true,
          after: false,
        }),
      ]),
    {},
    async ({ page }) => {
      await page.click("details.row > summary");
      expect(await page.locator(".body .answer").innerText()).toBe(
        "required: yes, now no",
      );
      expect(await page.locator(".body .compare").count()).toBe(0);
    },
  );
});
