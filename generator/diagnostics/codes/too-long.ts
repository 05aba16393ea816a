/** @param what names the thing that has the text, as the sentence calls it */
export function tooLong(
  what: "cell" | "file",
  characters: number,
  most: number,
): string {
  return `The ${what} has ${characters} characters; at most ${most} are read.`;
}
