import { findRelease } from "../../model/api-model.ts";
import { eventsUpTo, type LifecycleEventKind } from "../../model/lifecycle.ts";
import { shapeIn } from "../../model/operation-call.ts";
import type { Operation } from "../../model/operation.ts";
import { scoreText } from "../../model/score-text.ts";
import type { MethodPlace } from "../plan/method-place.ts";
import type { SdkMethod } from "../plan/name-tree.ts";
import { callText } from "../../naming/name-ledger.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The facts that are known about the lifecycle of an operation. */
type LifeContext = Pick<
  SdkContext,
  "input" | "places" | "replacementOf" | "releaseTitle"
>;

type Called = Pick<SdkMethod, "operation" | "parameters" | "state">;

/** Says that an operation is deprecated or removed, and what to use instead. */
export interface Retirement {
  /** A release, or the text of the document. */
  readonly since: string | null;
  readonly removedIn: string | null;
  /** Day or release after which it may be gone. */
  readonly sunset: string | null;
  readonly successor: Successor | null;
  /** Whether neither a successor nor another hint is known. */
  readonly isUnreplaced: boolean;
  readonly note: string | null;
}

export interface Successor {
  /** `null` when the SDK does not have the operation. */
  readonly place: MethodPlace | null;
  /** `GET /v2/groups` */
  readonly title: string;
  /** Inferred: it has the same path in a higher version. */
  readonly isInferred: boolean;
  /**
   * The score of a proposed successor, as printed: `0.86`; otherwise `null`. Nobody has named such a successor, and
   * similarity is no proof.
   */
  readonly proposedScore: string | null;
  readonly deprecatedSince: string | null;
  readonly isRemoved: boolean;
}

/** Returns `null` for an operation that is neither deprecated nor removed. */
export function retirementOf(
  context: LifeContext,
  { operation, state }: Called,
): Retirement | null {
  if (state !== "deprecated" && state !== "removed") return null;
  const shape = shapeIn(operation);
  const isRemoved = state === "removed";
  const successor = successorOf(context, operation);
  const note = shape?.life.note ?? null;
  return {
    since: shape?.life.since ?? releaseOf(context, operation, "deprecated"),
    removedIn: isRemoved ? releaseOf(context, operation, "removed") : null,
    sunset: isRemoved
      ? null
      : (shape?.life.sunset ?? sunsetOf(context, operation)),
    successor,
    isUnreplaced:
      successor === null &&
      note === null &&
      (shape?.description ?? null) === null &&
      hasHistory(context),
    note,
  };
}

/** Returns what the catalogue announces: a day, or a release, which may not be listed yet. */
function sunsetOf(
  { input, releaseTitle }: LifeContext,
  { sunset }: Operation,
): string | null {
  if (sunset === undefined) return null;
  const release = findRelease(input.model.releases, sunset.at);
  return release === null ? sunset.at : releaseTitle(release);
}

/**
 * Whether the releases say something about the past. A single document has only one release, which says nothing about
 * earlier states.
 */
export function hasHistory({ input }: Pick<LifeContext, "input">): boolean {
  const { releases, service } = input.model;
  return releases.length > 1 || service.access.kind === "gateway";
}

/** Returns the titles of the releases with facts of a kind, oldest first, up to the release of the SDK. */
export function releasesOf(
  context: Pick<LifeContext, "input" | "releaseTitle">,
  { lifecycle }: Operation,
  kind: LifecycleEventKind,
): readonly string[] {
  if (!hasHistory(context)) return [];
  return eventsUpTo(lifecycle, kind, context.input.release).map(({ release }) =>
    context.releaseTitle(release),
  );
}

function releaseOf(
  context: LifeContext,
  operation: Operation,
  kind: LifecycleEventKind,
): string | null {
  return releasesOf(context, operation, kind).at(-1) ?? null;
}

function successorOf(
  context: LifeContext,
  operation: Operation,
): Successor | null {
  const { places, replacementOf, input } = context;
  const found = replacementOf(operation, input.release);
  if (found === null) {
    const written = shapeIn(operation)?.life.successor ?? null;
    return written === null
      ? null
      : {
          place: null,
          title: written,
          isInferred: false,
          proposedScore: null,
          deprecatedSince: null,
          isRemoved: false,
        };
  }
  const { method, path, key } = found.operation;
  return {
    place: places.get(key) ?? null,
    title: `${method} ${path}`,
    isInferred: found.source === "inferred",
    proposedScore: found.source === "proposed" ? scoreText(found.score) : null,
    deprecatedSince:
      found.state === "deprecated"
        ? releaseOf(context, found.operation, "deprecated")
        : null,
    isRemoved: found.state === "removed",
  };
}

/**
 * Says that an operation is deprecated, since when, and what to use instead: the text of the warning of the runtime,
 * which puts the operation in front.
 */
export function deprecationReason(
  context: LifeContext,
  method: Called,
): string | null {
  const found =
    method.state === "deprecated" ? retirementOf(context, method) : null;
  if (found === null) return null;
  const { since, sunset, note } = found;
  return [
    since === null ? "is deprecated" : `has been deprecated since ${since}`,
    ...(sunset === null ? [] : [`may be gone after ${sunset}`]),
    ...useTexts(found),
    ...(note === null ? [] : [note]),
  ].join("; ");
}

/** Says why a removed operation cannot be called and what to use instead: the text of tombstones. */
export function removalReason(
  context: LifeContext,
  method: Called,
): string | null {
  const found =
    method.state === "removed" ? retirementOf(context, method) : null;
  if (found === null) return null;
  const title = `${operationTitle(method)} was removed in ${found.removedIn ?? ""}`;
  return [title, ...useTexts(found)].join("; ");
}

function useTexts({ successor, isUnreplaced }: Retirement): readonly string[] {
  if (successor === null || successor.isRemoved)
    return isUnreplaced || successor ? ["no replacement is known"] : [];
  const { place, title, isInferred, proposedScore, deprecatedSince } =
    successor;
  const call = place === null ? title : callText(place.method.path);
  const state =
    deprecatedSince === null
      ? ""
      : `, itself deprecated since ${deprecatedSince}`;
  return [
    proposedScore === null
      ? `use ${call}${isInferred ? " (inferred: the same path in a higher version)" : ""}${state}`
      : `no replacement is named, proposed successor (score ${proposedScore}): ${call}${state}`,
  ];
}
