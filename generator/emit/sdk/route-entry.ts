import type {
  OperationShape,
  SecurityRequirement,
} from "../../model/operation-shape.ts";
import { describedListOf } from "../../model/operation-call.ts";
import { str, ts, type Code } from "../../render/typescript.ts";
import type { Answer, Answers } from "./answers.ts";
import {
  bodyEntry,
  formattedType,
  serialisationEntries,
} from "./body-entry.ts";
import { deprecationReason } from "./life-text.ts";
import { listCode, objectCode, textList } from "./object-code.ts";
import { pagingEntry } from "./paging-entry.ts";
import type { PlainContext } from "./sdk-context.ts";
import type { PlainMethod } from "./called-method.ts";
import type { RequestProperty } from "./request-properties.ts";
import { isInTemplate, routeTemplate } from "./uri-template.ts";

type Entry = readonly [key: string, value: Code];

/** What the runtime needs to know of an operation: `RouteEntry`, a text alone where that says it all. */
export function routeEntry(context: PlainContext, plain: PlainMethod): Code {
  const { method, shape, properties } = plain;
  const { operation } = method;
  const list = describedListOf(operation);
  const route = str(routeTemplate(operation, shape, properties));
  const entries: readonly Entry[] = [
    ...paramsEntries(properties),
    ...optional("body", shape.body && bodyEntry(shape.body.contents)),
    ...optional("accept", acceptEntry(plain.answers)),
    ...optional("security", securityEntry(context, shape)),
    ...optional("server", serverEntry(context, operation.key)),
    ...optional("paging", list && pagingEntry(list)),
    ...optional("deprecated", deprecatedEntry(context, plain)),
    ...(operation.isIdempotent ? [["idempotent", ts`true`] as const] : []),
  ];
  return entries.length === 0
    ? route
    : objectCode([["route", route], ...entries]);
}

function optional(key: string, value: Code | null): readonly Entry[] {
  return value === null ? [] : [[key, value]];
}

function paramsEntries(
  properties: readonly RequestProperty[],
): readonly Entry[] {
  const others = properties
    .filter((property) => !isInTemplate(property))
    .map(
      ({ name, parameter }) =>
        [
          name,
          objectCode([
            ["in", str(parameter.in)],
            ...(name === parameter.name
              ? []
              : [["name", str(parameter.name)] as const]),
            ...unlessDefault(parameter),
          ]),
        ] as const,
    );
  return others.length === 0 ? [] : [["params", objectCode(others)]];
}

/** A plain value in a header or cookie needs no word. */
function unlessDefault({
  in: place,
  serialisation,
}: RequestProperty["parameter"]): readonly Entry[] {
  const isDefault =
    serialisation.kind === "style" &&
    serialisation.style === (place === "header" ? "simple" : "form") &&
    serialisation.explode === (place !== "header") &&
    !serialisation.allowReserved;
  return isDefault ? [] : serialisationEntries(serialisation);
}

function acceptEntry({ successes }: Answers): Code | null {
  const types = new Set(
    successes.flatMap(({ contents }) => contents.map(formattedType)),
  );
  const isDefault = types.size === 1 && types.has("application/json");
  // Where no body can come, it does not matter which one is asked for.
  return isDefault || successes.every(hasNoBody) ? null : textList([...types]);
}

function hasNoBody({ status }: Answer): boolean {
  return status === "204" || status === "205";
}

function securityEntry(
  { input }: PlainContext,
  { security }: OperationShape,
): Code | null {
  if (security === null) return null;
  const own = alternatives(security);
  const common = alternatives(input.model.service.access.security);
  return JSON.stringify(own) === JSON.stringify(common)
    ? null
    : alternativesCode(own);
}

function alternatives(
  security: readonly SecurityRequirement[],
): readonly (readonly string[])[] {
  return security.map((requirement) => requirement.map(({ scheme }) => scheme));
}

export function alternativesCode(
  security: readonly (readonly string[])[],
): Code {
  return listCode(security.map(textList));
}

function serverEntry({ ownServers }: PlainContext, key: string): Code | null {
  const server = ownServers.keys.get(key);
  return server === undefined ? null : str(server);
}

function deprecatedEntry(
  context: PlainContext,
  { method }: PlainMethod,
): Code | null {
  return method.state === "deprecated"
    ? str(deprecationReason(context, method))
    : null;
}
