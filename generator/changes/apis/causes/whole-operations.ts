import type { LifecycleState } from "../../../model/lifecycle.ts";
import type { WireOperation } from "../../../wire/model/wire-api.ts";
import type { Change } from "../../kinds/change.ts";
import type {
  ChangeReplacement,
  Grace,
  RemovalNotice,
} from "../../change/change.ts";
import { elementOf } from "../../change/element.ts";
import {
  deprecationOf,
  graceOf as graceOfPart,
  type Living,
} from "../../change/element-life.ts";
import { fingerprintOf } from "../../change/fingerprint.ts";
import { judgedKind } from "../../kinds/judged-kind.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import type { OperationIdentity } from "../../change/operation-identity.ts";
import type { WireEffect } from "../../change/severity.ts";
import { wireEffectOf } from "../../kinds/wire-effect.ts";
import { changeCauses } from "./build-change.ts";
import { isStillNamed } from "../still-named.ts";
import { stateOf, type FindReplacement } from "../match/find-replacement.ts";
import type { OperationPair } from "../match/match-operations.ts";
import { endpointText } from "../../../model/endpoint-text.ts";

/** The identity of an operation in reports. */
export type IdentityOf = (operation: WireOperation) => OperationIdentity;

interface Context {
  readonly identityOf: IdentityOf;
  readonly findReplacement: FindReplacement;
}

/** An added operation is one change, whatever it contains. */
export function operationAdded(
  operation: WireOperation,
  { identityOf, findReplacement }: Context,
): Change {
  const after = stateOf(operation);
  return buildOperationChange({
    kind: "operation-added",
    wire: wireEffectOf("operation-added", "absent", after),
    identity: identityOf(operation),
    sides: { before: null, after: operation },
    before: "absent",
    after,
    replacement: after === "deprecated" ? findReplacement(operation) : null,
    grace: null,
  });
}

export function operationRemoved(
  operation: WireOperation,
  { identityOf, findReplacement }: Context,
): Change {
  const before = stateOf(operation);
  return buildOperationChange({
    kind: "operation-removed",
    wire: wireEffectOf("operation-removed", before, "removed"),
    identity: identityOf(operation),
    sides: { before: operation, after: null },
    before,
    after: "removed",
    replacement: findReplacement(operation),
    grace: graceOf(operation, before),
  });
}

function graceOf(
  { life, isLifeKnown = true }: WireOperation,
  before: LifecycleState,
): Grace {
  if (before !== "deprecated" && !isLifeKnown) return { kind: "not-known" };
  return graceOfPart({ isDeprecated: before === "deprecated", life });
}

/** The change of the state of an operation that stays; `null` if the state is the same. */
export function operationTurned(
  { before, after }: OperationPair,
  { identityOf, findReplacement }: Context,
): Change | null {
  const from = stateOf(before);
  const to = stateOf(after);
  if (from === to) return null;
  const kind =
    to === "deprecated" ? "operation-deprecated" : "operation-reactivated";
  return buildOperationChange({
    kind,
    wire: wireEffectOf(kind, from, to),
    identity: identityOf(after),
    sides: { before, after },
    before: from,
    after: to,
    replacement: to === "deprecated" ? findReplacement(after) : null,
    grace: null,
    ...(to === "deprecated"
      ? deprecationOf(livingOf(before), livingOf(after))
      : {}),
  });
}

function livingOf({ life }: WireOperation): Living {
  return { isDeprecated: life.isDeprecated, life };
}

/** A stated rename says that it is the same operation under another path, so callers have to change the path. */
export function operationMoved(
  { before, after, rename }: OperationPair,
  { identityOf }: Context,
): Change {
  const change = buildOperationChange({
    kind: "operation-moved",
    isTyped:
      !before.sdkNames ||
      !after.sdkNames ||
      !isStillNamed(before.sdkNames, after.sdkNames),
    wire: { effect: "narrows", direction: "request", guards: [] },
    identity: identityOf(after),
    sides: { before, after },
    before: endpointText(before),
    after: endpointText(after),
    replacement: {
      key: after.key,
      endpoint: endpointText(after),
      source: "explicit",
      state: stateOf(after),
      since: null,
    },
    grace: null,
  });
  return rename === null ? change : { ...change, rename };
}

interface OperationChange {
  readonly kind: ChangeKind;
  readonly wire: WireEffect;
  /** Whether the change itself shows in the SDK. Default: true. */
  readonly isTyped?: boolean;
  readonly identity: OperationIdentity;
  readonly sides: {
    readonly before: WireOperation | null;
    readonly after: WireOperation | null;
  };
  readonly before: LifecycleState | string;
  readonly after: LifecycleState | string;
  readonly replacement: ChangeReplacement | null;
  readonly grace: Grace | null;
  readonly sunset?: string;
  readonly notice?: RemovalNotice;
}

function buildOperationChange({
  kind,
  wire,
  isTyped = true,
  identity,
  sides,
  before,
  after,
  replacement,
  grace,
  sunset,
  notice,
}: OperationChange): Change {
  const element = elementOf({ kind: "operation", operation: identity.key });
  const { direction } = wire;
  return {
    kind,
    ...judgedKind(kind, wire, {
      before,
      after,
      effects: isTyped ? [wire] : [],
    }),
    element,
    namespaces: [],
    operation: identity,
    before,
    after,
    since: [],
    direction,
    cause: changeCauses({
      before: sides.before?.place ?? null,
      after: sides.after?.place ?? null,
    }),
    reach: [{ operation: identity, direction, at: null, path: "" }],
    fingerprint: fingerprintOf(
      kind,
      element,
      kind === "operation-moved" ? [before, after] : [],
    ),
    grace,
    ...(sunset === undefined ? {} : { sunset }),
    ...(notice === undefined ? {} : { notice }),
    replacement,
    witness: null,
    folded: [],
  };
}
