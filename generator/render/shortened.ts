/** Gives the beginning of a text that has more characters than `longest`, with three dots in place of the rest. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
}
