import type {
  ParameterEntry,
  RouteEntry,
  RouteDetails,
  PageShape,
} from "./entries.ts";
import {
  type Parameter,
  type AnswerPlan,
  type BodyWriter,
  type ChooseAnswer,
  type MethodParts,
  requirePart,
} from "./parts.ts";
import { RemovedEndpointError } from "./call-errors.ts";
import { toParameter } from "./parameters.ts";
import type { Described } from "./deprecation.ts";
import { slots } from "./objects.ts";
import { jsonAnswer } from "./decode-response.ts";

/** A route with its template taken apart. */
export interface Route {
  readonly method: string;
  /** Method and path without query; the only name in errors. */
  readonly key: string;
  /** Texts and parameters, in their order. */
  readonly path: readonly (string | Parameter)[];
  /** Query that is sent with every call, without `?`; may be empty. */
  readonly fixedQuery: string;
  /** Those outside of the path, in their order. */
  readonly parameters: readonly Parameter[];
  /** Every parameter that `params` may have. */
  readonly properties: ReadonlySet<string>;
}

type Entries = Readonly<Record<string, ParameterEntry>>;

const pathExpression = /\{([.;]?)([^{}]+)\}/g;
const queryExpression = /\{[?&]([^{}]+)\}/g;
const pathStyles = { "": "simple", ".": "label", ";": "matrix" } as const;

/** Takes apart what generated code says of the address of an operation. */
export function parseRoute(entry: RouteEntry): Route {
  const { route, params = {} } =
    typeof entry === "string" ? { route: entry } : entry;
  const [method = "", target = ""] = route.split(" ");
  const pathEnd = target.search(/\{?[?]|\{&|$/);
  const pathText = target.slice(0, pathEnd);
  const queryText = target.slice(pathEnd);
  const path = readPath(pathText, params);
  const others = Object.entries(params).filter(
    ([, each]) => each.in !== "path",
  );
  const parameters = [
    ...readQuery(queryText),
    ...others.map(([property, each]) => toParameter(property, each)),
  ];
  const inPath = path.filter((piece) => typeof piece !== "string");
  return {
    method,
    key: `${method} ${pathText.replaceAll(/\{[.;]?([^{}*]+)\*?\}/g, "{$1}")}`,
    path,
    fixedQuery: queryText.replaceAll(queryExpression, "").slice(1),
    parameters,
    properties: new Set(
      [...inPath, ...parameters].map(({ property }) => property),
    ),
  };
}

/** An entry of `params` says how a parameter is written whose place the template shows. */
function readPath(
  text: string,
  params: Entries,
): readonly (string | Parameter)[] {
  const pieces: (string | Parameter)[] = [];
  let end = 0;
  for (const match of text.matchAll(pathExpression)) {
    const [whole, operator = "", name = ""] = match;
    const { property, explode } = readName(name);
    const style = pathStyles[operator as keyof typeof pathStyles]; // the pattern has no others
    const entry = Object.hasOwn(params, property)
      ? params[property]
      : undefined;
    pieces.push(
      text.slice(end, match.index),
      toParameter(property, { in: "path", style, explode, ...entry }),
    );
    end = match.index + whole.length;
  }
  return [...pieces, text.slice(end)];
}

function readQuery(text: string): readonly Parameter[] {
  return [...text.matchAll(queryExpression)]
    .flatMap(([, names = ""]) => names.split(","))
    .map(readName)
    .map(({ property, name, explode }) =>
      toParameter(property, { in: "query", name, explode }),
    );
}

/** A name as a template has it: `labels*`, `pageSize=page-size`. */
function readName(text: string): {
  readonly property: string;
  readonly name: string;
  readonly explode: boolean;
} {
  const explode = text.endsWith("*");
  const [property = "", name = property] = text
    .replace(/\*$/, "")
    .split("=")
    .map(decodeURIComponent);
  return { property, name, explode };
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
  const route = parseRoute(details);
  const { removed } = details;
  if (removed !== undefined) throw new RemovedEndpointError(route.key, removed);
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
