import type { Change } from "../../changes/kinds/change.ts";
import { prose } from "../../changes/wording/prose.ts";
import type { ImpactFact } from "../impact-fact.ts";
import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import { urgencyOfSeverity } from "../side-urgency.ts";
import type { SplitMember, Targets } from "../targets.ts";
import type { Use } from "../used-element.ts";
import { met, type Met } from "./met.ts";

interface Joined {
  readonly changes: readonly Change[];
  readonly targets: Targets;
  /** The uses that the changes affect in operations: for each change, the uses of one project. */
  readonly found: ReadonlyMap<number, ReadonlyMap<string, Met>>;
}

/** Finds uses that changes affect through type names in a program, with the positions of the changes. */
export function metByType(
  uses: readonly Use[],
  joined: Joined,
): readonly (readonly [number, Met])[] {
  const exports = uses.filter(({ fact }) => exportName(fact) !== null);
  return [
    ...exports.flatMap((use) => metExported(use, joined)),
    ...uses.flatMap((use) => metReshaped(use, joined)),
    ...metWithout(exports, joined),
    ...joined.targets.split.flatMap((each) =>
      uses.flatMap((use) => metSplit(use, each)),
    ),
  ];
}

function exportName({ element }: ImpactFact): string | null {
  return /^export\.(.*)$/s.exec(element)?.[1] ?? null;
}

/** The type is renamed, or is removed with the last operation that uses it. */
function metExported(
  use: Use,
  { changes, targets: { exported, gone } }: Joined,
): readonly (readonly [number, Met])[] {
  const { schema, of = [] } = use.fact;
  const name = exportName(use.fact) ?? "";
  const last = of.flatMap((each) => gone.get(each) ?? []);
  const indexes =
    exported.get(name) ??
    // A form that is sent, such as `PetInput`, goes with the type of its component.
    exported.get(schema ?? name) ??
    (last.length === of.length ? last.slice(0, 1) : []);
  return indexes.flatMap((index) => {
    const change = changes[index];
    if (change === undefined) return [];
    const urgency = urgencyOfSeverity[change.ofPackage.severity];
    return [[index, met(use, urgency, isReshaped(change) ? reshaped : {})]];
  });
}

function isReshaped({ kind }: Change): boolean {
  return kind === "exported-type-changed";
}

const reshaped = {
  isSure: false,
  reason: "Its type has another shape, and the change does not say which.",
} as const;

/** The change does not say which members of the type it concerns: code may use any of them. */
function metReshaped(
  use: Use,
  { changes, targets: { exported } }: Joined,
): readonly (readonly [number, Met])[] {
  const { schema, schemaPath, types = [] } = use.fact;
  if (use.kind !== "payload") return [];
  const names = schemaPath === "" ? types : [...types, schema ?? ""];
  return names
    .flatMap((name) => exported.get(name) ?? [])
    .flatMap((index): readonly (readonly [number, Met])[] => {
      const change = changes[index];
      return change?.source === "breaks" && isReshaped(change)
        ? [[index, met(use, "should-look", reshaped)]]
        : [];
    });
}

/** The type of a removed or changed member stays exported as long as something else uses it. */
function metWithout(
  exports: readonly Use[],
  { changes, found }: Joined,
): readonly (readonly [number, Met])[] {
  if (exports.length === 0) return [];
  return [...found].flatMap(([index, places]) => {
    const kind = changes[index]?.kind;
    const rule = kind && changeKinds[kind].impact;
    if (rule !== "gone" && rule !== "differs") return [];
    const types = new Set(
      [...places.values()].flatMap(({ use }) => use.fact.types ?? []),
    );
    return exports
      .filter(({ fact }) => types.has(exportName(fact) ?? ""))
      .map((use): readonly [number, Met] => [
        index,
        met(use, "should-look", {
          isSure: false,
          reason: "The type is exported as long as something uses it.",
        }),
      ]);
  });
}

/**
 * The member was removed from responses but not from requests. Code that names the type for a request body needs the
 * new type.
 */
function metSplit(
  use: Use,
  { index, schema, schemaPath, operations }: SplitMember,
): readonly (readonly [number, Met])[] {
  const { fact } = use;
  const isSent =
    use.side === "request" &&
    fact.schema === schema &&
    fact.schemaPath === schemaPath;
  const isNamed =
    exportName(fact) !== null &&
    (fact.of === undefined || fact.of.some((each) => operations.has(each)));
  if (!isSent && !isNamed) return [];
  return [
    [
      index,
      met(use, "should-look", {
        isSure: false,
        reason: "The request now has a type of its own.",
        todo: prose`Use the type of the request where the code uses the type of the response.`,
      }),
    ],
  ];
}
