import { versionNumber } from "../naming/versions.ts";
import { singular, splitWords } from "../naming/words.ts";
import { pathWords } from "./operation-likeness.ts";

/** An operation that may follow another one or be followed by one. */
export interface Successive<T> {
  readonly operation: T;
  readonly method: string;
  /** The path before the version. Operations with different ones belong to different APIs. */
  readonly front: string;
  readonly version: string | null;
  /** The path after the version, with `{}` for each parameter: `/pets/{}`. */
  readonly resource: string;
  /**
   * The traits of request and response; `null` when no source describes them. They are computed when needed, since
   * few operations are compared.
   */
  readonly traits: () => ReadonlySet<string> | null;
}

type Place = Pick<Successive<unknown>, "method" | "front" | "resource">;

/** Gives a key that is equal for paths that differ only in the version and in the spelling of words. */
export function respeltKey({ method, front, resource }: Place): string {
  return `${method} ${front} ${pathWords(resource)}`;
}

export function wholeKey({ method, front, resource }: Place): string {
  return `${method} ${front} ${resource}`;
}

/** Gives the whole keys of paths with which this path ends: for `/orgs/{}/teams/{}` the key of `/teams/{}`. */
export function tailKeys({
  method,
  front,
  resource,
}: Place): readonly string[] {
  const segments = resource.split("/").slice(1);
  return segments.flatMap((segment, index) =>
    index === 0 || segment.includes("{")
      ? []
      : [
          wholeKey({
            method,
            front,
            resource: `/${segments.slice(index).join("/")}`,
          }),
        ],
  );
}

/** Gives a key that is equal for paths that differ only in the name of the first resource. */
export function belowKey({ method, front, resource }: Place): string {
  const [, , ...below] = resource.split("/");
  return `${method} ${front} *${below.map((segment) => `/${segment}`).join("")}`;
}

/** Whether the name of one resource has the words of the other and more: `mobile-devices` and `devices`. */
export function hasLongerName(
  from: Pick<Place, "resource">,
  to: Pick<Place, "resource">,
): boolean {
  const [own, others] = [from, to].map(({ resource }) =>
    splitWords(resource.split("/")[1] ?? "").map(singular),
  );
  const [few = [], many = []] =
    (own?.length ?? 0) <= (others?.length ?? 0) ? [own, others] : [others, own];
  return few.length > 0 && few.every((word) => many.includes(word));
}

/**
 * Whether `to` is a later form, or may be one according to the versions. A path without a numbered version comes
 * before all paths with one.
 */
export function mayFollow(
  from: Pick<Successive<unknown>, "version">,
  to: Pick<Successive<unknown>, "version">,
): boolean {
  const next = versionRank(to.version);
  if (next === null) return from.version === to.version;
  return (versionRank(from.version) ?? -1) <= next;
}

/** Ranks versions. A path without a version is the oldest form; `preview` has no order among numbered versions. */
export function versionRank(version: string | null): number | null {
  return version === null ? 0 : versionNumber(version);
}
