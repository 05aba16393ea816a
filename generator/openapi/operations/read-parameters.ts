import {
  openapiSameParameter,
  openapiStrayParameter,
  openapiUndeclaredParameter,
} from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { noDocs } from "../../model/type-expr.ts";
import { listAt, resolvedObject } from "../fields.ts";
import { keyLocationOf, locationOf, type Place } from "../place.ts";
import {
  readOnce,
  type DeclaredParameter,
  type ReadContext,
} from "../read-context.ts";
import {
  identityOf,
  readParameter,
  type ParameterIdentity,
} from "./read-parameter.ts";

export interface ParameterSources {
  readonly operation: Place;
  readonly item: Place;
  /** The key of the path, for what the path says and nobody declares. */
  readonly key: Place;
  /** Names in the path, in its order. */
  readonly pathNames: readonly string[];
  /** Query parameters that the key of the path names. */
  readonly queryNames: readonly string[];
}

/** The parameters of an operation: those of the path in its order, then the others by place and name. */
export function readParameters(
  sources: ParameterSources,
  context: ReadContext,
): readonly DeclaredParameter[] {
  const found = new Map<string, DeclaredParameter>();
  const pathNames = new Set(sources.pathNames);
  // What the operation says of a parameter replaces what its path item says.
  readList(sources.operation, found, pathNames, context);
  readList(sources.item, found, pathNames, context);
  const inPath = sources.pathNames.map((name) => {
    const identity = { name, in: "path" } as const;
    return (
      found.get(keyOf(identity)) ?? undeclared(identity, sources.key, context)
    );
  });
  const inKey = sources.queryNames
    .map((name) => ({ name, in: "query" }) as const)
    .filter((identity) => !found.has(keyOf(identity)))
    .map((identity) => undeclared(identity, sources.key, context));
  return [
    ...inPath,
    ...inKey,
    ...[...found.values()]
      .filter(({ parameter }) => parameter.in !== "path")
      .toSorted(byPlaceAndName),
  ];
}

function readList(
  above: Place,
  found: Map<string, DeclaredParameter>,
  pathNames: ReadonlySet<string>,
  context: ReadContext,
): void {
  const own = new Map<string, Place>();
  for (const entry of listAt(above, "parameters", context)) {
    const place = resolvedObject(entry, context);
    const identity = place && identityOf(place, context);
    if (!place || !identity || isLeftToOthers(identity, place, context))
      continue;
    const key = keyOf(identity);
    const first = own.get(key);
    own.set(key, first ?? entry);
    if (first !== undefined)
      context.findings.report(
        openapiSameParameter(
          locationOf(entry),
          identity.name,
          locationOf(first),
        ),
      );
    else if (found.has(key)) continue;
    else if (identity.in === "path" && !pathNames.has(identity.name))
      context.findings.report(
        openapiStrayParameter(locationOf(entry), identity.name),
      );
    else {
      const read = () => readParameter(place, identity, context);
      found.set(key, readOnce(context.shared.parameters, place, read));
    }
  }
}

/** Names of headers have no case. */
function keyOf({ name, in: where }: ParameterIdentity): string {
  return `${where} ${where === "header" ? name.toLowerCase() : name}`;
}

/** Headers that media types and security schemes speak for; the specification wants them ignored here. */
function isLeftToOthers(
  identity: ParameterIdentity,
  place: Place,
  { notes }: ReadContext,
): boolean {
  if (identity.in !== "header") return false;
  const name = identity.name.toLowerCase();
  if (!["accept", "content-type", "authorization"].includes(name)) return false;
  notes.notUsed(`the header parameter ${JSON.stringify(name)}`, place);
  return true;
}

function undeclared(
  identity: ParameterIdentity & { readonly in: "path" | "query" },
  key: Place,
  { findings }: ReadContext,
): DeclaredParameter {
  findings.report(
    openapiUndeclaredParameter(keyLocationOf(key), identity.name),
  );
  return {
    place: key,
    parameter: {
      ...identity,
      isRequired: true,
      type: { kind: "string", format: null },
      serialisation: {
        kind: "style",
        style: identity.in === "path" ? "simple" : "form",
        explode: identity.in !== "path",
        allowReserved: false,
      },
      docs: noDocs,
    },
    schema: null,
  };
}

const placeOrder = ["path", "query", "querystring", "header", "cookie"];

function byPlaceAndName(
  { parameter: a }: DeclaredParameter,
  { parameter: b }: DeclaredParameter,
): number {
  return (
    placeOrder.indexOf(a.in) - placeOrder.indexOf(b.in) ||
    compareText(a.name, b.name)
  );
}
