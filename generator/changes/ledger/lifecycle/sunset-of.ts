import { shapeIn } from "../../../model/operation-call.ts";
import type { Operation } from "../../../model/operation.ts";
import type { Release } from "../../../model/release.ts";

/** The announced removal of an operation. */
export interface Sunset {
  /** As written. */
  readonly title: string;
  /** ISO 8601 day; if a release is named, the day of that release if it has one; `null` if not known. */
  readonly day: string | null;
  /** Position of the named release; `null` for a day, and for a release that is not listed yet. */
  readonly release: number | null;
}

/** From the catalogue, else from its documents; `null` if nothing is announced. */
export function sunsetOf(
  operation: Pick<Operation, "sunset" | "call">,
  releases: readonly Release[],
): Sunset | null {
  const title = operation.sunset?.at ?? shapeIn(operation)?.life.sunset ?? null;
  if (title === null) return null;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(title)?.[0] ?? null;
  if (day !== null) return { title: day, day, release: null };
  const index = releases.findIndex(
    ({ id, label }) => id === title || label === title,
  );
  return {
    title,
    day: releases[index]?.date ?? null,
    release: index === -1 ? null : index,
  };
}
