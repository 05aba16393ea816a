import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  reportFormIds,
  reportForms,
  type ReportFormId,
} from "../../generator/report/forms.ts";
import { codesOf, runDiff } from "../cli/support/run-diff.ts";
import { githubLinks } from "./github-links.ts";
import { parseMarkdown } from "./markdown-tree.ts";
import { parseXml } from "./xml-tree.ts";

/* Documents that want to harm whoever compares them, through the whole command and every form of the report. */

let work: string;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "sdkwright-hostile-"));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

type Texts = Readonly<Record<ReportFormId, string>>;

interface Compared {
  readonly code: number;
  readonly codes: readonly string[];
  /** Empty where nothing could be compared. */
  readonly texts: Partial<Texts>;
}

async function compare(
  name: string,
  before: string,
  after: string,
): Promise<Compared> {
  const folder = join(work, name);
  mkdirSync(folder);
  const sides = [join(folder, "before.json"), join(folder, "after.json")];
  [before, after].forEach((text, index) =>
    writeFileSync(sides[index] ?? "", text),
  );
  const out = join(folder, "out");
  const run = await runDiff([
    ...sides,
    ...reportFormIds.flatMap((form) => ["--format", form]),
    "--out-dir",
    out,
  ]);
  expect(run.out).toBe("");
  const texts = reportFormIds.map((form) => [
    form,
    run.code > 1
      ? undefined
      : readFileSync(join(out, reportForms[form].fileName), "utf8"),
  ]);
  return {
    code: run.code,
    codes: codesOf(run),
    // Keyed by the forms themselves.
    texts: Object.fromEntries(texts) as Partial<Texts>,
  };
}

/** How much all forms together have. */
function sizeOf(texts: Partial<Texts>): number {
  return Object.values(texts).reduce((sum, { length }) => sum + length, 0);
}

const megabyte = 1024 * 1024;

const payload =
  "</script><script>globalThis.struck=1</script><img src=x onerror=alert(1)>" +
  "\u202egnp.exe\u0000\u0007`|*_[x](javascript:alert(1))]]>-->\n# h\n::error::x" +
  " @acme/team me@example.com a/b#1 GH-2 a5c3785ed https://example.com/x\n===\n";

const schemaRef = { $ref: "#/components/schemas/__proto__" };

const names = ["constructor", "toString", "hasOwnProperty", payload];

/** As text: a literal with `__proto__` would set the prototype. */
function evil(version: 1 | 2): string {
  const isLater = version === 2;
  const property = {
    type: isLater ? "integer" : "string",
    description: payload.repeat(version),
  };
  const document = {
    openapi: "3.1.0",
    info: {
      title: payload,
      version: String(version),
      description: "x".repeat(100_000) + String(version),
    },
    paths: {
      "/a/{__proto__}": {
        get: {
          operationId: `__proto__${version}`,
          tags: ["__proto__", payload].slice(0, version),
          parameters: [
            { name: "__proto__", in: "path", required: true, schema: {} },
            {
              name: "__proto__",
              in: "query",
              required: isLater,
              schema: {
                type: "string",
                enum: ["a", payload].slice(version - 1),
              },
            },
            { name: payload, in: "query", required: isLater, schema: {} },
          ],
          responses: {
            "200": {
              description: payload.repeat(version),
              content: { "application/json": { schema: schemaRef } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        PROTO: {
          type: "object",
          properties: Object.fromEntries(
            ["PROTO", ...names].map((name) => [name, property]),
          ),
        },
      },
    },
  };
  return JSON.stringify(document).replaceAll('"PROTO"', '"__proto__"');
}

it("texts and names that look like code stay text", async () => {
  const { code, texts } = await compare("evil", evil(1), evil(2));
  expect(code).toBe(1);
  expect(Object.keys(texts)).toEqual([...reportFormIds]);
  const { md = "", html = "", json = "", sarif = "", junit = "" } = texts;
  for (const [form, text] of Object.entries(texts))
    // oxlint-disable-next-line no-control-regex
    expect([form, /[\u0000\u0007\u202e]/.exec(text)]).toEqual([form, null]);
  expect(html.match(/<script/g)).toHaveLength(
    html.match(/<\/script>/g)?.length ?? 0,
  );
  expect(html).not.toContain("<script>globalThis");
  expect(html).not.toMatch(/<img/);
  expect(md).not.toMatch(/^# h/m);
  expect(githubLinks(parseMarkdown(md))).toEqual([]);
  expect(md.length).toBeLessThan(65_536);
  for (const line of (texts.github ?? "").trim().split("\n"))
    expect(line).toMatch(
      /^(?:::(?:error|warning|notice) (?:file|title)=|sdkwright: )/,
    );
  expect(() => parseXml(junit)).not.toThrow();
  for (const text of [sarif, texts.gitlab ?? ""])
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  // What the program has written itself.
  const { changes } = JSON.parse(json) as {
    readonly changes: readonly {
      readonly kind: string;
      readonly element: { readonly schemaPath: string };
    }[];
  };
  const retyped = changes
    .filter(({ kind }) => kind === "type-changed")
    .map(({ element }) => element.schemaPath);
  expect(retyped).toEqual(
    expect.arrayContaining(["__proto__", ...names.slice(0, 3)]),
  );
  expect(sizeOf(texts)).toBeLessThan(megabyte);
});

/** Of one operation that answers with a schema. */
function answering(schema: string, components = "{}"): string {
  return `{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"get":{"responses":{"200":{"description":"","content":{"application/json":{"schema":${schema}}}}}}}},"components":{"schemas":${components}}}`;
}

it("100,000 values of an enum are compared by what differs", async () => {
  const values = (from: number) =>
    JSON.stringify(Array.from({ length: 100_000 }, (_, i) => `v${i + from}`));
  const { code, texts } = await compare(
    "enum",
    answering(`{"enum":${values(0)}}`),
    answering(`{"enum":${values(1)}}`),
  );
  expect(code).toBe(0);
  expect(texts.md).toContain("`v100000`");
  expect(texts.md).toContain("`v0`");
  expect(sizeOf(texts)).toBeLessThan(megabyte);
});

it("10,000 levels in a document are refused with a place", async () => {
  const deep = (type: string) =>
    answering(
      `${'{"properties":{"a":'.repeat(10_000)}{"type":"${type}"}${"}}".repeat(10_000)}`,
    );
  const { code, codes } = await compare(
    "deep",
    deep("string"),
    deep("integer"),
  );
  expect([code, [...new Set(codes)]]).toEqual([3, ["too-deep"]]);
});

it("10,000 levels of references are one cause, told in bounds", async () => {
  const chain = (type: string) =>
    answering(
      '{"$ref":"#/components/schemas/s0"}',
      JSON.stringify({
        ...Object.fromEntries(
          Array.from({ length: 10_000 }, (_, i) => [
            `s${i}`,
            { properties: { a: { $ref: `#/components/schemas/s${i + 1}` } } },
          ]),
        ),
        s10000: { type },
      }),
    );
  const { code, texts } = await compare(
    "chain",
    chain("string"),
    chain("integer"),
  );
  expect(code).toBe(1);
  expect(texts.md).toContain("There is 1 breaking change and 1 info change.");
  expect(sizeOf(texts)).toBeLessThan(megabyte);
});

it("20,000 operations that share a cause are one change", async () => {
  const service = (type: string) => {
    const answer = {
      description: "",
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/S" } },
      },
    };
    return JSON.stringify({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: Object.fromEntries(
        Array.from({ length: 20_000 }, (_, i) => [
          `/p${i}`,
          { get: { operationId: `o${i}`, responses: { 200: answer } } },
        ]),
      ),
      components: { schemas: { S: { properties: { a: { type } } } } },
    });
  };
  const { code, texts } = await compare(
    "operations",
    service("string"),
    service("integer"),
  );
  expect(code).toBe(1);
  expect(texts.md).toContain("There is 1 breaking change and 1 info change.");
  expect(texts.md).toContain("19999 more operations");
  expect(sizeOf(texts)).toBeLessThan(5 * megabyte);
});
