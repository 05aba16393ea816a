import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { callCli } from "../../support/command-line.ts";
import { corpusFolder, noCorpus, readPlain } from "../../support/corpus.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { dataOf, quotedIn, type Quoted } from "./page-data-of.ts";
import { manyChanges, printPage } from "./report-page.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
});

function pet(required: string): string {
  return `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [${required}]
              properties:
                name: { type: string }
                tag: { type: string }
      responses:
        "200":
          description: ok
`;
}

async function pageOf(...sides: readonly [string, string]): Promise<string> {
  const { code, out, err } = await callCli(
    ["diff", ...sides, "--format", "html", "--report-only"],
    work,
  );
  expect(err).toBe("");
  expect(code).toBe(0);
  return out;
}

async function firstQuotes(
  ...sides: readonly [string, string]
): Promise<readonly Quoted[]> {
  const data = dataOf(await pageOf(...sides));
  return quotedIn(data, data.changes[0]);
}

describe("the lines around a change", () => {
  it("name no folder of the machine when the sides are absolute paths", async () => {
    mkdirSync(join(work, "a/old"), { recursive: true });
    const sides = [
      join(work, "a/old/before.yaml"),
      join(work, "after.yaml"),
    ] as const;
    writeFileSync(sides[0], pet("name"));
    writeFileSync(sides[1], pet("name, tag"));
    const page = await pageOf(...sides);
    expect(page).not.toContain(work);
    const data = dataOf(page);
    const files = quotedIn(data, data.changes[0]).map(({ file }) => file);
    expect(files).toEqual(["before.yaml", "after.yaml"]);
  });

  it("are those of both documents, with file and line", async () => {
    writeFileSync(join(work, "before.yaml"), pet("name"));
    writeFileSync(
      join(work, "after.yaml"),
      pet("name, tag").replace("paths:", "# A line more.\npaths:"),
    );
    const [before, after, ...others] = await firstQuotes(
      "before.yaml",
      "after.yaml",
    );
    expect(others).toEqual([]);
    const lineOf = (file: string, text: string) =>
      readFileSync(join(work, file), "utf8").split("\n").indexOf(text) + 1;
    const line = "                tag: { type: string }";
    expect(before).toMatchObject({
      side: "before",
      file: "before.yaml",
      line: lineOf("before.yaml", line),
    });
    // Without the indentation that all lines have.
    expect(before?.text?.trim()).toBe("tag: { type: string }");
    expect(after).toMatchObject({ side: "after", file: "after.yaml" });
    const place = readFileSync(join(work, "after.yaml"), "utf8").split("\n")[
      (after?.line ?? 0) - 1
    ];
    expect(place?.trim()).toBe(after?.text?.trim());
    expect(after?.lines.length).toBeLessThanOrEqual(6);
  });

  it("are those of the file that a reference leads to, and of a revision", async () => {
    const git = (...args: readonly string[]) =>
      execFileSync(
        "git",
        ["-C", work, "-c", "user.name=a", "-c", "user.email=a@b.c", ...args],
        { stdio: "pipe" },
      );
    mkdirSync(join(work, "common"));
    const entry = pet("name").replace(
      /type: object[^]*?tag: \{ type: string \}/,
      '$ref: "common/pet.yaml"',
    );
    const common = (type: string) =>
      `type: object\nproperties:\n  name: { type: string }\n  tag:\n    type: ${type}\n`;
    writeFileSync(join(work, "openapi.yaml"), entry);
    writeFileSync(join(work, "common/pet.yaml"), common("string"));
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "first");
    writeFileSync(
      join(work, "common/pet.yaml"),
      `# Moved.\n${common("integer")}`,
    );
    const [before, after] = await firstQuotes(
      "git:HEAD:openapi.yaml",
      "openapi.yaml",
    );
    expect(before?.side).toBe("before");
    expect(before?.file).toMatch(/common\/pet\.yaml$/);
    expect(before?.lines).toContain("    type: string");
    expect(after).toMatchObject({ side: "after", file: "common/pet.yaml" });
    expect(after?.lines).toContain("    type: integer");
    expect((after?.line ?? 0) - (before?.line ?? 0)).toBe(1);
  });

  it("of a document on one line are what is around the place", async () => {
    const document = (type: string) =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Pets", version: "1", description: "x".repeat(5_000) },
        paths: {
          "/pets": {
            get: {
              parameters: [{ name: "limit", in: "query", schema: { type } }],
              responses: { "200": { description: "ok" } },
            },
          },
        },
      });
    writeFileSync(join(work, "before.json"), document("string"));
    writeFileSync(join(work, "after.json"), document("integer"));
    const quotes = await firstQuotes("before.json", "after.json");
    expect(quotes.map(({ lines }) => lines.length)).toEqual([1, 1]);
    expect(quotes[0]?.text).toContain('"type":"string"');
    expect(quotes[1]?.text).toContain('"type":"integer"');
    for (const { text = "" } of quotes) expect(text.length).toBeLessThan(120);
  });

  it("never become markup, and show what is hidden", async () => {
    const text = pet("name")
      .replace(
        "tag: {",
        "# </script><img src=x> \u202e\n                tag: {",
      )
      .replaceAll("\n", "\r\n");
    writeFileSync(join(work, "before.yaml"), text);
    writeFileSync(
      join(work, "after.yaml"),
      text.replace("required: [name]", "required: [name, tag]"),
    );
    const html = await pageOf("before.yaml", "after.yaml");
    expect(html).not.toContain("<img");
    const data = dataOf(html);
    const [before] = quotedIn(data, data.changes[0]);
    expect(before?.lines.map((line) => line.trim())).toContain(
      String.raw`# </script><img src=x> \u202e`,
    );
  });

  it("are bounded in number and bytes; file and line are told of all", async () => {
    const text = Array.from(
      { length: 60_000 },
      (_, index) => `line ${index} ${"y".repeat(index % 400)}`,
    ).join("\n");
    const bare = manyChanges(3_000);
    const changes = bare.changes.map((reported, index) => ({
      ...reported,
      change: {
        ...reported.change,
        cause: (["before", "after"] as const).map((side) => ({
          side,
          pointer: null,
          location: {
            file: `${side}.yaml`,
            line: 10 + index * 15,
            column: 1,
            length: 4,
          },
          text,
        })),
      },
    }));
    const html = await printPage({ ...bare, changes });
    const data = dataOf(html);
    const quoted = data.excerpts.filter(([, , , , lines]) => lines >= 0);
    expect(quoted.length).toBeGreaterThan(50);
    expect(quoted.length).toBeLessThanOrEqual(600);
    const characters = quoted.reduce(
      (sum, [, , , , lines]) => sum + (data.strings[lines]?.length ?? 0),
      0,
    );
    expect(characters).toBeLessThan(170_000);
    const last = quotedIn(data, data.changes.at(-1));
    expect(last.map(({ file, line, lines }) => [file, line, lines])).toEqual([
      ["before.yaml", 10 + 2_999 * 15, []],
      ["after.yaml", 10 + 2_999 * 15, []],
    ]);
    const without = await printPage(bare);
    expect(html.length).toBeLessThan(1.5 * without.length);
  });

  it("add less than half to the page of GitHub's releases", async ({
    skip,
  }) => {
    const github = join(corpusFolder, "github");
    if (!existsSync(github)) return skip(noCorpus);
    const names = ["19.1.0", "22.0.0"].map((version) => {
      const file = `github-${version}.json`;
      const packed = join(github, `api.github.com-${version}.json.gz`);
      writeFileSync(join(work, file), readPlain(packed));
      return file;
    });
    const html = await pageOf(names[0] ?? "", names[1] ?? "");
    const data = dataOf(html);
    const quotes = data.changes.map((change) => quotedIn(data, change));
    const isQuoted = (index: number) =>
      quotes[index]?.some(({ lines }) => lines.length > 0) === true;
    const breaking = data.changes.flatMap(([changeClass], index) =>
      changeClass === 0 ? [index] : [],
    );
    expect(breaking.filter(isQuoted)).toEqual(breaking);
    const own = JSON.stringify(data.excerpts).length;
    const quoted = data.excerpts.reduce(
      (sum, [, , , , lines]) => sum + (data.strings[lines]?.length ?? 0),
      0,
    );
    expect(own + quoted).toBeLessThan((html.length - own - quoted) / 2);
    return undefined;
  }, 60_000);
});
