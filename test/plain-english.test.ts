import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadWholeProgram } from "../generator/cli/program.ts";
import { repository } from "./support/catalogue-folder.ts";

/**
 * Phrases that no page and no help text needs, and what to write instead. Each is wrong wherever it occurs; what depends on its sentence
 * is for reviewers.
 */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [
    /\b(?:is|are|was|were|be|been) told\b(?! (?:apart|to)\b)/i,
    "say who says it",
  ],
  [/\btells? of\b/i, '"reports" or "says"'],
  [/(?:^|[.:!?] |\n)Of (?!course\b)/, "begin with the subject"],
  [/\bin any mixture\b/i, '"any combination of"'],
  [/\bstand(?:s|ing)? (?:in|at|beside|above|below|there|alone)\b/i, '"is"'],
  [/\bas (?:many|often|much) as wanted\b/i, '"as often as you want"'],
  [/\bmend(?:s|ed|ing)?\b/i, '"fix"'],
  [/\bpolite kill\b/i, '"SIGTERM"'],
  [/\bwhat is \w+ (?:is|are)\b/i, "begin with a noun"],
  [
    /\b(?:one|an?) \w+ an? (?:cause|change|command|endpoint|file|line|place|section|test)\b/i,
    '"one for each"',
  ],
];

/** What people wrote: no code, no output of commands, no tables that scripts write from other texts. */
function proseOf(markdown: string): string {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, "");
  return markdown
    .replaceAll(/^<!-- written by [^]*?^<!-- end .*$/gm, blank)
    .replaceAll(/^(`{3,})[^]*?^\1$/gm, blank)
    .replaceAll(/^ {4}(?![-*\d]).*$/gm, blank)
    .replaceAll(/``.+?``|`[^`\n]+`/g, "`…`")
    .replaceAll(/"[^"\n]+"/g, '"…"');
}

function found(text: string): readonly string[] {
  return phrases.flatMap(([phrase, instead]) =>
    [...text.matchAll(new RegExp(phrase, `${phrase.flags}g`))].map(
      ({ index, 0: match }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${String(line)}: "${match.trim()}": ${instead}`;
      },
    ),
  );
}

function pagesIn(folder: string): readonly string[] {
  return readdirSync(join(repository, folder), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

const pages = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
  "bench/README.md",
  "generator/ARCHITECTURE.md",
  "spec/README.md",
  ...["docs", "examples"].flatMap(pagesIn),
];

it.each(pages)("%s has none of these phrases", (page) => {
  const markdown = readFileSync(join(repository, page), "utf8");
  expect(found(proseOf(markdown))).toEqual([]);
});

it("the help has none of these phrases", async () => {
  const { commands } = await loadWholeProgram();
  expect(commands.length).toBeGreaterThan(10);
  const texts = commands.flatMap((command) => [
    command.summary(),
    command.description(),
    ...command.options.map(({ description }) => description),
    ...command.registeredArguments.map(({ description }) => description),
  ]);
  expect(texts.flatMap(found)).toEqual([]);
});

it("the phrases are found", () => {
  const bad = [
    "Of two documents it reports what changed.",
    "The release is told of with one finding a cause.",
    "What is left is named as usual and stands in the file.",
  ];
  expect(bad.map((text) => found(text).length)).toEqual([1, 2, 2]);
  expect(found("They are told apart. He understands it; of course.")).toEqual(
    [],
  );
});
