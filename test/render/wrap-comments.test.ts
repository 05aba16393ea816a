import { describe, expect, it } from "vitest";
import { wrapComments } from "../../generator/render/wrap-comments.ts";
import { cpuLimit } from "../support/cpu-time.ts";

const words = (count: number) => "word ".repeat(count).trim();
const comment = (...lines: readonly string[]) =>
  `const a = 1;\n  /**\n${lines.map((line) => `   * ${line}\n`).join("")}   */\nconst b = "${words(40)}";\n`;

describe("documentation", () => {
  it("is broken between words where a line is too long, and code is not", () => {
    expect(wrapComments(comment("Short.", words(20)))).toBe(
      comment("Short.", words(17), words(3)),
    );
  });

  it("keeps links and code spans whole", () => {
    const link = "{@link CheckInV2.get | client.pro.checkIn.v2.get}.";
    const span = "`GET /v1/check in/{id}`,";
    expect(
      wrapComments(comment(`${words(12)} ${link}`, `${words(14)} ${span}`)),
    ).toBe(comment(words(12), link, words(14), span));
  });

  it("begins no line with a tag, but for a tag", () => {
    expect(wrapComments(comment(`@see ${words(16)} @since 1`))).toBe(
      comment(`@see ${words(16)}`, String.raw`\@since 1`),
    );
  });

  it("indents below the text of an item", () => {
    expect(wrapComments(comment(`  - ${words(18)}`))).toBe(
      comment(`  - ${words(17)}`, "    word"),
    );
  });

  it("leaves rows of tables and blocks of code as they are", () => {
    const text = comment(`| ${words(20)} |`, "```", words(20), "```");
    expect(wrapComments(text)).toBe(text);
  });

  it("ends no line with a blank", () => {
    expect(wrapComments("/**\n * a \n * \n */\n")).toBe("/**\n * a\n *\n */\n");
  });

  it("is wrapped in linear time", () => {
    const excess = cpuLimit(10_000);
    for (const part of [
      comment(words(20)),
      "/**\n",
      " * `",
      "`",
      ` * ${"`a".repeat(500)}\n`,
      "*/\n/**\n * ",
      `{@link ${words(3)}`,
    ]) {
      const text = part.repeat(Math.ceil(2_000_000 / part.length));
      wrapComments(text);
      wrapComments(`/**\n * ${text}\n*/`);
    }
    expect(excess()).toBeNull();
  });
});
