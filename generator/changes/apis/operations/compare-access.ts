import type { WireOperation } from "../../../wire/model/wire-api.ts";
import type { Effect } from "../../change/effect.ts";
import type { ChangeKind } from "../../change/kind-ids.ts";
import { missingFrom } from "./compare-operation-docs.ts";
import { comparePermissions } from "./compare-permissions.ts";
import type { Reporter } from "../finding.ts";

/** Compares the gateway levels at which an operation can be called, and the permissions that a client needs. */
export function compareAccess(
  reporter: Reporter,
  before: WireOperation,
  after: WireOperation,
): void {
  const removed = (kind: ChangeKind, effect: Effect, name: string): void =>
    reporter.report({
      kind,
      effect,
      direction: "request",
      name,
      before: name,
      after: null,
    });
  const added = (kind: ChangeKind, effect: Effect, name: string): void =>
    reporter.report({
      kind,
      effect,
      direction: "request",
      name,
      before: null,
      after: name,
    });
  // A side without levels says nothing about them; it does not mean that no level can call the operation.
  if (before.scopes.length > 0 && after.scopes.length > 0) {
    for (const level of missingFrom(after.scopes, before.scopes))
      removed("scope-level-removed", "narrows", level);
    for (const level of missingFrom(before.scopes, after.scopes))
      added("scope-level-added", "widens", level);
  }
  comparePermissions(reporter, before, after);
}
