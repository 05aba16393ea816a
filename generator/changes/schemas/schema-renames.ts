import type { WireApi, WireOperation } from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import {
  isOperationOf,
  parseParameterName,
  parseValueName,
  type ValueName,
} from "../change/renamed-name.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import { writtenAt } from "./written-at.ts";

/** The renames that a comparison of schemas looks up. */
export interface SchemaRenames {
  readonly fields: readonly StatedRename[];
  readonly values: readonly ValueRename[];
  /** The new names of components by their old names. */
  readonly components: ReadonlyMap<string, string>;
}

export interface ValueRename {
  readonly stated: StatedRename;
  readonly from: ValueName;
  readonly to: ValueName;
  /** Where the earlier side writes the schemas of the parameters that `from` names. */
  readonly pointers: ReadonlySet<string>;
}

export function schemaRenames(
  renames: readonly StatedRename[],
  before: Pick<WireApi, "operations"> | null,
): SchemaRenames {
  return {
    fields: renames.filter(({ kind }) => kind === "field"),
    values: renames.flatMap((stated) => {
      if (stated.kind !== "value") return [];
      const [from, to] = [
        parseValueName(stated.from),
        parseValueName(stated.to),
      ];
      if (from === null || to === null) return [];
      const pointers = pointersOf(from.owner, before?.operations ?? []);
      return [{ stated, from, to, pointers }];
    }),
    components: new Map(
      renames.flatMap(({ kind, from, to }) =>
        kind === "component" ? [[from, to]] : [],
      ),
    ),
  };
}

/** A parameter may be a list of values. */
function pointersOf(
  owner: string,
  operations: readonly WireOperation[],
): ReadonlySet<string> {
  const name = parseParameterName(owner);
  if (name === null) return new Set();
  return new Set(
    operations.flatMap((operation) =>
      isOperationOf(name, operation)
        ? (operation.details?.parameters ?? []).flatMap((parameter) =>
            parameter.in === name.in && parameter.name === name.name
              ? schemasIn(parameter.schema).map(({ place }) => place.pointer)
              : [],
          )
        : [],
    ),
  );
}

function schemasIn(schema: WireSchema | null): readonly WireSchema[] {
  if (schema === null) return [];
  const { items } = schema.shape.array;
  return typeof items === "string" ? [schema] : [schema, items];
}

/** The names of a schema: that of its component, and the place where the component writes it. */
export function namesOfSchema({
  component,
  place,
}: Pick<WireSchema, "component" | "place">): ReadonlySet<string> {
  const { schema, path } = writtenAt(place.pointer);
  const names = new Set<string>();
  if (component !== null) names.add(component);
  if (schema !== null) names.add(path === "" ? schema : `${schema}.${path}`);
  return names;
}
