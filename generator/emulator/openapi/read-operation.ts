import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import { securitySettingOf } from "../../openapi/override-security.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type {
  WireApi,
  WireDetails,
  WireOperation,
} from "../../wire/model/wire-api.ts";
import type { WirePlace } from "../../wire/model/wire-place.ts";
import type { ParameterRule, Route, RouteMark } from "../route.ts";
import { anyCredentials, credentialsOf } from "./credential-rules.ts";
import { createListFinder } from "./described-lists.ts";
import { isListOfObjects, listOf } from "./list-shape.ts";
import { parameterRules } from "./parameter-rules.ts";
import { isJsonMediaType } from "../media-type.ts";
import { requestRule } from "./request-rule.ts";
import { chosenResponse, statusRules } from "./response-rules.ts";
import type { OperationShape } from "./route-kind.ts";

/** An operation, as far as it can be read by itself. */
export interface ReadOperation extends OperationShape {
  readonly route: Omit<Route, "kind" | "list" | "resourcePath">;
  /** How its list is paged. It is read when needed, since schemas have to be read for it. */
  readonly listOf: () => Route["list"];
  /** How a request shows which route it is for. */
  readonly identity: string;
  readonly place: WirePlace;
}

/** Reads an operation; none if nobody knows how it is called. */
export function createOperationReader(
  api: WireApi,
  settings: OpenapiSettings,
): (operation: WireOperation) => readonly ReadOperation[] {
  const findList = createListFinder(settings);
  const securityOf = (
    operation: WireOperation,
    { security }: WireDetails,
  ): Route["security"] => {
    const setting = securitySettingOf(operation, settings.security);
    return setting === undefined && security.length === 0
      ? anyCredentials(api.securitySchemes)
      : credentialsOf(setting?.security ?? security, api.securitySchemes);
  };
  return (operation) => {
    const { method, path, details, place } = operation;
    if (details === null || place === null) return [];
    const parameters = parameterRules(details);
    const responses = statusRules(details);
    const response = chosenResponse(responses);
    const readList = (): Route["list"] => {
      const isJson = isJsonMediaType(response.mediaType);
      const shown = isJson ? listOf(response.schema, parameters) : null;
      return findList(method, details, parameters, shown !== null) ?? shown;
    };
    const request = requestRule(details.body);
    const marks = marksOf(details, parameters);
    return [
      {
        method,
        path,
        isList: method === "GET" && readList() !== null,
        takesList: method === "POST" && takesList(request),
        listOf: readList,
        identity: JSON.stringify([
          method,
          anonymousPath(parsePath(path)),
          marks,
        ]),
        place,
        route: {
          key: `${method} ${path}${suffixOf(operation)}`,
          method,
          path,
          scopes: [],
          permissions: [],
          life: {
            state: operation.life.isDeprecated ? "deprecated" : "available",
            deprecatedAtMs: null,
            sunsetAtMs: null,
            successor: null,
          },
          parameters,
          marks,
          security: securityOf(operation, details),
          request,
          response,
          responses,
        },
      },
    ];
  };
}

function takesList(request: Route["request"]): boolean {
  return [...(request?.content ?? [])].some(
    ([name, { schema }]) => isJsonMediaType(name) && isListOfObjects(schema),
  );
}

/** The query and fragment of the key of the path. */
function suffixOf({ key, method, path }: WireOperation): string {
  return key.slice(`${method} ${anonymousPath(parsePath(path))}`.length);
}

function marksOf(
  { fixedQuery }: WireDetails,
  parameters: readonly ParameterRule[],
): readonly RouteMark[] {
  const written = fixedQuery.map(
    ([name, value]) => ({ in: "query", name, value }) as const,
  );
  return [...written, ...parameters.flatMap(markOf)];
}

/** A required parameter with only one value: some documents distinguish operations by such headers. */
function markOf({
  name,
  in: where,
  isRequired,
  schema,
}: ParameterRule): readonly RouteMark[] {
  if (!isRequired || (where !== "header" && where !== "query")) return [];
  const [only, more] = schema?.shape.values ?? [];
  return typeof only?.value === "string" && more === undefined
    ? [{ in: where, name, value: only.value }]
    : [];
}
