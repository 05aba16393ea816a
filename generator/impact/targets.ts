import type { Change } from "../changes/kinds/change.ts";
import type { Reach } from "../changes/change/change.ts";
import type { PayloadSide } from "../model/payload-side.ts";
import type { OperationKey } from "../model/operation.ts";
import { changedPart, elementKey, type ChangedPart } from "./changed-part.ts";
import { readEarlierNames, type EarlierNames } from "./earlier-names.ts";
import { alternativesOf, plainPath } from "./member-path.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import type { ImpactRule } from "../changes/kinds/impact-rules.ts";
import { sideUrgency, turnedUrgency } from "./side-urgency.ts";
import type { Urgency } from "./urgency.ts";

/** A change at one operation, which is compared with the code that calls the operation. */
export interface Target {
  readonly change: Change;
  /** The position of the change. */
  readonly index: number;
  readonly rule: ImpactRule;
  readonly part: ChangedPart;
  readonly direction: Reach["direction"];
  /** The element without the status of its response; empty where the part is not an element. */
  readonly key: string;
  /** Whether the element is the whole body or parameter. */
  readonly isWhole: boolean;
  readonly statuses: readonly string[];
  readonly alternatives: readonly string[];
  /** The component that contains the element, and the path in it. */
  readonly schema: string | null;
  readonly schemaPath: string;
  readonly urgency: SideUrgencies;
  /** For code that makes values of a response, and for code that reads values of a request. */
  readonly turned: SideUrgencies;
}

type SideUrgencies = Readonly<Record<PayloadSide, Urgency>>;

type Urgencies = Pick<Target, "urgency" | "turned">;

export interface Targets {
  /** Lists the differences at an operation, in the order of the changes. */
  of(operation: OperationKey): readonly Target[];
  /** The operations that at least one change affects. */
  readonly operations: ReadonlySet<OperationKey>;
  /** The positions of changes by the names of exported types. */
  readonly exported: ReadonlyMap<string, readonly number[]>;
  /** The removed operations, with the position of the change that reports the removal. */
  readonly gone: ReadonlyMap<OperationKey, number>;
  /** Members of components that only requests have from now on. */
  readonly split: readonly SplitMember[];
  /** Positions of the changes that no fact can cover: they concern requests that the service sends by itself. */
  readonly notShown: ReadonlySet<number>;
}

/** A member that responses lose and requests keep: from now on the request has a type of its own. */
export interface SplitMember {
  /** The position of the change. */
  readonly index: number;
  readonly schema: string;
  readonly schemaPath: string;
  readonly operations: ReadonlySet<OperationKey>;
}

function splitMember(change: Change, index: number): readonly SplitMember[] {
  const { kind, element, reach } = change;
  return kind === "property-write-only" && element.schema !== null
    ? [
        {
          index,
          schema: element.schema,
          schemaPath: plainPath(element.schemaPath),
          operations: new Set(reach.map(({ operation }) => operation.key)),
        },
      ]
    : [];
}

/** Indexes all changes by operation. The targets of an operation are created when code calls the operation. */
export function indexTargets(changes: readonly Change[]): Targets {
  const names = readEarlierNames(changes);
  const reached = new Map<OperationKey, (readonly [number, Reach])[]>();
  const exported = new Map<string, number[]>();
  const gone = new Map<OperationKey, number>();
  const notShown = new Set<number>();
  const sides = new Map<number, Urgencies>();
  for (const [index, change] of changes.entries()) {
    if (changeKinds[change.kind].impact === "exported") {
      const name = String(change.before);
      exported.set(name, [...(exported.get(name) ?? []), index]);
      continue;
    }
    for (const each of change.reach)
      if (isSent(each) || changeKinds[change.kind].impact === "not-shown")
        notShown.add(index);
      else
        for (const key of names.operations(each.operation.key)) {
          if (changeKinds[change.kind].impact === "operation-gone")
            gone.set(key, index);
          const known = reached.get(key);
          if (known === undefined) reached.set(key, [[index, each]]);
          else known.push([index, each]);
        }
  }
  const urgencyOf = (index: number, change: Change): Urgencies => {
    const known = sides.get(index) ?? {
      urgency: {
        request: sideUrgency(change, "request"),
        response: sideUrgency(change, "response"),
      },
      turned: {
        request: turnedUrgency(change, "request"),
        response: turnedUrgency(change, "response"),
      },
    };
    sides.set(index, known);
    return known;
  };
  const made = new Map<OperationKey, readonly Target[]>();
  return {
    of(operation) {
      const known = made.get(operation);
      if (known !== undefined) return known;
      const targets = (reached.get(operation) ?? []).flatMap(
        ([index, each]) => {
          const change = changes[index];
          return change === undefined
            ? []
            : [
                targetOf({ change, index, reach: each, names }, (target) =>
                  urgencyOf(index, target),
                ),
              ];
        },
      );
      made.set(operation, targets);
      return targets;
    },
    operations: new Set(reached.keys()),
    exported,
    gone,
    split: changes.flatMap(splitMember),
    notShown,
  };
}

/** Whether the service sends the request. Code does not call such operations. */
function isSent({ operation, at }: Reach): boolean {
  return !operation.path.startsWith("/") || changedPart(at).kind === "sent";
}

interface Reached {
  readonly change: Change;
  readonly index: number;
  readonly reach: Reach;
  readonly names: EarlierNames;
}

function targetOf(
  { change, index, reach, names }: Reached,
  urgencyOf: (change: Change) => Urgencies,
): Target {
  const { operation, at, path, direction } = reach;
  const part = earlierPart(changedPart(at), operation.key, names);
  const { schema, schemaPath } = change.element;
  return {
    change,
    index,
    rule: changeKinds[change.kind].impact,
    part,
    direction,
    key:
      part.kind === "element"
        ? names.element(operation.key, elementKey(part.root, plainPath(path)))
        : "",
    isWhole: path === "",
    statuses:
      part.kind === "element" ? names.statuses(operation.key, part.status) : [],
    alternatives: alternativesOf(path),
    // Components that are not schemas, such as `parameters/limit`, have no type in the SDK.
    schema:
      schema === null || schema.includes("/") ? null : names.component(schema),
    schemaPath: plainPath(schemaPath),
    ...urgencyOf(change),
  };
}

/** A parameter has another name in code of before. */
function earlierPart(
  part: ChangedPart,
  operation: OperationKey,
  names: EarlierNames,
): ChangedPart {
  return part.kind === "element"
    ? { ...part, root: names.element(operation, part.root) }
    : part;
}
