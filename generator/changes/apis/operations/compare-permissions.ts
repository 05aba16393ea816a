import type { WireOperation } from "../../../wire/model/wire-api.ts";
import type { Effect } from "../../change/effect.ts";
import type { GuardId } from "../../change/guards.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import {
  isStillPermitted,
  permissionSides,
  permissionsText,
  type PermissionSides,
} from "../../change/permission-sets.ts";
import { missingFrom } from "./compare-operation-docs.ts";
import type { Reporter } from "../finding.ts";

/**
 * Decides whether every client that could call the operation still can. If any one of several permissions is
 * sufficient, an additional one accepts more clients.
 */
export function comparePermissions(
  reporter: Reporter,
  before: WireOperation,
  after: WireOperation,
): void {
  const sides = permissionSides(before, after);
  const isPlain = !areMany(sides.before) && !areMany(sides.after);
  if (isPlain || isNothing(sides.before) || isNothing(sides.after))
    return compareTogether(reporter, before, sides);
  if (areSingle(sides.before) && areSingle(sides.after))
    return compareNames(reporter, sides);
  reporter.report({
    kind: "permission-alternatives-changed",
    effect: effectBetween(sides),
    direction: "request",
    before: permissionsText(sides.before),
    after: permissionsText(sides.after),
  });
}

function areMany(sets: PermissionSides["before"]): boolean {
  return sets.length > 1;
}

function isNothing(sets: PermissionSides["before"]): boolean {
  return sets.every((set) => set.length === 0);
}

function areSingle(sets: PermissionSides["before"]): boolean {
  return sets.every((set) => set.length === 1);
}

/** The permissions that all callers need; if one of several is sufficient, that choice. */
function neededByAll(sets: PermissionSides["before"]): readonly string[] {
  return areMany(sets) ? [permissionsText(sets)] : sets.flat();
}

function compareTogether(
  reporter: Reporter,
  { permissionMode }: WireOperation,
  sides: PermissionSides,
): void {
  const before = neededByAll(sides.before);
  const after = neededByAll(sides.after);
  const isUnsaid = before.length === 0 && permissionMode !== "none";
  const guards: readonly GuardId[] = isUnsaid ? ["not-said-before"] : [];
  const report = reportTo(reporter);
  for (const name of missingFrom(after, before))
    report("permission-removed", "widens", { before: name, after: null });
  for (const name of missingFrom(before, after))
    report(
      "permission-added",
      "narrows",
      { before: null, after: name },
      guards,
    );
}

/** Whether each name is sufficient by itself on its side. */
function compareNames(reporter: Reporter, sides: PermissionSides): void {
  const [before, after] = [sides.before.flat(), sides.after.flat()];
  const report = reportTo(reporter);
  for (const name of missingFrom(after, before))
    report("permission-alternative-removed", "narrows", {
      before: name,
      after: null,
    });
  for (const name of missingFrom(before, after))
    report("permission-alternative-added", "widens", {
      before: null,
      after: name,
    });
}

interface Values {
  readonly before: string | null;
  readonly after: string | null;
}

type Report = (
  kind: ChangeKind,
  effect: Effect,
  values: Values,
  guards?: readonly GuardId[],
) => void;

function reportTo(reporter: Reporter): Report {
  return (kind, effect, values, guards = []) =>
    reporter.report({
      kind,
      effect,
      direction: "request",
      guards,
      name: values.after ?? values.before,
      ...values,
    });
}

function effectBetween({ before, after }: PermissionSides): Effect {
  const keeps = before.every((set) => isStillPermitted(set, after));
  const gains = !after.every((set) => isStillPermitted(set, before));
  if (keeps) return gains ? "widens" : "none";
  return gains ? "incomparable" : "narrows";
}
