/** Prints a score with two decimals. */
export function scoreText(score: number): string {
  return score.toFixed(2);
}
