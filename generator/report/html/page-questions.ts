import type { ChangeKind } from "../../changes/change/kind-ids.ts";

/** The questions that changes between true and false answer: `required: yes, now no`. */
export const questions: Readonly<Partial<Record<ChangeKind, string>>> = {
  "property-required": "required",
  "property-optional": "required",
  "property-deprecated": "deprecated",
  "property-reactivated": "deprecated",
  "schema-deprecated": "deprecated",
  "schema-reactivated": "deprecated",
  "parameter-deprecated": "deprecated",
  "parameter-reactivated": "deprecated",
  "unique-items-added": "unique items",
  "unique-items-removed": "unique items",
  "parameter-explode-changed": "explode",
  "parameter-empty-refused": "empty values allowed",
  "parameter-empty-allowed": "empty values allowed",
  "parameter-reserved-refused": "reserved characters allowed",
  "parameter-reserved-allowed": "reserved characters allowed",
  "operation-idempotency-added": "idempotent",
  "operation-idempotency-removed": "idempotent",
  "extensible-enum-declared": "more values may be added",
  "extensible-enum-withdrawn": "more values may be added",
};
