import type { ChangeKind } from "../../generator/changes/kinds/change-kinds.ts";

type Pair = readonly [ChangeKind, ChangeKind];

/** Who undoes the one makes the other. */
const pairs: readonly Pair[] = [
  ["operation-added", "operation-removed"],
  ["operation-deprecated", "operation-reactivated"],
  ["fields-added", "fields-removed"],
  ["scope-level-added", "scope-level-removed"],
  ["operation-idempotency-added", "operation-idempotency-removed"],
  ...announced("operation"),
  ...announced("parameter"),
  ...announced("response-header"),
  ...announced("property"),
  ["operation-id-added", "operation-id-removed"],
  ["operation-tag-added", "operation-tag-removed"],
  ["list-paging-added", "list-paging-removed"],
  ["operation-successor-added", "operation-successor-removed"],
  ["query-parameter-added-optional", "query-parameter-removed"],
  ["header-parameter-added-optional", "header-parameter-removed"],
  ["cookie-parameter-added-optional", "cookie-parameter-removed"],
  ["query-parameter-required", "query-parameter-optional"],
  ["header-parameter-required", "header-parameter-optional"],
  ["cookie-parameter-required", "cookie-parameter-optional"],
  ["parameter-empty-allowed", "parameter-empty-refused"],
  ["parameter-reserved-allowed", "parameter-reserved-refused"],
  ["parameter-deprecated", "parameter-reactivated"],
  ["request-body-added-optional", "request-body-removed"],
  ["request-body-required", "request-body-optional"],
  ["request-media-type-added", "request-media-type-removed"],
  ["response-success-status-added", "response-success-status-removed"],
  ["response-other-status-added", "response-other-status-removed"],
  ["response-error-status-added", "response-error-status-removed"],
  ["response-default-added", "response-default-removed"],
  ["response-body-added", "response-body-removed"],
  ["response-media-type-added", "response-media-type-removed"],
  ["response-header-added", "response-header-removed"],
  ["response-header-required", "response-header-optional"],
  ["response-header-deprecated", "response-header-reactivated"],
  ["property-added", "property-removed"],
  ["required-property-added", "required-property-removed"],
  ["property-required", "property-optional"],
  ["property-read-only", "property-writable"],
  ["property-write-only", "property-readable"],
  ["type-widened", "type-narrowed"],
  ["implied-type-added", "implied-type-removed"],
  ["null-allowed", "null-forbidden"],
  ["enum-value-added", "enum-value-removed"],
  ["enum-added", "enum-removed"],
  ["extensible-enum-declared", "extensible-enum-withdrawn"],
  ["union-member-added", "union-member-removed"],
  ["union-overlap-added", "union-overlap-removed"],
  ["union-added", "union-removed"],
  ["discriminator-added", "discriminator-removed"],
  ["discriminator-value-added", "discriminator-value-removed"],
  ["format-added", "format-removed"],
  ["pattern-added", "pattern-removed"],
  ...limit("min-length"),
  ...limit("max-length"),
  ["content-encoding-added", "content-encoding-removed"],
  ["content-media-type-added", "content-media-type-removed"],
  ...limit("minimum"),
  ...limit("maximum"),
  ["multiple-of-added", "multiple-of-removed"],
  ...limit("min-items"),
  ...limit("max-items"),
  ["unique-items-added", "unique-items-removed"],
  ["items-allowed", "items-forbidden"],
  ["items-released", "items-restricted"],
  ["tuple-item-added", "tuple-item-removed"],
  ...limit("min-properties"),
  ...limit("max-properties"),
  ["additional-properties-allowed", "additional-properties-forbidden"],
  ["additional-properties-released", "additional-properties-restricted"],
  ["index-signature-added", "index-signature-removed"],
  ["pattern-property-added", "pattern-property-removed"],
  ["property-names-added", "property-names-removed"],
  ["dependent-required-added", "dependent-required-removed"],
  ["constraint-added", "constraint-removed"],
  ["default-added", "default-removed"],
  ["property-deprecated", "property-reactivated"],
  ["schema-deprecated", "schema-reactivated"],
  ["security-added", "security-removed"],
  ["security-required", "security-optional"],
  ["security-alternative-added", "security-alternative-removed"],
  ["security-scope-added", "security-scope-removed"],
  ["permission-added", "permission-removed"],
  ["permission-alternative-added", "permission-alternative-removed"],
  ["security-scheme-flow-added", "security-scheme-flow-removed"],
  ["security-scheme-url-added", "security-scheme-url-removed"],
  ["security-scheme-scope-added", "security-scheme-scope-removed"],
  ["security-scheme-deprecated", "security-scheme-reactivated"],
  ["security-scheme-added", "security-scheme-removed"],
  ["webhook-added", "webhook-removed"],
  ["webhook-deprecated", "webhook-reactivated"],
  ["callback-added", "callback-removed"],
  ["callback-deprecated", "callback-reactivated"],
  ["server-added", "server-removed"],
  ["server-variable-value-added", "server-variable-value-removed"],
  ["server-variable-unrestricted", "server-variable-restricted"],
  ["server-variable-added", "server-variable-removed"],
  ["operation-servers-added", "operation-servers-removed"],
  ["tag-description-added", "tag-description-removed"],
];

/** Undone by a change of the same kind. */
const symmetric: readonly ChangeKind[] = [
  "operation-moved",
  "method-renamed",
  "operation-id-changed",
  "list-paging-changed",
  "operation-successor-changed",
  "operation-deprecation-note-changed",
  "operation-summary-changed",
  "operation-description-changed",
  "operation-external-docs-changed",
  "parameter-moved",
  "parameter-name-changed",
  "parameter-renamed",
  "parameter-type-changed",
  "parameter-serialisation-changed",
  "parameter-media-type-changed",
  "parameter-style-changed",
  "parameter-explode-changed",
  "parameter-description-changed",
  "part-content-type-changed",
  "part-style-changed",
  "part-headers-changed",
  "request-media-type-changed",
  "request-body-description-changed",
  "body-examples-changed",
  "response-success-status-changed",
  "response-media-type-changed",
  "response-description-changed",
  "response-header-serialisation-changed",
  "response-header-description-changed",
  "property-renamed",
  "type-changed",
  "union-mode-changed",
  "discriminator-property-changed",
  "discriminator-value-retargeted",
  "format-changed",
  "pattern-changed",
  "content-encoding-changed",
  "content-media-type-changed",
  "multiple-of-changed",
  "property-names-changed",
  "constraint-changed",
  "default-changed",
  "property-description-changed",
  "schema-description-changed",
  "enum-value-renamed",
  "enum-value-description-changed",
  "schema-title-changed",
  "examples-changed",
  "security-alternative-changed",
  "permission-alternatives-changed",
  "security-scheme-type-changed",
  "security-scheme-key-moved",
  "security-scheme-url-changed",
  "security-scheme-renamed",
  "security-scheme-description-changed",
  "security-scheme-scope-description-changed",
  "default-server-changed",
  "server-variable-default-changed",
  "server-description-changed",
  "server-variable-description-changed",
  "schema-renamed",
  "subpath-renamed",
  "function-renamed",
  "exported-type-changed",
  "webhook-summary-changed",
  "webhook-description-changed",
  "callback-expression-changed",
  "callback-summary-changed",
  "callback-description-changed",
  "tag-description-changed",
  "tag-external-docs-changed",
  "api-title-changed",
  "api-version-not-raised",
  "api-version-changed",
  "api-description-changed",
  "api-external-docs-changed",
];

/** An involution. */
export const oppositeKinds: ReadonlyMap<ChangeKind, ChangeKind> = new Map([
  ...pairs,
  ...pairs.map(([one, other]) => [other, one] as const),
  ...symmetric.map((kind) => [kind, kind] as const),
]);

/** What goes is one kind whether it was required or not, so these are undone by it and it is the opposite of another. */
export const undoneAlike: ReadonlyMap<ChangeKind, ChangeKind> = new Map([
  ["query-parameter-added-required", "query-parameter-removed"],
  ["header-parameter-added-required", "header-parameter-removed"],
  ["cookie-parameter-added-required", "cookie-parameter-removed"],
  ["request-body-added-required", "request-body-removed"],
  // A day that takes the place of what is none is a day that is announced.
  ["operation-sunset-unreadable", "operation-sunset-added"],
  ["parameter-sunset-unreadable", "parameter-sunset-added"],
  ["response-header-sunset-unreadable", "response-header-sunset-added"],
  ["property-sunset-unreadable", "property-sunset-added"],
]);

/** What comes hurts nobody, and what uses it tells of it. */
export const undoneInSilence: ReadonlySet<ChangeKind> = new Set([
  "schema-removed",
  "subpath-removed",
  "function-removed",
]);

/** How often a kind stands in the tables above; once, if they are right. */
export function mentionsOf(kind: ChangeKind): number {
  const named = [
    ...pairs.flat(),
    ...symmetric,
    ...undoneAlike.keys(),
    ...undoneInSilence,
  ];
  return named.filter((each) => each === kind).length;
}

function announced(
  thing: "operation" | "parameter" | "response-header" | "property",
): readonly Pair[] {
  return [
    [`${thing}-stability-raised`, `${thing}-stability-lowered`],
    [`${thing}-sunset-later`, `${thing}-sunset-earlier`],
    [`${thing}-sunset-added`, `${thing}-sunset-removed`],
  ];
}

type LimitName =
  | "min-length"
  | "max-length"
  | "minimum"
  | "maximum"
  | "min-items"
  | "max-items"
  | "min-properties"
  | "max-properties";

function limit(name: LimitName): readonly Pair[] {
  return [
    [`${name}-added`, `${name}-removed`],
    [`${name}-raised`, `${name}-lowered`],
  ];
}
