import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  itInBrowser,
  manyChanges,
  shownRows,
  useBrowser,
} from "./report-page.ts";

useBrowser();

const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const small = manyChanges(24, { releases: 7 });

/** What axe finds wrong, or cannot decide. */
async function violations(
  page: Page,
  { rules, passes }: { readonly rules: string; readonly passes: number },
): Promise<readonly string[]> {
  await page.evaluate(axe);
  // The global that its source makes.
  const results = (await page.evaluate(`axe.run(${rules})`)) as AxeResults;
  expect(results.passes.length).toBeGreaterThanOrEqual(passes);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}

/** All rules; and in the other theme those that colours can break. */
const themes = {
  light: { rules: "", passes: 16 },
  dark: {
    rules: '{ runOnly: ["color-contrast", "link-in-text-block"] }',
    passes: 1,
  },
} as const;

describe("accessibility", () => {
  for (const colorScheme of ["light", "dark"] as const)
    itInBrowser(
      `has nothing for axe to complain of, ${colorScheme}`,
      () => small,
      { colorScheme, bypassCSP: true },
      async ({ page }) => {
        expect(await violations(page, themes[colorScheme])).toEqual([]);
        const rows = await shownRows(page).all();
        for (const row of rows.slice(0, 6))
          await row.locator("summary").first().click();
        for (const list of await page.locator(".body .plain > summary").all())
          await list.click();
        await page.click('button.class[data-class="breaking"]');
        await page.click("#timeline-part > summary");
        await page.check("#quiet-rows");
        expect(await violations(page, themes[colorScheme])).toEqual([]);
      },
    );
});
