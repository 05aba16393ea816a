import type { WitnessRequest } from "../../../generator/changes/change/witness.ts";
import {
  isObject,
  member,
  type Json,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";
import type { RawOperation } from "../../correctness/support/raw-operations.ts";
import { partBelow, schemaOfBody, type RawPart } from "./raw-parts.ts";
import { readTarget } from "./read-target.ts";
import type { Objections, Validate } from "./side-validators.ts";

export function parameterObjections(
  operation: RawOperation,
  request: WitnessRequest,
  validate: Validate,
): Objections {
  const read = readTarget(operation, request);
  if (typeof read === "string") return [read];
  return operation.parameters.flatMap((parameter) => {
    const values = read.get(parameter);
    if (values === undefined)
      return parameter.isRequired
        ? [`${parameter.in} parameter ${parameter.name} missing`]
        : [];
    const { schema } = parameter;
    if (schema === null) return [];
    // A text stands for all values that are written so: it is refused when all are.
    const all = values.map((value) => validate(schema.pointer, value) ?? []);
    const [first = []] = all;
    return all.some((each) => each.length === 0)
      ? []
      : first.map((each) => each.replace("body", parameter.name));
  });
}

/** Whether all that some way to authenticate asks for is there; permissions by the extension that says them. */
export function credentialObjections(
  { root }: RawDocument,
  operation: RawPart,
  { credentials }: WitnessRequest,
): Objections {
  const own = member(operation.value, "security") ?? root["security"];
  const ways = Array.isArray(own) ? (own as readonly Json[]) : [];
  const held = new Map(credentials.map(({ name, scopes }) => [name, scopes]));
  const isServed =
    ways.length === 0 ||
    ways.some(
      (way) =>
        isObject(way) &&
        Object.entries(way).every(([scheme, scopes]) => {
          const granted = held.get(scheme);
          return (
            granted !== undefined &&
            (scopes as readonly string[]).every((scope) =>
              granted.includes(scope),
            )
          );
        }),
    );
  return [
    ...(isServed ? [] : ["not authenticated"]),
    ...permissionObjections(operation, new Set(held.keys())),
  ];
}

/** All of a list are needed; of an object of Datadog any one where it says so. */
function permissionObjections(
  { value }: RawPart,
  held: ReadonlySet<string>,
): Objections {
  const said = member(value, "x-permissions") ?? member(value, "x-permission");
  const names = Array.isArray(said) ? said : member(said, "permissions");
  const asked = Array.isArray(names) ? (names as readonly string[]) : [];
  const missing = asked.filter((name) => !held.has(name));
  const isAnyEnough =
    member(said, "operator") === "OR" && missing.length < asked.length;
  return isAnyEnough ? [] : missing.map((name) => `permission ${name} missing`);
}

export function acceptObjections(
  document: RawDocument,
  operation: RawPart,
  { headers }: WitnessRequest,
): Objections {
  const accept = headers.find(([name]) => name === "Accept")?.[1];
  if (accept === undefined) return [];
  const responses = partBelow(document, operation, "responses");
  const offered = isObject(responses?.value)
    ? Object.keys(responses.value).filter((status) => {
        const response = partBelow(document, responses, status);
        return (
          response !== null &&
          schemaOfBody(document, response, accept) !== "none"
        );
      })
    : [];
  return offered.length === 0 ? [`nothing of ${accept} is answered`] : [];
}
