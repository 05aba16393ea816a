import { openapiServerVariable } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { Server, ServerVariable } from "../../model/operation-shape.ts";
import { checkFields, objectAt, objectsAt, textAt, textsAt } from "./fields.ts";
import {
  keyLocationOf,
  memberAt,
  membersAt,
  type Place,
} from "../document/place.ts";
import type { ReadContext } from "./read-context.ts";

/** The `servers` of a document, path or operation, in their order; `null` if it names none. */
export function readServers(
  above: Place,
  context: ReadContext,
): readonly Server[] | null {
  const servers = objectsAt(above, "servers", context).flatMap((place) => {
    const url = textAt(place, "url", context);
    if (url === null) return [];
    checkFields(place, serverFields, "a server", context);
    return [readServer(place, url, context)];
  });
  return servers.length === 0 ? null : servers;
}

const serverFields = new Set(["url", "description", "name", "variables"]);

function readServer(place: Place, url: string, context: ReadContext): Server {
  const variables = objectAt(place, "variables", context);
  const declared = variables === null ? [] : membersAt(variables);
  const names = new Set(
    [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name),
  );
  const report = (at: Place, name: string, problem: string): void =>
    context.findings.report(
      openapiServerVariable(keyLocationOf(at), name, problem),
    );
  const read: ServerVariable[] = [];
  for (const [name, at] of declared) {
    if (names.delete(name)) read.push(readVariable(at, name, context));
    else report(at, name, "does not appear in the URL and is left out");
  }
  for (const name of names) {
    report(memberAt(place, "url"), name, "is not described; it takes any text");
    read.push({ name, defaultValue: "", values: null, description: null });
  }
  return {
    url,
    description:
      textAt(place, "description", context) ?? textAt(place, "name", context),
    variables: read.toSorted((a, b) => compareText(a.name, b.name)),
  };
}

function readVariable(
  place: Place,
  name: string,
  context: ReadContext,
): ServerVariable {
  checkFields(place, variableFields, "a server variable", context);
  const values = textsAt(place, "enum", context);
  const written = textAt(place, "default", context);
  if (written === null)
    context.findings.report(
      openapiServerVariable(keyLocationOf(place), name, "has no default"),
    );
  return {
    name,
    defaultValue: written ?? values[0] ?? "",
    values: values.length === 0 ? null : withDefault(values, written),
    description: textAt(place, "description", context),
  };
}

const variableFields = new Set(["default", "enum", "description"]);

/** The specification requires the default to be one of the values; if it is not, it is added. */
function withDefault(
  values: readonly string[],
  written: string | null,
): readonly string[] {
  return written === null || values.includes(written)
    ? values
    : [...values, written];
}
