import { describe, expect, it } from "vitest";
import {
  blankOutside,
  findScripts,
} from "../../../generator/io/project/find-scripts.ts";

const scriptsOf = (text: string, from = 0) =>
  findScripts(text, from).map(({ start, end, attributes }) => ({
    text: text.slice(start, end),
    attributes,
  }));

describe("the scripts of a component", () => {
  it("have the text between their tags, and attributes by name", () => {
    const text = `<script setup lang="ts" generic='T extends Map<string, 1>'>a</script><SCRIPT Src=x>b</SCRIPT >`;
    expect(scriptsOf(text)).toEqual([
      {
        text: "a",
        attributes: {
          setup: "",
          lang: "ts",
          generic: "T extends Map<string, 1>",
        },
      },
      { text: "b", attributes: { src: "x" } },
    ]);
  });

  it.each([
    ["a comment without an end", "<!-- <script>b</script>"],
    ["a tag without an end", "<script lang='ts> <script>b</script>"],
    ["an element without an end", "<script>b</scripts>"],
  ])("end before %s", (_, rest) => {
    const [first, ...others] = scriptsOf(`<script>a</script>${rest}`);
    expect(first?.text).toBe("a");
    expect(others).toEqual([]);
  });

  it("are none in comments, without content, or before the place", () => {
    const text = "<script>a</script><!-- <script>b</script> --><script/>";
    expect(scriptsOf(`${text}<script>c</script>`, 3)).toEqual([
      { text: "c", attributes: {} },
    ]);
  });
});

it("what is outside keeps its lines and columns", () => {
  const parts = [
    { start: 2, end: 3 },
    { start: 5, end: 6 },
  ];
  expect(blankOutside("a\nb\rcde\u2028f", parts)).toBe(" \nb\r d \u2028 ");
});
