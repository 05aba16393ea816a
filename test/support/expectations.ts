/** What a program says of its next line of code. */
export interface Expectation {
  /** Of the code, counted from 1. */
  readonly line: number;
  readonly parts: readonly string[];
}

/**
 * Reads comments such as `// error: call client.forTenant(tenantId).pro`. Several above one line belong together, and
 * each names a part of what is expected there.
 */
export function expectationsIn(
  program: string,
  tag: string,
): readonly Expectation[] {
  const found: Expectation[] = [];
  let parts: string[] = [];
  for (const [index, text] of program.split("\n").entries()) {
    const mark = `// ${tag}: `;
    const at = text.indexOf(mark);
    if (at >= 0) {
      parts.push(text.slice(at + mark.length));
    } else if (parts.length > 0) {
      found.push({ line: index + 1, parts });
      parts = [];
    }
  }
  return found;
}
