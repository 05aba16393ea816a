import type { PathSegment } from "../naming/endpoint-role.ts";
import type { HttpMethod, OperationKey } from "./operation.ts";

/**
 * `/a/{b}` -> literal `a`, parameter `b`; `/{a}...{b}` is a mixed segment. The path begins with a slash; checking its
 * form is the reader's work.
 */
export function parsePath(path: string): readonly PathSegment[] {
  return path.split("/").slice(1).map(parseSegment);
}

function parseSegment(text: string): PathSegment {
  const names = [...text.matchAll(/\{([^{}]+)\}/g)].map(
    ([, name = ""]) => name,
  );
  const [only] = names;
  if (only === undefined) return { kind: "literal", text };
  return text === `{${only}}`
    ? { kind: "parameter", name: only }
    : { kind: "mixed", text, names };
}

export function operationKey(
  method: HttpMethod,
  segments: readonly PathSegment[],
): OperationKey {
  return `${method} ${anonymousPath(segments)}`;
}

/** The path with `{}` for each parameter. */
export function anonymousPath(segments: readonly PathSegment[]): string {
  return segments
    .map((segment) =>
      segment.kind === "parameter"
        ? "/{}"
        : `/${segment.text.replace(/\{[^{}]+\}/g, "{}")}`,
    )
    .join("");
}
