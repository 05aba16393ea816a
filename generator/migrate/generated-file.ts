/** Whether a text says above its code that a program has written it, as generators do: such an edit would be lost with the next run. */
export function isGenerated(text: string): boolean {
  return /@generated\b|\bdo not edit\b/i.test(commentsAbove(text));
}

/** The comments before the first code, and no more of them than a file has in its head. */
function commentsAbove(text: string): string {
  const lines = text.slice(0, mostCharacters).split(/\r\n|\n|\r/);
  let isOpen = false;
  const end = lines.findIndex((line) => {
    const code = line.trim();
    const isComment = isOpen || code === "" || /^(?:\/\/|\/\*|#!)/.test(code);
    if (code.includes("/*")) isOpen = true;
    if (code.includes("*/")) isOpen = false;
    return !isComment;
  });
  return lines.slice(0, end === -1 ? undefined : end).join("\n");
}

const mostCharacters = 2_000;
