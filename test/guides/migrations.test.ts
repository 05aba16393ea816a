import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { compilerErrors, compilers } from "../support/typescript.ts";
import { playGuide } from "./support/play-guide.ts";
import { terminalHere } from "./support/terminal-here.ts";

const pages = [
  "move-from-hey-api",
  "move-from-openapi-typescript",
  "move-from-stainless",
].map((name) => ({
  name,
  text: readFileSync(join(repository, `docs/how-to/${name}.md`), "utf8"),
}));

const programs = /^```ts\n([^]*?)^```$/gm;
const programsBefore = /^Before:\n\n```ts\n[^]*?^```$/gm;

/** All that a page shows of the new SDK, as one module. */
function programAfter(page: string): string {
  const after = page.replaceAll(programsBefore, "");
  return [...after.matchAll(programs)].map(([, code]) => code).join("\n");
}

const compilerOptions = {
  target: "es2022",
  module: "preserve",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
  paths: {
    "@acme/petstore": ["./petstore/src/index.ts"],
    "@acme/petstore/*": ["./petstore/src/*.ts"],
    "@acme/assistants": ["./assistants/src/index.ts"],
  },
};

/** What the pages say does not compile. */
const wrong = `import { createClient as pets } from "@acme/petstore";
import { createClient as assistants } from "@acme/assistants";
const baseUrl = "https://example.com";
await pets({ baseUrl }).pets.getPet({ path: { petId: "7" } });
await pets({ baseUrl }).pets.listPets({ query: { limit: 20 } });
await assistants({ baseUrl }).models.retrieve("small");
await assistants({ baseUrl }).chat.completions.create({ model: "small", messages: [] });
`;

/** "Before" was compiled with the other tools when the pages were written; they are not installed here. */
it("what the pages about other tools show compiles, and what they say does not compile does not", async () => {
  const work = temporaryFolder();
  cpSync(join(repository, "test/guides/documents"), work, { recursive: true });
  for (const { name, text } of pages) {
    await playGuide(text.replaceAll(programs, ""), terminalHere(work, /^npm /));
    writeFileSync(join(work, `${name}.ts`), programAfter(text));
  }
  writeFileSync(join(work, "wrong.ts"), wrong);
  writeFileSync(
    join(work, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["*.ts"] }),
  );
  const errors = await compilerErrors(
    compilers["TypeScript 7"],
    work,
    "tsconfig.json",
  );
  expect(errors.map(({ file, line }) => `${file}:${line}`)).toEqual(
    [4, 5, 6, 7].map((line) => `wrong.ts:${line}`),
  );
});

it("a page shows both sides of each call", () => {
  for (const { name, text } of pages) {
    const sides = text.match(/^(?:Before|After):$/gm) ?? [];
    expect(sides.length, name).toBeGreaterThan(12);
    const pairs = sides.length / 2;
    expect(sides).toEqual(
      Array.from({ length: pairs }, () => ["Before:", "After:"]).flat(),
    );
  }
});
