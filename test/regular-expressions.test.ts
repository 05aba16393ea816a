import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Written {
  /** `generator/model/version.ts:12 /a+$/` */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

function writtenIn(name: string, text: string): readonly Written[] {
  const found: Written[] = [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({
        place: `${name}:${line + 1} ${node.text}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What takes more time than a multiple of the length of some text. */
function slow(written: readonly Written[]): readonly string[] {
  const known = new Map<string, boolean>();
  return written
    .filter(({ source, flags }) => {
      const key = `/${source}/${flags}`;
      const isSlow =
        known.get(key) ?? analyse({ source, flags }).reports.length > 0;
      known.set(key, isSlow);
      return isSlow;
    })
    .map(({ place }) => place);
}

function everyWritten(): readonly Written[] {
  return ["generator", "templates"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.[cm]?[jt]s$/.test(name))
      .map((name) => join(folder, name))
      .flatMap((name) =>
        writtenIn(name, readFileSync(join(root, name), "utf8")),
      ),
  );
}

describe("our own regular expressions", () => {
  it("take a time that grows with the text, whatever the text is", () => {
    const written = everyWritten();
    expect(written.length).toBeGreaterThan(500);
    expect(slow(written)).toEqual([]);
  }, 120_000);

  it.each([
    ["slashes at the end", String.raw`a.replace(/\/+$/, "")`],
    ["a rest that a line end breaks off", String.raw`/[?#].*$/.exec(a)`],
    ["space before a mark", String.raw`/\s*;/g`],
    ["what can be shared in many ways", String.raw`/^(.*?)\s*$/s`],
    ["groups in groups", String.raw`/^(?:a+)+$/`],
    ["what stands before", String.raw`/(?<=^[ \t]*)~/m`],
  ])("are refused: %s", (_, text) => {
    expect(slow(writtenIn("a.ts", text))).toHaveLength(1);
  });

  it.each([
    String.raw`/(?<!\/)\/+$/`,
    String.raw`/[?#].*/s`,
    String.raw`/^\s*[a-z]+$/`,
  ])("may be %s", (text) => {
    expect(slow(writtenIn("a.ts", text))).toEqual([]);
  });
});
