import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { docsPages } from "../docs/support/markdown-files.ts";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { startMockHere } from "../support/mock-here.ts";
import { codeBlocks } from "../support/readme.ts";

const cli = join(repository, "dist", "cli.js");
const work = mkdtempSync(join(tmpdir(), "sdkwright-docs-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
cpSync(builtInSpec, join(work, "spec"), { recursive: true });
cpSync(
  join(repository, "test/fixtures/change-tables.md"),
  join(work, "CHANGES.md"),
);
cpSync(
  join(repository, "test/cases/openapi/parameters/openapi.yaml"),
  join(work, "openapi.yaml"),
);

cpSync(join(repository, "examples/shop"), work, {
  recursive: true,
  // Its options would be those of all pages.
  filter: (path) => !path.endsWith("sdkwright.yaml"),
});

// What the pages about code name: a project with its SDK, and the revision "main" of it.
beforeAll(async () => {
  const sdk = "generate --openapi shop-1.yaml --out sdk --package @acme/shop";
  const { code, err } = await callCli(sdk.split(" "), work);
  expect(code, err).toBe(0);
  for (const args of [
    "init --quiet --initial-branch main",
    "add --all",
    "-c user.name=test -c user.email=test@example.com commit --quiet --message first",
  ])
    execFileSync("git", args.split(" "), { cwd: work });
});

writeFileSync(
  join(work, "sdkwright.workspace.yaml"),
  'packages:\n  - openapi: shop-*.yaml\n    out: packages/{name}\n    package: "@acme/{name}"\n',
);

const emulatorPage = readFileSync(
  join(repository, "docs/reference/emulator.md"),
  "utf8",
);
const [seed] = codeBlocks(emulatorPage, "yaml");
writeFileSync(join(work, "seed.yaml"), seed?.code ?? "");

const documents = [
  "README.md",
  "bench/README.md",
  "generator/ARCHITECTURE.md",
  "spec/README.md",
  ...docsPages.map((name) => `docs/${name}`),
];

/** Command lines with real arguments: those in capitals, such as FROM, stand for something. */
function commandLines(markdown: string): readonly string[] {
  const inCode = [
    ...markdown.matchAll(/^ {4}sdkwright (.+)$/gm),
    ...markdown.matchAll(/`sdkwright ([^`]+)`/g),
  ].map(([, line = ""]) => line.replace(/ +#.*$/, "").replace(/ > .*$/, ""));
  return inCode.filter(
    (line) => !/\b(?:OLD|NEW|FROM|TO|FILE|DIR|TEXT|LABEL|KIND)\b/.test(line),
  );
}

/** Their commands are run one after the other, by test/guides. */
const guides = /^docs\/(?:tutorial\.md|how-to\/)/;

/** The blocks of the README are run by test/examples, with what goes to standard error. */
const replayed = "README.md";

/** What is written from the code names commands without their arguments. */
const written = "<!-- written by `npm run docs:reference`: edit the code -->";

interface Page {
  readonly document: string;
  readonly lines: readonly string[];
  readonly blocks: readonly string[];
}

const pages = documents
  .filter((document) => !guides.test(document))
  .map((document): Page => {
    const page = readFileSync(join(repository, document), "utf8");
    const markdown = page.includes(written) ? "" : page;
    const blocks = codeBlocks(document === replayed ? "" : markdown, "console");
    return {
      document,
      lines: [...new Set(commandLines(markdown))],
      blocks: blocks.map(({ code }) => code),
    };
  })
  .filter(({ lines, blocks }) => lines.length + blocks.length > 0);

describe.each(pages)("$document", ({ lines, blocks }) => {
  const endless = lines.filter((line) => /^mock\b/.test(line));
  // What takes back a release needs one that was made before: undo.test.ts makes it.
  const ending = lines.filter(
    (line) => !endless.includes(line) && !/^undo\b/.test(line),
  );

  // A server runs until it is stopped: it has to become ready, and end in order. Any port will do.
  it.runIf(endless.length > 0).each(endless)("sdkwright %s", async (line) => {
    const args = [...line.split(/ +/).slice(1), "--port", "0"];
    const mock = await startMockHere(args, work);
    expect(await mock.stop()).toBe(0);
    expect(mock.said()).toMatch(/^Ready: .*\n$/);
  });

  it.runIf(ending.length > 0).each(ending)("sdkwright %s", async (line) => {
    const { code, err } = await callCli(line.split(/ +/), work);
    // Findings are an answer too; wrong use and unreadable input are not.
    expect([0, 1], err).toContain(code);
  });

  const shown = blocks.map((code) => {
    const [line = "", ...printed] = code.split(/(?<=\n)/);
    return [line.trim().replace("$ sdkwright ", ""), printed.join("")];
  });

  it.runIf(shown.length > 0).each(shown)(
    "shows what sdkwright %s prints",
    async (line, printed) => {
      const { out } = await callCli(line.split(" "), work);
      expect(out).toBe(printed);
    },
  );
});

it("the page of usage shows a fact of the example", async () => {
  const page = readFileSync(
    join(repository, "docs/reference/usage.md"),
    "utf8",
  );
  const [block] = codeBlocks(page, "json");
  const { out } = await callCli(["usage", "--format", "json"], work);
  const { facts } = JSON.parse(out) as { readonly facts: readonly unknown[] };
  expect(facts).toContainEqual(JSON.parse(block?.code ?? ""));
});

it("some command lines are found", () => {
  const all = documents.flatMap((document) =>
    commandLines(readFileSync(join(repository, document), "utf8")),
  );
  expect(all.length).toBeGreaterThan(8);
});

it("what is committed under generated/ is what generate would write", async () => {
  expect(await callCli(["generate", "--check"], repository)).toEqual({
    code: 0,
    out: "",
    err: "The generated output is fresh.\n",
  });
});

it("a reader that stops reading ends a command quietly", () => {
  const { stderr } = spawnSync(
    "sh",
    ["-c", `"${process.execPath}" "${cli}" list --json | head -c 10`],
    { cwd: work, encoding: "utf8" },
  );
  expect(stderr).not.toMatch(/EPIPE|\n {4}at /);
});
