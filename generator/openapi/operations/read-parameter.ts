import {
  openapiParameterType,
  openapiUnhandled,
} from "../../diagnostics/codes.ts";
import {
  parameterPlaces,
  type Parameter,
  type Serialisation,
} from "../../model/operation-shape.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import { checkFields, flagAt, isNoSchema, textAt } from "../read/fields.ts";
import { keyLocationOf, memberAt, type Place } from "../document/place.ts";
import type { DeclaredParameter, ReadContext } from "../read/read-context.ts";
import { isToken } from "../../model/token.ts";
import { readStyle } from "../content/parameter-style.ts";
import { contentOf, readDocs, valueSchema } from "../content/read-docs.ts";

/** Name and place of a parameter, which identify it; `null` if it is not a parameter. */
export interface ParameterIdentity {
  readonly name: string;
  readonly in: Parameter["in"];
}

export function identityOf(
  place: Place,
  context: ReadContext,
): ParameterIdentity | null {
  // An empty name cannot be used, in whatever way it is sent.
  const name = textAt(place, "name", context) || null;
  const written = textAt(place, "in", context);
  const where = parameterPlaces.find((known) => known === written);
  if (name === null || where === undefined) {
    reportUnread("parameters without a name or with an unknown place", place);
    return null;
  }
  // Names elsewhere are percent-encoded.
  if (where === "header" && !isToken(name)) {
    const what = "header parameters with a name that cannot be sent";
    reportUnread(what, memberAt(place, "name"));
    return null;
  }
  return { name, in: where };

  function reportUnread(what: string, at: Place): void {
    context.findings.broken({
      place: at,
      cause: what,
      tell: (location, places) => openapiUnhandled(location, what, places),
    });
  }
}

export function readParameter(
  place: Place,
  identity: ParameterIdentity,
  context: ReadContext,
): DeclaredParameter {
  checkFields(place, parameterFields, "a parameter", context);
  noteEmptyValue(place, context);
  const schema = valueSchema(place);
  return {
    place,
    parameter: {
      ...identity,
      isRequired: isRequired(place, identity, context),
      type: readType(place, schema, identity, context),
      serialisation: readSerialisation(place, identity, context),
      docs: readDocs(place, context),
    },
    schema: schema && context.references.resolve(schema),
  };
}

/** Examples are data and not read. */
const parameterFields = new Set([
  "name",
  "in",
  "description",
  "required",
  "deprecated",
  "allowEmptyValue",
  "style",
  "explode",
  "allowReserved",
  "schema",
  "content",
  "example",
  "examples",
]);

function noteEmptyValue(place: Place, context: ReadContext): void {
  if (flagAt(place, "allowEmptyValue", context))
    context.notes.notUsed(
      '"allowEmptyValue": an empty text can always be sent',
      memberAt(place, "allowEmptyValue"),
    );
}

/** A path without a value is another path, so path parameters are always required. */
function isRequired(
  place: Place,
  identity: ParameterIdentity,
  context: ReadContext,
): boolean {
  const written = flagAt(place, "required", context);
  if (identity.in !== "path") return written;
  const says = memberAt(place, "required");
  if (says.value === false)
    context.findings.unhandled("path parameters that are not required", says);
  return true;
}

function readType(
  place: Place,
  schema: Place | null,
  { name }: ParameterIdentity,
  context: ReadContext,
): TypeExpr {
  if (schema !== null) return context.schemas.read(schema);
  if (isNoSchema(place, "schema", context)) return { kind: "unknown" };
  if (contentOf(place).length > 0) return { kind: "unknown" };
  context.findings.report(openapiParameterType(keyLocationOf(place), name));
  return { kind: "string", format: null };
}

function readSerialisation(
  place: Place,
  identity: ParameterIdentity,
  context: ReadContext,
): Serialisation {
  const [first, ...others] = contentOf(place);
  if (first !== undefined) {
    if (others.length > 0)
      context.findings.unhandled(
        "media types of a parameter beside its first",
        place,
      );
    return { kind: "content", mediaType: first[0].trim().toLowerCase() };
  }
  return identity.in === "querystring"
    ? { kind: "content", mediaType: "application/x-www-form-urlencoded" }
    : readStyle(place, identity.in, context);
}
