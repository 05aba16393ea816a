import { createInterface } from "node:readline/promises";

/** Asks a question. An empty reply means the default. */
export type Ask = (question: string, usual: string) => Promise<string>;

/**
 * Runs something with questions to the person at the terminal; with `null` where there is nobody, or where the person
 * has said yes to everything before.
 */
export async function withQuestions<T>(
  isAgreed: boolean,
  run: (ask: Ask | null) => Promise<T>,
): Promise<T> {
  if (isAgreed || !process.stdin.isTTY || !process.stderr.isTTY)
    return run(null);
  const lines = createInterface({
    input: process.stdin,
    output: process.stderr,
  });
  try {
    return await run(
      async (question, usual) =>
        (
          await lines.question(
            usual === "" ? `${question} ` : `${question} [${usual}] `,
          )
        ).trim() || usual,
    );
  } finally {
    lines.close();
  }
}

export async function isYes(
  ask: Ask | null,
  question: string,
  usual: boolean,
): Promise<boolean> {
  if (ask === null) return usual;
  const answer = await ask(`${question} y/n`, usual ? "y" : "n");
  return /^y/i.test(answer);
}
