/** Prints a number as `5,000`, whatever the language of the machine. */
export function countText(count: number): string {
  return new Intl.NumberFormat("en").format(count);
}
