import type { WireUnion } from "../../model/wire/wire-schema.ts";
import type { Alternatives } from "./alternatives.ts";
import { collapse } from "./collapse.ts";
import { discriminatorOf } from "./discriminators.ts";
import { outlineOf } from "./outline.ts";
import type { Scalars } from "./scalars.ts";
import type { DocumentSchema, WireWorld } from "./wire-world.ts";

export interface FoldedUnions {
  readonly unions: readonly WireUnion[];
  /** What alternatives say that are but types or values. */
  readonly scalars: readonly Scalars[];
}

const none: FoldedUnions = { unions: [], scalars: [] };

export function foldUnions(
  world: WireWorld,
  written: readonly Alternatives[],
): FoldedUnions {
  if (written.length === 0) return none;
  const unions = new Map<string, WireUnion>();
  const scalars: Scalars[] = [];
  for (const alternatives of written) {
    const found = foldUnion(world, alternatives);
    if (found.kind === "scalars") scalars.push(found.scalars);
    // Two equal lists of alternatives say no more than one.
    else if (!unions.has(found.key)) unions.set(found.key, found.union);
  }
  return { unions: [...unions.values()], scalars };
}

type Folded =
  | { readonly kind: "scalars"; readonly scalars: Scalars }
  | { readonly kind: "union"; readonly key: string; readonly union: WireUnion };

function foldUnion(world: WireWorld, alternatives: Alternatives): Folded {
  const { mode, place, members: places } = alternatives;
  const outlines = places.map((member) => outlineOf(world, member));
  const collapsed = collapse(outlines, mode);
  const allowsNull = outlines.some(({ scalars }) => isNullable(scalars));
  if (collapsed !== null)
    return {
      kind: "scalars",
      scalars: alternatives.allowsNull ? withNull(collapsed) : collapsed,
    };
  const members: DocumentSchema[] = places.map((member) =>
    world.schemaAt(member),
  );
  const discriminator = discriminatorOf(world, place, members);
  if (alternatives.allowsNull && !allowsNull) members.push(world.nullAt(place));
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
