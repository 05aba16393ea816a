import type { Change } from "../changes/kinds/change.ts";
import { code, prose, type Prose } from "../changes/wording/prose.ts";
import type { PlacedError } from "../usage/placed-error.ts";
import type { ImpactFile } from "./impact-fact.ts";
import type { ImpactSite } from "./impact-site.ts";

/** A place that was found, and at which the compiler reports an error. */
export function raised(site: ImpactSite, error: PlacedError): ImpactSite {
  return {
    ...site,
    urgency: "must-act",
    certainty: "certain",
    reason: null,
    todo:
      site.todo === null
        ? compilerProse(error)
        : prose`${site.todo} ${compilerProse(error)}`,
  };
}

function compilerProse({ message }: PlacedError): Prose {
  const [first = ""] = message.split("\n");
  return prose`The compiler reports: ${code(first)}`;
}

/** A place that only the compiler has found. */
export function siteOf(
  error: PlacedError,
  { operation, element }: Change,
  file: ImpactFile,
): ImpactSite {
  const { file: path, line, column } = error;
  const { schema, schemaPath, at } = element;
  return {
    repository: file.repository,
    project: file.project,
    file: path,
    line,
    column,
    function: error.function,
    owners: file.owners[path] ?? [],
    operation: operation?.key ?? null,
    element:
      [schema, schemaPath].filter(Boolean).join(".") || (at ?? "operation"),
    access: "compile",
    urgency: "must-act",
    certainty: "certain",
    reason: null,
    expression: error.expression,
    todo: compilerProse(error),
  };
}
