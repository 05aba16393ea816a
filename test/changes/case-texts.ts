import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import type { ChangeArea } from "../../generator/changes/change/change.ts";
import {
  changeKindIds,
  changeKinds,
  type ChangeKind,
} from "../../generator/changes/kinds/change-kinds.ts";
import {
  lifecycleKinds,
  type LifecycleKind,
} from "../../generator/changes/kinds/lifecycle-kinds.ts";
import { sdkKinds } from "../../generator/changes/kinds/sdk-kinds.ts";
import { documentAround } from "./example-documents.ts";
import type { Description } from "./hand-made-model.ts";

function isOfLifecycle(kind: ChangeKind): kind is LifecycleKind {
  return kind in lifecycleKinds;
}

/** The kinds with a catalogue as their case. */
export const lifecycleKindIds: readonly LifecycleKind[] =
  changeKindIds.filter(isOfLifecycle);

/** The kinds with the manifests of two SDKs as their cases. */
export const sdkKindIds: readonly ChangeKind[] = changeKindIds.filter(
  (kind) => kind in sdkKinds,
);

/** The kinds with two documents as their cases. */
export const documentKindIds: readonly ChangeKind[] = changeKindIds.filter(
  (kind) => !isOfLifecycle(kind) && !sdkKindIds.includes(kind),
);

/** The files of cases in `test/changes/cases/`, with the kinds that each of them holds. */
export const documentAreas = {
  operation: kindsOf("operation"),
  parameter: kindsOf("parameter"),
  body: kindsOf("body"),
  response: kindsOf("response"),
  schema: kindsOf("field"),
  security: kindsOf("security"),
  api: kindsOf("webhook", "server", "document"),
} as const;

function kindsOf(...areas: readonly ChangeArea[]): readonly ChangeKind[] {
  return documentKindIds.filter((kind) =>
    areas.includes(changeKinds[kind].area),
  );
}

export const caseFolder = join(import.meta.dirname, "cases");

export type Side = "before.yaml" | "after.yaml";

type CaseValue =
  | null
  | boolean
  | number
  | string
  | readonly CaseValue[]
  | { readonly [name: string]: CaseValue };

type CaseObject = Readonly<Record<string, CaseValue>>;

/** What one document has beyond another, by JSON pointers: nothing is replaced. */
type Additions = CaseObject;

interface CaseOfDocuments {
  /** A name of `documents.yaml`, or the document itself. */
  readonly document: string | CaseObject;
  readonly both?: Additions;
  readonly before?: Additions;
  readonly after?: Additions;
}

/** The case of a kind that has a catalogue: operations, and the releases that are compared. */
export interface LifecycleCase extends Description {
  readonly from: string;
  readonly to: string;
}

/** Our own files, checked by what comes out. */
export function readCases<Case>(name: string): Readonly<Record<string, Case>> {
  const text = readFileSync(join(caseFolder, `${name}.yaml`), "utf8");
  return parse(text) as Readonly<Record<string, Case>>;
}

const shared = readCases<CaseObject>("documents");

/** Their names. */
export const sharedDocuments: readonly string[] = Object.keys(shared);

// Its keys are those of the table.
const areaNames = Object.keys(documentAreas) as (keyof typeof documentAreas)[];

/** By area, as its file says. */
export const writtenCases = areaNames.map(
  (area) => [area, readCases<CaseOfDocuments>(area)] as const,
);

const written: Readonly<Record<string, CaseOfDocuments>> = Object.assign(
  {},
  ...writtenCases.map(([, cases]) => cases),
);

/** Whether the kind has documents beside the example of its row. */
export function hasCase(kind: ChangeKind): boolean {
  return Object.hasOwn(written, kind);
}

/** Made once: several tests read each of them. */
const made = new Map<string, string>();

/** The document of a side: as the case of the kind says, or else around the example in the row of the kind. */
export function caseText(kind: ChangeKind, side: Side): string {
  const key = `${kind}/${side}`;
  const text = made.get(key) ?? makeText(kind, side);
  made.set(key, text);
  return text;
}

function makeText(kind: ChangeKind, side: Side): string {
  const name = side === "before.yaml" ? "before" : "after";
  const each = written[kind];
  if (each === undefined)
    return documentAround(changeKinds[kind].example[name]);
  const { document, both = {}, [name]: own = {} } = each;
  const base = typeof document === "string" ? shared[document] : document;
  if (base === undefined)
    throw new Error(`${kind} names an unknown document: ${String(document)}.`);
  const additions = [...Object.entries(both), ...Object.entries(own)];
  return stringify(
    additions.reduce<CaseObject>(
      (object, [pointer, value]) => withAdded(object, stepsOf(pointer), value),
      base,
    ),
    // Documents with anchors are a case of their own, in `test/openapi/parts`.
    { aliasDuplicateObjects: false },
  );
}

function stepsOf(pointer: string): readonly string[] {
  const [root, ...steps] = pointer.split("/");
  if (root !== "") throw new Error(`Expected a JSON pointer, not ${pointer}.`);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function withAdded(
  object: CaseObject,
  [first = "", ...rest]: readonly string[],
  value: CaseValue,
): CaseObject {
  const has = Object.hasOwn(object, first);
  if (rest.length === 0) {
    if (has) throw new Error(`${first} is there already.`);
    return { ...object, [first]: value };
  }
  const inner = has ? object[first] : {};
  if (!isObject(inner)) throw new Error(`${first} is no object.`);
  return { ...object, [first]: withAdded(inner, rest, value) };
}

function isObject(value: CaseValue | undefined): value is CaseObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
