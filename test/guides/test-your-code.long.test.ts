import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../generator/emulator.ts";
import { workFolder } from "../correctness/support/work-folder.ts";
import { repository } from "../support/catalogue-folder.ts";
import { noChromium, startChromium } from "../support/chromium.ts";
import { run } from "../support/commands.ts";
import { needs } from "../support/needs.ts";
import { build } from "../support/typescript.ts";
import { placeTestPackages } from "./support/place-test-packages.ts";
import { playGuide } from "./support/play-guide.ts";
import { terminalHere } from "./support/terminal-here.ts";

/** Where `node scripts/install-packages.mjs frameworks` puts MSW. */
const installed = join(repository, "node_modules/.cache/frameworks");
const noMsw = existsSync(join(installed, "installed.txt"))
  ? null
  : "no MSW: `node scripts/install-packages.mjs frameworks` installs it";

const petstore = join(repository, "test/guides/documents/petstore.yaml");
const page = join(repository, "docs/how-to/test-your-code.md");

describe("the page about tests, with what others bring", () => {
  const folder = workFolder("test-your-code");

  beforeAll(async () => {
    cpSync(petstore, join(folder, "openapi.yaml"));
    const terminal = terminalHere(folder, /^npm /);
    await playGuide(readFileSync(page, "utf8"), terminal);
    placeTestPackages(folder);
  });

  it("answers by MSW", needs(noMsw), async () => {
    const modules = join(installed, "node_modules");
    symlinkSync(join(modules, "msw"), join(folder, "node_modules/msw"));
    symlinkSync(modules, join(folder, "sdk/node_modules"));
    await build(join(folder, "sdk"));
    const out = await run(process.execPath, ["--test", "msw.test.mjs"], {
      cwd: folder,
    });
    expect(out).toMatch(/^# pass 1$/m);
  });

  it("answers a page of a browser", needs(noChromium), async () => {
    const { value } = await createEmulator({
      document: { text: readFileSync(petstore, "utf8") },
      options: { basePath: "/v1" },
    });
    const file = pathToFileURL(join(folder, "answer-from.mjs")).href;
    const { answerFrom } = (await import(file)) as {
      answerFrom: (service: Emulator | null) => (route: Route) => Promise<void>;
    };
    const browser = await startChromium();
    try {
      const tab = await browser.newPage();
      await tab.route("https://petstore.example/**", answerFrom(value));
      await tab.route("https://shop.example/", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: "<title>Shop</title>",
        }),
      );
      await tab.goto("https://shop.example/");
      const names = await tab.evaluate(async () => {
        const headers = {
          authorization: "Bearer t",
          "content-type": "application/json",
        };
        const pets = "https://petstore.example/v1/pets";
        const body = JSON.stringify({ name: "Rex" });
        const added = await fetch(pets, { method: "POST", headers, body });
        const { id } = (await added.json()) as { readonly id: string };
        const read = await fetch(`${pets}/${id}`, { headers });
        return [added.status, ((await read.json()) as { name: string }).name];
      });
      expect(names).toEqual([201, "Rex"]);
    } finally {
      await browser.close();
    }
  });
});
