import type { LoadedDocument } from "../../source/document-set.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import { ownMember, tracedSource, type Origin } from "../traced-source.ts";

/** A converted document whose places are those of the original. */
export function convertedSource(
  document: LoadedDocument,
  value: unknown,
  origins: WeakMap<object, Origin>,
): LocatedSource {
  return tracedSource({
    document,
    value,
    originOf: (object) => origins.get(object) ?? null,
    originalSteps,
  });
}

/** Containers that have another place in Swagger 2. */
const moved: ReadonlyMap<string, readonly PathStep[]> = new Map([
  ["openapi", ["swagger"]],
  ["servers", ["host"]],
  ["components/schemas", ["definitions"]],
  ["components/securitySchemes", ["securityDefinitions"]],
]);

function originalSteps(
  { document, path }: Origin,
  steps: readonly PathStep[],
): readonly PathStep[] {
  if (path.length === 0) {
    const one = moved.get(steps.slice(0, 1).join("/"));
    if (one !== undefined) return [...one, ...steps.slice(1)];
    const two = moved.get(steps.slice(0, 2).join("/"));
    if (two !== undefined) return [...two, ...steps.slice(2)];
  }
  // The schema of a parameter is the parameter itself.
  const original = path.reduce(ownMember, document.source.value);
  return steps[0] === "schema" && ownMember(original, "schema") === undefined
    ? steps.slice(1)
    : steps;
}
