import {
  entriesAt,
  isMapping,
  memberAt,
  membersAt,
  type Place,
} from "../place.ts";
import type { References } from "../references.ts";
import { formBody, type FormParameter } from "./form-body.ts";
import {
  spellOutResponses,
  type ResponseConversion,
} from "./spell-out-responses.ts";
import {
  dangling,
  originOf,
  setMember,
  shelter,
  type Shelter,
  type Sheltered,
} from "./sheltered.ts";

/** The common properties of the operations of a document. */
export interface Conversion {
  readonly into: Shelter;
  readonly references: References;
  readonly consumes: readonly string[] | null;
  readonly produces: readonly string[] | null;
  /** `host` with `basePath`, without a scheme; `null` if the document has no host. */
  readonly address: string | null;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

/**
 * The paths of a Swagger 2 document in a form that the converter reads correctly: parameters and responses are
 * inlined, each operation has its own `consumes` and `produces`, and forms are bodies with a schema.
 */
export function spellOutPaths(conversion: Conversion, paths: Place): Sheltered {
  const copy: Sheltered = {};
  for (const [key, place] of membersAt(paths)) {
    const item = conversion.references.resolve(place);
    if (item === null) setMember(copy, key, dangling(conversion.into, place));
    else if (isMapping(item.value))
      setMember(copy, key, spellOutPathItem(conversion, item, item.value));
  }
  return copy;
}

function spellOutPathItem(
  conversion: Conversion,
  item: Place,
  value: Readonly<Record<string, unknown>>,
): Sheltered {
  const copy = shelter(conversion.into, value, originOf(item));
  const shared = parametersAt(conversion, item);
  const bodies = shared.filter(isOfBody);
  const others = shared.filter((parameter) => !isOfBody(parameter));
  delete copy["parameters"];
  if (others.length > 0)
    copy["parameters"] = others.map((parameter) =>
      shelterParameter(conversion, parameter),
    );
  for (const method of methods) {
    const operation = memberAt(item, method);
    if (isMapping(operation.value))
      copy[method] = spellOutOperation(
        conversion,
        operation,
        operation.value,
        bodies,
      );
  }
  return copy;
}

function spellOutOperation(
  conversion: Conversion,
  place: Place,
  value: Readonly<Record<string, unknown>>,
  sharedBodies: readonly FormParameter[],
): Sheltered {
  const { into, address } = conversion;
  const copy = shelter(into, value, originOf(place));
  const own = parametersAt(conversion, place);
  const ownBodies = own.filter(isOfBody);
  const names = new Set(ownBodies.map(({ value }) => value["name"]));
  const bodies = [
    ...ownBodies,
    ...sharedBodies.filter(({ value }) => !names.has(value["name"])),
  ];
  const consumes = textsAt(place, "consumes") ?? conversion.consumes;
  copy["parameters"] = [
    ...own
      .filter((parameter) => !isOfBody(parameter))
      .map((parameter) => shelterParameter(conversion, parameter)),
    ...takeBody(conversion, bodies, consumes, copy),
  ];
  const ownTypes = textsAt(place, "produces");
  const produces = ownTypes ?? conversion.produces ?? ["application/json"];
  copy["produces"] = produces;
  copy["responses"] = spellOutResponses(
    {
      ...conversion,
      produces,
      saidBy: producer(ownTypes, conversion.produces),
    },
    memberAt(place, "responses"),
  );
  const schemes = textsAt(place, "schemes");
  delete copy["schemes"];
  if (schemes !== null && address !== null)
    copy["servers"] = schemes.map((scheme) => ({
      url: `${scheme}://${address}`,
    }));
  return copy;
}

function producer(
  own: readonly string[] | null,
  shared: readonly string[] | null,
): ResponseConversion["saidBy"] {
  if (own !== null) return "operation";
  return shared === null ? "nobody" : "document";
}

/** The body as a parameter, if there is one; sets `consumes` of the operation. */
function takeBody(
  conversion: Conversion,
  bodies: readonly FormParameter[],
  consumes: readonly string[] | null,
  operation: Sheltered,
): readonly Sheltered[] {
  const { into } = conversion;
  operation["consumes"] = consumes ?? ["application/json"];
  const whole = bodies.find(({ value }) => value["in"] === "body");
  const fields = bodies.filter(({ value }) => value["in"] === "formData");
  if (whole !== undefined) {
    for (const { origin } of fields)
      into.leaveOut(origin, "A form field beside a body");
    return [shelter(into, whole.value, whole.origin)];
  }
  const [first] = fields;
  if (first === undefined) return [];
  const form = formBody(into, fields, consumes, first.origin);
  operation["consumes"] = form.consumes;
  return [form.parameter];
}

function parametersAt(
  { references }: Conversion,
  above: Place,
): readonly FormParameter[] {
  const list = memberAt(above, "parameters");
  const isList = Array.isArray(list.value) || (list.value ?? null) === null;
  return (isList ? entriesAt(list) : [list]).map((entry) => {
    const place = references.resolve(entry);
    if (place === null)
      return {
        value: { $ref: memberAt(entry, "$ref").value },
        origin: originOf(entry),
      };
    const { value } = place;
    return {
      value: isMapping(value) && locations.has(value["in"]) ? value : nameless,
      origin: originOf(place),
    };
  });
}

/** A placeholder for a value that is not a parameter, which is reported later. */
const nameless = { in: "query" };

const locations = new Set<unknown>([
  "query",
  "header",
  "path",
  "formData",
  "body",
]);

function isOfBody({ value }: FormParameter): boolean {
  return value["in"] === "body" || value["in"] === "formData";
}

/** List formats that have a style in OpenAPI 3, by the part of the request. */
const saidFormats: ReadonlyMap<unknown, readonly unknown[]> = new Map([
  ["query", [undefined, "csv", "ssv", "pipes", "multi"]],
  ["path", [undefined, "csv"]],
  ["header", [undefined, "csv"]],
]);

function shelterParameter(
  { into }: Conversion,
  { value, origin }: FormParameter,
): Sheltered {
  const format = value["collectionFormat"];
  const said = saidFormats.get(value["in"]);
  if (value["type"] === "array" && said?.includes(format) === false)
    into.leaveOut(origin, `The list format ${JSON.stringify(format)} here`);
  return shelter(into, value, origin);
}

/** The texts of a list; `null` if there is none. */
export function textsAt(above: Place, name: string): readonly string[] | null {
  const { value } = memberAt(above, name);
  return Array.isArray(value)
    ? value.filter((entry) => typeof entry === "string")
    : null;
}
