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
  return isListed || isPlural(splitWords(last.text).at(-1) ?? "")
    ? "collection"
    : "item";
}

/** The last literal segment is a verb, is not the resource itself, and its path has one method only. */
function isAction({
  resourcePath,
  method,
  methodsOfPath,
}: EndpointFacts): boolean {
  const index = resourcePath.findLastIndex(({ kind }) => kind === "literal");
  const segment = resourcePath[index];
  if (index < 1 || segment?.kind !== "literal" || methodsOfPath.length > 1)
    return false;
  const verb = splitWords(segment.text)[0] ?? "";
  return method === "GET" ? readingVerbs.has(verb) : doingVerbs.has(verb);
}

const readingVerbs = new Set([
  "check",
  "download",
  "export",
  "search",
  "validate",
  "verify",
  "view",
]);

const doingVerbs = new Set([
  ...readingVerbs,
  ..."accept activate add approve archive assign attach cancel clear clone close copy deactivate detach disable".split(
    " ",
  ),
  ..."enable erase execute flush generate import invite lock merge migrate move pause publish reclaim redeploy".split(
    " ",
  ),
  ..."refresh regenerate reject remove renew replace resend reset restart restore resume retry revoke rotate run".split(
    " ",
  ),
  ..."send start stop submit sync synchronize test trigger unassign unlock unpublish upload wipe".split(
    " ",
  ),
]);
