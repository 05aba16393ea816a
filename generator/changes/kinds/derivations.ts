import type { Effect, PayloadDirection } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { ChangeKind } from "../change/kind-ids.ts";

/** What decides the severity of a change: its effect, the side that meets it, and what bounds it. */
export type Way = readonly [
  effect: Effect,
  direction: PayloadDirection,
  ...guards: readonly GuardId[],
];

/**
 * The ways in which kinds of changes occur, worst first, as the cases of the tests have them: `npm run docs:changes` writes this file.
 * What no case has is left out.
 */
export const derivations: Readonly<
  Partial<Record<ChangeKind, readonly Way[]>>
> = {
  "operation-removed": [["narrows", "request"]],
  "fields-removed": [
    ["narrows", "both", "fields-not-named", "payload-not-known"],
  ],
  "operation-deprecated": [["none", "request", "removal-announced"]],
  "operation-added": [["widens", "request"]],
  "fields-added": [
    [
      "widens",
      "both",
      "fields-not-named",
      "requirement-not-known",
      "unknown-fields-ignored",
    ],
  ],
  "operation-reactivated": [
    ["widens", "request"],
    ["none", "request"],
  ],
  "operation-moved": [["narrows", "request"]],
  "scope-level-removed": [["narrows", "request"]],
  "operation-fixed-query-changed": [["incomparable", "request"]],
  "operation-idempotency-removed": [["unknown", "request"]],
  "operation-stability-lowered": [["none", "request", "less-stable"]],
  "operation-sunset-earlier": [["none", "request", "less-notice"]],
  "operation-sunset-added": [["none", "request", "removal-announced"]],
  "operation-id-changed": [["none", "request", "generated-names"]],
  "operation-id-removed": [["none", "request", "generated-names"]],
  "operation-id-added": [["none", "request", "generated-names"]],
  "operation-tag-removed": [["none", "request", "generated-names"]],
  "operation-tag-added": [["none", "request", "generated-names"]],
  "list-paging-changed": [["none", "response", "generated-names"]],
  "list-paging-removed": [["none", "response", "generated-names"]],
  "list-paging-added": [["none", "response", "generated-names"]],
  "scope-level-added": [["widens", "request"]],
  "operation-idempotency-added": [["widens", "request"]],
  "operation-stability-raised": [["none", "request"]],
  "operation-sunset-later": [["none", "request"]],
  "operation-sunset-removed": [["none", "request"]],
  "operation-successor-removed": [["none", "request"]],
  "operation-successor-changed": [["none", "request"]],
  "operation-successor-added": [["none", "request"]],
  "operation-deprecation-note-changed": [["none", "request"]],
  "operation-summary-changed": [["none", "request"]],
  "operation-description-changed": [["none", "request"]],
  "operation-external-docs-changed": [["none", "request"]],
  "query-parameter-added-required": [
    ["narrows", "request"],
    ["narrows", "request", "default-stands-in"],
  ],
  "header-parameter-added-required": [
    ["narrows", "request"],
    ["widens", "response", "unknown-fields-ignored"],
  ],
  "cookie-parameter-added-required": [["narrows", "request"]],
  "query-parameter-required": [
    ["narrows", "request"],
    ["narrows", "request", "default-stands-in"],
  ],
  "header-parameter-required": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "cookie-parameter-required": [["narrows", "request"]],
  "parameter-moved": [["incomparable", "request"]],
  "parameter-serialisation-changed": [["incomparable", "request"]],
  "parameter-media-type-changed": [["incomparable", "request"]],
  "parameter-style-changed": [["incomparable", "request"]],
  "parameter-explode-changed": [["incomparable", "request"]],
  "parameter-empty-refused": [["narrows", "request"]],
  "query-parameter-removed": [["narrows", "request", "may-be-ignored"]],
  "header-parameter-removed": [
    ["incomparable", "response"],
    ["narrows", "request", "may-be-ignored"],
  ],
  "cookie-parameter-removed": [["narrows", "request", "may-be-ignored"]],
  "parameter-reserved-refused": [["unknown", "request"]],
  "parameter-deprecated": [["none", "request", "field-removal-announced"]],
  "query-parameter-added-optional": [["widens", "request"]],
  "header-parameter-added-optional": [["widens", "request"]],
  "cookie-parameter-added-optional": [["widens", "request"]],
  "query-parameter-optional": [["widens", "request"]],
  "header-parameter-optional": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "cookie-parameter-optional": [["widens", "request"]],
  "parameter-empty-allowed": [["widens", "request"]],
  "parameter-reserved-allowed": [["widens", "request"]],
  "parameter-reactivated": [["none", "request"]],
  "parameter-description-changed": [["none", "request"]],
  "request-body-added-required": [
    ["narrows", "request"],
    ["widens", "response", "unknown-fields-ignored"],
  ],
  "request-body-removed": [
    ["incomparable", "response"],
    ["narrows", "request", "may-be-ignored"],
  ],
  "request-body-required": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "request-media-type-removed": [
    ["incomparable", "response"],
    ["narrows", "request"],
  ],
  "part-content-type-changed": [
    ["unknown", "request"],
    ["unknown", "response"],
  ],
  "part-style-changed": [
    ["unknown", "request"],
    ["unknown", "response"],
  ],
  "request-body-added-optional": [
    ["widens", "request"],
    ["widens", "response", "unknown-fields-ignored"],
  ],
  "request-body-optional": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "request-media-type-added": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "request-body-description-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "body-examples-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "response-success-status-changed": [
    ["incomparable", "request"],
    ["incomparable", "response"],
    ["widens", "response"],
    ["narrows", "response"],
  ],
  "response-success-status-removed": [
    ["incomparable", "response"],
    ["narrows", "request", "other-answer-left"],
    ["narrows", "response", "other-answer-left"],
  ],
  "response-body-removed": [
    ["incomparable", "response"],
    ["narrows", "request", "may-be-ignored"],
    ["unknown", "response"],
  ],
  "response-media-type-removed": [
    ["incomparable", "response"],
    ["narrows", "request"],
  ],
  "response-header-removed": [
    ["incomparable", "response"],
    ["narrows", "request", "may-be-ignored"],
    ["unknown", "response"],
  ],
  "response-header-optional": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "response-success-status-added": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "response-other-status-added": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "response-other-status-removed": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "response-header-deprecated": [
    ["none", "request", "field-removal-announced"],
    ["none", "response", "field-removal-announced"],
  ],
  "response-error-status-removed": [
    ["narrows", "request"],
    ["narrows", "response"],
    ["none", "response", "covered-by-range"],
  ],
  "response-default-removed": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "response-error-status-added": [
    ["widens", "request", "class-of-status"],
    ["widens", "response", "class-of-status"],
    ["none", "response", "covered-by-range"],
  ],
  "response-default-added": [
    ["widens", "request", "class-of-status"],
    ["widens", "response", "class-of-status"],
  ],
  "response-body-added": [
    ["unknown", "request"],
    ["widens", "response", "unknown-fields-ignored"],
  ],
  "response-media-type-added": [
    ["widens", "request"],
    ["widens", "response", "negotiated"],
  ],
  "response-header-added": [
    ["widens", "request"],
    ["widens", "response", "unknown-fields-ignored"],
  ],
  "response-header-required": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "response-header-reactivated": [
    ["none", "request"],
    ["none", "response"],
  ],
  "response-description-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "response-header-description-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "property-removed": [
    ["narrows", "request"],
    ["narrows", "response", "field-no-longer-answered"],
    ["narrows", "request", "sent-field-tolerated"],
  ],
  "required-property-removed": [
    ["incomparable", "request"],
    ["incomparable", "response", "field-no-longer-answered"],
    ["incomparable", "request", "sent-required-field-tolerated"],
  ],
  "property-renamed": [
    ["incomparable", "request"],
    ["incomparable", "response"],
  ],
  "required-property-added": [
    ["incomparable", "request"],
    ["incomparable", "request", "default-stands-in-for-new"],
    ["incomparable", "response", "closed-to-new-fields"],
    ["incomparable", "response", "new-required-field-ignored"],
  ],
  "property-required": [
    ["narrows", "request"],
    ["narrows", "request", "default-stands-in"],
    ["narrows", "response"],
  ],
  "property-optional": [
    ["widens", "response", "field-may-be-missing"],
    ["widens", "request"],
  ],
  "property-read-only": [["narrows", "request", "sent-field-tolerated"]],
  "property-write-only": [["narrows", "response", "field-no-longer-answered"]],
  "property-writable": [["widens", "request"]],
  "property-readable": [["widens", "response", "unknown-fields-ignored"]],
  "type-changed": [
    ["incomparable", "request"],
    ["incomparable", "response"],
  ],
  "type-narrowed": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "type-widened": [
    ["widens", "response", "types-not-expected"],
    ["widens", "request"],
  ],
  "null-forbidden": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "null-allowed": [
    ["widens", "response", "null-not-expected"],
    ["widens", "request"],
  ],
  "enum-value-removed": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "enum-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "enum-value-added": [
    ["widens", "response"],
    ["widens", "request"],
    ["widens", "response", "more-values-expected"],
  ],
  "enum-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "extensible-enum-withdrawn": [
    ["none", "request"],
    ["none", "response"],
  ],
  "extensible-enum-declared": [
    ["none", "response", "more-values-announced"],
    ["none", "request"],
  ],
  "union-member-removed": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "union-member-added": [
    ["widens", "response"],
    ["widens", "request", "may-fit-two"],
  ],
  "union-added": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "union-removed": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "union-mode-changed": [
    ["narrows", "request", "overlap-not-known"],
    ["widens", "response", "overlap-not-known"],
    ["narrows", "response", "overlap-not-known"],
    ["widens", "request", "overlap-not-known"],
  ],
  "discriminator-property-changed": [
    ["incomparable", "request"],
    ["incomparable", "response"],
  ],
  "discriminator-added": [
    ["none", "request", "alternative-named-in-request"],
    ["none", "response"],
  ],
  "discriminator-removed": [
    ["none", "response", "alternative-named-in-response"],
    ["none", "request"],
  ],
  "discriminator-value-retargeted": [
    ["incomparable", "request"],
    ["incomparable", "response"],
  ],
  "discriminator-value-removed": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "discriminator-value-added": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "format-changed": [
    ["incomparable", "request"],
    ["incomparable", "response"],
    ["narrows", "request"],
    ["widens", "response"],
    ["narrows", "response"],
    ["widens", "request"],
  ],
  "format-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "format-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "pattern-changed": [
    ["unknown", "request", "patterns-not-decided"],
    ["unknown", "response", "patterns-not-decided"],
  ],
  "pattern-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "pattern-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "min-length-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "min-length-raised": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "min-length-lowered": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "min-length-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "max-length-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "max-length-lowered": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "max-length-raised": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "max-length-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "content-encoding-changed": [
    ["incomparable", "request"],
    ["incomparable", "response"],
  ],
  "content-encoding-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "content-encoding-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "content-media-type-changed": [
    ["incomparable", "request"],
    ["incomparable", "response"],
  ],
  "content-media-type-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "content-media-type-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "minimum-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "minimum-raised": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "minimum-lowered": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "minimum-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "maximum-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "maximum-lowered": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "maximum-raised": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "maximum-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "multiple-of-changed": [
    ["narrows", "request"],
    ["widens", "response"],
    ["narrows", "response"],
    ["widens", "request"],
  ],
  "multiple-of-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "multiple-of-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "min-items-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "min-items-raised": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "min-items-lowered": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "min-items-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "max-items-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "max-items-lowered": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "max-items-raised": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "max-items-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "unique-items-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "unique-items-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "items-forbidden": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "items-restricted": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "items-released": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "items-allowed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "tuple-item-removed": [
    ["narrows", "request"],
    ["narrows", "response", "field-no-longer-answered"],
    ["widens", "response"],
    ["widens", "request"],
  ],
  "tuple-item-added": [
    ["narrows", "request"],
    ["widens", "response"],
    ["narrows", "response"],
    ["widens", "request"],
  ],
  "min-properties-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "min-properties-raised": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "min-properties-lowered": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "min-properties-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "max-properties-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "max-properties-lowered": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "max-properties-raised": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "max-properties-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "additional-properties-forbidden": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "additional-properties-restricted": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "additional-properties-released": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "additional-properties-allowed": [
    ["widens", "request"],
    ["widens", "response", "unknown-fields-ignored"],
  ],
  "pattern-property-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "pattern-property-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "property-names-changed": [
    ["narrows", "request"],
    ["widens", "response"],
    ["narrows", "response"],
    ["widens", "request"],
  ],
  "property-names-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "property-names-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "dependent-required-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "dependent-required-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "constraint-changed": [
    ["unknown", "request", "keywords-not-decided"],
    ["unknown", "response", "keywords-not-decided"],
  ],
  "constraint-added": [
    ["narrows", "request"],
    ["narrows", "response"],
  ],
  "constraint-removed": [
    ["widens", "response"],
    ["widens", "request"],
  ],
  "default-changed": [
    ["none", "request", "server-default-changed"],
    ["none", "response"],
  ],
  "default-removed": [
    ["none", "request", "server-default-changed"],
    ["none", "response"],
  ],
  "default-added": [
    ["none", "request", "server-default-named"],
    ["none", "response"],
  ],
  "property-deprecated": [
    ["none", "request", "field-removal-announced"],
    ["none", "response", "field-removal-announced"],
  ],
  "schema-deprecated": [
    ["none", "request", "field-removal-announced"],
    ["none", "response", "field-removal-announced"],
  ],
  "property-reactivated": [
    ["none", "request"],
    ["none", "response"],
  ],
  "schema-reactivated": [
    ["none", "request"],
    ["none", "response"],
  ],
  "property-added": [
    ["widens", "response", "closed-to-new-fields"],
    ["widens", "request"],
    ["widens", "response", "unknown-fields-ignored"],
  ],
  "implied-type-removed": [
    ["widens", "request"],
    ["widens", "response", "type-still-implied"],
  ],
  "implied-type-added": [
    ["narrows", "request", "type-was-implied"],
    ["narrows", "response"],
  ],
  "property-description-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "schema-description-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "enum-value-description-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "schema-title-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "examples-changed": [
    ["none", "request"],
    ["none", "response"],
  ],
  "security-added": [["narrows", "request"]],
  "security-required": [["narrows", "request"]],
  "security-alternative-removed": [
    ["narrows", "request"],
    ["none", "request"],
  ],
  "security-alternative-changed": [
    ["incomparable", "request"],
    ["narrows", "request"],
    ["widens", "request"],
  ],
  "security-scope-added": [["narrows", "request"]],
  "permission-added": [
    ["narrows", "request"],
    ["narrows", "request", "not-said-before"],
  ],
  "security-scheme-type-changed": [["incomparable", "request"]],
  "security-scheme-key-moved": [["incomparable", "request"]],
  "security-scheme-flow-removed": [["narrows", "request"]],
  "security-scheme-scope-removed": [["narrows", "request"]],
  "security-scheme-url-removed": [["narrows", "request", "may-still-answer"]],
  "security-scheme-url-changed": [["unknown", "request"]],
  "security-scheme-deprecated": [
    ["none", "request", "field-removal-announced"],
  ],
  "security-removed": [["widens", "request"]],
  "security-optional": [["widens", "request"]],
  "security-alternative-added": [
    ["widens", "request"],
    ["none", "request"],
  ],
  "security-scope-removed": [["widens", "request"]],
  "permission-removed": [["widens", "request"]],
  "security-scheme-flow-added": [["widens", "request"]],
  "security-scheme-url-added": [["widens", "request"]],
  "security-scheme-removed": [["none", "request"]],
  "security-scheme-added": [["none", "request"]],
  "security-scheme-scope-added": [["none", "request"]],
  "security-scheme-reactivated": [["none", "request"]],
  "security-scheme-description-changed": [["none", "request"]],
  "security-scheme-scope-description-changed": [["none", "request"]],
  "webhook-removed": [["incomparable", "response"]],
  "callback-removed": [["incomparable", "response"]],
  "server-variable-value-removed": [["narrows", "request"]],
  "server-variable-restricted": [["narrows", "request"]],
  "server-removed": [["narrows", "request", "may-still-answer"]],
  "server-variable-default-changed": [["unknown", "request"]],
  "operation-servers-added": [["unknown", "request"]],
  "operation-servers-removed": [["unknown", "request"]],
  "webhook-deprecated": [["none", "response", "field-removal-announced"]],
  "callback-deprecated": [["none", "response", "field-removal-announced"]],
  "webhook-added": [["widens", "response", "subscribers-only"]],
  "callback-added": [["widens", "response", "subscribers-only"]],
  "server-added": [["widens", "request"]],
  "server-variable-value-added": [["widens", "request"]],
  "server-variable-unrestricted": [["widens", "request"]],
  "server-variable-removed": [["none", "request"]],
  "server-variable-added": [["none", "request"]],
  "webhook-reactivated": [["none", "response"]],
  "callback-reactivated": [["none", "response"]],
  "server-description-changed": [["none", "request"]],
  "server-variable-description-changed": [["none", "request"]],
  "webhook-summary-changed": [["none", "response"]],
  "webhook-description-changed": [["none", "response"]],
  "callback-summary-changed": [["none", "response"]],
  "callback-description-changed": [["none", "response"]],
  "tag-description-added": [["none", "both"]],
  "tag-description-changed": [["none", "both"]],
  "tag-description-removed": [["none", "both"]],
  "tag-external-docs-changed": [["none", "both"]],
  "api-title-changed": [["none", "both"]],
  "api-version-changed": [["none", "both"]],
  "api-description-changed": [["none", "both"]],
  "api-external-docs-changed": [["none", "both"]],
};
