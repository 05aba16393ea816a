import { identifierForm } from "./identifier-form.ts";
import { isVersion } from "./versions.ts";
import { camelCase, pascalCase, splitWords } from "./words.ts";

/**
 * Names that a member of a generated object must not have: a `then` would make clients awaitable, a method `new` of
 * an interface is a constructor, and the others change how JavaScript treats objects.
 */
const unsafeMembers = new Set([
  "__proto__",
  "apply",
  "arguments",
  "bind",
  "call",
  "caller",
  "catch",
  "constructor",
  "finally",
  "hasOwnProperty",
  "isPrototypeOf",
  "new",
  "propertyIsEnumerable",
  "prototype",
  "then",
  "toJSON",
  "toLocaleString",
  "toString",
  "valueOf",
]);

/** The names of members of the clients themselves. */
const clientMembers = new Set(["forEnvironment", "forTenant", "request"]);

/** Names of members of the clients that methods at lower levels may also have. */
const rootMembers = new Set(["verify"]);

/** Converts a wire name to a member name: an identifier without `$`, safe after a dot and in an object literal. */
export function memberName(wire: string): string {
  return escapeMember(camelCase(wire));
}

/** Like `memberName`, for places that also contain versions: there, `v1` becomes `v1_`. */
export function groupName(wire: string): string {
  const name = memberName(wire);
  return isVersion(name) ? `${name}_` : name;
}

/** Like `memberName`, for a member of the client itself. */
export function namespaceName(wire: string): string {
  const name = memberName(wire);
  return rootMembers.has(name) ? `${name}_` : name;
}

/** Like `memberName`, for parameters. They are properties of one flat object, in which `body` is the payload. */
export function parameterName(wire: string): string {
  const name = memberName(wire);
  return name === "body" ? "body_" : name;
}

export function isParameterName(text: string): boolean {
  return isMemberName(text) && text !== "body";
}

export function isMemberName(text: string): boolean {
  return (
    identifierForm.test(text) &&
    !text.includes("$") &&
    !unsafeMembers.has(text) &&
    !clientMembers.has(text)
  );
}

/** Generated code nests as deep as a name; no document leads to so many members. */
const maxMembers = 64;

/** Says what is wrong with a path of member names, as the end of a sentence; `null` when all of them are valid. */
export function memberPathProblem(path: readonly string[]): string | null {
  if (path.length > maxMembers) return `it has more than ${maxMembers} members`;
  const wrong = path.find(
    (name, index) =>
      !isMemberName(name) || (index === 0 && rootMembers.has(name)),
  );
  return wrong === undefined
    ? null
    : `"${wrong}" cannot be the name of a member`;
}

function escapeMember(camel: string): string {
  const name = /^\p{ID_Start}/u.test(camel) ? camel : `_${camel}`;
  return unsafeMembers.has(name) || clientMembers.has(name) ? `${name}_` : name;
}

/** Joins the names of several parameters: `id` and `sessionId` give `IdAndSessionId`. */
export function joinNames(names: readonly string[]): string {
  return names
    .map((name) => (splitWords(name).length === 0 ? "_" : pascalCase(name)))
    .join("And");
}

/** Whether a path parameter can keep its wire name, as in SDKs of documents. */
export function isWireName(name: string): boolean {
  return name !== "";
}
