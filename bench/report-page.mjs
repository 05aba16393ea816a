import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { median } from "./measure.mjs";
import { syntheticReport } from "./synthetic-report.mjs";
import { judge, print } from "./verdict.mjs";

const root = join(import.meta.dirname, "..");
const chromiumPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/**
 * Measures the HTML page of 5,000 changes: its size, the time of printing, and in Chromium the first paint, the last
 * row and the response to a key in the search field.
 *
 * @param {string} work the folder for the output
 * @param {boolean} isQuick
 */
export async function measureReportPage(work, isQuick) {
  const { htmlReport, changeKinds, loadReportPage } = await loadInsides();
  const report = syntheticReport(5_000, Object.keys(changeKinds));
  const pieces = await loadReportPage();
  const times = [];
  let html = "";
  for (let run = 0; run < (isQuick ? 3 : 9); run += 1) {
    const started = performance.now();
    html = await htmlReport(report, pieces);
    times.push(performance.now() - started);
  }
  const file = join(work, "changes.html");
  writeFileSync(file, html);
  const megabytes = Buffer.byteLength(html) / 1e6;
  console.log("HTML page of 5,000 changes, median of", times.length);
  print("size", `${megabytes.toFixed(2)} MB`);
  print("printing, in a warm process", `${median(times).toFixed(0)} ms`);
  judge("page of 5,000 changes < 3 MB", megabytes < 3);
  if (!existsSync(chromiumPath)) {
    print("in Chromium", `not measured: there is no ${chromiumPath}`);
    return;
  }
  const { paint, rows, key } = await measureInChromium(file, isQuick ? 3 : 7);
  print("first contentful paint", `${paint.toFixed(0)} ms`);
  print("all rows there", `${rows.toFixed(0)} ms`);
  print("from a key of the search to its frame", `${key.toFixed(0)} ms`);
  judge("first paint of 5,000 changes < 1 s", paint < 1_000);
}

/**
 * Loads code that the package does not export. It is bundled in a place where its packages and templates are found;
 * the next build removes it.
 */
async function loadInsides() {
  const file = join(root, "dist/chunks/bench-report-page.mjs");
  const entry = "inside";
  const build = await rolldown({
    cwd: root,
    platform: "node",
    input: entry,
    external: /^[^./\0]/,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? join(root, "generator", id) : null),
        load: (id) =>
          id === join(root, "generator", entry)
            ? `export { loadReportPage } from "./cli/load-templates.ts";
               export { htmlReport } from "./report/html/html-report.ts";
               export { changeKinds } from "./changes/kinds/change-kinds.ts";`
            : null,
      },
    ],
  });
  await build.write({ file, codeSplitting: false });
  return import(pathToFileURL(file).href);
}

/**
 * @param {string} file
 * @param {number} runs
 */
async function measureInChromium(file, runs) {
  const { chromium } = await import(
    pathToFileURL(join(root, "node_modules/playwright-core/index.mjs")).href
  );
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const measured = { paint: [], rows: [], key: [] };
  try {
    for (let run = 0; run < runs; run += 1) {
      // The page policy is off, since the driver could not wait for anything with it.
      const page = await browser.newPage({ bypassCSP: true });
      await page.goto(pathToFileURL(file).href);
      await page.waitForFunction(
        'document.querySelectorAll("details.row").length === 5000',
      );
      measured.rows.push(await page.evaluate("performance.now()"));
      measured.paint.push(
        await page.evaluate(
          'performance.getEntriesByName("first-contentful-paint")[0].startTime',
        ),
      );
      measured.key.push(...(await measureKeys(page)));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return {
    paint: median(measured.paint),
    rows: median(measured.rows),
    key: median(measured.key),
  };
}

/** Measures the time from each key to the end of the frame that shows its effect. */
async function measureKeys(page) {
  await page.evaluate(`{
    globalThis.latencies = [];
    document.getElementById("search").addEventListener("input", (event) => {
      requestAnimationFrame(() => {
        setTimeout(() => latencies.push(performance.now() - event.timeStamp));
      });
    }, true);
  }`);
  await page.focus("#search");
  for (const [index, key] of [..."serial"].entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction(`latencies.length > ${index}`);
  }
  return page.evaluate("latencies");
}
