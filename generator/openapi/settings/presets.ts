import type { WrittenExtensions } from "./extension-facts.ts";

export const presetNames = [
  "common",
  "github",
  "datadog",
  "microsoft",
  "speakeasy",
  "fern",
  "zalando",
] as const;

export type PresetName = (typeof presetNames)[number];

/** The extensions that known platforms and tools use for facts without an OpenAPI keyword. */
export const presets: Readonly<Record<PresetName, WrittenExtensions>> = {
  /** Self-explaining names that no vendor owns. */
  common: {
    permissions: ["x-permissions", "x-required-permissions"],
    scopes: ["x-scopes", "x-required-scopes"],
    "renamed-from": [
      "x-renamed-from",
      "x-former-name",
      "x-previous-name",
      "x-changelog.renamed-from",
    ],
    "deprecated-since": [
      "x-deprecated-since",
      "x-deprecation-date",
      "x-since-date",
    ],
    "deprecation-note": [
      "x-deprecated-reason",
      "x-deprecation-reason",
      "x-deprecated-message",
      "x-deprecation-message",
    ],
    sunset: ["x-sunset", "x-sunset-date", "x-remove-on", "x-removal-date"],
    successor: ["x-replaced-by", "x-replacement", "x-successor"],
    stability: ["x-stability-level", "x-stability"],
    idempotent: ["x-idempotent"],
    action: ["x-action"],
    "enum-names": ["x-enum-varnames", "x-enumNames", "x-enum-names"],
    "enum-descriptions": ["x-enum-descriptions", "x-enumDescriptions"],
    "enum-deprecated": [
      "x-deprecated-values",
      "x-enum-deprecated",
      "x-deprecated-enum-members",
    ],
    paging: ["x-list"],
  },
  /** GitHub's REST API. */
  github: {
    "deprecated-since": ["x-github.deprecationDate"],
    sunset: ["x-github.removalDate"],
  },
  /** Datadog's API: `x-permission` is `{ operator, permissions }`, `x-unstable` a sentence. */
  datadog: {
    permissions: ["x-permission.permissions"],
    "permission-operator": ["x-permission.operator"],
    stability: ["x-unstable"],
    paging: ["x-pagination"],
  },
  /** Azure and Microsoft Graph. */
  microsoft: {
    "deprecated-since": ["x-ms-deprecation.date"],
    "deprecation-note": ["x-ms-deprecation.description"],
    sunset: ["x-ms-deprecation.removalDate"],
    paging: ["x-ms-pageable"],
  },
  speakeasy: {
    "deprecation-note": ["x-speakeasy-deprecation-message"],
    successor: ["x-speakeasy-deprecation-replacement"],
    "enum-names": ["x-speakeasy-enums"],
    "enum-descriptions": ["x-speakeasy-enum-descriptions"],
    paging: ["x-speakeasy-pagination"],
  },
  /** `x-fern-availability` is a text or `{ status, message }`. */
  fern: {
    "deprecation-note": ["x-fern-availability.message"],
    stability: ["x-fern-availability.status", "x-fern-availability"],
    paging: ["x-fern-pagination"],
  },
  /** Zalando's RESTful API guidelines. */
  zalando: {
    "enum-values": ["x-extensible-enum"],
  },
};
