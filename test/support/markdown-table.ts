/** The cells of the first table after some text, without the marks of code; escaped bars are no borders. */
export function tableAfter(
  markdown: string,
  text: string,
): readonly (readonly string[])[] {
  const [, ...rest] = markdown.split(text);
  const [table = ""] = /^\|.*\n(?:\|.*\n)*/m.exec(rest.join(text)) ?? [];
  return table
    .split("\n")
    .slice(2, -1)
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
}
