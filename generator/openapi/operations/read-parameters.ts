import {
  openapiSameParameter,
  openapiStrayParameter,
  openapiUndeclaredParameter,
} from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { noDocs } from "../../model/type-expr.ts";
import { listAt, resolvedObject } from "../read/fields.ts";
import {
  locationOf,
  pointerOf,
  valueAt,
  type Place,
} from "../document/place.ts";
import {
  readOnce,
  type DeclaredParameter,
  type ReadContext,
  type ReadParameters,
} from "../read/read-context.ts";
import {
  identityOf,
  readParameter,
  type ParameterIdentity,
} from "./read-parameter.ts";
import { parameterPlaces } from "../../model/operation-shape.ts";

export interface ParameterSources {
  readonly operation: Place;
  readonly item: Place;
  /** The key of the path, for parameters that only the path names. */
  readonly key: Place;
  /** Names in the path, in its order. */
  readonly pathNames: readonly string[];
  /** Query parameters that the key of the path names. */
  readonly queryNames: readonly string[];
}

/** The parameters of an operation: path parameters in the order of the path, then the others by place and name. */
export function readParameters(
  sources: ParameterSources,
  context: ReadContext,
): ReadParameters {
  const found = new Map<string, DeclaredParameter>();
  const pathNames = new Set(sources.pathNames);
  // A parameter of the operation replaces the same one of its path item.
  const lists = [sources.operation, sources.item].map((above) =>
    readList(above, found, pathNames, context),
  );
  const hasUnread = lists.some((list) => list.hasUnread);
  const hasStray = lists.some((list) => list.hasStray);
  const inPath = sources.pathNames.map((name) => {
    const identity = { name, in: "path" } as const;
    const declared = found.get(keyOf(identity));
    if (declared !== undefined) return declared;
    const named = undeclared(identity, sources.key, context);
    return hasUnread ? { ...named, isUnread: true } : named;
  });
  const inKey = sources.queryNames
    .map((name) => ({ name, in: "query" }) as const)
    .filter((identity) => !found.has(keyOf(identity)))
    .map((identity) => undeclared(identity, sources.key, context));
  const others = [...found.values()]
    .filter(({ parameter }) => parameter.in !== "path")
    .toSorted(byPlaceAndName);
  return {
    parameters: [...inPath, ...inKey, ...others],
    hasUnread,
    hasStray,
  };
}

/** Adds the parameters of a list to those that are found; says whether others are missing. */
function readList(
  above: Place,
  found: Map<string, DeclaredParameter>,
  pathNames: ReadonlySet<string>,
  context: ReadContext,
): Pick<ReadParameters, "hasUnread" | "hasStray"> {
  const own = new Map<string, Place>();
  const written = valueAt(above, "parameters") ?? [];
  let hasUnread = !Array.isArray(written);
  let hasStray = false;
  for (const entry of listAt(above, "parameters", context)) {
    const place = resolvedObject(entry, context);
    const identity = place && identityOf(place, context);
    if (!place || !identity) {
      hasUnread = true;
      continue;
    }
    if (isLeftToOthers(identity, place, context)) continue;
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
    else if (identity.in === "path" && !pathNames.has(identity.name)) {
      hasStray = true;
      context.findings.broken({
        place: entry,
        cause: `stray path parameter ${pointerOf(entry)}`,
        tell: (at) => openapiStrayParameter(at, identity.name),
      });
    } else {
      const read = () => readParameter(place, identity, context);
      const declared = readOnce(context.shared.parameters, place, read);
      found.set(key, asReferred(declared, entry, context));
    }
  }
  return { hasUnread, hasStray };
}

/** With the description that stands beside the reference to it, if there is one. */
function asReferred(
  declared: DeclaredParameter,
  entry: Place,
  { references }: ReadContext,
): DeclaredParameter {
  const description = references.textBeside(entry, "description");
  if (description === null) return declared;
  const { parameter } = declared;
  const docs = { ...parameter.docs, description };
  return { ...declared, parameter: { ...parameter, docs } };
}

/** Header names are case-insensitive. */
function keyOf({ name, in: where }: ParameterIdentity): string {
  return `${where} ${where === "header" ? name.toLowerCase() : name}`;
}

/** Headers that follow from media types and security schemes; the specification says to ignore them here. */
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
  findings.broken({
    place: key,
    isKey: true,
    isCompared: true,
    cause: `undeclared parameter ${identity.name} of ${pointerOf(key)}`,
    tell: (at) => openapiUndeclaredParameter(at, identity.name),
  });
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

function byPlaceAndName(
  { parameter: a }: DeclaredParameter,
  { parameter: b }: DeclaredParameter,
): number {
  return (
    parameterPlaces.indexOf(a.in) - parameterPlaces.indexOf(b.in) ||
    compareText(a.name, b.name)
  );
}
