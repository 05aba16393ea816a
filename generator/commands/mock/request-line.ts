import type { JournalEntry } from "../../emulator/emulator.ts";

/** The number of characters that are shown of a long target or a long reason. */
const longestTarget = 200;
const longestReason = 300;

/**
 * Prints one line of the request log: `GET /pets?limit=x 400 2 ms BAD_PARAMETER …`. The journal has removed secrets
 * from its parts, and the terminal output escapes text of callers.
 */
export function requestLine({
  method,
  target,
  status,
  tookMs,
  code,
  detail,
  reason,
  notes,
}: JournalEntry): string {
  const why = [code, detail, reason]
    .filter((text) => text !== null)
    .concat(notes)
    .join(" ");
  return [
    method,
    shorten(target, longestTarget),
    status === 0 ? "no answer" : status,
    `${tookMs} ms`,
    shorten(why, longestReason),
  ]
    .join(" ")
    .trimEnd();
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
