import { ts } from "ts-morph";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import { nodesIn } from "../usage/nodes-in.ts";
import type { UsageFact } from "../usage/usage-fact.ts";
import type { Seed, SeedProgram } from "./find-seeds.ts";
import type { RenamedPart } from "./sdk-rename.ts";

/** Methods below a property of the client that has another name in the later SDK: `client.pets.v1`. */
interface MovedGroup {
  /** The names from the client on, up to that of the property. */
  readonly from: readonly string[];
  readonly to: string;
  readonly seeds: readonly Seed[];
}

type Method = Extract<RenamedPart, { readonly kind: "method" }>;

interface GroupProgram extends SeedProgram {
  readonly facts: readonly UsageFact[];
  /** The later SDK. */
  readonly later: SdkPackage;
}

/**
 * Renames the property of the client that leads to methods, where all of them move together: then variables, members, patterns and types
 * that have the property follow it by its declaration. Of all other methods, the way is written where they are called.
 */
export function withMovedGroups(
  seeds: readonly Seed[],
  program: GroupProgram,
): readonly Seed[] {
  const groups = movedGroups(seeds, program);
  if (groups.length === 0) return seeds;
  const named = propertiesByName(program);
  const groupOf = (seed: Seed): MovedGroup | undefined =>
    groups.find((each) => each.seeds.includes(seed));
  return [
    ...seeds.flatMap((seed) => behind(seed, groupOf(seed))),
    ...groups.flatMap((group) => propertySeeds(group, named, program)),
  ];
}

/** A method as it is called when the property before it has its new name; none where it has its own name still. */
function behind(seed: Seed, group: MovedGroup | undefined): readonly Seed[] {
  const { renamed } = seed;
  if (group === undefined || renamed.kind !== "method") return [seed];
  if (renamed.from.at(-1) === seed.to) return [];
  const { length } = group.from;
  const from = [...renamed.to.slice(0, length), ...renamed.from.slice(length)];
  return [{ ...seed, renamed: { ...renamed, from } }];
}

function movedGroups(
  seeds: readonly Seed[],
  program: GroupProgram,
): readonly MovedGroup[] {
  const groups = new Map<string, MovedGroup>();
  for (const seed of seeds) {
    const { name, renamed } = seed;
    if (renamed.kind !== "method" || !ts.isMethodSignature(name.parent))
      continue;
    const at = onlyOther(renamed);
    const to = renamed.to[at];
    if (to === undefined) continue;
    const from = renamed.from.slice(0, at + 1);
    const known = groups.get(from.join("."))?.seeds ?? [];
    groups.set(from.join("."), { from, to, seeds: [...known, seed] });
  }
  return [...groups.values()].filter((each) => movesTogether(each, program));
}

/** Where the ways to a method differ in one property; -1 where they differ otherwise. */
function onlyOther({ from, to }: Method): number {
  const others = from
    .slice(0, -1)
    .flatMap((step, at) => (step === to[at] ? [] : [at]));
  const [at, ...more] = others;
  return at === undefined || more.length > 0 || from.length !== to.length
    ? -1
    : at;
}

/** Whether no method of the group stays, as far as the later SDK has it or code uses it. */
function movesTogether(
  { from, to, seeds }: MovedGroup,
  { sdk, later, facts }: GroupProgram,
): boolean {
  const moved = new Set(
    seeds.flatMap(({ renamed }) =>
      renamed.kind === "method" && renamed.to[from.length - 1] === to
        ? renamed.operation
        : [],
    ),
  );
  const used = new Set(facts.map(({ operation }) => operation));
  const start = `${from.join(".")}.`;
  return [...sdk.operations.values()].every(({ key, symbol }) => {
    const way = symbol?.split(".").slice(1).join(".") ?? "";
    if (!way.startsWith(start) || moved.has(key)) return true;
    return later.operations.get(key)?.symbol !== symbol && !used.has(key);
  });
}

/** The declarations of the property in the earlier SDK, once for each change that moves a method. */
function propertySeeds(
  { from, to, seeds }: MovedGroup,
  named: NamedProperties,
  program: GroupProgram,
): readonly Seed[] {
  const names = new Set(
    seeds.flatMap(({ name, renamed }) => {
      const steps = renamed.kind === "method" ? renamed.from.slice(0, -1) : [];
      return propertiesAbove(
        [name.parent.parent],
        steps.toReversed().slice(0, steps.length - from.length + 1),
        named,
        program,
      );
    }),
  );
  return seeds.flatMap(({ change, renamed }) =>
    [...names].map((name) => ({ change, renamed, name, to })),
  );
}

/** The names of the properties that lead to types, by the names of the properties in between, the last of which is wanted. */
function propertiesAbove(
  types: readonly ts.Node[],
  [step, ...more]: readonly string[],
  named: NamedProperties,
  program: GroupProgram,
): readonly ts.Node[] {
  const found = (named.get(step ?? "") ?? []).filter((property) =>
    declarationsOf(property, program).some((each) => types.includes(each)),
  );
  return more.length === 0
    ? found.map(({ name }) => name)
    : propertiesAbove(
        found.map(({ parent }) => parent),
        more,
        named,
        program,
      );
}

function declarationsOf(
  property: ts.PropertySignature,
  { program }: GroupProgram,
): readonly ts.Node[] {
  const { symbol } = program.getTypeChecker().getTypeAtLocation(property) as {
    // A type without a name has none.
    readonly symbol?: ts.Symbol;
  };
  return symbol?.declarations ?? [];
}

/** The properties of all types of the earlier SDK by their names. */
type NamedProperties = ReadonlyMap<string, readonly ts.PropertySignature[]>;

function propertiesByName({
  program,
  declarations,
  sdk,
}: GroupProgram): NamedProperties {
  const named = new Map<string, ts.PropertySignature[]>();
  for (const file of program.getSourceFiles()) {
    if (declarations.sdkOf(file)?.name !== sdk.name) continue;
    for (const node of nodesIn(file)) {
      if (!ts.isPropertySignature(node)) continue;
      const name = node.name.getText();
      const known = named.get(name);
      if (known === undefined) named.set(name, [node]);
      else known.push(node);
    }
  }
  return named;
}
