/**
 * What a service wrote, fit for a message: on one line, without characters
 * that are not seen or that turn the reading direction.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ");
}
