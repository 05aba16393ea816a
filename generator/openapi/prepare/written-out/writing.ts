import {
  openapiReferencePlace,
  tooDeep,
  tooManyValues,
} from "../../../diagnostics/codes.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { LoadedDocument } from "../../../source/document-set.ts";
import { sourceLimits } from "../../../source/source-limits.ts";
import type { Findings } from "../../document/findings.ts";
import {
  keyLocationOf,
  locationOf,
  pathOf,
  type Place,
} from "../../document/place.ts";
import type { References } from "../../document/references.ts";
import type { ObjectKind } from "./object-kinds.ts";
import type { Origins } from "./replace-values.ts";

/** A value, and what it is. */
export interface Part {
  readonly place: Place;
  readonly kind: ObjectKind;
}

/** A value that is being written into a document. */
export interface PartOf extends Part {
  readonly home: LoadedDocument;
  readonly depth: number;
}

export interface Writing {
  readonly references: References;
  readonly findings: Findings;
  readonly version: "openapi" | "swagger";
  readonly is31: boolean;
  readonly is32: boolean;
  /** Grows while it is gone through: the targets of usual references, which stay where they are. */
  readonly waiting: Part[];
  /** The values that have been gone through in their own documents. */
  readonly seen: Map<unknown, ObjectKind>;
  /** What unusual references lead to, by its value and kind and the document that it is written into. */
  readonly written: Map<unknown, Map<string, Written>>;
  /** The targets that are being written, to find what contains itself. */
  readonly active: Set<unknown>;
  readonly origins: Origins;
  readonly remarks: Map<string, { readonly first: Place; count: number }>;
  /** The number of objects and lists so far, in which those behind a reference count each time. */
  visited: number;
  refusal: Diagnostic | null;
}

export interface Written {
  readonly value: unknown;
  /** The number of objects and lists in it. */
  readonly size: number;
}

/** Whether a limit is reached: references may lead to the same values many times. */
export function isTooMuch(writing: Writing, { place, depth }: PartOf): boolean {
  writing.visited += 1;
  if (depth > sourceLimits.depth)
    writing.refusal ??= tooDeep(locationOf(place), sourceLimits.depth);
  if (writing.visited > sourceLimits.values)
    writing.refusal ??= tooManyValues(locationOf(place), sourceLimits.values);
  return writing.refusal !== null;
}

/** Keeps the place of a value for messages. */
export function withOrigin<Value extends object>(
  { origins }: Writing,
  place: Place,
  value: Value,
): Value {
  origins.set(value, { document: place.document, path: pathOf(place) });
  return value;
}

/** Notes a reference in a place where the specification knows none. */
export function remark(
  { is32, remarks }: Writing,
  { place, kind: { what, mayReferSince } }: Part,
): void {
  if (is32 && mayReferSince === "3.2") return;
  const known = remarks.get(what);
  if (known) known.count += 1;
  else remarks.set(what, { first: place, count: 1 });
}

export function remarksOf({ remarks }: Writing): readonly Diagnostic[] {
  return [...remarks].map(([what, { first, count }]) =>
    openapiReferencePlace(keyLocationOf(first), what, count),
  );
}
