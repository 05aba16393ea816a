import { movedSchemas } from "../../../model/moved-schemas.ts";
import type { WireApi, WireExport } from "../../../wire/model/wire-api.ts";
import { groupBy } from "../../change/group-by.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import type { Reporter } from "../finding.ts";
import { reportGoneType, reportShape } from "../report-gone-type.ts";
import { compareShapes } from "./compare-shapes.ts";
import type { GoneSubpaths, NamedSides } from "./compare-subpaths.ts";

interface ExportSides extends NamedSides {
  readonly renames: readonly StatedRename[];
  /** These have findings of their own. */
  readonly gone: GoneSubpaths;
}

type Exports = NonNullable<WireApi["exports"]>;

/**
 * Compares the names that two SDKs export, with what each of them is: whether code finds it under its name, in its
 * module and with its shape. What belongs to a removed operation is reported with it.
 */
export function compareExports(
  reporter: Reporter,
  old: Exports,
  now: Exports,
  sides: ExportSides,
): void {
  const ownerOf = laterOwners(old, now, sides);
  const byPart = groupBy(now.values(), ({ owner, part }) =>
    partKey(owner ?? "", part),
  );
  const moved = new Set<string>();
  for (const [key, before] of old) {
    const owner = before.owner === null ? null : ownerOf(before.owner);
    if (owner === undefined) continue;
    const same = now.get(key);
    const isSame =
      same !== undefined && same.owner === owner && same.part === before.part;
    if (isSame) {
      const renamed = renamedMembers(before, sides);
      const difference = compareShapes(before, same, renamed);
      if (difference !== "none") reportShape(reporter, before.name, difference);
      continue;
    }
    const to = nearest(
      owner === null ? [] : (byPart.get(partKey(owner, before.part)) ?? []),
      before,
    );
    const isTold =
      sides.gone.has(before.subpath) &&
      (to === null || sides.gone.get(before.subpath) === to.subpath) &&
      (to?.name ?? before.name) === before.name;
    // Forms of one name, such as the interfaces of levels, are one row.
    if (isTold || moved.has(key)) continue;
    moved.add(key);
    reportGone(reporter, { before, to, isReused: same !== undefined });
  }
}

function partKey(owner: string, part: string): string {
  return JSON.stringify([owner, part]);
}

/** Of the names that one part has, such as former ones, the one that is like the old one. */
function nearest(
  candidates: readonly WireExport[],
  { name, subpath }: WireExport,
): WireExport | null {
  const named = candidates.find((each) => each.name === name);
  const here = candidates.find((each) => each.subpath === subpath);
  return named ?? here ?? candidates[0] ?? null;
}

/**
 * Finds the owners on the later side: operations by their pairs, schemas as stated, and groups by most of their methods.
 * `undefined` for an operation that is gone, and for a group with it.
 */
function laterOwners(
  old: Exports,
  now: Exports,
  { before, pairs, renames }: ExportSides,
): (owner: string) => string | undefined {
  const operations = new Map(
    before.operations.map(({ key }): [string, string | undefined] => [
      key,
      undefined,
    ]),
  );
  for (const pair of pairs) operations.set(pair.before.key, pair.after.key);
  const known = new Set(Array.from(now.values(), ({ owner }) => owner));
  const groups = groupBy(pairs, (pair) =>
    groupOf(pair.before.sdkNames?.method),
  );
  const schemas = renames.filter(({ kind }) => kind === "component");
  const moved = movedSchemas(schemaOwners(old), schemaOwners(now));
  return (owner) => {
    if (operations.has(owner)) return operations.get(owner);
    const stated = schemas.find(({ from }) => isComponent(owner, from));
    if (stated !== undefined)
      return `${owner.slice(0, -stated.from.length)}${stated.to}`;
    if (known.has(owner)) return owner;
    if (!owner.startsWith("client.")) return moved.get(owner) ?? owner;
    const [first] = groups.get(owner) ?? [];
    return groupOf(first?.after.sdkNames?.method);
  };
}

function schemaOwners(all: Exports): readonly string[] {
  return [...all.values()].flatMap(({ owner, part }) =>
    owner !== null && (part === "type" || part === "request") ? [owner] : [],
  );
}

function isComponent(owner: string, name: string): boolean {
  return owner.endsWith(`#/components/schemas/${name}`);
}

/** `client.pets.list` -> `client.pets` */
function groupOf(method: string | undefined): string {
  return method?.replace(/\.[^.]*$/, "") ?? "";
}

const noMembers: ReadonlyMap<string, string> = new Map();

/** The new names of the members of parameters, which have findings of their own. */
function renamedMembers(
  { owner, part }: WireExport,
  { pairs }: NamedSides,
): ReadonlyMap<string, string> {
  if (part !== "params") return noMembers;
  const pair = pairs.find(({ before }) => before.key === owner);
  const now = pair?.after.sdkNames?.members;
  return new Map(
    Array.from(pair?.before.sdkNames?.members ?? [], ([key, { member }]) => [
      member,
      now?.get(key)?.member ?? member,
    ]),
  );
}

interface Gone {
  readonly before: WireExport;
  readonly to: WireExport | null;
  readonly isReused: boolean;
}

function reportGone(reporter: Reporter, { before, to, isReused }: Gone): void {
  const { name, subpath } = before;
  const isFunction = before.part === "function" || before.part === "factory";
  const after =
    to === null || to.name !== name || to.subpath === subpath
      ? (to?.name ?? null)
      : `${name} of ${to.subpath}`;
  const places = { before: null, after: null };
  if (!isFunction) {
    reportGoneType(reporter, { name, to: after, isReused, places });
    return;
  }
  reporter.report({
    kind: after === null ? "function-removed" : "function-renamed",
    effect: "none",
    direction: "both",
    guards:
      isReused && after !== null
        ? ["generated-names", "name-reused"]
        : ["generated-names"],
    at: `function ${name}`,
    atName: name,
    before: name,
    after,
    places,
    cause: `function ${subpath} ${name}`,
    isOfApi: true,
  });
}
