import type { RouteEntry, RouteDetails, PageShape } from "./entries.ts";
import {
  type AnswerPlan,
  type BodyWriter,
  type ChooseAnswer,
  type MethodParts,
  type Route,
  requirePart,
} from "./parts.ts";
import { RemovedEndpointError } from "./call-errors.ts";
import type { Described } from "./deprecation.ts";
import { slots } from "./objects.ts";
import { jsonAnswer } from "./decode-response.ts";

/** Method and path without query. */
export function keyOf(route: string): string {
  return route
    .slice(0, queryStart(route))
    .replaceAll(/\{[.;]?([^{}*]+)\*?\}/g, "{$1}");
}

/** Where the query of a route begins. */
export function queryStart(route: string): number {
  return route.search(/\{?[?]|\{&|$/);
}

/** The route of an operation without parameters. */
function plainRoute({ route }: RouteDetails): Route {
  const [method = "", target = ""] = route.split(" ");
  const [path = "", ...query] = target.split("?");
  return {
    method,
    key: `${method} ${path}`,
    path: [path],
    fixedQuery: query.join("?"),
    parameters: [],
    properties: new Set(),
  };
}

/** An entry of generated code with everything said. */
export interface Operation extends Described {
  readonly route: Route;
  /** None for methods without bodies. */
  readonly bodies: BodyWriter | undefined;
  readonly answer: AnswerPlan;
  /** None where callers have nothing to choose. */
  readonly choose: ChooseAnswer | undefined;
  readonly security: readonly (readonly string[])[] | undefined;
  readonly server: string | undefined;
  readonly scopes: readonly string[] | undefined;
  readonly paging: PageShape | "unknown" | undefined;
  readonly isIdempotent: boolean;
  readonly parts: MethodParts;
}

/**
 * Reads an entry; done once for a method, at its first call.
 * @throws RemovedEndpointError for an operation that no longer exists
 */
export function toOperation(entry: RouteEntry, parts: MethodParts): Operation {
  const details = readEntry(entry);
  const { removed } = details;
  if (removed !== undefined) {
    throw new RemovedEndpointError(keyOf(details.route), removed);
  }
  const route =
    details.params || details.route.includes("{")
      ? requirePart(parts.parameters, "parameters").parseRoute(details)
      : plainRoute(details);
  const answer = planOf(details, parts);
  return {
    key: route.key,
    deprecated: details.deprecated,
    route,
    bodies: writerOf(details, route, parts),
    answer,
    choose: chooserOf(details, parts, answer),
    security: details.security,
    server: details.server,
    scopes: details.scopes,
    paging: details.paging,
    isIdempotent: details.idempotent === true,
    parts,
  };
}

/** An entry that inherits nothing: a polluted prototype must not add to what generated code says. */
function readEntry(entry: RouteEntry): RouteDetails {
  const details = typeof entry === "string" ? { route: entry } : entry;
  return slots(details) as unknown as RouteDetails; // the same members
}

function writerOf(
  { body }: RouteDetails,
  { method }: Route,
  parts: MethodParts,
): BodyWriter | undefined {
  const isBodiless = method === "GET" || method === "HEAD";
  return isBodiless
    ? undefined
    : requirePart(parts.bodies, "bodies")(body, parts);
}

function planOf(
  { accept, events }: RouteDetails,
  { formats, streams }: MethodParts,
): AnswerPlan {
  const isAny = accept?.[0] === "any";
  return accept === undefined || isAny
    ? jsonAnswer(isAny)
    : requirePart(formats, "formats")(accept, streams, events);
}

function chooserOf(
  details: RouteDetails,
  parts: MethodParts,
  usual: AnswerPlan,
): ChooseAnswer | undefined {
  const { choices, stream } = details;
  if (!choices && !stream) return undefined;
  const { formats, streams } = parts;
  return requirePart(parts.choices, "choices")(details, usual, (accept) =>
    requirePart(formats, "formats")(accept, streams, details.events),
  );
}
