/**
 * Makes the change that a `diff` block shows: parts between lines `@@`, each with lines around it that say where it is.
 * @throws if a part is not in the text, or more than once
 */
export function editFile(text: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce((edited, part) => {
    const before = side(part, "-");
    const places = edited.split(before).length - 1;
    if (places !== 1) throw new Error(`${places} places have:\n${before}`);
    return edited.replace(before, () => side(part, "+"));
  }, text);
}

function side(part: string, mark: "-" | "+"): string {
  return part
    .split(/(?<=\n)/)
    .filter((line) => line.startsWith(" ") || line.startsWith(mark))
    .map((line) => line.slice(1))
    .join("");
}
