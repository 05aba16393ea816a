import {
  acceptEntry,
  choicesEntry,
  eventsEntry,
  streamEntry,
} from "../plan/accept-entry.ts";
import type {
  OperationShape,
  SecurityRequirement,
} from "../../model/operation-shape.ts";
import {
  literal,
  member,
  str,
  type Literal,
  type LiteralData,
  type Name,
} from "../../render/typescript.ts";
import {
  bodyEntry,
  serialisationEntry,
  type EntryData,
} from "../plan/body-entry.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { shortenRoute } from "../plan/common-path.ts";
import { deprecationReason, removalReason } from "./method-life.ts";
import { needsPart } from "../plan/method-parts.ts";
import { pagingEntry, pagingWords } from "./paging-entry.ts";
import type { RequestProperty } from "../plan/request-properties.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { isInTemplate, routeTemplate } from "../plan/uri-template.ts";

/** What the runtime needs to know of an operation, `RouteEntry` there: `partials/entry.hbs`. */
export interface EntryView {
  /** Of the method: `get`. */
  readonly name: Name;
  /** `"GET /pets/{id}{?limit}"`, or `"GET /pets{?page} link"` where words say how the pages of a list follow. */
  readonly route: Literal;
  /** The same in a table, whose common paths are left out: `"GET ~/{id}{?limit}"`. */
  readonly shortRoute: Literal;
  /** `null` if the route says everything. */
  readonly details: EntryDetailsView | null;
  /** The same in a table, which says once what its entries have in common. */
  readonly ownDetails: EntryDetailsView | null;
}

/** `RouteDetails` in `templates/runtime/core/entries.ts` explains the fields; `null` leaves one out. */
export interface EntryDetailsView {
  readonly scopes: Literal | null;
  readonly params: Literal | null;
  readonly body: Literal | null;
  readonly accept: Literal | null;
  readonly choices: Literal | null;
  readonly stream: Literal | null;
  readonly events: Literal | null;
  readonly security: Literal | null;
  readonly server: Literal | null;
  readonly paging: Literal | null;
  /** That it is deprecated: the rest of a sentence that begins with the operation. */
  readonly deprecated: Literal | null;
  /** That it was removed, as a sentence. */
  readonly removed: Literal | null;
  readonly idempotent: boolean;
}

/** @param common paths of the table, see `commonPaths` */
export function entryView(
  context: SdkContext,
  called: CalledMethod,
  common: readonly string[],
): EntryView {
  const route = routeOf(called);
  const said = detailsView(context, called);
  const details = Object.values(said).some(Boolean) ? said : null;
  return {
    name: member(called.method.path.at(-1) ?? ""),
    route: str(route),
    shortRoute: str(shortenRoute(route, common)),
    details,
    ownDetails: details,
  };
}

/** Returns the route as the runtime takes it, with the words that say how the pages of a list follow. */
export function routeOf(called: CalledMethod): string {
  const { method, shape, properties } = called;
  const route = routeTemplate(method.operation, shape, properties);
  return [route, ...wordsOf(called)].join(" ");
}

function wordsOf({ method, list }: CalledMethod): readonly string[] {
  return method.state === "removed" || list === null ? [] : pagingWords(list);
}

function detailsView(
  context: SdkContext,
  called: CalledMethod,
): EntryDetailsView {
  const { method, shape, list, properties, answers, streamFlag } = called;
  const { operation } = method;
  const removed = printed(removalReason(context, method));
  if (removed !== null) return { ...noDetails, removed };
  return {
    scopes: operation.scopes.length === 0 ? null : literal(operation.scopes),
    params: printed(paramsEntry(properties)),
    body: printed(shape.body && bodyEntry(shape.body.contents)),
    accept: printed(acceptEntry(answers)),
    choices: printed(choicesEntry(answers)),
    stream: printed(streamEntry(answers, streamFlag)),
    events: printed(eventsEntry(answers)),
    security: printed(securityEntry(context, shape)),
    server: printed(context.ownServers.keys.get(operation.key) ?? null),
    paging:
      wordsOf(called).length > 0 ? null : printed(list && pagingEntry(list)),
    deprecated: printed(deprecationReason(context, method)),
    removed,
    // QUERY is safe; the runtime knows only older methods, so that other SDKs do not carry it.
    idempotent:
      operation.isIdempotent ||
      operation.method === "QUERY" ||
      needsPart(called, "keyedParameters"),
  };
}

const noDetails: EntryDetailsView = {
  scopes: null,
  params: null,
  body: null,
  accept: null,
  choices: null,
  stream: null,
  events: null,
  security: null,
  server: null,
  paging: null,
  deprecated: null,
  removed: null,
  idempotent: false,
};

function printed(data: LiteralData): Literal | null {
  return data === null ? null : literal(data);
}

function paramsEntry(properties: readonly RequestProperty[]): LiteralData {
  const others = properties.filter((property) => !isInTemplate(property));
  return others.length === 0
    ? null
    : Object.fromEntries(
        others.map(({ name, parameter, isNested, isKey }) => [
          name,
          {
            in: parameter.in,
            ...(name === parameter.name ? {} : { name: parameter.name }),
            ...unlessDefault(parameter),
            ...(isNested ? { nested: true } : {}),
            ...(isKey ? { isKey: true } : {}),
          },
        ]),
      );
}

/** Leaves out a serialisation that is the default at its place. */
function unlessDefault({
  in: place,
  serialisation,
}: RequestProperty["parameter"]): EntryData {
  const isDefault =
    serialisation.kind === "style" &&
    serialisation.style === (place === "header" ? "simple" : "form") &&
    serialisation.explode === (place !== "header") &&
    !serialisation.allowReserved;
  return isDefault ? {} : serialisationEntry(serialisation);
}

function securityEntry(
  { input }: SdkContext,
  { security }: OperationShape,
): LiteralData {
  const { access } = input.model.service;
  if (security === null || access.kind === "gateway") return null;
  const own = schemesOf(security);
  const common = schemesOf(access.security);
  return JSON.stringify(own) === JSON.stringify(common) ? null : own;
}

/** Returns only the ids: a list of alternatives, each of which is a list of schemes that go together. */
export function schemesOf(
  security: readonly SecurityRequirement[],
): readonly (readonly string[])[] {
  return security.map((requirement) => requirement.map(({ scheme }) => scheme));
}
