import { isVersion } from "./versions.ts";
import { camelCase, pascalCase, splitWords } from "./words.ts";

/**
 * Names that a member of a generated object must not have: a `then` would make clients awaitable, a method `new` of an
 * interface is a constructor, the others change how JavaScript treats objects.
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

/** Members of the clients themselves. */
const clientMembers = new Set(["forEnvironment", "forTenant", "request"]);

/** Members of the clients that methods further down may be called like. */
const rootMembers = new Set(["verify"]);

/** A wire name as a member name: `[A-Za-z_][A-Za-z0-9_]*`, safe after a dot and in an object literal. */
export function memberName(wire: string): string {
  return escapeMember(camelCase(wire));
}

/** As `memberName`, for places where a version stands beside it: `v1` there is written `v1_`. */
export function groupName(wire: string): string {
  const name = memberName(wire);
  return isVersion(name) ? `${name}_` : name;
}

/** As `memberName`, for a member of the client itself. */
export function namespaceName(wire: string): string {
  const name = memberName(wire);
  return rootMembers.has(name) ? `${name}_` : name;
}

/** Parameters are properties of one flat object, where `body` is the payload. */
export function parameterName(wire: string): string {
  const name = memberName(wire);
  return name === "body" ? "body_" : name;
}

export function isParameterName(text: string): boolean {
  return isMemberName(text) && text !== "body";
}

export function isMemberName(text: string): boolean {
  return (
    /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) &&
    !unsafeMembers.has(text) &&
    !clientMembers.has(text)
  );
}

/** What is wrong with a path of member names, as the end of a sentence; `null` when each of them can be used. */
export function memberPathProblem(path: readonly string[]): string | null {
  const wrong = path.find(
    (name, index) =>
      !isMemberName(name) || (index === 0 && rootMembers.has(name)),
  );
  return wrong === undefined
    ? null
    : `"${wrong}" cannot be the name of a member`;
}

function escapeMember(camel: string): string {
  // A name in another script has no words here; the collision rules tell several of them apart.
  const name = /^[a-z]/.test(camel) ? camel : `_${camel}`;
  return unsafeMembers.has(name) || clientMembers.has(name) ? `${name}_` : name;
}

/** `Ids` of several parameters for a name: `id`, `sessionId` -> `IdAndSessionId`. */
export function joinNames(names: readonly string[]): string {
  return names
    .map((name) => (splitWords(name).length === 0 ? "_" : pascalCase(name)))
    .join("And");
}

/** In SDKs of documents, path parameters keep the names of the wire. */
export function isWireName(name: string): boolean {
  return name !== "";
}
