import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createPorts } from "../../generator/cli/create-ports.ts";
import { collectUsage } from "../../generator/commands/usage/collect-usage.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { casePath } from "../support/case-folders.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  expectedFacts,
  factText,
  foundFacts,
} from "./support/expected-facts.ts";
import {
  documentSdk,
  writeInstalled,
  writeSources,
} from "./support/installed-sdks.ts";

/** How an SDK comes to a project: each folder is a project whose comments say which facts stand where. */

let shelter: readonly SdkFile[];

beforeAll(async () => {
  shelter = await documentSdk("shelter");
});

it("an SDK that is installed", async () => {
  const folder = copyOf("installed");
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  const { coverage } = await expectFacts(folder, "tsconfig.json");
  expect([coverage.files, coverage.read]).toEqual([2, 1]);
});

it("an SDK of the same workspace, which node_modules has a link to", async () => {
  const folder = copyOf("workspace-link");
  writeInstalled(shelter, join(folder, "packages/shelter"));
  const link = join(folder, "node_modules/shelter");
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync("../packages/shelter", link);
  await expectFacts(folder, "packages/app/tsconfig.json");
});

it("an SDK whose sources stand behind a path of the configuration", async () => {
  const folder = copyOf("path-alias");
  writeSources(shelter, join(folder, "sdk"));
  await expectFacts(folder, "tsconfig.json");
});

it("projects that refer to each other, each with its own paths", async () => {
  const folder = copyOf("references");
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  await expectFacts(folder, "tsconfig.json");
});

it("projects of one repository, each judged by its own options", async () => {
  const folder = temporaryFolder();
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  const use =
    'import * as sdk from "shelter";\nexport type Sdk = typeof sdk;\n';
  const files = {
    "tsconfig.json": JSON.stringify({
      files: [],
      references: [{ path: "loose" }, { path: "exact" }, { path: "page" }],
    }),
    "loose/tsconfig.json": configOf("src/a.ts", { strict: false }),
    "exact/tsconfig.json": configOf("src/b.ts", {
      strict: true,
      noUncheckedIndexedAccess: true,
    }),
    "page/tsconfig.json": configOf("src/d.ts", { lib: ["es2022"] }),
    // An error under the options of the others alone.
    "loose/src/a.ts": `${use}export function f(x) { return x; }\n`,
    // An error under its own options alone, and in a file that nobody lists.
    "exact/src/b.ts": `${use}export { c } from "./c.ts";\n`,
    "exact/src/c.ts": `${use}export const c = (x: string[]): string => x[0];\n`,
    "page/src/d.ts": `${use}export const d = document.title;\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const { value } = await collectUsage(
    {
      project: join(folder, "tsconfig.json"),
      repository: null,
      timeoutMs: 600_000,
      withText: false,
      known: null,
    },
    createPorts(),
  );
  expect(
    value?.file.coverage.errors.map(({ file, message }) => [
      file.replace(/.*\/(?=\w+\/src\/)/, ""),
      message.slice(0, 43),
    ]),
  ).toEqual([
    ["exact/src/c.ts", "Type 'string | undefined' is not assignable"],
    ["page/src/d.ts", "Cannot find name 'document'. Do you need to"],
  ]);
});

function configOf(file: string, options: object): string {
  const usual = {
    module: "preserve",
    target: "es2022",
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  return JSON.stringify({
    files: [file],
    compilerOptions: { ...usual, ...options },
  });
}

it("two releases of one SDK", async () => {
  const folder = copyOf("two-releases");
  const early = await documentSdk("shop-1", "1.0.0");
  const later = await documentSdk("shop-2", "2.0.0");
  writeInstalled(early, join(folder, "packages/early/node_modules/shop"));
  writeInstalled(later, join(folder, "packages/later/node_modules/shop"));
  const { sdks } = await expectFacts(folder, "tsconfig.json");
  expect(
    sdks.map(({ name, version, used, deprecated }) => ({
      name,
      version,
      used,
      deprecated: deprecated.map(({ operation, places }) => [
        operation,
        places,
      ]),
    })),
  ).toEqual([
    { name: "shop", version: "1.0.0", used: 2, deprecated: [] },
    {
      name: "shop",
      version: "2.0.0",
      used: 2,
      deprecated: [["GET /orders", 1]],
    },
  ]);
});

function copyOf(project: string): string {
  const folder = temporaryFolder();
  cpSync(casePath("test/consumers/projects", project), folder, {
    recursive: true,
  });
  return folder;
}

async function expectFacts(folder: string, config: string): Promise<UsageFile> {
  const { value, diagnostics } = await collectUsage(
    {
      project: join(folder, config),
      repository: null,
      timeoutMs: 600_000,
      withText: false,
      known: null,
    },
    createPorts(),
  );
  expect(diagnostics).toEqual([]);
  const top = dirname(config);
  const expected = readdirSync(join(folder, top), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((file) => /^(?!.*node_modules).*\bsrc\/.+\.ts$/.test(file))
    .flatMap((file) =>
      expectedFacts(file, readFileSync(join(folder, top, file), "utf8")),
    );
  const found = foundFacts(value?.file.facts ?? [], expected);
  expect(found.map(factText).toSorted()).toEqual(
    expected.map(factText).toSorted(),
  );
  if (value === null) throw new Error("Expected facts.");
  return value.file;
}
