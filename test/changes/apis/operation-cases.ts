import { get, type KindCase } from "./kind-cases.ts";

const deprecated = (members: string): string =>
  get(`deprecated: true, ${members}`);
const allowed = (operator: string, permissions: string): string =>
  `x-permission: { operator: ${operator}, permissions: [${permissions}] }`;

export const operationCases: readonly KindCase[] = [
  {
    before: "paths: {}",
    after: get(""),
    finds: "compatible operation-added <> breaking operation-removed",
    at: null,
  },
  {
    before: get(""),
    after: deprecated(""),
    finds: "compatible operation-deprecated <> info operation-reactivated",
  },
  {
    before: get(""),
    after: deprecated(
      "x-sunset: 2027-01-31, x-successor: GET /cats, x-deprecation-reason: Old",
    ),
    finds: "compatible operation-deprecated <> info operation-reactivated",
  },
  {
    before: deprecated(""),
    after: deprecated("x-sunset: 2027-01-31"),
    finds:
      "compatible operation-sunset-added <> risky operation-sunset-removed",
  },
  {
    before: deprecated("x-sunset: 2027-06-30"),
    after: deprecated("x-sunset: 2027-01-31"),
    finds: "risky operation-sunset-earlier <> info operation-sunset-later",
  },
  {
    before: deprecated("x-sunset: 2027-06-30"),
    after: deprecated("x-sunset: soon"),
    finds:
      "risky operation-sunset-unreadable <> compatible operation-sunset-added",
  },
  {
    // A day that no month has is none.
    before: get(""),
    after: deprecated("x-sunset: 2027-02-30"),
    finds:
      "risky operation-sunset-unreadable, compatible operation-deprecated <> info operation-reactivated",
  },
  {
    before: deprecated("x-sunset: soon"),
    after: deprecated("x-sunset: soon"),
    finds: "nothing",
  },
  {
    // A moment is that of its day.
    before: deprecated("x-sunset: 2027-06-30T12:00:00Z"),
    after: deprecated("x-sunset: 2027-06-30"),
    finds: "nothing",
  },
  {
    before: deprecated(""),
    after: deprecated("x-successor: GET /cats"),
    finds: "info operation-successor-added <> info operation-successor-removed",
  },
  {
    before: deprecated("x-successor: GET /cats"),
    after: deprecated("x-successor: GET /dogs"),
    finds: "info operation-successor-changed",
  },
  {
    before: deprecated("x-deprecation-reason: One"),
    after: deprecated("x-deprecation-reason: Two"),
    finds: "info operation-deprecation-note-changed",
  },
  {
    before: get("x-stability: stable"),
    after: get("x-stability: beta"),
    finds:
      "risky operation-stability-lowered <> info operation-stability-raised",
  },
  {
    before: get(""),
    after: get("x-stability: stable"),
    finds: "nothing",
  },
  {
    before: get("operationId: listPets"),
    after: get("operationId: getPets"),
    finds: "info operation-id-changed",
  },
  {
    before: get(""),
    after: get("operationId: getPets"),
    finds: "info operation-id-added <> info operation-id-removed",
  },
  {
    before: get("tags: [shop]"),
    after: get("tags: [pets, shop]"),
    finds: "info operation-tag-added <> info operation-tag-removed",
  },
  {
    before: get("tags: [pets]"),
    after: get("tags: [pets, shop]"),
    finds: "info operation-tag-added <> info operation-tag-removed",
  },
  {
    before: get("tags: [shop, pets]"),
    after: get("tags: [pets, shop]"),
    finds: "nothing",
  },
  {
    before: get("summary: One"),
    after: get("summary: Two"),
    finds: "info operation-summary-changed",
  },
  {
    before: get("description: One"),
    after: get("description: Two"),
    finds: "info operation-description-changed",
  },
  {
    before: get("externalDocs: { url: https://example.com/1 }"),
    after: get("externalDocs: { url: https://example.com/2 }"),
    finds: "info operation-external-docs-changed",
  },
  {
    before: get(""),
    after: get("x-idempotent: true"),
    finds:
      "compatible operation-idempotency-added <> risky operation-idempotency-removed",
  },
  {
    before: get(""),
    after: get("x-permissions: [read]"),
    finds: "risky permission-added <> compatible permission-removed",
  },
  {
    before: get("x-permissions: [read]"),
    after: get("x-permissions: [read, write, admin]"),
    finds:
      "breaking permission-added, breaking permission-added <> compatible permission-removed, compatible permission-removed",
  },
  // Any one is enough: more of them is more freedom.
  {
    before: get(allowed("OR", "read")),
    after: get(allowed("OR", "read, admin")),
    finds:
      "compatible permission-alternative-added <> breaking permission-alternative-removed",
  },
  {
    before: get("x-permissions: [read]"),
    after: get(allowed("OR", "read, admin")),
    finds:
      "compatible permission-alternative-added <> breaking permission-alternative-removed",
  },
  {
    before: get(allowed("OR", "read, write")),
    after: get(allowed("OR", "write, admin")),
    finds:
      "breaking permission-alternative-removed, compatible permission-alternative-added",
  },
  {
    before: get(allowed("AND", "read, write")),
    after: get(allowed("OR", "read, write")),
    finds:
      "compatible permission-alternatives-changed <> breaking permission-alternatives-changed",
  },
  {
    before: get(allowed("AND", "read, write")),
    after: get(allowed("OR", "write, admin")),
    finds:
      "compatible permission-alternatives-changed <> breaking permission-alternatives-changed",
  },
  {
    before: get(allowed("AND", "read, write")),
    after: get(allowed("OR", "own, admin")),
    finds: "breaking permission-alternatives-changed",
  },
  {
    before: get(""),
    after: get(allowed("OR", "read, admin")),
    finds: "risky permission-added <> compatible permission-removed",
  },
  // It was said that none is needed.
  {
    before: get(allowed("OPEN", "")),
    after: get(allowed("OR", "read, admin")),
    finds: "breaking permission-added <> compatible permission-removed",
  },
  // Of one name both mean the same.
  {
    before: get("x-permissions: [read]"),
    after: get(allowed("OR", "read")),
    finds: "nothing",
  },
  {
    before: get("x-scopes: [tenant]"),
    after: get("x-scopes: [tenant, environment]"),
    finds: "compatible scope-level-added <> breaking scope-level-removed",
  },
];

const schemes = `components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com, scopes: { read: Read, write: Write } } } }
`;
const secured = (security: string): string =>
  `${schemes}${get(`security: ${security}`)}`;

export const securityCases: readonly KindCase[] = [
  {
    before: secured("[]"),
    after: secured("[{ key: [] }]"),
    finds: "breaking security-added <> compatible security-removed",
    at: "security",
  },
  {
    before: secured("[{}, { key: [] }]"),
    after: secured("[{ key: [] }]"),
    finds: "breaking security-required <> compatible security-optional",
  },
  {
    before: secured("[{ key: [] }, { token: [] }]"),
    after: secured("[{ key: [] }]"),
    finds:
      "breaking security-alternative-removed <> compatible security-alternative-added",
  },
  // Whoever sends both sends the one that is left.
  {
    before: secured("[{ key: [] }, { key: [], token: [] }]"),
    after: secured("[{ key: [] }]"),
    finds:
      "info security-alternative-removed <> info security-alternative-added",
  },
  {
    before: secured("[{ key: [] }]"),
    after: secured("[{ token: [] }]"),
    finds: "breaking security-alternative-changed",
  },
  {
    before: secured("[{ key: [], token: [] }]"),
    after: secured("[{ token: [] }]"),
    finds:
      "compatible security-alternative-changed <> breaking security-alternative-changed",
  },
  {
    before: secured("[{ oauth: [read] }]"),
    after: secured("[{ oauth: [read, write] }]"),
    finds: "breaking security-scope-added <> compatible security-scope-removed",
  },
  {
    before: secured("[{ key: [] }, { token: [] }]"),
    after: secured("[{ token: [] }, { key: [] }]"),
    finds: "nothing",
  },
];

const scheme = (definition: string): string =>
  `components: { securitySchemes: { key: ${definition} } }\n${get("security: [{ key: [] }]")}`;
const oauth = (flow: string, scopes: string): string =>
  scheme(
    `{ type: oauth2, flows: { ${flow}: { tokenUrl: https://example.com, authorizationUrl: https://example.com, scopes: { ${scopes} } } } }`,
  );

const flows = (text: string): string =>
  scheme(`{ type: oauth2, flows: { ${text} } }`);

export const schemeCases: readonly KindCase[] = [
  {
    before: scheme("{ type: apiKey, in: header, name: X-Key }"),
    after: scheme("{ type: http, scheme: bearer }"),
    finds: "breaking security-scheme-type-changed",
    at: "security scheme key",
  },
  {
    before: scheme("{ type: apiKey, in: header, name: X-Key }"),
    after: scheme("{ type: apiKey, in: query, name: key }"),
    finds: "breaking security-scheme-key-moved",
  },
  {
    before: flows("authorizationCode: { scopes: {} }"),
    after: flows(
      "authorizationCode: { scopes: {} }, clientCredentials: { scopes: {} }",
    ),
    finds:
      "compatible security-scheme-flow-added <> breaking security-scheme-flow-removed",
  },
  // One for the other: who gets tokens the old way gets none.
  {
    before: flows("authorizationCode: { scopes: {} }"),
    after: flows("clientCredentials: { scopes: {} }"),
    finds:
      "breaking security-scheme-flow-removed, compatible security-scheme-flow-added",
  },
  // The token is sent alike; how a client gets one is said now.
  {
    before: scheme("{ type: http, scheme: bearer }"),
    after: scheme(
      "{ type: openIdConnect, openIdConnectUrl: https://example.com }",
    ),
    finds:
      "compatible security-scheme-flow-added <> breaking security-scheme-flow-removed",
  },
  ...[
    "authorizationUrl",
    "tokenUrl",
    "refreshUrl",
    "deviceAuthorizationUrl",
  ].map((field) => ({
    before: flows(`implicit: { ${field}: https://example.com/a }`),
    after: flows(`implicit: { ${field}: https://example.com/b }`),
    finds: "risky security-scheme-url-changed",
    at: "security scheme key",
  })),
  {
    before: scheme("{ type: openIdConnect, openIdConnectUrl: https://a.com }"),
    after: scheme("{ type: openIdConnect, openIdConnectUrl: https://b.com }"),
    finds: "risky security-scheme-url-changed",
  },
  {
    before: flows("implicit: { scopes: {} }"),
    after: flows("implicit: { refreshUrl: https://example.com/b }"),
    finds:
      "compatible security-scheme-url-added <> risky security-scheme-url-removed",
  },
  {
    before: oauth("clientCredentials", "read: Read"),
    after: oauth("clientCredentials", "read: Read, write: Write"),
    finds:
      "info security-scheme-scope-added <> breaking security-scheme-scope-removed",
  },
  {
    before: oauth("clientCredentials", "read: Read"),
    after: oauth("clientCredentials", "read: Read pets"),
    finds: "info security-scheme-scope-description-changed",
  },
  {
    before: scheme("{ type: http, scheme: basic }"),
    after: scheme("{ type: http, scheme: basic, deprecated: true }"),
    finds:
      "compatible security-scheme-deprecated <> info security-scheme-reactivated",
  },
  {
    before: scheme("{ type: http, scheme: basic, description: One }"),
    after: scheme("{ type: http, scheme: basic, description: Two }"),
    finds: "info security-scheme-description-changed",
  },
  {
    before: get(""),
    after: `components: { securitySchemes: { key: { type: http, scheme: basic } } }\n${get("")}`,
    finds: "info security-scheme-added <> info security-scheme-removed",
  },
  // Its name never reaches the wire.
  {
    before: scheme("{ type: http, scheme: basic }"),
    after: `components: { securitySchemes: { lock: { type: http, scheme: basic } } }\n${get("security: [{ lock: [] }]")}`,
    finds: "nothing",
  },
];
