import { versionNumber } from "../naming/versions.ts";
import { singular, splitWords } from "../naming/words.ts";
import { pathWords } from "./operation-likeness.ts";

/** An operation that may follow another one, or be followed. */
export interface Successive<T> {
  readonly operation: T;
  readonly method: string;
  /** The path in front of the version; what differs there is another API. */
  readonly front: string;
  readonly version: string | null;
  /** What stands behind the version, with `{}` for each parameter: `/pets/{}`. */
  readonly resource: string;
  /** What goes in and comes out; `null` where nobody says it. Few operations are ever compared. */
  readonly traits: () => ReadonlySet<string> | null;
}

type Place = Pick<Successive<unknown>, "method" | "front" | "resource">;

/** The same for two whose paths differ in the version and in the spelling of words alone. */
export function respeltKey({ method, front, resource }: Place): string {
  return `${method} ${front} ${pathWords(resource)}`;
}

export function wholeKey({ method, front, resource }: Place): string {
  return `${method} ${front} ${resource}`;
}

/** The whole keys of those whose path stands at the end of this one: of `/orgs/{}/teams/{}` that of `/teams/{}`. */
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

/** The same for two that stand below resources of other names. */
export function belowKey({ method, front, resource }: Place): string {
  const [, , ...below] = resource.split("/");
  return `${method} ${front} *${below.map((segment) => `/${segment}`).join("")}`;
}

/** Whether the name of the one resource has the words of the other and more: `mobile-devices` and `devices`. */
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

/** Whether `to` is a later form, or may be one as far as the versions tell. What is not numbered comes before all that is. */
export function mayFollow(
  from: Pick<Successive<unknown>, "version">,
  to: Pick<Successive<unknown>, "version">,
): boolean {
  const next = versionRank(to.version);
  if (next === null) return from.version === to.version;
  return (versionRank(from.version) ?? -1) <= next;
}

/** No version counts as the oldest form; `preview` has no order against numbered versions. */
export function versionRank(version: string | null): number | null {
  return version === null ? 0 : versionNumber(version);
}
