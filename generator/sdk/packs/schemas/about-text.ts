import { str, type Literal } from "../../../render/typescript.ts";

/** Longer documentation is cut, since programs such as models read it, not people. */
const mostCharacters = 1000;

/** Gives what a document says of something as a text, in full sentences where it is cut; `null` if it says nothing. */
export function aboutText(
  ...parts: readonly (string | null)[]
): Literal | null {
  const text = parts
    .flatMap((part) => part?.trim() || [])
    .filter((part, index, all) => all.indexOf(part) === index)
    .join("\n");
  return text === "" ? null : str(cut(text));
}

function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const start = text.slice(0, mostCharacters);
  const end = start.lastIndexOf(" ");
  return `${end > 0 ? start.slice(0, end) : start}…`;
}
