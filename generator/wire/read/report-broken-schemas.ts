import {
  openapiReferenceCycle,
  openapiSchemaForm,
} from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { WireApi } from "../model/wire-api.ts";
import { isObject } from "../../json/json-value.ts";
import { pointerOf, type Place } from "../../openapi/document/place.ts";
import type { Findings } from "../../openapi/document/findings.ts";
import { reportMapping } from "../../openapi/schema-keywords/discriminator-keyword.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";
import { looksSound } from "./looks-sound.ts";
import { mappedPlace, mappingAt } from "./discriminators.ts";
import { isNoSchema, misformedIn, type Misformed } from "./misformed.ts";
import { aliasTarget } from "./resolve-schema.ts";
import { schemasOfApi } from "./schemas-of-api.ts";
import { walkSchemas } from "./walk-schemas.ts";
import type { WireContext } from "./wire-context.ts";

/**
 * Reports broken parts of schemas: references and mappings that cannot be resolved or are circular, and values that
 * are not schemas. Schemas are read on demand, which is too late for a diagnostic. A quick check recognises sound
 * documents, which nearly all are.
 */
export function reportBrokenSchemas(
  api: WireApi,
  documents: DocumentSet,
  context: WireContext,
): void {
  if (looksSound(documents)) return;
  const followed = new Set<unknown>();
  walkSchemas(schemasOfApi(api), context.registry, (place) =>
    reportIn(place, context, followed),
  );
}

/** @param followed schemas whose targets are known */
function reportIn(
  place: Place,
  context: WireContext,
  followed: Set<unknown>,
): void {
  if (!isObject(place.value)) return;
  const { findings, references } = context.read;
  const written = referenceIn(place.value);
  const target = written === null ? null : references.target(place, written);
  if (target !== null && isNoSchema(target.value))
    reportForm(findings, { at: target, expected: "a schema" });
  for (const misformed of misformedIn(place, place.value))
    reportForm(findings, misformed);
  for (const [, at] of mappingAt(place))
    if (mappedPlace(context.registry, at) === null)
      reportMapping(at, references, findings);
  reportCycle(findings, findCycle(context, place, followed));
}

function reportForm(findings: Findings, { at, expected }: Misformed): void {
  findings.broken({
    place: at,
    isKey: typeof at.step === "string",
    cause: `schema ${pointerOf(at)}`,
    tell: (where) => openapiSchemaForm(where, String(at.step), expected),
  });
}

function reportCycle(findings: Findings, cycle: readonly Place[]): void {
  const [first] = cycle;
  if (first === undefined) return;
  const names = cycle.map(({ step }) => String(step));
  findings.broken({
    place: first,
    cause: `cycle ${pointerOf(first)}`,
    tell: (where) => openapiReferenceCycle(where, names),
  });
}

/** The schemas that a place leads to and that form a cycle, in canonical order; empty if there are none. */
function findCycle(
  { registry }: WireContext,
  from: Place,
  followed: Set<unknown>,
): readonly Place[] {
  const passed: Place[] = [];
  for (
    let at: Place | null = from;
    at !== null && !followed.has(at.value);
    at = aliasTarget(registry, at)
  ) {
    followed.add(at.value);
    passed.push(at);
  }
  const last = passed.at(-1);
  const back = last && aliasTarget(registry, last);
  const start = passed.findIndex(({ value }) => value === back?.value);
  return start < 0
    ? []
    : passed
        .slice(start)
        .toSorted((a, b) => compareText(pointerOf(a), pointerOf(b)));
}
