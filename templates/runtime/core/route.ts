import type { RouteEntry, RouteDetails } from "./entries.ts";
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
    properties: [],
  };
}

const idempotentMethods = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"];

/** An entry of generated code with everything said. */
export interface Operation
  extends
    Described,
    Pick<RouteDetails, "paging" | "scopes" | "security" | "server"> {
  readonly route: Route;
  /** None for methods without bodies. */
  readonly bodies: BodyWriter | undefined;
  readonly answer: AnswerPlan;
  /** None where callers have nothing to choose. */
  readonly choose: ChooseAnswer | undefined;
  /** The method, or its description, says that repeating does no harm. */
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
      ? requirePart(parts, "parameters").parseRoute(details)
      : plainRoute(details);
  const answer = planOf(details, parts);
  // Without a prototype, as the entry is.
  return Object.assign(details as Omit<RouteDetails, "route">, {
    key: route.key,
    route,
    bodies: writerOf(details, route, parts),
    answer,
    choose: chooserOf(details, parts, answer),
    isIdempotent:
      details.idempotent === true || idempotentMethods.includes(route.method),
    parts,
  });
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
  return isBodiless ? undefined : requirePart(parts, "bodies")(body, parts);
}

function planOf(
  { accept, events }: RouteDetails,
  parts: MethodParts,
): AnswerPlan {
  const isAny = accept?.[0] === "any";
  return accept === undefined || isAny
    ? jsonAnswer(isAny)
    : requirePart(parts, "formats")(accept, parts.streams, events);
}

function chooserOf(
  details: RouteDetails,
  parts: MethodParts,
  usual: AnswerPlan,
): ChooseAnswer | undefined {
  const { choices, stream } = details;
  if (!choices && !stream) return undefined;
  return requirePart(parts, "choices")(details, usual, (accept) =>
    requirePart(parts, "formats")(accept, parts.streams, details.events),
  );
}
