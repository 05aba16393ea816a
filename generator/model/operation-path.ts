import type { PathSegment } from "../naming/endpoint-role.ts";
import type { HttpMethod, OperationKey } from "./operation.ts";

/** `/a/{b}` -> literal `a`, parameter `b`. The path begins with a slash; checking its form is the reader's work. */
export function parsePath(path: string): readonly PathSegment[] {
  return path
    .split("/")
    .slice(1)
    .map((text) => {
      const name = /^\{(.+)\}$/.exec(text)?.[1];
      return name === undefined
        ? { kind: "literal", text }
        : { kind: "parameter", name };
    });
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
    .map((segment) => (segment.kind === "literal" ? `/${segment.text}` : "/{}"))
    .join("");
}
