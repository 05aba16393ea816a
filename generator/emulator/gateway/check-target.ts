import { refuse, type Refusal } from "../answers/answer.ts";
import type { Exchange } from "./exchange.ts";
import { pass } from "./table.ts";

/** Refuses targets that no careful client sends, since servers and proxies read them differently. */
export function checkTarget({ target }: Exchange): Refusal | typeof pass {
  const path = target.split("?", 1)[0] ?? "";
  return judge(
    targetProblem(target) ??
      (/%(?:2f|5c)/i.test(path) ? "has an encoded slash or a backslash" : null),
  );
}

/** The same without a gateway: an encoded slash is data of a path parameter. */
export function checkPlainTarget({ target }: Exchange): Refusal | typeof pass {
  return judge(targetProblem(target));
}

function judge(problem: string | null): Refusal | typeof pass {
  return problem === null
    ? pass
    : refuse(400, "BAD_TARGET", `The request target ${problem}.`);
}

const mostTargetBytes = 16 * 1024;

/** End of a sentence. Only the text of the path is checked: in a query, `%2F` and two slashes are data. */
function targetProblem(target: string): string | null {
  if (target.length > mostTargetBytes) return "is longer than 16 kB";
  if (!target.startsWith("/")) return "does not begin with a slash";
  if (/[^\x21-\x7e]/.test(target))
    return "has a control byte, a space or a byte above 126";
  if (target.includes("#")) return "has a fragment";
  const path = target.split("?", 1)[0] ?? "";
  if (path.includes("//")) return "has an empty segment";
  if (path.includes("\\")) return "has an encoded slash or a backslash";
  if (/%(?:[01][0-9a-f]|7f)/i.test(path))
    return "has an encoded control character";
  if (path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    return "has a dot segment";
  return isDecodable(path) ? null : "is not percent-encoded UTF-8";
}

function isDecodable(text: string): boolean {
  try {
    // A bundler leaves out a call whose value nobody uses, and with it the error.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}
