import { enumerate } from "../../changes/wording/wording.ts";
import type { UsageFile, UsedSdk } from "../../usage/usage-file.ts";

/** Says what an SDK needs, one sentence for each kind of access. */
export function needRows({
  levels,
  levelsTogether,
  permissions,
  choices,
  schemes,
}: UsedSdk["needs"]): readonly string[] {
  return [
    ...(levels.length === 0 ? [] : [`Scope level: ${levels.join(" or ")}`]),
    ...(levelsTogether.length === 0
      ? []
      : [
          `Scope levels: ${enumerate(levelsTogether)}, because no single one reaches all`,
        ]),
    ...(permissions.length === 0
      ? []
      : [`Permissions: ${permissions.join(", ")}`]),
    ...choices.map(
      ({ operation, chosen, others }) =>
        `${operation} takes ${chosen}, or ${others.join(", ")}`,
    ),
    ...Object.entries(schemes).map(([scheme, scopes]) =>
      scopes.length === 0
        ? `Security scheme: ${scheme}`
        : `Security scheme: ${scheme} with ${scopes.join(", ")}`,
    ),
  ];
}

/**
 * Lists the access that an integration needs, one line each: scope levels, permissions, security schemes with their
 * scopes.
 */
export function needsText({ sdks }: UsageFile): string {
  const lines = sdks.flatMap(({ needs }) => [
    // The manifest does not say which of several levels is the narrowest.
    ...(needs.levels.length > 0
      ? [needs.levels.join(" or ")]
      : needs.levelsTogether),
    ...needs.permissions,
    ...Object.entries(needs.schemes).flatMap(([scheme, scopes]) =>
      scopes.length === 0 ? [scheme] : scopes,
    ),
  ]);
  return [...new Set(lines)].map((line) => `${line}\n`).join("");
}
