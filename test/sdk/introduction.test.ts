import { describe, expect, it } from "vitest";
import { introduction } from "../../generator/sdk/package/introduction.ts";
import { textOf } from "../../generator/render/code-text.ts";
import { cpuLimit } from "../support/cpu-time.ts";

describe("the introduction of a README", () => {
  it.each([
    ["Pets.\nAll of them!\n\n## More", "Pets. All of them\\!"],
    ["Now! See [the docs](https://a.example/x).", "Now! See the docs."],
    ["At https://a.example/x.", "At `https://a.example/x`."],
    ["Use `a_b` **now**", "Use `a_b` now"],
    ["Use  \n `a_b`  now", "Use `a_b` now"],
    ["![logo](x.png) <b>", "logo \\<b\\>"],
    ["[x](javascript:alert(1))", "\\[x\\](javascript:alert(1))"],
    [
      "<p>Pets &amp; <b>more</b>,<br/> see <a href='https://a.example'>docs</a>.</p>",
      String.raw`Pets \& more,`,
    ],
    ["<script>a()</script><iframe src=x></iframe>&lt;i&gt;", "\\<i\\>"],
    ["`unclosed", "\\`unclosed"],
    [" \n ", null],
  ])("of %j", (description, expected) => {
    const text = introduction(description);
    expect(text === null ? null : textOf(text, "markdown")).toBe(expected);
  });

  it("is the beginning of a text that is longer than anybody reads", () => {
    const text = introduction("`a` @b ".repeat(20_000));
    const shown = text === null ? "" : textOf(text, "markdown");
    expect(shown.slice(0, 16)).toBe("`a` `@b` `a` `@b");
    expect(shown.endsWith("...")).toBe(true);
    // 10,000 characters, with the backticks around the mentions.
    expect(shown.length).toBeLessThan(15_000);
  });

  it("takes time in proportion to the text", () => {
    const excess = cpuLimit(5_000);
    for (const part of ["[", "![", "[a](", "`", "http://", "http://.", "\n "])
      introduction(`x${part.repeat(100_000)}`);
    expect(excess()).toBeNull();
  });
});
