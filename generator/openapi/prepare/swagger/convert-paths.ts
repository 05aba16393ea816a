import { isNumeric } from "../../../json/exact-number.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  valueAt,
  type Place,
} from "../../document/place.ts";
import { convertBody, isOfBody } from "./convert-body.ts";
import { convertParameter } from "./convert-parameter.ts";
import { convertResponses, type Produced } from "./convert-responses.ts";
import {
  convertOnce,
  copyMap,
  copyObject,
  copyValue,
  except,
  textsAt,
  traced,
  type Conversion,
  type Members,
} from "./copy-parts.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

/** The paths of a document; parameters and responses are inlined. */
export function convertPaths(conversion: Conversion, paths: Place): unknown {
  return copyMap(conversion, paths, (_, place) => {
    const item = conversion.references.resolve(place);
    return item !== null && isObject(item.value)
      ? convertOnce(conversion, item, convertPathItem)
      : copyValue(conversion, item ?? place);
  });
}

function convertPathItem(conversion: Conversion, item: Place): Members {
  const parameters = parametersAt(conversion, item);
  const operations = methods
    .map((method) => [method, memberAt(item, method)] as const)
    .filter(([, { value }]) => value !== undefined)
    .map(([method, place]) => [
      method,
      isObject(place.value)
        ? convertOperation(conversion, place, parameters)
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
): Members {
  const own = parametersAt(conversion, place);
  const ofBody = own.filter(isOfBody);
  const names = new Set(ofBody.map((each) => valueAt(each, "name")));
  const requestBody = convertBody(
    conversion,
    [...ofBody, ...shared.filter((each) => !names.has(valueAt(each, "name")))],
    textsAt(place, "consumes") ?? conversion.consumes,
  );
  return traced(conversion, place, {
    ...copyObject(conversion, place, ofOperation),
    ...outsideOfBody(conversion, own),
    ...(requestBody !== null && { requestBody }),
    responses: convertResponses(
      conversion,
      memberAt(place, "responses"),
      producedBy(textsAt(place, "produces"), conversion.produces),
    ),
    ...serversOf(conversion, place),
  });
}

function producedBy(
  own: readonly string[] | null,
  shared: readonly string[] | null,
): Produced {
  if (own !== null) return { produces: own, saidBy: "operation" };
  return shared === null
    ? { produces: ["application/json"], saidBy: "nobody" }
    : { produces: shared, saidBy: "document" };
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
    .map((parameter) => convertOnce(conversion, parameter, convertParameter));
  return parameters.length > 0 ? { parameters } : {};
}

function serversOf(conversion: Conversion, place: Place): Members {
  const { address } = conversion;
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
  if (!isObject(value)) return false;
  const { in: where, name } = value;
  return where === "formData"
    ? typeof name === "string" || isNumeric(name)
    : locations.has(where);
}

const locations = new Set<unknown>(["query", "header", "path", "body"]);
