import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type {
  SecurityRequirement,
  DescribedList,
} from "../../model/operation-shape.ts";
import { permissionsOf } from "../../model/permission-mode.ts";
import { namespaceOf } from "../../model/described-path.ts";
import { withoutServerPath } from "../../model/server-path.ts";
import type {
  MethodNames,
  WireDetails,
  WireOperation,
} from "../model/wire-api.ts";
import { factAt } from "../../openapi/extensions/read-fact.ts";
import type { OperationDraft } from "../../openapi/operations/read-operation.ts";
import { jsonText } from "../../openapi/schema/json-value.ts";
import { readWireBody } from "./wire-contents.ts";
import { unreadDetails } from "./unread-parts.ts";
import type { WireContext } from "./wire-context.ts";
import { wireParameter } from "./wire-parameter.ts";
import { readWireResponses } from "./wire-responses.ts";
import { readWireCallbacks } from "./wire-webhooks.ts";
import { readBody } from "../../openapi/content/read-body.ts";
import { readResponses } from "../../openapi/content/read-responses.ts";
import { findList } from "../../openapi/lists/find-list.ts";
import type { DeclaredParameter } from "../../openapi/read/read-context.ts";

export interface OperationSurroundings {
  /** The servers of the document, for operations that name none. */
  readonly security: readonly SecurityRequirement[];
  /** Whether it cannot be read, or not all of it. */
  readonly isSecurityUnread: boolean;
  /** The prefix of the path. */
  readonly pathPrefix: string;
  /** Whether callbacks are read. */
  readonly reads: "all" | "calls";
  /** The names of the method; `null` when an SDK has none. */
  readonly namesOf: (draft: OperationDraft) => MethodNames | null;
}

export function wireOperation(
  draft: OperationDraft,
  surroundings: OperationSurroundings,
  context: WireContext,
): WireOperation {
  const { operation, place } = draft;
  const { method, key, shape } = operation;
  const { pathPrefix } = surroundings;
  const path = `${pathPrefix}${operation.path}`;
  return {
    key:
      pathPrefix === ""
        ? key
        : `${method} ${anonymousPath(parsePath(pathPrefix))}${key.slice(method.length + 1)}`,
    method,
    path,
    namespace: namespaceOf({ path, shape }),
    tags: shape.tags,
    scopes: operation.scopes,
    ...permissionsOf(operation),
    life: shape.life,
    details: readDetails(draft, surroundings, context),
    // Names are only made when two sides are compared.
    get sdkNames() {
      return surroundings.namesOf(draft);
    },
    place: context.registry.placeOf(place),
  };
}

function readDetails(
  draft: OperationDraft,
  { security, isSecurityUnread, pathPrefix, reads }: OperationSurroundings,
  context: WireContext,
): WireDetails {
  const { operation, place } = draft;
  const { shape } = operation;
  let list: WireDetails["list"] | undefined;
  return {
    operationId: shape.operationId,
    summary: shape.summary,
    description: shape.description,
    externalDocs: shape.externalDocs,
    isIdempotent: operation.isIdempotent,
    parameters: draft.parameters.map((declared) =>
      wireParameter(declared, context),
    ),
    fixedQuery: shape.fixedQuery,
    body: readWireBody(place, context),
    responses: readWireResponses(place, context),
    security: shape.security ?? security,
    servers: shape.servers && withoutServerPath(shape.servers, pathPrefix),
    callbacks: reads === "all" ? readWireCallbacks(place, context) : [],
    unread: unreadDetails(
      place,
      {
        hasUnreadParameters: draft.hasUnreadParameters,
        isSharedSecurityUnread: isSecurityUnread,
      },
      context.read.references,
    ),
    get listText() {
      const said = factAt(place, "paging", context.read);
      return said && jsonText(said.value);
    },
    // Recognising a list means reading the response, and most operations are never compared.
    get list() {
      list ??= findWireList(draft, context);
      return list;
    },
  };
}

/** How an operation pages, found as for an SDK. */
function findWireList(
  draft: OperationDraft,
  context: WireContext,
): DescribedList | null {
  const parameters = draft.parameters.map((declared) =>
    withType(declared, context),
  );
  const responses = readResponses(draft.place, context.read);
  const { method } = draft.operation;
  const isSent = method !== "GET" && method !== "HEAD";
  const body = isSent ? readBody(draft.place, context.read) : null;
  const shape = { ...draft.operation.shape, body, responses };
  const operation = { ...draft.operation, shape };
  const whole = { ...draft, parameters, operation };
  return findList(whole, context.lookup, context.read);
}

/** Lists are recognised by the types of the parameters themselves, not of their references. */
function withType(
  declared: DeclaredParameter,
  { lookup }: WireContext,
): DeclaredParameter {
  const { parameter } = declared;
  const { type } = parameter;
  const known =
    type.kind === "reference" ? lookup.get(type.schema)?.type : null;
  return known
    ? { ...declared, parameter: { ...parameter, type: known } }
    : declared;
}
