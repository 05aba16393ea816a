import type { Operation } from "../../../model/operation.ts";
import { shapeIn } from "../../../model/operation-call.ts";
import type { Release } from "../../../model/release.ts";
import type { LifecycleFinding } from "./lifecycle-finding.ts";
import type { Fact } from "../../change/fact.ts";
import type { GracePolicy } from "../../policy/change-policy.ts";
import { judgeGrace } from "../../policy/judge-grace.ts";
import { stabilityOf } from "../../policy/stability-of.ts";
import { titleAt } from "./notice-of.ts";
import { sunsetOf } from "./sunset-of.ts";

interface Past {
  readonly operation: Operation;
  /** Up to the release in question. */
  readonly facts: readonly Fact[];
  readonly releases: readonly Release[];
  readonly grace: GracePolicy;
}

/** Removals without notice, with less notice than announced, or with less than the policy requires. */
export function pastRemovals({
  operation,
  facts,
  releases,
  grace,
}: Past): readonly LifecycleFinding[] {
  return facts
    .filter(({ kind }) => kind === "removed")
    .map(
      ({
        release,
        deprecatedSince,
        isShownBefore,
      }): LifecycleFinding | null => {
        const title = titleAt(releases, release);
        if (deprecatedSince === null)
          return isShownBefore
            ? withoutDeprecation(operation, title)
            : noticeNotKnown(operation, title);
        const date = releases[release]?.date ?? null;
        const sunset = sunsetOf(operation, releases);
        const isBeforeSunset =
          sunset !== null &&
          (sunset.release === null
            ? sunset.day !== null && date !== null && date < sunset.day
            : release < sunset.release);
        if (isBeforeSunset)
          return {
            kind: "removed-before-sunset",
            operation,
            message: `Removed in ${title}, before its announced sunset ${sunset.title}.`,
          };
        const judged = judgeGrace(
          {
            grace: {
              kind: "deprecated-first",
              since: releases[deprecatedSince]?.id ?? null,
              releases: release - deprecatedSince,
            },
            since: [releases[release]?.id ?? ""],
          },
          grace,
          stabilityOf({
            path: operation.path,
            stability: shapeIn(operation)?.life.stability ?? null,
          }),
          { releases, date: null },
        );
        return judged?.state === "too-short"
          ? {
              kind: "removed-too-early",
              operation,
              message: `Removed in ${title}: ${judged.text}.`,
            }
          : null;
      },
    )
    .filter((finding) => finding !== null);
}

function withoutDeprecation(
  operation: Operation,
  title: string,
): LifecycleFinding {
  return {
    kind: "removed-without-deprecation",
    operation,
    message: `Removed in ${title} without a deprecation.`,
  };
}

/** Callers could not plan either way; the catalogue does not say whose fault that is. */
function noticeNotKnown(operation: Operation, title: string): LifecycleFinding {
  return {
    kind: "removed-notice-not-known",
    operation,
    message: `Removed in ${title}; the source does not show whether it was deprecated before.`,
  };
}
