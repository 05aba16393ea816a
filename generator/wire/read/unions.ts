import type { WireUnion } from "../model/wire-schema.ts";
import type { Alternatives } from "./alternatives.ts";
import { mergeAlternatives } from "./merge-alternatives.ts";
import { discriminatorOf } from "./discriminators.ts";
import { scalarPartOf } from "./scalar-part.ts";
import type { Scalars } from "./scalars.ts";
import type { DocumentSchema, SchemaRegistry } from "./schema-registry.ts";

export interface FoldedUnions {
  readonly unions: readonly WireUnion[];
  /** Joins unions whose alternatives are only types or values. */
  readonly scalars: readonly Scalars[];
}

const none: FoldedUnions = { unions: [], scalars: [] };

export function foldUnions(
  registry: SchemaRegistry,
  written: readonly Alternatives[],
): FoldedUnions {
  if (written.length === 0) return none;
  const unions = new Map<string, WireUnion>();
  const scalars: Scalars[] = [];
  for (const alternatives of written) {
    const found = foldUnion(registry, alternatives);
    if (found.kind === "scalars") scalars.push(found.scalars);
    // A second equal list of alternatives has no effect.
    else if (!unions.has(found.key)) unions.set(found.key, found.union);
  }
  return { unions: [...unions.values()], scalars };
}

type Folded =
  | { readonly kind: "scalars"; readonly scalars: Scalars }
  | { readonly kind: "union"; readonly key: string; readonly union: WireUnion };

function foldUnion(
  registry: SchemaRegistry,
  alternatives: Alternatives,
): Folded {
  const { mode, place, members: places } = alternatives;
  const scalarParts = places.map((member) => scalarPartOf(registry, member));
  const merged = mergeAlternatives(scalarParts, mode);
  const allowsNull = scalarParts.some(({ scalars }) => isNullable(scalars));
  if (merged !== null)
    return {
      kind: "scalars",
      scalars: alternatives.allowsNull ? withNull(merged) : merged,
    };
  const members: DocumentSchema[] = places.map((member) =>
    registry.schemaAt(member),
  );
  const discriminator = discriminatorOf(registry, place, members);
  if (alternatives.allowsNull && !allowsNull)
    members.push(registry.nullAt(place));
  return {
    kind: "union",
    key: `${mode} ${members.map(({ id }) => id).join(" ")} ${discriminator?.property ?? ""}`,
    union: { mode, members, discriminator },
  };
}

function isNullable({ types, values }: Scalars): boolean {
  return types.includes("null") && (values?.values.has("null") ?? true);
}

function withNull(scalars: Scalars): Scalars {
  const { types, values } = scalars;
  const withType: Scalars = types.includes("null")
    ? scalars
    : { ...scalars, types: ["null", ...types] };
  if (values === null || values.values.has("null")) return withType;
  const value = { value: null, description: null };
  return {
    ...withType,
    values: { ...values, values: new Map([...values.values, ["null", value]]) },
  };
}
