import {
  beginsWith,
  doingVerbs,
  isMeantAsVerb,
  readingVerbs,
} from "./verbs.ts";
import { isPlural, splitWords } from "./words.ts";

/**
 * What a path stands for: many things, one thing, or something to do.
 * The service specification does not say which endpoints are collections; these rules, which look at path and
 * methods alone, stand in for it, and `collection: true | false` in the catalogue overrides them.
 */
export type EndpointRole = "collection" | "item" | "action";

export interface EndpointFacts {
  /** Segments after namespace and version. */
  readonly resourcePath: readonly PathSegment[];
  readonly method: string;
  /** All methods of the path, upper case. */
  readonly methodsOfPath: readonly string[];
  /** Whether the path followed by one parameter is a path too. */
  readonly hasItemPath: boolean;
}

export type PathSegment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string }
  /** Text and parameters in one segment, `{base}...{head}`; documents have them, catalogues do not. */
  | {
      readonly kind: "mixed";
      readonly text: string;
      readonly names: readonly string[];
    };

/** Names of the parameters in a segment, in their order. */
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

export function endpointRole(facts: EndpointFacts): EndpointRole {
  if (isAction(facts)) return "action";
  const last = facts.resourcePath.at(-1);
  if (last === undefined || last.kind === "parameter") return "item";
  // What can be replaced or patched as a whole is one thing, whatever its name: settings, a check-in.
  if (
    facts.methodsOfPath.some((method) => method === "PUT" || method === "PATCH")
  )
    return "item";
  const isListed = facts.hasItemPath || facts.methodsOfPath.includes("POST");
  return isListed || splitWords(last.text).slice(-1).some(isPlural)
    ? "collection"
    : "item";
}

/** The last literal segment is a verb or begins with one, is not the resource itself, and its path has one method only. */
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
    // What has items below it is a thing, whatever it is called: bulk-requests/{id}.
    (!hasItemPath && isMeantAsVerb(words, method))
  );
}
