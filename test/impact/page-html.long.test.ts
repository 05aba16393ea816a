import { expect, it } from "vitest";
import { impactHtml } from "../../generator/report/impact/impact-html.ts";
import { dataOf } from "../report/html/page-data-of.ts";
import { itOnPage, pieces, useBrowser } from "../report/html/report-page.ts";
import { fact, factsFile } from "./facts.ts";
import { fullImpact, impactOf, shopReport } from "./sample-reports.ts";

useBrowser();

const page = (): Promise<string> => impactHtml(fullImpact(), pieces);

it("has the changes that concern code, with their places", async () => {
  const { changes, kinds } = dataOf(await page());
  const told = changes.map((change) => [
    kinds[change[1]]?.[0],
    change[13]?.code?.sites.map(([urgency, place]) => `${urgency} ${place}`),
  ]);
  expect(told).toEqual([
    [
      "property-removed",
      [
        "Must act acme/web src/shop.ts:4:17",
        "Must act acme/app lib/a|b.ts:7:1",
        "Not known acme/web src/shop.ts:6:1",
      ],
    ],
    ["property-required", ["Must act acme/web src/shop.ts:10:1"]],
    ["max-length-lowered", ["Should look acme/web src/shop.ts:11:1"]],
    [
      "enum-value-added",
      [
        "Must act acme/web src/shop.ts:5:1",
        "Not known acme/web src/shop.ts:6:1",
      ],
    ],
    ["operation-deprecated", ["Deprecated acme/web src/shop.ts:20:1"]],
  ]);
});

it("says in its head what there is to do, and what was not seen", async () => {
  const html = await page();
  expect(html).toContain("Must act before after.yaml: 3 changes at 4 places");
  expect(html).toContain("1 import of 1 project was not found");
  expect(html).toContain("2 more changes affect no code that was read");
});

it("has the first places of very many", async () => {
  const reads = Array.from({ length: 250 }, (_, index) =>
    fact(index + 1, "GET /pets", "response.200.items[].nick", "read"),
  );
  const report = impactOf(shopReport(), [factsFile(reads)]);
  const [change] = dataOf(await impactHtml(report, pieces)).changes;
  expect(change?.[13]?.code?.sites).toHaveLength(200);
  expect(change?.[13]?.code?.more).toBe(50);
});

itOnPage(
  "an open change shows its places",
  page,
  {},
  async ({ page: shown }) => {
    const row = shown.locator("details.row").first();
    await row.locator("summary").first().click();
    const text = await row.innerText();
    expect(text).toContain(
      "In code\nMust act acme/web src/shop.ts:4:17 reads response.200.items[].nick of GET /pets in run: pet.nick.",
    );
  },
);
