import { refuse, type Refusal } from "../answers/answer.ts";
import type { Exchange } from "./exchange.ts";
import { pass } from "./table.ts";

/**
 * Refuses requests that two readers parse differently: a repeated singular header, Content-Length with
 * Transfer-Encoding.
 */
export function createHeaderCheck(
  contextHeaders: readonly string[],
): (exchange: Exchange) => Refusal | typeof pass {
  const singular = new Set([
    ...standardSingular,
    ...contextHeaders.map((name) => name.toLowerCase()),
  ]);
  return ({ rawHeaders }) => {
    const seen = new Map<string, string>();
    for (const [rawName, value] of rawHeaders) {
      const name = rawName.toLowerCase();
      if (seen.has(name) && singular.has(name))
        return refuseHeaders(`The header ${name} is sent more than once.`);
      seen.set(name, value);
    }
    const length = seen.get("content-length");
    if (length === undefined) return pass;
    if (seen.has("transfer-encoding"))
      return refuseHeaders(
        "Content-Length and Transfer-Encoding are sent together.",
      );
    return /^\d+$/.test(length)
      ? pass
      : refuseHeaders("Content-Length is not a number.");
  };
}

/** Headers of RFC 9110 with a single value that matter to a gateway. */
const standardSingular = [
  "authorization",
  "content-length",
  "content-type",
  "host",
  "user-agent",
];

function refuseHeaders(detail: string): Refusal {
  return refuse(400, "BAD_HEADERS", detail, {
    headers: { connection: "close" },
  });
}
