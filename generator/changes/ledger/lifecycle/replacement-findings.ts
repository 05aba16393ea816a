import type { Operation } from "../../../model/operation.ts";
import { type Replacement } from "../../../model/replacement.ts";
import { scoreText } from "../../../model/score-text.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import type { LifecycleFinding } from "./lifecycle-finding.ts";
import { titleAt } from "./notice-of.ts";

/** Finds problems with the replacement of a deprecated operation. */
export function replacementFindings(
  operation: Operation,
  since: ReleaseIndex,
  replacement: Replacement | null,
  releases: readonly Release[],
): readonly LifecycleFinding[] {
  if (replacement === null)
    return [
      {
        kind: "replacement-missing",
        operation,
        message: operation.isUnreplaced
          ? "The catalogue says that nothing replaces it."
          : "No replacement is named.",
      },
    ];
  const { state } = replacement;
  const { method, path, lifecycle } = replacement.operation;
  const endpoint = `${method} ${path}`;
  if (replacement.source === "proposed")
    return [
      {
        kind: "replacement-missing",
        operation,
        message: `No replacement is named; proposed (score ${scoreText(replacement.score)}): ${endpoint}.`,
      },
    ];
  switch (state) {
    case "deprecated":
      return [
        {
          kind: "replacement-deprecated",
          operation,
          message: `Its replacement ${endpoint} is itself deprecated.`,
        },
      ];
    case "removed":
      return [
        {
          kind: "replacement-removed",
          operation,
          message: `Its replacement ${endpoint} is removed.`,
        },
      ];
    case "unknown":
    case "absent":
      return [
        {
          kind: "replacement-not-there-yet",
          operation,
          message: `Its replacement ${endpoint} is not available yet.`,
        },
      ];
    case "available": {
      const added = lifecycle.find(({ kind }) => kind === "added")?.release;
      return added === undefined || added <= since
        ? []
        : [
            {
              kind: "replacement-late",
              operation,
              message: `Its replacement ${endpoint} was added in ${titleAt(releases, added)}, after the deprecation in ${titleAt(releases, since)}.`,
            },
          ];
    }
  }
}
