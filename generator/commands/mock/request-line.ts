import type { JournalEntry } from "../../emulator/emulator.ts";

/** What is shown of a long target and of a long reason. */
const longestTarget = 200;
const longestReason = 300;

/**
 * One line of the request log: `GET /pets?limit=x 400 2 ms BAD_PARAMETER …`. The journal has taken secrets out of what
 * it is made of; the terminal escapes what callers send.
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
