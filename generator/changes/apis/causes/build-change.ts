import { invariant } from "../../../diagnostics/invariant.ts";
import type { JsonValue } from "../../../json/json-value.ts";
import type { WirePlace } from "../../../wire/model/wire-place.ts";
import type { Change } from "../../kinds/change.ts";
import type { ChangeCause, ChangeElement } from "../../change/change.ts";
import { type PayloadDirection } from "../../change/effect.ts";
import { elementOf } from "../../change/element.ts";
import { fingerprintOf } from "../../change/fingerprint.ts";
import { changeKinds } from "../../kinds/change-kinds.ts";
import { judgedKind } from "../../kinds/judged-kind.ts";
import type { OperationIdentity } from "../../change/operation-identity.ts";
import type { WireEffect } from "../../change/severity.ts";
import {
  rankOf,
  type AffectedPlace,
  type Cause,
  type CauseFinding,
} from "./cause.ts";
import type { Places } from "../finding.ts";
import { sharedComponent } from "./shared-component.ts";

/** Positions of operations in canonical order. */
export type OperationRanks = ReadonlyMap<OperationIdentity, number>;

/** A change and its identity. The identity uses the nearest place, which is not always the place that is reported. */
export interface BuiltChange {
  readonly change: Change;
  readonly known: Pick<Change, "element" | "operation">;
}

/**
 * Builds one change from a cause. It is reported at the operation where it is worst, and among these at the nearest
 * one.
 */
export function buildChange(cause: Cause, ranks: OperationRanks): BuiltChange {
  const { finding, effects, typed } = cause;
  const { kind, before, after, places } = finding;
  const { area } = changeKinds[kind];
  const reached = sortByRank(
    cause.operations.map(({ worst }) => worst),
    ranks,
  );
  // The severity at a place is not part of the identity: which place is nearest does not depend on what else refers
  // to it.
  const near = sortByNearness(
    cause.operations.map(({ nearest }) => nearest),
    ranks,
  );
  const element = { ...elementFor(finding, near), kind: area };
  const operationOf = ([
    first,
  ]: readonly AffectedPlace[]): OperationIdentity | null =>
    finding.isOfApi ? null : (first?.operation ?? null);
  const change: Change = {
    kind,
    ...judgedKind(kind, worstOf(effects), { before, after, effects: typed }),
    element: { ...elementFor(finding, reached), kind: area },
    namespaces: [],
    operation: operationOf(reached),
    before,
    after,
    since: [],
    direction: directionOf(effects),
    cause: changeCauses(places),
    reach: reached.map(({ operation, direction, at, path }) => ({
      operation,
      direction,
      at,
      path,
    })),
    fingerprint: fingerprintOf(
      kind,
      element,
      fingerprintEnds(finding, near, element),
    ),
    grace: null,
    ...finding.life,
    replacement: null,
    witness: null,
    folded: [],
    ...(finding.rename === undefined ? {} : { rename: finding.rename }),
  };
  return { change, known: { element, operation: operationOf(near) } };
}

/** Looking up places is slow, so it happens only for changes that are shown. */
export function changeCauses({ before, after }: Places): ChangeCause[] {
  return [
    ...(before === null ? [] : [changeCause("before", before)]),
    ...(after === null ? [] : [changeCause("after", after)]),
  ];
}

function changeCause(side: ChangeCause["side"], place: WirePlace): ChangeCause {
  return {
    side,
    get pointer() {
      return place.pointer;
    },
    get location() {
      return place.location;
    },
    get text() {
      return place.text;
    },
  };
}

/** The worst comes first, then the nearest. */
function sortByRank(
  affected: readonly AffectedPlace[],
  ranks: OperationRanks,
): readonly AffectedPlace[] {
  return sortByNearness(affected, ranks).toSorted((a, b) => a.rank - b.rank);
}

function sortByNearness(
  affected: readonly AffectedPlace[],
  ranks: OperationRanks,
): readonly AffectedPlace[] {
  const positionOf = ({ operation }: AffectedPlace): number =>
    ranks.get(operation) ?? -1;
  return affected.toSorted(
    (a, b) => a.depth - b.depth || positionOf(a) - positionOf(b),
  );
}

/** Its identity: the component that contains it, else the operation, else the API. */
function elementFor(
  finding: CauseFinding,
  affected: readonly AffectedPlace[],
): ChangeElement {
  const { name, schema, schemaPath, places } = finding;
  const [first] = affected;
  const { at, atName } =
    first === undefined || first.at === null ? finding : first;
  const shown = {
    kind: "field" as const,
    at,
    atName,
    path: first?.path ?? "",
    name,
  };
  if (schema !== null) return elementOf({ ...shown, schema, schemaPath });
  const shared = sharedComponent(places, shown.path);
  if (shared !== null) return elementOf({ ...shown, ...shared });
  const isOfOne = !finding.isOfApi && !isMerged(finding, affected);
  const operation = isOfOne ? (first?.operation.key ?? null) : null;
  return elementOf({ ...shown, operation });
}

/** It is found at several operations, and written at none of them in particular. */
function isMerged(
  { cause }: CauseFinding,
  affected: readonly AffectedPlace[],
): boolean {
  return cause !== null && affected.length > 1;
}

/**
 * The identity includes the values where the same element can change again, and where only the operations that it
 * affects identify it.
 */
function fingerprintEnds(
  finding: CauseFinding,
  affected: readonly AffectedPlace[],
  { schema, path }: ChangeElement,
): readonly JsonValue[] {
  const { kind, before, after, isOfApi, places } = finding;
  const { action, axis } = changeKinds[kind];
  const ends = action === "changed" && axis !== "behaviour";
  // If an operation begins or stops to refer to a component, the operation changed, not the component.
  const isReference =
    schema !== null &&
    finding.schema === null &&
    path === "" &&
    (places.before === null) !== (places.after === null);
  const isOfThese =
    isReference || (schema === null && !isOfApi && isMerged(finding, affected));
  return [
    ...(ends ? [before, after] : []),
    ...(isOfThese ? [affected.map(({ operation }) => operation.key)] : []),
  ];
}

function worstOf(effects: readonly WireEffect[]): WireEffect {
  const [first, ...others] = effects;
  invariant(first, "a cause with an effect");
  return others.reduce(
    (worst, effect) => (rankOf(effect) < rankOf(worst) ? effect : worst),
    first,
  );
}

function directionOf(effects: readonly WireEffect[]): PayloadDirection {
  const directions = new Set(effects.map(({ direction }) => direction));
  const [only] = directions;
  return directions.size === 1 && only !== undefined ? only : "both";
}
