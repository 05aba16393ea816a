import {
  openapiNoOperations,
  openapiSamePath,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../diagnostics/sort.ts";
import {
  locationOf,
  memberAt,
  rootPlace,
} from "../../openapi/document/place.ts";
import {
  defaultOpenapiSettings,
  type OpenapiSettings,
} from "../../openapi/settings/settings.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import { readWithContext } from "../../wire/read/read-wire-api.ts";
import type { Api, Route } from "../route.ts";
import { notImitatedIn } from "./not-imitated.ts";
import { createOperationReader, type ReadOperation } from "./read-operation.ts";
import { createResourcePaths } from "./resource-path.ts";
import { createKindFinder } from "./route-kind.ts";

/**
 * Reads OpenAPI documents of version 3.0, 3.1 or 3.2 as routes of the emulator, from what a comparison reads of them.
 * Paths are served as written: the base URL of the client has to add the path of the `servers`. Parts that cannot be
 * served are left out with a diagnostic; the value is `null` only if the first document is not an OpenAPI document.
 */
export function readOpenapi(
  documents: DocumentSet,
  settings: OpenapiSettings = defaultOpenapiSettings,
): Checked<Api> {
  const read = readWithContext(documents, { settings, reads: "calls" });
  if (read.value === null)
    return { value: null, diagnostics: read.diagnostics };
  const { api, context } = read.value;
  const operations = readOperations(api, settings);
  const routes = routesOf(operations.served);
  const paths = memberAt(rootPlace(documents.entry), "paths");
  return {
    value: {
      gateway: null,
      routes,
      source: { documents, extensions: settings.extensions },
    },
    diagnostics: sortDiagnostics([
      ...context.read.findings.diagnostics(),
      ...(routes.length === 0 ? [openapiNoOperations(locationOf(paths))] : []),
      ...operations.diagnostics,
      ...notImitatedIn(api, routes, context.registry),
    ]),
  };
}

interface ReadOperations {
  readonly served: readonly ReadOperation[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Of several operations that no request can tell apart, the first is served. */
function readOperations(
  api: WireApi,
  settings: OpenapiSettings,
): ReadOperations {
  const served = new Map<string, ReadOperation>();
  const diagnostics: Diagnostic[] = [];
  const read = createOperationReader(api, settings);
  for (const operation of api.operations.flatMap(read)) {
    const first = served.get(operation.identity);
    if (first === undefined) served.set(operation.identity, operation);
    else
      diagnostics.push(
        openapiSamePath(
          operation.place.location,
          operation.route.key,
          first.place.location,
        ),
      );
  }
  return { served: [...served.values()], diagnostics };
}

function routesOf(operations: readonly ReadOperation[]): readonly Route[] {
  const resourcePathOf = createResourcePaths(operations);
  const resources = operations.map((operation) => ({
    ...operation,
    path: resourcePathOf(operation),
  }));
  const kindOf = createKindFinder(resources);
  return resources.map((operation) => {
    const { route, path: resourcePath, listOf } = operation;
    const kind = isSearch(operation) ? "search" : kindOf(operation);
    const isListed = kind === "collection" || kind === "search";
    return { ...route, resourcePath, kind, list: isListed ? listOf() : null };
  });
}

/** POST adds to a list, unless its body selects a page. */
function isSearch({ method, listOf }: ReadOperation): boolean {
  if (method !== "POST" && method !== "QUERY") return false;
  const list = listOf();
  return list !== null && "body" in list.pages;
}
