import type { GatewayModel } from "../model/api-model.ts";
import {
  eventsUpTo,
  isNamed,
  stateAt,
  type LifecycleEventKind,
} from "../model/lifecycle.ts";
import { scopeLevels, type Operation } from "../model/operation.ts";
import { anonymousPath } from "../model/operation-path.ts";
import { permissionsOf } from "../model/permission-mode.ts";
import type { ReleaseIndex } from "../model/release.ts";
import {
  createReplacementFinder,
  type Replacement,
  type ReplacementFinder,
} from "../model/replacement.ts";
import type { GatewayAccess, GatewayService } from "../model/service.ts";
import {
  type QueryParameter,
  cataloguedQuery,
  conventionOf,
  hasBody,
  isList,
} from "../model/operation-call.ts";
import { bodyMediaTypes, patchMediaTypes } from "./settings/defaults.ts";
import { integerSchema } from "./schemas/made-schemas.ts";
import {
  anyBody,
  emptyResponse,
  formStyle,
  type Api,
  type Gateway,
  type ParameterRule,
  type RequestRule,
  type ResponseRule,
  type Route,
  type RouteKind,
  type RouteLife,
} from "./route.ts";

/**
 * The routes of a catalogue as of a release; removed operations are kept, so that they are refused by name.
 * @param release by default the newest one
 */
export function catalogueApi(
  model: GatewayModel,
  release: ReleaseIndex = model.releases.length - 1,
): Api {
  const context: RouteContext = {
    model,
    release,
    listPaths: listPathsOf(model),
    replacementOf: createReplacementFinder(model),
  };
  return {
    gateway: gatewayOf(model),
    routes: model.operations.flatMap((operation) =>
      routeOf(operation, context),
    ),
    source: null,
  };
}

interface RouteContext {
  readonly model: GatewayModel;
  readonly release: ReleaseIndex;
  /** Paths of lists, for any method. */
  readonly listPaths: ReadonlySet<string>;
  readonly replacementOf: ReplacementFinder;
}

function gatewayOf({ service, namespaces, operations }: GatewayModel): Gateway {
  const [firstRegion = ""] = service.access.regions;
  const used = new Set(operations.map(({ namespace }) => namespace));
  return {
    namespaces: namespaces.flatMap(({ path }) => path ?? []),
    withoutOperations: namespaces
      .filter(({ id }) => !used.has(id))
      .map(({ id }) => id),
    requiresVersion: service.access.versionSegment === "required",
    regions: service.access.regions,
    bareRegion: service.access.baseAddresses.bare.region ?? firstRegion,
    tokenPath: service.access.token.path,
    tokenAddress: service.access.token.baseAddress,
    tokenLifetimeSeconds: service.access.token.lifetimeSeconds,
    validityMonths: service.access.integration.validityMonths,
    contextHeaders: byLevel(service, ({ header }) => header),
    alsoReaches: byLevel(service, ({ alsoReaches }) => alsoReaches),
    bareLevels: scopeLevels.filter(
      (level) => service.access.scopeLevels[level].baseAddress === "bare",
    ),
  };
}

function byLevel<T>(
  { access: { scopeLevels: facts } }: GatewayService,
  read: (facts: GatewayAccess["scopeLevels"]["tenant"]) => T,
): Readonly<Record<keyof typeof facts, T>> {
  return {
    organization: read(facts.organization),
    environment: read(facts.environment),
    tenant: read(facts.tenant),
  };
}

/** A path is a list if its GET returns one; without a GET, if path and methods look like it. */
function listPathsOf({ operations }: GatewayModel): ReadonlySet<string> {
  const read = new Set(
    operations
      .filter(({ method }) => method === "GET")
      .map(({ segments }) => anonymousPath(segments)),
  );
  return new Set(
    operations
      .filter((operation) =>
        read.has(anonymousPath(operation.segments))
          ? isList(operation)
          : operation.role === "collection",
      )
      .map(({ segments }) => anonymousPath(segments)),
  );
}

function routeOf(
  operation: Operation,
  context: RouteContext,
): readonly Route[] {
  const life = lifeOf(operation, context);
  if (life === null) return [];
  const { method, path } = operation;
  const kind = kindOf(operation, context.listPaths);
  return [
    {
      key: `${method} ${path}`,
      method,
      path,
      kind,
      scopes: operation.scopes,
      ...permissionsOf(operation),
      life,
      parameters: cataloguedQuery(operation).map(queryRule),
      resourcePath: path,
      marks: [],
      security: [],
      request: requestRule(operation),
      response: responseRule(operation, kind),
      responses: [],
      list: conventionOf(operation),
    },
  ];
}

function kindOf(
  operation: Operation,
  listPaths: ReadonlySet<string>,
): RouteKind {
  const { role, segments, method } = operation;
  const pages = conventionOf(operation)?.pages;
  if (method === "POST" && pages !== undefined && "body" in pages)
    return "search";
  if (role === "action" && !isList(operation)) return "action";
  if (listPaths.has(anonymousPath(segments))) return "collection";
  return segments.at(-1)?.kind === "parameter" ? "item" : "singleton";
}

/** `null` before the operation was added or known. */
function lifeOf(
  operation: Operation,
  { model, release, replacementOf }: RouteContext,
): RouteLife | null {
  const state = stateAt(operation.lifecycle, release);
  if (!isNamed(state)) return null;
  const dateOf = (kind: LifecycleEventKind): number | null => {
    const event = eventsUpTo(operation.lifecycle, kind, release).at(-1);
    const date = event && model.releases[event.release]?.date;
    return date ? Date.parse(date) : null;
  };
  return {
    state,
    deprecatedAtMs: state === "deprecated" ? dateOf("deprecated") : null,
    // The catalogue does not announce the removal.
    sunsetAtMs: null,
    successor: successorOf(replacementOf(operation, release)),
  };
}

/** Nobody has confirmed a proposed replacement, so a service would not send it. */
function successorOf(replacement: Replacement | null): string | null {
  return replacement === null || replacement.source === "proposed"
    ? null
    : replacement.operation.path;
}

function queryRule({ name, type }: QueryParameter): ParameterRule {
  return {
    name,
    in: "query",
    isRequired: false,
    form: formStyle,
    schema: type.kind === "integer" ? integerSchema : null,
  };
}

/** Payloads are not described: a body of any content, or none, is accepted. */
function requestRule(operation: Operation): RequestRule | null {
  if (!hasBody(operation)) return null;
  const mediaTypes =
    operation.method === "PATCH"
      ? [...bodyMediaTypes, ...patchMediaTypes]
      : bodyMediaTypes;
  return {
    isRequired: false,
    content: new Map(mediaTypes.map((mediaType) => [mediaType, anyBody])),
  };
}

/** Status codes are not described either; these are the usual ones (RFC 9110 section 9.3). */
function responseRule({ method }: Operation, kind: RouteKind): ResponseRule {
  if (method === "DELETE") return emptyResponse(204);
  const isCreation = method === "POST" && kind === "collection";
  return {
    status: isCreation ? 201 : 200,
    mediaType: "application/json",
    schema: null,
    events: [],
    examples: [],
    others: [],
  };
}
