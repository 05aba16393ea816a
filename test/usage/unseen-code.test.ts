import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { impactForms } from "../../generator/report/impact/impact-forms.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";

/** Code that may use an SDK, and that the compiler does not understand. */

let shelter: readonly SdkFile[];

beforeAll(async () => {
  shelter = await documentSdk("shelter");
});

function project(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  const all = {
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        target: "es2022",
        lib: ["es2022"],
        module: "preserve",
        strict: true,
        noEmit: true,
        types: [],
        paths: { "@/*": ["./src/*"] },
      },
      include: ["src"],
    }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  return folder;
}

const client = `import { createClient } from "shelter";
export const client = createClient({ baseUrl: "https://shelter.example" });
`;

/** A package that gives the client of the SDK, as it is installed. */
const wrapper = {
  "node_modules/wrapper/package.json":
    '{ "name": "wrapper", "types": "index.d.ts", "main": "index.js" }',
  "node_modules/wrapper/index.d.ts": 'export { shop } from "./shop.js";',
  "node_modules/wrapper/shop.d.ts": `import type { Client } from "shelter";
export declare const shop: { readonly client: Client };`,
};

const plain = {
  "node_modules/plain/package.json":
    '{ "name": "plain", "types": "index.d.ts" }',
  "node_modules/plain/index.d.ts": "export declare const plain: string;",
  "src/plain.ts": 'export { plain } from "plain";',
};

const cases = {
  "a component in its own language that imports the SDK": {
    files: {
      "src/main.ts": client,
      "src/App.vue":
        '<script setup>\nimport { createClient } from "shelter";\n</script>',
      "src/Plain.vue": "<template>Import nothing from 'here'.</template>",
    },
    read: 2,
    unread: [{ file: "src/App.vue", reason: "template" }],
  },
  "a component whose script is in a language that is not understood": {
    files: {
      "src/main.ts": client,
      "src/App.vue":
        '<script lang="coffee">\nimport { createClient } from "shelter"\n</script>',
    },
    read: 1,
    unread: [{ file: "src/App.vue", reason: "other-language" }],
  },
  "components that code imports, by the names that its settings allow": {
    files: {
      "src/client.ts": client,
      "src/main.ts": `import Page from "./Page.vue";
import Row, { client as same } from "@/Row.svelte";
export const all: { page: Page; row: typeof Row; same: string } | null = null;
export const made = [Page.name, new Row({ target: same })];
`,
      // Only the compilers of these languages know what is an error in them.
      "src/Page.vue":
        '<script setup lang="ts">\nimport Row from "@/Row.svelte";\nconst n: number = auto("text");\n</script>',
      "src/Row.svelte":
        '<script context="module">export { client } from "./client";</script><script>$: n = m;</script>',
    },
    read: 4,
    unread: ["Page.vue", "Row.svelte"].map((name) => ({
      file: `src/${name}`,
      reason: "template",
    })),
  },
  "components that come to the SDK through code and each other": {
    files: {
      "src/client.ts": client,
      "src/Inner.svelte": '<script>import { client } from "./client";</script>',
      "src/Outer.svelte":
        '<script>import Inner from "./Inner.svelte";</script>',
      "src/page.mdx": 'import { client } from "./client"\n\n# Page',
      "src/index.astro":
        "---\nconst { client } = await import('./client');\n---",
    },
    read: 5,
    unread: ["Inner.svelte", "Outer.svelte", "index.astro", "page.mdx"].map(
      (name) => ({ file: `src/${name}`, reason: "template" }),
    ),
  },
  "a package whose declarations give the client": {
    files: {
      ...wrapper,
      "src/main.ts": `import { shop } from "wrapper";
export const name = async () => (await shop.client.pets.getPet({ id: 1 })).name;`,
    },
    read: 1,
    unread: [
      { file: "node_modules/wrapper/index.d.ts", reason: "declarations" },
    ],
  },
  "code without any of these": {
    files: { "src/client.ts": client },
    read: 1,
    unread: [],
  },
} as const;

it.each(Object.entries(cases))("%s", async (_, { files, read, unread }) => {
  const folder = project({ ...files, ...plain });
  const { code, out } = await callCli(
    "usage --format json --facts facts.json".split(" "),
    folder,
  );
  expect(code).toBe(0);
  // `usage --format json` prints this form.
  const { coverage } = JSON.parse(out) as UsageFile;
  expect(coverage).toMatchObject({ read, unread, unresolved: [], errors: [] });
  const side = join(import.meta.dirname, "support/shelter.yaml");
  const impact = await callCli(
    [
      ..."impact --facts facts.json --format json --from".split(" "),
      side,
      "--to",
      side,
    ],
    folder,
  );
  expect(JSON.parse(impact.out)).toMatchObject({
    verdict: unread.length > 0 ? "not-known" : "nothing-to-do",
    coverage: {
      unread: {
        files: unread.filter(({ reason }) => reason !== "template").length,
      },
      templates: {
        files: unread.filter(({ reason }) => reason === "template").length,
      },
    },
  });
});

it("finds what code uses of an SDK that only declarations of a package give", async () => {
  const folder = project({
    ...wrapper,
    "src/main.ts": `import { shop } from "wrapper";
export const name = async () => (await shop.client.pets.getPet({ id: 1 })).name;`,
  });
  const { out } = await callCli(["usage", "--format", "json"], folder);
  // `usage --format json` prints this form.
  const { facts } = JSON.parse(out) as UsageFile;
  expect(facts.map(({ line, element }) => `${line} ${element}`)).toEqual(
    expect.arrayContaining(["2 operation", "2 response.200.name"]),
  );
});

it("tells in every form that templates were not read, beside the places in scripts", async () => {
  const folder = project({
    "src/client.ts": client,
    "src/Pet.vue": `<template>{{ pet.name }}</template>
<script setup lang="ts">
import { client } from "./client";
const pet = await client.pets.getPet({ id: 1 });
console.log(pet.name);
</script>`,
  });
  const side = join(import.meta.dirname, "support/shelter.yaml");
  const later = readFileSync(side, "utf8").replaceAll(
    "name: { type: string }",
    "title: { type: string }",
  );
  writeFileSync(join(folder, "later.yaml"), later);
  const { code } = await callCli(
    ["impact", "--from", side, "--to", "later.yaml", "--out-dir", "out"],
    folder,
  );
  expect(code).toBe(1);
  const text = await callCli(["usage"], folder);
  expect(text.out).toContain("Only the scripts were read");
  expect(text.err).toContain("[usage-templates]");
  for (const { fileName } of Object.values(impactForms)) {
    const form = readFileSync(join(folder, "out", fileName), "utf8");
    expect(form.replaceAll(/\s+/g, " ")).toContain("read without its template");
    expect(form).toContain("src/Pet.vue");
  }
  expect(readFileSync(join(folder, "out/impact.md"), "utf8")).toContain(
    "src/Pet.vue:5:17",
  );
});
