/** What is measured is printed: how long it took, and what was left out. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
