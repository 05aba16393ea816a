/**
 * Request bodies, including those of webhooks and callbacks, which the service sends. The last kind also applies to
 * responses.
 */
export const bodyKindIds = [
  "request-body-added-required",
  "request-body-removed",
  "request-body-required",
  "request-media-type-removed",
  "request-media-type-changed",
  "part-content-type-changed",
  "part-style-changed",
  "part-headers-changed",
  "request-body-added-optional",
  "request-body-optional",
  "request-media-type-added",
  "request-body-description-changed",
  "body-examples-changed",
] as const;
