import { isVersion } from "../../naming/versions.ts";
import { refuse, type Refusal } from "../answers/answer.ts";
import type { Exchange } from "./exchange.ts";
import { successorLink } from "./lifecycle-headers.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Gateway, Route } from "../route.ts";
import {
  chooseRoute,
  createRouteTree,
  readParams,
  splitPath,
  type RoutesOfPath,
} from "./route-tree.ts";
import { pass } from "./table.ts";

/** The routes of the path, before the method is checked. */
export interface FoundPath {
  /** Decoded. */
  readonly segments: readonly string[];
  /** Undecoded. */
  readonly rawSegments: readonly string[];
  /** Matching templates, more literal ones first; at least one after the row for unknown paths. */
  readonly templates: readonly RoutesOfPath[];
}

export interface FoundRoute {
  readonly route: Route;
  /** Decoded. */
  readonly params: ReadonlyMap<string, string>;
  /** Undecoded. */
  readonly rawParams: ReadonlyMap<string, string>;
}

/** Parses the path and looks it up. `checkTarget` has checked that it can be decoded. */
export function createPathFinder(
  routes: readonly Route[],
): (exchange: Exchange) => FoundPath {
  const tree = createRouteTree(routes);
  return ({ path }) => {
    const rawSegments = splitPath(path);
    const segments = rawSegments.map(decodeURIComponent);
    return { segments, rawSegments, templates: tree.find(segments) };
  };
}

/**
 * Refuses the beta form, in which the path contained the id of an environment or tenant: the known id of one
 * anywhere, or one of the forms of such paths. A path of the catalogue is never refused, whatever its parameters
 * contain.
 */
export function createBetaCheck(
  gateway: Gateway,
  { world }: ResolvedOptions,
): (found: FoundPath) => Refusal | typeof pass {
  const ids = new Set(
    [...world.environments, ...world.tenants].map(({ id }) => id),
  );
  const namespaces = gateway.namespaces.map(splitPath);
  const { environment, tenant } = gateway.contextHeaders;
  const headers = [environment, tenant].filter((header) => header !== null);
  const hint = `Send the ID in ${headers.join(" or ")}.`;
  return ({ segments, templates }) =>
    templates.length === 0 &&
    (segments.some((segment) => ids.has(segment)) ||
      hasBetaForm(segments, namespaces))
      ? refuse(
          404,
          "BETA_PATH_REMOVED",
          "IDs of environments and tenants are never part of a path; the beta form that had them was removed.",
          { members: headers.length === 0 ? {} : { hint } },
        )
      : pass;
}

const contextWords = new Set([
  "environment",
  "environments",
  "tenant",
  "tenants",
]);

/** `/environments/{id}/…`, `/pro/tenants/{id}/…`, `/pro/{id}/v1/…` */
function hasBetaForm(
  segments: readonly string[],
  namespaces: readonly (readonly string[])[],
): boolean {
  const namespace = namespaces.find((each) => isBelow(segments, each)) ?? [];
  const [first = "", second] = segments.slice(namespace.length);
  if (second === undefined) return false;
  if (contextWords.has(first)) return true;
  return namespace.length > 0 && !isVersion(first) && isVersion(second);
}

/** Whether the path begins with the segments of a namespace. */
export function isBelow(
  segments: readonly string[],
  namespace: readonly string[],
): boolean {
  return namespace.every((text, index) => segments[index] === text);
}

type PathCall = Exchange & FoundPath;

/** Refuses operations that a release removed: the method, or everything at the path. */
export function createRemovedCheck({ removedStatus }: ResolvedOptions) {
  return (call: PathCall): Refusal | typeof pass => {
    const route = routeOf(call) ?? onlyRemoved(call);
    if (route?.life.state !== "removed") return pass;
    const params = readParams(route, call.segments);
    return refuse(removedStatus, "REMOVED", "The endpoint has been removed.", {
      headers: successorLink(route, params, call.prefix),
      members: { successor: route.life.successor },
    });
  };
}

/** Refuses a method that the path does not have. */
export function findMethod(call: PathCall): Refusal | FoundRoute {
  const route = routeOf(call);
  if (route !== null)
    return {
      route,
      params: readParams(route, call.segments),
      rawParams: readParams(route, call.rawSegments),
    };
  const allowed = call.templates
    .flatMap((routes) => [...routes.values()].flat())
    .filter(({ life }) => life.state !== "removed")
    .map(({ method }) => method);
  const allow = [...new Set(allowed)].join(", ");
  return refuse(
    405,
    "METHOD_NOT_ALLOWED",
    `The endpoint does not have this method; it has ${allow}.`,
    { headers: { allow } },
  );
}

/** Of the most literal template that has the method. */
function routeOf({
  method,
  templates,
  query,
  headers,
}: PathCall): Route | null {
  const routes = templates.find((each) => each.has(method))?.get(method) ?? [];
  return chooseRoute(routes, (mark) =>
    mark.in === "query"
      ? query.getAll(mark.name).includes(mark.value)
      : headers.get(mark.name) === mark.value,
  );
}

function onlyRemoved({ templates }: PathCall): Route | null {
  const routes = templates.flatMap((each) => [...each.values()].flat());
  return routes.every(({ life }) => life.state === "removed")
    ? (routes[0] ?? null)
    : null;
}
