import type { WireApi, WireOperation } from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import {
  isOperationOf,
  parseBodyFieldName,
  parseParameterName,
  parseValueName,
  type BodyFieldName,
  type ValueName,
} from "../change/renamed-name.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import { writtenAt } from "./written-at.ts";

/** The renames that a comparison of schemas looks up. */
export interface SchemaRenames {
  readonly fields: readonly FieldRename[];
  readonly values: readonly ValueRename[];
  /** The new names of components by their old names. */
  readonly components: ReadonlyMap<string, string>;
}

export interface FieldRename {
  readonly stated: StatedRename;
  readonly from: FieldName;
  readonly to: FieldName;
}

/** The name of a field on one side. */
export type FieldName =
  | { readonly kind: "in-component"; readonly name: string }
  | {
      readonly kind: "in-place";
      readonly path: string;
      /** Where the side writes the schemas of the bodies. */
      readonly bodies: ReadonlySet<string>;
    };

export interface ValueRename {
  readonly stated: StatedRename;
  readonly from: ValueName;
  readonly to: ValueName;
  /** Where the earlier side writes the schemas of the parameters that `from` names. */
  readonly pointers: ReadonlySet<string>;
}

/** The sides are there for names with operations. */
export interface RenamedSides {
  readonly before?: Pick<WireApi, "operations">;
  readonly after?: Pick<WireApi, "operations">;
}

export function schemaRenames(
  renames: readonly StatedRename[],
  { before, after }: RenamedSides,
): SchemaRenames {
  return {
    fields: renames.flatMap((stated) =>
      stated.kind === "field"
        ? [
            {
              stated,
              from: fieldName(stated.from, before?.operations ?? []),
              to: fieldName(stated.to, after?.operations ?? []),
            },
          ]
        : [],
    ),
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

function fieldName(
  text: string,
  operations: readonly WireOperation[],
): FieldName {
  const name = parseBodyFieldName(text);
  if (name === null) return { kind: "in-component", name: text };
  const bodies = operations.flatMap((operation) =>
    isOperationOf(name, operation) ? bodySchemas(operation, name) : [],
  );
  return {
    kind: "in-place",
    path: name.path,
    bodies: new Set(bodies.map(({ place }) => place.pointer)),
  };
}

/** The schemas of the bodies of a request, or of the responses with a status. */
export function bodySchemas(
  { details }: WireOperation,
  { status }: Pick<BodyFieldName, "status">,
): readonly WireSchema[] {
  const bodies =
    status === null
      ? [details?.body]
      : details?.responses.filter((each) => each.status === status);
  return (bodies ?? [])
    .flatMap((body) => body?.contents ?? [])
    .flatMap(({ schema }) => schema ?? []);
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
