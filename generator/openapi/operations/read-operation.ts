import { operationFields } from "./operation-fields.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";
import type { DescribedOperation } from "../../model/api-description.ts";
import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type {
  OperationShape,
  RequestBodyShape,
} from "../../model/operation-shape.ts";
import { namesInSegment } from "../../naming/endpoint-role.ts";
import { readBody } from "../content/read-body.ts";
import { readResponses } from "../content/read-responses.ts";
import { factAt, flagFact, textsFact } from "../extensions/read-fact.ts";
import { readLife } from "../extensions/read-life.ts";
import { readPermissions } from "../extensions/read-permissions.ts";
import { checkFields, objectAt, textAt, textsAt } from "../read/fields.ts";
import { keyLocationOf, memberAt, type Place } from "../document/place.ts";
import type { DeclaredParameter, ReadContext } from "../read/read-context.ts";
import { readSecurity } from "../read/read-security.ts";
import { readServers } from "../read/read-servers.ts";
import type { MethodOfItem } from "./path-item.ts";
import type { PathKey } from "./path-key.ts";
import { readParameters } from "./read-parameters.ts";
import { readCallbacks } from "./read-webhooks.ts";

/** An operation as read; whether it is a list is decided after all schemas have been read. */
export interface OperationDraft {
  readonly operation: DescribedOperation;
  readonly parameters: readonly DeclaredParameter[];
  /** Whether there are others that cannot be read. */
  readonly hasUnreadParameters: boolean;
  /** Whether there are path parameters that the path does not have, and that no call sends. */
  readonly hasStrayParameters: boolean;
  readonly place: Place;
  /** The key of the path, as written. */
  readonly pathKey: string;
}

export interface OperationSource extends MethodOfItem {
  readonly path: PathKey;
  /** The value of the key in `paths`. */
  readonly key: Place;
  /** Ids of the security schemes of the document. */
  readonly schemes: ReadonlySet<string>;
}

export function readOperation(
  source: OperationSource,
  context: ReadContext,
): OperationDraft {
  const { method, operation: place, path } = source;
  checkFields(place, operationFields, "an operation", context);
  const segments = parsePath(path.path);
  const { parameters, hasUnread, hasStray } = readParameters(
    {
      ...source,
      pathNames: segments.flatMap(namesInSegment),
      queryNames: path.queryNames,
    },
    context,
  );
  return {
    operation: {
      key: `${method} ${anonymousPath(segments)}${path.suffix}`,
      method,
      path: path.path,
      shape: readShape(source, parameters, context),
      ...readPermissions(place, context),
      scopes: textsFact(place, "scopes", context),
      isIdempotent: flagFact(place, "idempotent", context),
      isAction: saysAction(place, context),
      list: null,
      origin: lazyLocation(place),
    },
    parameters,
    hasUnreadParameters: hasUnread,
    hasStrayParameters: hasStray,
    place,
    pathKey: String(source.key.step),
  };
}

function readShape(
  source: OperationSource,
  parameters: readonly DeclaredParameter[],
  context: ReadContext,
): OperationShape {
  const { operation: place, item } = source;
  const docs = objectAt(place, "externalDocs", context);
  return {
    operationId: textAt(place, "operationId", context) || null,
    tags: readTagNames(place, context),
    summary:
      textAt(place, "summary", context) ?? textAt(item, "summary", context),
    description:
      textAt(place, "description", context) ??
      textAt(item, "description", context),
    life: readLife(place, context),
    parameters: parameters.map(({ parameter }) => parameter),
    fixedQuery: source.path.fixedQuery,
    ...readPayloads(source, context),
    security: readSecurity(place, source.schemes, context),
    servers: readServers(place, context) ?? readServers(item, context),
    externalDocs: docs && textAt(docs, "url", context),
  };
}

/** Without names that would call nothing. */
function readTagNames(place: Place, context: ReadContext): readonly string[] {
  const tags = textsAt(place, "tags", context);
  if (tags.includes(""))
    context.findings.unhandled("tags without a name", memberAt(place, "tags"));
  return tags.filter((tag) => tag !== "");
}

const noPayloads = { body: null, responses: [], callbacks: [] } as const;

function readPayloads(
  source: OperationSource,
  context: ReadContext,
): Pick<OperationShape, "body" | "responses" | "callbacks"> {
  if (context.payloads === "apart") return noPayloads;
  return {
    body: readSentBody(source, context),
    responses: readResponses(source.operation, context),
    callbacks: readCallbacks(source.operation, context),
  };
}

/** `fetch` sends no body with GET and HEAD, and the specification does not define what it would mean. */
function readSentBody(
  { method, operation: place }: OperationSource,
  context: ReadContext,
): RequestBodyShape | null {
  const body = memberAt(place, "requestBody");
  if (method !== "GET" && method !== "HEAD") return readBody(place, context);
  if (body.value !== undefined && body.value !== null)
    context.findings.unhandled(`bodies of ${method} requests`, body);
  return null;
}

/** The name of an action counts as `true`. */
function saysAction(place: Place, context: ReadContext): boolean {
  const action = factAt(place, "action", context);
  return action !== null && typeof action.value === "string"
    ? action.value !== ""
    : flagFact(place, "action", context);
}

/** The place of an operation is looked up only when it is shown: thousands never are. */
function lazyLocation(place: Place): Location {
  let found: Location | null = null;
  const location = (): Location => (found ??= keyLocationOf(place));
  return {
    get file() {
      return location().file;
    },
    get line() {
      return location().line;
    },
    get column() {
      return location().column;
    },
    get length() {
      return location().length;
    },
  };
}
