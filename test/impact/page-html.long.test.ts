import { expect, it } from "vitest";
import { impactHtml } from "../../generator/report/impact/impact-html.ts";
import { itOnPage, pieces, useBrowser } from "../report/html/report-page.ts";
import { fact, factsFile } from "./facts.ts";
import {
  acceptedImpact,
  fullImpact,
  impactOf,
  shopReport,
} from "./sample-reports.ts";

useBrowser();

const page = (): Promise<string> => impactHtml(fullImpact(), pieces);

it("says in its title and head what must be done before which release", async () => {
  const html = await page();
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(
    "4 places in 2 files must change before after.yaml",
  );
  const head = html.slice(0, html.indexOf("<main>")).replace(/<[^>]*>/g, "");
  expect(head).toContain(
    "Must act before after.yaml: 3 changes at 4 places, 3 of them certain. In 2 files, owned by @acme/pets, @acme/web.",
  );
  expect(head).toContain(
    "Deprecated: 1 change at 1 place. In 1 file, owned by @acme/pets, @acme/web.",
  );
  expect(html).toContain("1 import of 1 project was not found");
});

it("has the title of its verdict", async () => {
  const titleOf = async (report: Parameters<typeof impactHtml>[0]) =>
    /<title>(.*)<\/title>/.exec(await impactHtml(report, pieces))?.[1];
  expect(await titleOf(acceptedImpact())).toBe(
    "1 place in 1 file to check before after.yaml",
  );
  expect(await titleOf(impactOf(shopReport(), [factsFile([])]))).toBe(
    "Nothing to do before after.yaml",
  );
});

it("has every place of very many", async () => {
  const reads = Array.from({ length: 250 }, (_, index) =>
    fact(index + 1, "GET /pets", "response.200.items[].nick", "read"),
  );
  const html = await impactHtml(
    impactOf(shopReport(), [factsFile(reads)]),
    pieces,
  );
  expect(html.match(/<td data-title="Line"/g)).toHaveLength(250);
  expect(html.match(/<td data-title="Place"/g)).toHaveLength(250);
});

const without = { javaScriptEnabled: false };

itOnPage(
  "shows a place below its file, with its expression, what to do and the change",
  page,
  without,
  async ({ page: shown }) => {
    const file = shown.locator(".view:visible .chapter").first();
    const lines = (await file.innerText()).split(/[\t\n]+/);
    expect(lines.slice(0, 15)).toEqual([
      "acme/web src/shop.ts 6 places",
      "Owned by @acme/web, @acme/pets.",
      "Line",
      "Urgency",
      "What it does",
      "What to do",
      "Change",
      "4:17",
      "Must act",
      "pet.nick reads response.200.items[].nick of GET /pets in run",
      "Stop reading it.",
      "Pet.nick: Field of type string removed.",
      "5:1",
      "Must act",
      "distinguishes all values of response.200.items[].status of GET /pets in run",
    ]);
  },
);

itOnPage(
  "shows one order at a time, and a change leads into the other one",
  page,
  without,
  async ({ page: shown }) => {
    const order = async () =>
      shown.locator(".view:visible").getAttribute("aria-label");
    expect(await order()).toBe("By file");
    await shown.getByRole("link", { name: "By change" }).click();
    expect(await order()).toBe("By change");
    await shown.getByRole("link", { name: "By file" }).click();
    expect(await order()).toBe("By file");
    await shown.getByRole("link", { name: "NewPet.kind" }).click();
    expect(await order()).toBe("By change");
    expect(await shown.locator(".block:target h3").innerText()).toBe(
      "POST /pets, request body application/json (NewPet.kind): Now required, was optional",
    );
  },
);

itOnPage(
  "folds the changes that hit nobody",
  page,
  without,
  async ({ page: shown }) => {
    const folded = shown.locator("details");
    expect(await folded.allInnerTexts()).toEqual([
      "Nothing to do 1 change",
      "Not used 1 change",
    ]);
  },
);
