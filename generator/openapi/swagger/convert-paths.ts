import { isNumeric } from "../../json/exact-number.ts";
import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import { convertBody, isOfBody } from "./convert-body.ts";
import { convertParameter } from "./convert-parameter.ts";
import { convertResponses } from "./convert-responses.ts";
import {
  copyMap,
  copyOnce,
  copyObject,
  copyValue,
  except,
  traced,
  type Conversion,
  type Members,
} from "./copy-parts.ts";

/** The common properties of the operations of a document. */
interface Common {
  readonly consumes: readonly string[] | null;
  readonly produces: readonly string[] | null;
  /** `host` with `basePath`, without a scheme; `null` if the document has no host. */
  readonly address: string | null;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

/** The paths of a document; parameters and responses are inlined. */
export function convertPaths(
  conversion: Conversion,
  paths: Place,
  common: Common,
): unknown {
  return copyMap(conversion, paths, (_, place) => {
    const item = conversion.references.resolve(place);
    return item !== null && isMapping(item.value)
      ? copyOnce(conversion, item, () =>
          convertPathItem(conversion, item, common),
        )
      : copyValue(conversion, item ?? place);
  });
}

function convertPathItem(
  conversion: Conversion,
  item: Place,
  common: Common,
): Members {
  const parameters = parametersAt(conversion, item);
  const operations = methods
    .map((method) => [method, memberAt(item, method)] as const)
    .filter(([, { value }]) => value !== undefined)
    .map(([method, place]) => [
      method,
      isMapping(place.value)
        ? convertOperation(conversion, place, parameters, common)
        : place.value,
    ]);
  return traced(conversion, item, {
    ...copyObject(conversion, item, except("parameters", ...methods)),
    ...outsideOfBody(conversion, parameters),
    ...Object.fromEntries(operations),
  });
}

function convertOperation(
  conversion: Conversion,
  place: Place,
  shared: readonly Place[],
  common: Common,
): Members {
  const own = parametersAt(conversion, place);
  const ownBodies = own.filter(isOfBody);
  const names = new Set(ownBodies.map((body) => memberAt(body, "name").value));
  const sharedBodies = shared
    .filter(isOfBody)
    .filter((body) => !names.has(memberAt(body, "name").value));
  const requestBody = convertBody(
    conversion,
    [...ownBodies, ...sharedBodies],
    textsAt(place, "consumes") ?? common.consumes,
  );
  return traced(conversion, place, {
    ...copyObject(conversion, place, ofOperation),
    ...outsideOfBody(conversion, own),
    ...(requestBody !== null && { requestBody }),
    responses: convertResponses(conversion, memberAt(place, "responses"), {
      own: textsAt(place, "produces"),
      shared: common.produces,
    }),
    ...serversOf(conversion, place, common),
  });
}

const ofOperation = except(
  "parameters",
  "consumes",
  "produces",
  "responses",
  "schemes",
);

function outsideOfBody(conversion: Conversion, all: readonly Place[]): Members {
  const parameters = all
    .filter((parameter) => !isOfBody(parameter))
    .map((parameter) =>
      copyOnce(conversion, parameter, () =>
        convertParameter(conversion, parameter),
      ),
    );
  return parameters.length > 0 ? { parameters } : {};
}

function serversOf(
  conversion: Conversion,
  place: Place,
  { address }: Common,
): Members {
  const schemes = textsAt(place, "schemes");
  if (schemes === null || address === null) return {};
  const servers = schemes.map((scheme) => ({ url: `${scheme}://${address}` }));
  return { servers: traced(conversion, memberAt(place, "schemes"), servers) };
}

/** The parameters of a list. One that cannot be found stays a reference, which is reported later. */
function parametersAt(
  { references }: Conversion,
  above: Place,
): readonly Place[] {
  const list = memberAt(above, "parameters");
  const isList = Array.isArray(list.value) || (list.value ?? null) === null;
  return (isList ? entriesAt(list) : [list]).map((entry) => {
    const place = references.resolve(entry);
    if (place === null) return entry;
    // What is no parameter becomes an empty one, which is reported later.
    return isParameter(place.value) ? place : { ...place, value: {} };
  });
}

function isParameter(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const { in: where, name } = value;
  return where === "formData"
    ? typeof name === "string" || isNumeric(name)
    : locations.has(where);
}

const locations = new Set<unknown>(["query", "header", "path", "body"]);

/** The texts of a list; `null` if there is none. */
export function textsAt(above: Place, name: string): readonly string[] | null {
  const { value } = memberAt(above, name);
  return Array.isArray(value)
    ? value.filter((entry) => typeof entry === "string")
    : null;
}
