import {
  openapiNoOperations,
  openapiPath,
  openapiSamePath,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../diagnostics/sort.ts";
import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import { isForbiddenMethod, isToken } from "../../model/token.ts";
import { standardMethods, type HttpMethod } from "../../model/operation.ts";
import {
  isMapping,
  keyLocationOf,
  locationOf,
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../../openapi/document/place.ts";
import { securitySettingOf } from "../../openapi/override-security.ts";
import { keyOf } from "../../openapi/settings/written-key.ts";
import {
  isReadVersion,
  writtenVersion,
} from "../../openapi/document/versions.ts";
import {
  defaultOpenapiSettings,
  type OpenapiSettings,
} from "../../openapi/settings/settings.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type {
  Api,
  ParameterRule,
  Route,
  RouteLife,
  RouteMark,
} from "../route.ts";
import {
  documentDiagnostics,
  noteNotImitated,
  openDocument,
  reportForm,
  type OpenapiDocument,
} from "./document.ts";
import { refuseVersion } from "./check-version.ts";
import { createListFinder, type ListFinder } from "./described-lists.ts";
import { listOf } from "./list-shape.ts";
import { readPathKey, servedPathProblem } from "./path-key.ts";
import { readRequestRule, takesList } from "./read-content.ts";
import { ofPath, readParameters } from "./read-parameters.ts";
import { readResponses } from "./read-responses.ts";
import { createSchemaReader, type SchemaReader } from "./read-schema.ts";
import { readSecurity } from "./read-security.ts";
import { createResourcePaths } from "./resource-path.ts";
import { createKindFinder } from "./route-kind.ts";

/**
 * Reads OpenAPI documents of version 3.0, 3.1 or 3.2 as routes of the emulator. Paths are served as written: the base
 * URL of the client has to add the path of the `servers`. Parts that cannot be served are left out with a diagnostic;
 * the value is `null` only if the first document is not an OpenAPI document.
 */
export function readOpenapi(
  documents: DocumentSet,
  settings: OpenapiSettings = defaultOpenapiSettings,
): Checked<Api> {
  const root = rootPlace(documents.entry);
  if (!isReadVersion(writtenVersion(root)))
    return { value: null, diagnostics: [refuseVersion(root)] };
  const document = openDocument(documents, root);
  const schemas = createSchemaReader(document);
  const findList = createListFinder(documents, settings);
  const securityOf: Readers["securityOf"] = (operation) =>
    securitySettingOf(operation, settings.security);
  const routes = readRoutes(document, { schemas, findList, securityOf });
  return {
    value: { gateway: null, routes, schemas: schemas.referred() },
    diagnostics: sortDiagnostics(documentDiagnostics(document)),
  };
}

interface Readers {
  readonly schemas: SchemaReader;
  readonly findList: ListFinder;
  /** What the settings say that an operation needs. */
  readonly securityOf: (
    operation: Parameters<typeof securitySettingOf>[0],
  ) => ReturnType<typeof securitySettingOf>;
}

/** An operation, as far as it can be read by itself. */
interface ReadOperation {
  readonly route: Omit<Route, "kind" | "resourcePath">;
  readonly method: HttpMethod;
  readonly path: string;
  readonly isList: boolean;
  readonly takesList: boolean;
}

function readRoutes(
  document: OpenapiDocument,
  readers: Readers,
): readonly Route[] {
  const paths = memberAt(document.root, "paths");
  const served = new Map<string, Place>();
  const operations = membersAt(paths)
    .filter(([path]) => !path.startsWith("x-"))
    .flatMap(([path, at]) => readPath(document, readers, path, at, served));
  if (operations.length === 0)
    document.diagnostics.push(openapiNoOperations(locationOf(paths)));
  const resourcePathOf = createResourcePaths(operations);
  const resources = operations.map((operation) => ({
    ...operation,
    path: resourcePathOf(operation),
  }));
  const kindOf = createKindFinder(resources);
  return resources.map((operation) => {
    const { route, path: resourcePath } = operation;
    const kind = isSearch(route) ? "search" : kindOf(operation);
    const isListed = kind === "collection" || kind === "search";
    const list = isListed ? route.list : null;
    return { ...route, resourcePath, kind, list };
  });
}

/** POST adds to a list, unless its body selects a page. */
function isSearch({ method, list }: ReadOperation["route"]): boolean {
  const takesBody = method === "POST" || method === "QUERY";
  return takesBody && list !== null && "body" in list.pages;
}

function readPath(
  document: OpenapiDocument,
  readers: Readers,
  key: string,
  at: Place,
  served: Map<string, Place>,
): readonly ReadOperation[] {
  const { diagnostics } = document;
  const { path, marks } = readPathKey(key);
  const problem = servedPathProblem(path);
  if (problem !== null) {
    diagnostics.push(openapiPath(keyLocationOf(at), key, problem));
    return [];
  }
  const pathItem = document.references.resolve(at);
  if (pathItem === null) return [];
  return operationsIn(document, pathItem).flatMap(({ method, operation }) => {
    const places = { method, key, path, marks, pathItem, operation };
    const read = readOperation(document, readers, places);
    const identity = identityOf(read);
    const first = served.get(identity);
    if (first !== undefined) {
      diagnostics.push(
        openapiSamePath(
          keyLocationOf(operation),
          `${method} ${key}`,
          keyLocationOf(first),
        ),
      );
      return [];
    }
    served.set(identity, operation);
    return [read];
  });
}

/** How a request shows which route it is for. */
function identityOf({ method, path, route }: ReadOperation): string {
  return JSON.stringify([method, anonymousPath(parsePath(path)), route.marks]);
}

interface FoundMethod {
  readonly method: HttpMethod;
  readonly operation: Place;
}

/** The operations of a path item, in the order of the document. */
function operationsIn(
  document: OpenapiDocument,
  pathItem: Place,
): readonly FoundMethod[] {
  return membersAt(pathItem).flatMap(
    ([name, place]): readonly FoundMethod[] => {
      if (name === "additionalOperations")
        return membersAt(place).flatMap(([method, operation]) =>
          methodOf(document, method, operation),
        );
      const method = standardMethods.find(
        (each) => each.toLowerCase() === name,
      );
      if (method !== undefined) return methodOf(document, method, place);
      return name === "trace" ? methodOf(document, "TRACE", place) : [];
    },
  );
}

/** None if no request can have the method, or if the operation has another form. */
function methodOf(
  document: OpenapiDocument,
  method: string,
  operation: Place,
): readonly FoundMethod[] {
  if (!isToken(method) || isForbiddenMethod(method))
    noteNotImitated(
      document,
      `operations with the method ${method}`,
      operation,
    );
  else if (isMapping(operation.value)) return [{ method, operation }];
  else reportForm(document, operation, "an operation", "it");
  return [];
}

interface OperationPlaces {
  readonly method: HttpMethod;
  /** As the document writes it, with query and fragment. */
  readonly key: string;
  readonly path: string;
  readonly marks: readonly RouteMark[];
  readonly pathItem: Place;
  readonly operation: Place;
}

function readOperation(
  document: OpenapiDocument,
  { schemas, findList, securityOf }: Readers,
  { method, key, path, marks, pathItem, operation }: OperationPlaces,
): ReadOperation {
  const read = readParameters(document, schemas, pathItem, operation);
  const parameters = ofPath(read, path);
  const { rule, schemaPlace, all } = readResponses(
    document,
    schemas,
    operation,
  );
  const shown = schemaPlace && listOf(document, schemaPlace, parameters);
  const said = findList({
    method,
    key,
    place: operation,
    parameters,
    looksLikeList: shown !== null,
  });
  const list = said ?? shown;
  return {
    method,
    path,
    isList: list !== null,
    takesList: takesList(document, operation),
    route: {
      key: `${method} ${key}`,
      method,
      path,
      scopes: [],
      permissions: [],
      life: readLife(operation),
      parameters,
      marks: [...marks, ...parameters.flatMap(markOf)],
      security: readSecurity(
        document,
        operation,
        securityOf({ key: keyOf(`${method} ${key}`) ?? "", method, path }),
      ),
      request: readRequestRule(document, schemas, operation),
      response: rule,
      responses: all,
      list,
    },
  };
}

function readLife(operation: Place): RouteLife {
  const isDeprecated = memberAt(operation, "deprecated").value === true;
  return {
    state: isDeprecated ? "deprecated" : "available",
    deprecatedAtMs: null,
    sunsetAtMs: null,
    successor: null,
  };
}

/** A required parameter with only one value: some documents distinguish operations by such headers. */
function markOf({
  name,
  in: where,
  isRequired,
  schema,
}: ParameterRule): readonly RouteMark[] {
  if (!isRequired || !isMapping(schema)) return [];
  if (where !== "header" && where !== "query") return [];
  const values: unknown = schema["enum"] ?? [schema["const"]];
  const [value, more] = Array.isArray(values) ? values : [];
  return typeof value === "string" && more === undefined
    ? [{ in: where, name, value }]
    : [];
}
