import { parseHttpDate } from "./http-date.ts";

/**
 * Milliseconds that a response asks to wait (`Retry-After`, RFC 9110 section
 * 10.2.3). A date is compared with the response's own `Date`, so that a wrong
 * clock on this side does no harm.
 * @returns undefined when there is none or it is not valid
 */
export function retryAfterMs(
  headers: Headers,
  nowMs: number,
): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = parseHttpDate(value, nowMs);
  if (until === undefined) return undefined;
  const sentAt = parseHttpDate(headers.get("date") ?? "", nowMs) ?? nowMs;
  return Math.max(0, until - sentAt);
}
