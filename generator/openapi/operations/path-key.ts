import { encodePathText } from "../../model/operation-path.ts";
import { describedPathProblem } from "../../model/path-form.ts";

/** A key of `paths`: `/things/{id}?action=list#Describe`. */
export interface PathKey {
  /** As a request has it, see `encodePathText`; without query and fragment. Begins with a slash. */
  readonly path: string;
  readonly fixedQuery: readonly (readonly [name: string, value: string])[];
  /** Query parameters that the key contains with a template as value: `type` of `?type={kind}`. */
  readonly queryNames: readonly string[];
  /** Query and fragment as written: part of the identity of the operation. */
  readonly suffix: string;
  /** Whether the key lacked the leading slash. */
  readonly isRelative: boolean;
  /** Why the path cannot be used, as the end of a sentence. */
  readonly problem: string | null;
}

/**
 * Services with one URL distinguish operations by parts that the specification does not allow in a key: a query,
 * which is sent, or a fragment, which is not.
 */
export function parsePathKey(key: string): PathKey {
  const [beforeFragment = ""] = key.split("#", 1);
  const [written = ""] = beforeFragment.split("?", 1);
  const isRelative = !written.startsWith("/");
  const path = encodePathText(isRelative ? `/${written}` : written);
  const pairs = queryPairs(beforeFragment.slice(written.length + 1));
  const suffix = key.slice(written.length);
  return {
    path,
    fixedQuery: pairs.filter(([, value]) => !isTemplate(value)),
    queryNames: pairs
      .filter(([, value]) => isTemplate(value))
      .map(([name]) => name),
    suffix,
    isRelative,
    problem: describedPathProblem(path) ?? suffixProblem(suffix),
  };
}

function queryPairs(query: string): readonly (readonly [string, string])[] {
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = ""] = pair.split("=", 1);
      return [decode(name), decode(pair.slice(name.length + 1))];
    });
}

function isTemplate(value: string): boolean {
  return /^\{[^{}]+\}$/.test(value);
}

function suffixProblem(suffix: string): string | null {
  return /\p{C}/u.test(suffix)
    ? "has a control character in its query or fragment"
    : null;
}

/** The text as written if it is not a valid percent-encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
