import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { expect } from "vitest";
import { repository } from "../../support/catalogue-folder.ts";

const note = "<!-- written by `npm run docs:reference`: edit the code -->";
const end = "<!-- end of what is written -->";

/** Holds a part of a file that is otherwise written by hand, between the marks that pages have at their ends. */
export async function expectWrittenPart(
  file: string,
  paragraphs: readonly string[],
): Promise<void> {
  const path = join(repository, file);
  const text = await readFile(path, "utf8");
  const [before = "", rest = ""] = text.split(note);
  const after = rest.slice(rest.indexOf(end));
  const whole = [`${before}${note}`, ...paragraphs, after].join("\n\n");
  await expect(await format(whole, { parser: "markdown" })).toMatchFileSnapshot(
    path,
  );
}

/** Holds a page of docs/ that is made from the code; `npm run docs:reference` runs this with `--update`, which writes the page. */
export async function expectWrittenPage(
  page: string,
  [title = "", ...paragraphs]: readonly string[],
): Promise<void> {
  const text = await format([title, note, ...paragraphs, end].join("\n\n"), {
    parser: "markdown",
  });
  await expect(text).toMatchFileSnapshot(join(repository, "docs", page));
}

/** A table in Markdown; a bar within a cell is escaped. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`).replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
    "\n",
  );
}

/** Text in which nothing is markup but code between backticks. */
export function plain(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`),
    )
    .join("");
}

export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A list that one reads: `a`, `b`. */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(", ");
}

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
