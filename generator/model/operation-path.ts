import type { PathSegment } from "../naming/endpoint-role.ts";
import type { HttpMethod, OperationKey } from "./operation.ts";

/**
 * Parses a path: `/a/{b}` has a literal segment `a` and a parameter `b`, and `/{a}...{b}` has a mixed segment. The
 * path begins with a slash; the reader has checked its form.
 */
export function parsePath(path: string): readonly PathSegment[] {
  return path.split("/").slice(1).map(parseSegment);
}

function parseSegment(text: string): PathSegment {
  if (!text.includes("{")) return { kind: "literal", text };
  const only = /^\{([^{}]+)\}$/.exec(text)?.[1];
  if (only !== undefined) return { kind: "parameter", name: only };
  const names = namesInPath(text);
  return names.length === 0
    ? { kind: "literal", text }
    : { kind: "mixed", text, names };
}

/**
 * Percent-encodes the letters, digits and signs that are not ASCII, `/größe` as `/gr%C3%B6%C3%9Fe`, but not those of
 * parameter names. What is already encoded stays, so both spellings are the same path. Characters that nobody sees
 * stay as they are, and the path is refused.
 */
export function encodePathText(path: string): string {
  return path.replace(
    /(\{[^{}]*\})|[^\p{C}\p{Z}\p{ASCII}]+/gu,
    (text, name?: string) => name ?? encodeURIComponent(text),
  );
}

/** Lists the names of the parameters in a path, in their order. */
export function namesInPath(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

export function operationKey(
  method: HttpMethod,
  segments: readonly PathSegment[],
): OperationKey {
  return `${method} ${anonymousPath(segments)}`;
}

/** Returns what follows the method in `GET /pets/{}`. */
export function pathOfKey(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

/** Gives the path with `{}` for each parameter. */
export function anonymousPath(segments: readonly PathSegment[]): string {
  return segments.map((segment) => `/${anonymousSegment(segment)}`).join("");
}

function anonymousSegment(segment: PathSegment): string {
  switch (segment.kind) {
    case "literal":
      return segment.text;
    case "parameter":
      return "{}";
    case "mixed":
      return segment.text.replace(/\{[^{}]+\}/g, "{}");
  }
}
