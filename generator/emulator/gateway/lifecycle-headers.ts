import { httpDate } from "../clock.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Route } from "../route.ts";
import { splitPath } from "./route-tree.ts";

type Headers = Readonly<Record<string, string>>;

const dayMs = 86_400_000;

/**
 * `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` for a deprecated route; nothing for others. If the source
 * says no date, none is invented: `true`, as in the drafts of RFC 9745, says only that the route is deprecated.
 */
export function deprecationHeaders(
  { life }: Route,
  successor: Headers,
  settings: ResolvedOptions,
): Headers {
  if (life.state !== "deprecated") return {};
  const since = life.deprecatedAtMs;
  const sunset =
    life.sunsetAtMs ??
    (settings.sunsetAfterDays === null
      ? null
      : (since ?? settings.startMs) + settings.sunsetAfterDays * dayMs);
  return {
    deprecation: since === null ? "true" : `@${Math.floor(since / 1000)}`,
    ...successor,
    ...(sunset === null ? {} : { sunset: httpDate(sunset) }),
  };
}

/** The URL of the successor of this concrete path, with the region and parameters of the call. */
export function successorLink(
  route: Route,
  params: ReadonlyMap<string, string>,
  prefix: string,
): Headers {
  const { successor } = route.life;
  if (successor === null) return {};
  const path = prefix + expand(successor, params);
  return { link: `<${path}>; rel="successor-version"` };
}

/** Parameters by name, else by position if there are equally many; unknown ones stay names in encoded braces. */
function expand(template: string, params: ReadonlyMap<string, string>): string {
  const segments = splitPath(template);
  const names = segments.flatMap((segment) => parameterName(segment) ?? []);
  const values = [...params.values()];
  const byPlace = names.length === values.length ? values : [];
  let place = 0;
  return segments
    .map((segment) => {
      const name = parameterName(segment);
      if (name === null) return `/${segment}`;
      const value = params.get(name) ?? byPlace[place];
      place += 1;
      return `/${encodeURIComponent(value ?? segment)}`;
    })
    .join("");
}

function parameterName(segment: string): string | null {
  return /^\{(.+)\}$/.exec(segment)?.[1] ?? null;
}
