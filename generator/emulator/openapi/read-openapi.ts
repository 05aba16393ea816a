import {
  openapiNoOperations,
  openapiPath,
  openapiSamePath,
  openapiVersion,
} from "../../diagnostics/codes.ts";
import type { Checked, Location } from "../../diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../diagnostics/sort.ts";
import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import { httpMethods, type HttpMethod } from "../../model/operation.ts";
import { pathFormProblem } from "../../model/path-form.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Api, Route, RouteLife } from "../route.ts";
import {
  documentDiagnostics,
  memberAt,
  membersAt,
  noteNotImitated,
  openDocument,
  reportForm,
  resolvePlace,
  isMapping,
  type OpenapiDocument,
  type Place,
} from "./document.ts";
import { listOf } from "./list-shape.ts";
import { readRequestRule, readResponseRule } from "./read-content.ts";
import { readQueryRules } from "./read-parameters.ts";
import { createSchemaReader, type SchemaReader } from "./read-schema.ts";
import { createKindFinder } from "./route-kind.ts";

/**
 * Reads an OpenAPI document of version 3.0, 3.1 or 3.2, YAML or JSON, as routes of the emulator. Paths are served as they
 * are written: what `servers` puts in front of them is left to the base URL of the client. References out of the
 * document are not followed. What cannot be served is left out with a diagnostic; the value is `null` only when it is no
 * such document.
 */
export function readOpenapi(file: SourceFile): Checked<Api> {
  const { value: source, diagnostics } = parseYaml(file);
  if (source === null) return { value: null, diagnostics };
  const version = readVersion(source);
  if (version === null)
    return { value: null, diagnostics: [refuseVersion(source)] };
  const document = openDocument(source, version);
  const schemas = createSchemaReader(document);
  const routes = readRoutes(document, schemas);
  return {
    value: { gateway: null, routes, schemas: schemas.referred() },
    diagnostics: sortDiagnostics(documentDiagnostics(document)),
  };
}

function readVersion({ value }: LocatedSource): string | null {
  const version = memberAt({ value, path: [] }, "openapi").value;
  return typeof version === "string" && /^3\.[012](?:\.|$)/.test(version)
    ? version
    : null;
}

function refuseVersion(source: LocatedSource) {
  const root: Place = { value: source.value, path: [] };
  const openapi = memberAt(root, "openapi").value;
  const swagger = memberAt(root, "swagger").value;
  if (openapi !== undefined)
    return openapiVersion(
      source.locate(["openapi"]),
      `OpenAPI ${shortText(openapi)}`,
    );
  return swagger === undefined
    ? openapiVersion(source.locate([]), 'neither "openapi" nor "swagger"')
    : openapiVersion(
        source.locate(["swagger"]),
        `Swagger ${shortText(swagger)}`,
      );
}

function shortText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.slice(0, 40);
}

/** An operation as far as it can be read by itself. */
interface ReadOperation {
  readonly route: Omit<Route, "kind">;
  readonly method: HttpMethod;
  readonly path: string;
  readonly isList: boolean;
}

function readRoutes(
  document: OpenapiDocument,
  schemas: SchemaReader,
): readonly Route[] {
  const paths = memberAt(document.root, "paths");
  const served = new Map<string, Location>();
  const operations = membersAt(paths)
    .filter(([path]) => !path.startsWith("x-"))
    .flatMap(([path, at]) => readPath(document, schemas, path, at, served));
  if (operations.length === 0)
    document.diagnostics.push(
      openapiNoOperations(document.source.locate(paths.path)),
    );
  const kindOf = createKindFinder(operations);
  return operations.map((operation) => {
    const kind = kindOf(operation);
    const { route } = operation;
    return { ...route, kind, list: kind === "collection" ? route.list : null };
  });
}

function readPath(
  document: OpenapiDocument,
  schemas: SchemaReader,
  path: string,
  at: Place,
  served: Map<string, Location>,
): readonly ReadOperation[] {
  const { source, diagnostics } = document;
  const problem = pathFormProblem(path);
  if (problem !== null) {
    diagnostics.push(openapiPath(source.locateKey(at.path), path, problem));
    return [];
  }
  const pathItem = resolvePlace(document, at);
  if (pathItem === null) return [];
  return membersAt(pathItem).flatMap(([name, operation]) => {
    const method = readMethod(document, name, operation);
    if (method === null) return [];
    const key = `${method} ${anonymousPath(parsePath(path))}`;
    const place = source.locateKey(operation.path);
    const first = served.get(key);
    if (first !== undefined) {
      diagnostics.push(openapiSamePath(place, `${method} ${path}`, first));
      return [];
    }
    served.set(key, place);
    return [
      readOperation(document, schemas, { method, path, pathItem, operation }),
    ];
  });
}

/** The method that a member of a path stands for; `null` for anything else. */
function readMethod(
  document: OpenapiDocument,
  name: string,
  place: Place,
): HttpMethod | null {
  const method = httpMethods.find((known) => known.toLowerCase() === name);
  if (method === undefined) {
    if (["trace", "query", "additionalOperations"].includes(name))
      noteNotImitated(document, `operations under "${name}"`, place);
    return null;
  }
  if (isMapping(place.value)) return method;
  reportForm(document, place, "an operation", "it");
  return null;
}

interface OperationPlaces {
  readonly method: HttpMethod;
  readonly path: string;
  readonly pathItem: Place;
  readonly operation: Place;
}

function readOperation(
  document: OpenapiDocument,
  schemas: SchemaReader,
  { method, path, pathItem, operation }: OperationPlaces,
): ReadOperation {
  const query = readQueryRules(document, schemas, pathItem, operation);
  const { rule, schemaPlace } = readResponseRule(document, schemas, operation);
  const list = schemaPlace && listOf(document, schemaPlace, query);
  return {
    method,
    path,
    isList: list !== null,
    route: {
      key: `${method} ${path}`,
      method,
      path,
      scopes: [],
      permissions: [],
      life: readLife(operation),
      query,
      request: readRequestRule(document, schemas, operation),
      response: rule,
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
