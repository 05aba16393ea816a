import type { WireApi } from "../../../wire/model/wire-api.ts";
import type {
  WireProperty,
  WireSchema,
} from "../../../wire/model/wire-schema.ts";
import type { Change } from "../../kinds/change.ts";
import {
  parseBodyFieldName,
  parseParameterName,
} from "../../change/renamed-name.ts";
import { bodySchemas } from "../../schemas/schema-renames.ts";
import { valueName } from "../../schemas/compare-values.ts";
import type { RenameableName } from "./renameable-names.ts";

/** What a side says about a removed or added element. */
export interface ElementFacts {
  /** The description; `null` if it has none that says anything. */
  readonly description: string | null;
  /** Its enum values, or those of its items, in one spelling; `null` if it takes any. */
  readonly values: ReadonlySet<string> | null;
  /** The name that it had before, as its document says it. */
  readonly formerName: string | null;
  /**
   * Finds the names before and behind it in its object or operation, as they are written; `null` if they are not known.
   * Looking up places is slow.
   */
  neighbours(): Neighbours | null;
}

export type Neighbours = readonly [
  before: string | null,
  behind: string | null,
];

export const noFacts: ElementFacts = {
  description: null,
  values: null,
  formerName: null,
  neighbours: () => null,
};

/** Shorter texts, such as `The id`, are on many elements. */
const shortest = 12;

export function elementFacts(
  side: WireApi,
  change: Change,
  { kind, name }: RenameableName,
): ElementFacts {
  switch (kind) {
    case "parameter":
      return ofParameter(side, change, name);
    case "field":
      return ofField(side, change, name);
    default:
      return noFacts;
  }
}

/** Whether a side has the element under this name: what it still has, or had already, is not renamed. */
export function isThere(
  side: WireApi,
  change: Change,
  { kind, name }: RenameableName,
): boolean {
  switch (kind) {
    case "parameter":
      return parameterOf(side, change, name).found !== undefined;
    case "field":
      return fieldOf(side, change, name).found !== null;
    case "value":
      return valuesOf(side, change).includes(change.element.name ?? "");
    default:
      return false;
  }
}

function valuesOf(
  { components }: WireApi,
  { element: { schema, schemaPath } }: Change,
): readonly string[] {
  const owner = schemaAt(
    components?.get(schema ?? "")?.schema ?? null,
    stepsOf(schemaPath),
  );
  return (owner?.shape.values ?? []).map(({ value }) => valueName(value));
}

function valuesIn(schema: WireSchema | null): ReadonlySet<string> | null {
  const { items } = schema?.shape.array ?? {};
  const each =
    items === undefined || typeof items === "string" ? schema : items;
  const values = each?.shape.values ?? null;
  return (
    values &&
    new Set(
      values.map(({ value }) =>
        valueName(value).toLowerCase().replace(/\W|_/g, ""),
      ),
    )
  );
}

function parameterOf({ operations }: WireApi, { reach }: Change, text: string) {
  const name = parseParameterName(text);
  const [first] = reach;
  const operation = operations.find(({ key }) => key === first?.operation.key);
  const parameters = operation?.details?.parameters ?? [];
  const found = parameters.find(
    (parameter) => parameter.in === name?.in && parameter.name === name.name,
  );
  return { parameters, found };
}

function ofParameter(
  side: WireApi,
  change: Change,
  text: string,
): ElementFacts {
  const { parameters, found } = parameterOf(side, change, text);
  return found === undefined
    ? noFacts
    : {
        description: usable(found.description),
        values: valuesIn(found.schema),
        formerName: found.life?.formerName ?? null,
        neighbours: () =>
          around(
            parameters.map((each) => each.name),
            found.name,
          ),
      };
}

function ofField(side: WireApi, change: Change, text: string): ElementFacts {
  const { owner, found, own } = fieldOf(side, change, text);
  if (owner === null || found === null) return noFacts;
  const siblings = [...owner.shape.object.properties];
  return {
    description: usable(found.docs.description),
    values: valuesIn(found),
    formerName: found.docs.life?.formerName ?? null,
    neighbours: () => around(inOrder(siblings), own),
  };
}

function fieldOf(side: WireApi, change: Change, text: string) {
  const { roots, path } = rootsOf(side, change, text);
  const steps = stepsOf(path);
  const own = steps.at(-1) ?? "";
  const owners = roots.flatMap(
    (root) => schemaAt(root, steps.slice(0, -1)) ?? [],
  );
  const owner =
    owners.find((each) => schemaAt(each, [own]) !== null) ?? owners[0] ?? null;
  return { owner, found: schemaAt(owner, [own]), own };
}

/** The component of a field, or the bodies in which it is written, and the path to it there. */
function rootsOf(
  { components, operations }: WireApi,
  { element: { schema, schemaPath }, reach: [first] }: Change,
  text: string,
): { readonly roots: readonly WireSchema[]; readonly path: string } {
  const name = schema === null ? parseBodyFieldName(text) : null;
  if (name === null) {
    const component = components?.get(schema ?? "")?.schema ?? null;
    return { roots: component === null ? [] : [component], path: schemaPath };
  }
  const operation = operations.find(({ key }) => key === first?.operation.key);
  const roots = operation === undefined ? [] : bodySchemas(operation, name);
  return { roots, path: name.path };
}

function stepsOf(path: string): readonly string[] {
  return path.match(/\[\]|[^.[\]]+/g) ?? [];
}

function schemaAt(
  from: WireSchema | null,
  steps: readonly string[],
): WireSchema | null {
  return steps.reduce<WireSchema | null>(
    (owner, step) => (owner === null ? null : schemaBelow(owner, step)),
    from,
  );
}

/** As the document has them: the members of a schema are sorted by their names. */
function inOrder(
  members: readonly (readonly [string, WireProperty])[],
): readonly string[] {
  return members
    .map(([name, { place }]) => ({ name, at: place.location }))
    .toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column)
    .map(({ name }) => name);
}

function usable(description: string | null): string | null {
  return description !== null && description.length >= shortest
    ? description
    : null;
}

function around(names: readonly string[], own: string): Neighbours {
  const at = names.indexOf(own);
  return [names[at - 1] ?? null, names[at + 1] ?? null];
}

function schemaBelow({ shape }: WireSchema, step: string): WireSchema | null {
  const found =
    step === "[]"
      ? shape.array.items
      : shape.object.properties.get(step)?.schema;
  return found === undefined || typeof found === "string" ? null : found;
}
