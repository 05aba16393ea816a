/** Whether two texts for people are equal, ignoring line breaks. */
export function isSameText(
  before: string | null,
  after: string | null,
): boolean {
  return (
    before === after ||
    (before !== null && after !== null && flat(before) === flat(after))
  );
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
