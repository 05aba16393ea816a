/** @param what the thing with the text, as the sentence calls it */
export function tooLong(
  what: "cell" | "file",
  characters: number,
  most: number,
): string {
  return `The ${what} has ${characters} characters; at most ${most} are read.`;
}
