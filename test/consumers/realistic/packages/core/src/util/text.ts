export const orDash = (text: string | undefined): string => text ?? "-";

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
