import type { Change } from "../../changes/kinds/change.ts";
import type {
  ChangeCause,
  ChangeElement,
  ChangeReplacement,
  Grace,
  Reach,
} from "../../changes/change/change.ts";
import { guards, type GuardId } from "../../changes/change/guards.ts";
import { changeKindIds } from "../../changes/kinds/change-kinds.ts";
import type { OperationIdentity } from "../../changes/change/operation-identity.ts";
import type { PackageJudgement } from "../../changes/change/source-effect.ts";
import type { Witness, WitnessBody } from "../../changes/change/witness.ts";
import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import type { Advice } from "../../changes/wording/advice.ts";
import { proseOf, type ProseJson } from "../../changes/wording/prose-json.ts";
import { operationKey, parsePath } from "../../model/operation-path.ts";
import type { ReportedChange } from "../change-report.ts";
import { isLinkable } from "../kind-address.ts";
import { changeSchema } from "../report-schema.ts";
import type { Schema } from "../schema-parts.ts";

/** A change as the JSON form of a report has it. */
export interface ChangeResult extends Pick<
  Change,
  | "kind"
  | "severity"
  | "derived"
  | "policy"
  | "accepted"
  | "bump"
  | "source"
  | "action"
  | "area"
  | "before"
  | "after"
  | "since"
  | "effect"
  | "direction"
  | "axis"
  | "fingerprint"
  | "sunset"
  | "standIn"
  | "rename"
> {
  readonly package: PackageJudgement;
  readonly operation: string | null;
  readonly namespace: string | null;
  readonly scopes: readonly string[];
  readonly namespaces?: readonly string[];
  readonly place: string;
  readonly element: Omit<ChangeElement, "atName"> &
    Partial<Pick<ChangeElement, "atName">>;
  readonly guards: readonly string[];
  readonly causes: readonly (Pick<ChangeCause, "side" | "pointer"> & {
    readonly file: string;
    readonly line: number;
    readonly column: number;
  })[];
  readonly reach: readonly (Omit<Reach, "operation"> & {
    readonly operation: string;
  })[];
  readonly reachSet: number | null;
  readonly replacement:
    | (Omit<ChangeReplacement, "key" | "endpoint"> & {
        readonly operation: string;
      })
    | null;
  readonly grace: Grace | null;
  readonly witness?: WitnessResult;
  readonly message: string;
  readonly advice: string;
  readonly docs?: string;
}

/** The sentences of a change in parts. Results of earlier versions have none. */
export interface SentencesResult {
  readonly message: readonly ProseJson[];
  readonly work: Advice["kind"];
  readonly advice: readonly ProseJson[];
}

interface WitnessResult extends Omit<Witness, "request" | "response"> {
  readonly request:
    (Omit<NonNullable<Witness["request"]>, "headers"> & ResultHeaders) | null;
  readonly response:
    (Omit<NonNullable<Witness["response"]>, "headers"> & ResultHeaders) | null;
}

interface ResultHeaders {
  readonly headers: readonly {
    readonly name: string;
    readonly value: string;
  }[];
  readonly body: WitnessBody | null;
}

/** The schema of a change that can be read: one of a kind that this version knows. */
export const readableChange: Schema = {
  ...changeSchema,
  properties: {
    ...(changeSchema["properties"] as Schema),
    kind: { enum: changeKindIds },
  },
};

const guardIds = new Map(
  // The keys of the table are the ids.
  (Object.keys(guards) as readonly GuardId[]).map((id) => [
    guards[id].text,
    id,
  ]),
);

/**
 * Reads a change of the JSON form. Its places have no text of a document there.
 * @param reachSets the lists of operations that the report has for all of its changes
 * @param sentences without them, its sentences are plain text
 */
export function readChange(
  result: ChangeResult,
  reachSets: readonly (readonly string[])[],
  sentences: SentencesResult = {
    message: [result.message],
    work: "work",
    advice: [result.advice],
  },
): ReportedChange {
  const { operation, namespace, scopes, element, witness, since } = result;
  const own =
    operation === null
      ? null
      : { ...operationOf(operation, namespace ?? ""), scopes };
  const change: Change = {
    ...result,
    ofPackage: result.package,
    operation: own,
    element: { ...element, atName: element.atName ?? null },
    namespaces: result.namespaces ?? (namespace === null ? [] : [namespace]),
    guards: result.guards.flatMap((text) => guardIds.get(text) ?? []),
    cause: result.causes.map(({ side, pointer, file, line, column }) => ({
      side,
      pointer,
      location: { file, line, column, length: 0 },
    })),
    reach: readReach(result, reachSets),
    replacement: readReplacement(result.replacement),
    witness: witness === undefined ? null : readWitness(witness),
    folded: [],
  };
  return {
    change,
    endpoint: operation,
    place: result.place,
    sinceTitles: since,
    title: changeKinds[result.kind].title,
    message: proseOf(sentences.message),
    advice: { kind: sentences.work, text: proseOf(sentences.advice) },
    // The result may come from anywhere.
    ...(result.docs !== undefined &&
      isLinkable(result.docs) && { docs: result.docs }),
    replacement: null,
  };
}

/** Reads `METHOD /path`. */
function operationOf(endpoint: string, namespace: string): OperationIdentity {
  const [method = "", ...rest] = endpoint.split(" ");
  const path = rest.join(" ");
  const key = path.startsWith("/")
    ? operationKey(method, parsePath(path))
    : endpoint;
  return { key, method, path, namespace, scopes: [] };
}

/** A change tells the first of its operations with their places; the list that it names has all of them. */
function readReach(
  { reach, reachSet, namespace }: ChangeResult,
  reachSets: readonly (readonly string[])[],
): readonly Reach[] {
  const told = new Set(reach.map(({ operation }) => operation));
  const others = reachSet === null ? [] : (reachSets[reachSet] ?? []);
  return [
    ...reach,
    ...others
      .filter((each) => !told.has(each))
      .map((operation) => ({
        operation,
        direction: "both" as const,
        at: null,
        path: "",
      })),
  ].map((each) => ({
    ...each,
    operation: operationOf(each.operation, namespace ?? ""),
  }));
}

function readReplacement(
  result: ChangeResult["replacement"],
): ChangeReplacement | null {
  if (result === null) return null;
  const { operation, ...source } = result;
  const { key } = operationOf(operation, "");
  return { ...source, key, endpoint: operation } as ChangeReplacement;
}

function readWitness({
  request,
  response,
  ...witness
}: WitnessResult): Witness {
  return {
    ...witness,
    request: request && { ...request, headers: readHeaders(request) },
    response: response && { ...response, headers: readHeaders(response) },
  };
}

function readHeaders({
  headers,
}: ResultHeaders): readonly (readonly [string, string])[] {
  return headers.map(({ name, value }) => [name, value]);
}
