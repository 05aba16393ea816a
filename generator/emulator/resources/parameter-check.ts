import type { ListConvention } from "../../model/list-convention.ts";
import { listParameters } from "../../model/list-parameters.ts";
import type { ParameterCheck } from "../parameters/check-parameters.ts";
import type { ResourceCall } from "../resource-call.ts";
import type { CredentialRule, Route, RouteMark } from "../route.ts";
import { filterParameter } from "./read-filter.ts";
import type { ResourceParts } from "./resource-parts.ts";

/** The rules for the parameters of a call. */
export function parameterCheckOf(
  { settings, hasGateway }: ResourceParts,
  { route }: ResourceCall,
): ParameterCheck {
  const convention = route.list ?? settings.list;
  const listed = new Set(
    route.parameters
      .filter(({ in: where }) => where === "query")
      .map(({ name }) => name),
  );
  const ofList = hasGateway
    ? [...parametersOf(convention), filterParameter]
    : parametersOf(convention).filter((name) => listed.has(name));
  return {
    rules: route.parameters,
    ofList: new Set(isListing(route) ? ofList : []),
    repeatable:
      convention.sort?.form === "repeated" ? convention.sort.parameter : null,
    others: new Set(
      [...route.marks, ...route.security.flat()].flatMap(queryName),
    ),
    isStrict: settings.strictQuery,
  };
}

function queryName(rule: RouteMark | CredentialRule): readonly string[] {
  return "in" in rule && rule.in === "query" ? [rule.name] : [];
}

function isListing({ kind, method }: Route): boolean {
  if (kind === "search") return true;
  return kind === "collection" && (method === "GET" || method === "HEAD");
}

function parametersOf(convention: ListConvention): readonly string[] {
  return listParameters(convention).map(({ name }) => name);
}
