import {
  beginsWith,
  doingVerbs,
  isMeantAsVerb,
  readingVerbs,
} from "./verbs.ts";
import { isPlural, splitWords } from "./words.ts";

/**
 * The kind of thing that a path identifies: a collection, an item or an action. The service specification does not
 * say which endpoints are collections, so these rules decide from the path and its methods alone. `collection: true |
 * false` in the catalogue overrides them.
 */
export type EndpointRole = "collection" | "item" | "action";

export interface EndpointFacts {
  /** The segments after namespace and version. */
  readonly resourcePath: readonly PathSegment[];
  readonly method: string;
  /** All methods of the path, in upper case. */
  readonly methodsOfPath: readonly string[];
  /** Whether there is also a path with one parameter after this one. */
  readonly hasItemPath: boolean;
}

export type PathSegment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string }
  /** Text and parameters in one segment, `{base}...{head}`. Documents have such segments, and catalogues do not. */
  | {
      readonly kind: "mixed";
      readonly text: string;
      readonly names: readonly string[];
    };

/** Lists the names of the parameters in a segment, in their order. */
export function namesInSegment(segment: PathSegment): readonly string[] {
  switch (segment.kind) {
    case "literal":
      return [];
    case "parameter":
      return [segment.name];
    case "mixed":
      return segment.names;
  }
}

/** Lists the literal segments as people read them: with letters in the place of their percent-encoded UTF-8. */
export function literalTexts(
  segments: readonly PathSegment[],
): readonly string[] {
  return segments.flatMap((segment) =>
    segment.kind === "literal" ? [decodeLetters(segment.text)] : [],
  );
}

function decodeLetters(text: string): string {
  return text.replace(/(?:%[89A-F][\dA-F])+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded; // it is not UTF-8
    }
  });
}

export function endpointRole(facts: EndpointFacts): EndpointRole {
  if (isAction(facts)) return "action";
  const last = facts.resourcePath.at(-1);
  if (last === undefined || last.kind === "parameter") return "item";
  // A path that can be replaced or patched as a whole identifies one item, whatever its name is: settings, a
  // check-in.
  if (
    facts.methodsOfPath.some((method) => method === "PUT" || method === "PATCH")
  )
    return "item";
  const isListed = facts.hasItemPath || facts.methodsOfPath.includes("POST");
  return isListed || splitWords(last.text).slice(-1).some(isPlural)
    ? "collection"
    : "item";
}

/**
 * Whether the last literal segment is a verb or begins with one, is not the resource itself, and its path has one
 * method only.
 */
function isAction({
  resourcePath,
  method,
  methodsOfPath,
  hasItemPath,
}: EndpointFacts): boolean {
  const segment = resourcePath
    .slice(1)
    .findLast((each) => each.kind === "literal");
  if (segment === undefined || methodsOfPath.length > 1) return false;
  const words = splitWords(segment.text);
  if (method === "GET") return beginsWith(readingVerbs, words);
  return (
    beginsWith(doingVerbs, words) ||
    // A path with items below it identifies a thing, whatever its name is: bulk-requests/{id}.
    (!hasItemPath && isMeantAsVerb(words, method))
  );
}
