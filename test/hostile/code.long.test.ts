import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { beforeAll, describe, expect, it } from "vitest";
import { loadRuntime } from "../../generator/cli/load-templates.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { selectRuntime } from "../../generator/sdk/plan/select-runtime.ts";
import { bareCode } from "../correctness/support/bare-code.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { tryRun } from "../support/commands.ts";
import { build } from "../support/typescript.ts";
import { places, prosePlaces, type PlaceName } from "./hostile-document.ts";
import { payloads } from "./payloads.ts";
import {
  hostileSdk,
  placesThatTake,
  refusalsOf,
  type HostileSdk,
} from "./support/hostile-sdk.ts";

/*
 * Documents are not trusted: texts that try to leave the place they are printed in, at every place where the author
 * of a document writes one.
 */

const folder = workFolder("hostile");
const sdks: HostileSdk[] = [];
/** By payload. */
const taking = new Map<string, readonly PlaceName[]>();

beforeAll(async () => {
  for (const [name, text] of Object.entries(payloads))
    taking.set(name, await placesThatTake(text));
  for (const [name, text] of Object.entries(payloads))
    sdks.push(await hostileSdk(name, text, taking.get(name) ?? []));
  for (const place of places)
    sdks.push(await hostileSdk(place, piecesFor(place), [place]));
  await writeSdks();
});

/** All pieces that a place takes, in one text. A long name would only hide the rest. */
function piecesFor(place: PlaceName): string {
  const separator = place.startsWith("path") ? "" : " ";
  return Object.entries(payloads)
    .filter(([name]) => name !== "a long name")
    .filter(([name]) => taking.get(name)?.includes(place))
    .map(([, text]) => text)
    .join(separator);
}

function folderOf(index: number): string {
  return `sdk-${index}`;
}

/** All of them beside one copy of the runtime, the whole of it. */
async function writeSdks(): Promise<void> {
  const { index, modules } = selectRuntime({
    runtime: await loadRuntime(),
    kind: "api",
    files: [
      {
        path: "src/all.ts",
        text: 'import * as all from "./runtime/index.ts";',
      },
    ],
  });
  writeFiles(join(folder, "src"), [index, ...modules].map(inSource));
  for (const [index, { files }] of sdks.entries()) {
    const own = files.filter((file) => isSource(file) && !isRuntime(file));
    writeFiles(join(folder, "src", folderOf(index)), own.map(withoutRuntime));
  }
  const config = sdks[0]?.files.find(({ path }) => path === "tsconfig.json");
  writeFileSync(join(folder, "tsconfig.json"), config?.text ?? "");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
}

function inSource({ path, text }: SdkFile): SdkFile {
  return { path: path.replace(/^src\//, ""), text };
}

function withoutRuntime(file: SdkFile): SdkFile {
  const { path, text } = inSource(file);
  return { path, text: text.replaceAll('"./runtime/', '"../runtime/') };
}

function isSource({ path }: SdkFile): boolean {
  return path.startsWith("src/");
}

function isRuntime({ path }: SdkFile): boolean {
  return path.startsWith("src/runtime/");
}

/** Files that hold text of the document. */
function ownFiles({ files }: HostileSdk): readonly SdkFile[] {
  return files.filter((file) => !isRuntime(file));
}

describe("places of a document", () => {
  it("take what is only odd, and leave out what cannot be meant", async () => {
    const refusing = new Map<PlaceName, Set<string>>();
    for (const [name, text] of Object.entries(payloads))
      for (const place of places) {
        if (taking.get(name)?.includes(place)) continue;
        for (const { code, location } of await refusalsOf(text, [place])) {
          expect(location, `${name} at ${place}`).not.toBeNull();
          refusing.set(place, (refusing.get(place) ?? new Set()).add(code));
        }
      }
    expect(
      Object.fromEntries(
        [...refusing].map(([place, codes]) => [place, [...codes].toSorted()]),
      ),
    ).toEqual({
      "path literal": ["openapi-path-form"],
      "path parameter": ["openapi-path-form"],
      // Half of an emoji is in no pointer.
      "schema name": ["openapi-dangling-reference"],
      reference: ["openapi-dangling-reference"],
    });
  });
});

describe("hostile documents give an SDK", () => {
  it("that compiles, and of which loading every module runs no canary", async () => {
    await build(folder);
    const main = sdks.map((_, index) => `./dist/${folderOf(index)}/index.js`);
    expect(main.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    writeFileSync(join(folder, "probe.mjs"), probe);
    const modules = sdks.flatMap((sdk, index) =>
      ownFiles(sdk)
        .filter(isSource)
        .map(({ path }) =>
          path.replace(/^src\/(.*)\.ts$/, `./dist/${folderOf(index)}/$1.js`),
        ),
    );
    writeFileSync(join(folder, "modules.json"), JSON.stringify(modules));
    const ran = await tryRun(process.execPath, ["probe.mjs"], {
      cwd: folder,
    });
    expect(ran.stderr).toBe("");
    expect(JSON.parse(ran.stdout)).toEqual({
      clients: sdks.length,
      findings: [],
    });
  });

  it("whose files have plain names of their own, none of a device", () => {
    const plain =
      /^(?:README\.md|(?:manifest|package|tsconfig)\.json|src\/(?:[a-z0-9-]{1,100}\/)*[a-z0-9-]{1,100}\.ts)$/;
    const device = /(?:^|\/)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|\/|$)/;
    for (const { name, files } of sdks) {
      const paths = files.map(({ path }) => path);
      expect(
        paths.filter((path) => !plain.test(path) || device.test(path)),
        name,
      ).toEqual([]);
      expect(new Set(paths.map((path) => path.toLowerCase())).size, name).toBe(
        paths.length,
      );
    }
  });

  it("without hidden characters, directives and comments that end early", () => {
    for (const sdk of sdks)
      for (const { path, text } of ownFiles(sdk)) {
        const where = `${sdk.name}: ${path}`;
        expect(
          text.match(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u),
          where,
        ).toBeNull();
        if (!path.endsWith(".ts")) continue;
        expect(text.match(/\/\*\*[^\n]*\*\//), where).toBeNull();
        expect(text.match(/\/[/*]#/), where).toBeNull();
        expect(text.match(/^\s*\/\/\/?\s*@/m), where).toBeNull();
        expect(text.match(/<\/script/i), where).toBeNull();
      }
  });

  it("with JSON that programs can read", () => {
    const texts = sdks.flatMap((sdk) =>
      ownFiles(sdk).filter(({ path }) => path.endsWith(".json")),
    );
    expect(texts.length).toBe(sdks.length * 3);
    for (const { text } of texts) expect(JSON.parse(text)).toBeTypeOf("object");
  });

  it("with a README in which nothing of the document is markup", async () => {
    const harmless = await hostileSdk("harmless", "", []);
    const known = new Set(markup(readme(harmless)));
    expect(known.size).toBeGreaterThan(5);
    for (const sdk of sdks)
      expect(
        markup(readme(sdk)).filter((each) => !known.has(each)),
        sdk.name,
      ).toEqual([]);
  });

  it("with the code of a harmless document where people alone read the text", async () => {
    const expected = codeOf(await hostileSdk("harmless", "", []));
    for (const [name, text] of Object.entries(payloads)) {
      const sdk = await hostileSdk(name, text, prosePlaces);
      expect(codeOf(sdk), name).toEqual(expected);
    }
  });
});

function codeOf(sdk: HostileSdk): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ownFiles(sdk)
      .filter(isSource)
      .map(({ path, text }) => [path, bareCode(text)]),
  );
}

function readme({ files }: HostileSdk): string {
  const file = files.find(({ path }) => path === "README.md");
  if (file === undefined) throw new Error("Expected a README.md.");
  return file.text;
}

/** What is more than words, code and tables in a Markdown text: kinds with their addresses, titles of chapters. */
function markup(text: string): readonly string[] {
  const root = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const found: string[] = [];
  const visit = (node: MarkdownNode): void => {
    const { type, depth, url, lang } = node;
    found.push(JSON.stringify({ type, depth, url, lang }));
    for (const child of node.children ?? []) visit(child);
  };
  visit(root);
  return found;
}

interface MarkdownNode {
  readonly type: string;
  readonly depth?: number;
  readonly url?: string;
  readonly lang?: string | null | undefined;
  readonly children?: readonly MarkdownNode[];
}

/** Loads all modules, makes every client and looks at all of its members. */
const probe = `
import { readFileSync } from "node:fs";
const findings = [];
let clients = 0;
const walk = (value, depth) => {
  if (depth > 8 || typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) walk(value[key], depth + 1);
};
for (const path of JSON.parse(readFileSync("modules.json", "utf8"))) {
  const loaded = await import(path);
  if (typeof loaded.createClient === "function" && path.endsWith("/index.js")) {
    const client = loaded.createClient({ baseUrl: "https://api.example.com" });
    walk(client, 0);
    if (typeof client.then === "function") findings.push(path + ": a client is thenable");
    clients += 1;
  }
  if ("canary" in globalThis) findings.push(path + ": canary");
  if ("canary" in {}) findings.push(path + ": prototype");
  delete globalThis.canary;
}
console.log(JSON.stringify({ clients, findings }));
`;
