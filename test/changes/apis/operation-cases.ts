import { get, type KindCase } from "./kind-cases.ts";

const deprecated = (members: string): string =>
  get(`deprecated: true, ${members}`);
const both = (
  ...kinds: readonly string[]
): Pick<KindCase, "forward" | "backward"> => ({
  forward: kinds,
  backward: kinds,
});
const allowed = (operator: string, permissions: string): string =>
  `x-permission: { operator: ${operator}, permissions: [${permissions}] }`;

export const operationCases: readonly KindCase[] = [
  {
    before: "paths: {}",
    after: get(""),
    forward: ["compatible operation-added"],
    backward: ["breaking operation-removed"],
    at: null,
  },
  {
    before: get(""),
    after: deprecated(""),
    forward: ["compatible operation-deprecated"],
    backward: ["info operation-reactivated"],
  },
  {
    before: get(""),
    after: deprecated(
      "x-sunset: 2027-01-31, x-successor: GET /cats, x-deprecation-reason: Old",
    ),
    forward: ["compatible operation-deprecated"],
    backward: ["info operation-reactivated"],
  },
  {
    before: deprecated(""),
    after: deprecated("x-sunset: 2027-01-31"),
    forward: ["compatible operation-sunset-added"],
    backward: ["risky operation-sunset-removed"],
  },
  {
    before: deprecated("x-sunset: 2027-06-30"),
    after: deprecated("x-sunset: 2027-01-31"),
    forward: ["risky operation-sunset-earlier"],
    backward: ["info operation-sunset-later"],
  },
  {
    before: deprecated("x-sunset: 2027-06-30"),
    after: deprecated("x-sunset: soon"),
    forward: ["risky operation-sunset-unreadable"],
    backward: ["compatible operation-sunset-added"],
  },
  {
    // A day that no month has is none.
    before: get(""),
    after: deprecated("x-sunset: 2027-02-30"),
    forward: [
      "risky operation-sunset-unreadable",
      "compatible operation-deprecated",
    ],
    backward: ["info operation-reactivated"],
  },
  {
    before: deprecated("x-sunset: soon"),
    after: deprecated("x-sunset: soon"),
    forward: [],
    backward: [],
  },
  {
    // A moment is that of its day.
    before: deprecated("x-sunset: 2027-06-30T12:00:00Z"),
    after: deprecated("x-sunset: 2027-06-30"),
    forward: [],
    backward: [],
  },
  {
    before: deprecated(""),
    after: deprecated("x-successor: GET /cats"),
    forward: ["info operation-successor-added"],
    backward: ["info operation-successor-removed"],
  },
  {
    before: deprecated("x-successor: GET /cats"),
    after: deprecated("x-successor: GET /dogs"),
    ...both("info operation-successor-changed"),
  },
  {
    before: deprecated("x-deprecation-reason: One"),
    after: deprecated("x-deprecation-reason: Two"),
    ...both("info operation-deprecation-note-changed"),
  },
  {
    before: get("x-stability: stable"),
    after: get("x-stability: beta"),
    forward: ["risky operation-stability-lowered"],
    backward: ["info operation-stability-raised"],
  },
  {
    before: get(""),
    after: get("x-stability: stable"),
    forward: [],
    backward: [],
  },
  {
    before: get("operationId: listPets"),
    after: get("operationId: getPets"),
    ...both("info operation-id-changed"),
  },
  {
    before: get(""),
    after: get("operationId: getPets"),
    forward: ["info operation-id-added"],
    backward: ["info operation-id-removed"],
  },
  {
    before: get("tags: [shop]"),
    after: get("tags: [pets, shop]"),
    forward: ["info operation-tag-added"],
    backward: ["info operation-tag-removed"],
  },
  {
    before: get("tags: [pets]"),
    after: get("tags: [pets, shop]"),
    forward: ["info operation-tag-added"],
    backward: ["info operation-tag-removed"],
  },
  {
    before: get("tags: [shop, pets]"),
    after: get("tags: [pets, shop]"),
    forward: [],
    backward: [],
  },
  {
    before: get("summary: One"),
    after: get("summary: Two"),
    ...both("info operation-summary-changed"),
  },
  {
    before: get("description: One"),
    after: get("description: Two"),
    ...both("info operation-description-changed"),
  },
  {
    before: get("externalDocs: { url: https://example.com/1 }"),
    after: get("externalDocs: { url: https://example.com/2 }"),
    ...both("info operation-external-docs-changed"),
  },
  {
    before: get(""),
    after: get("x-idempotent: true"),
    forward: ["compatible operation-idempotency-added"],
    backward: ["risky operation-idempotency-removed"],
  },
  {
    before: get(""),
    after: get("x-permissions: [read]"),
    forward: ["risky permission-added"],
    backward: ["compatible permission-removed"],
  },
  {
    before: get("x-permissions: [read]"),
    after: get("x-permissions: [read, write, admin]"),
    forward: ["breaking permission-added", "breaking permission-added"],
    backward: [
      "compatible permission-removed",
      "compatible permission-removed",
    ],
  },
  // Any one is enough: more of them is more freedom.
  {
    before: get(allowed("OR", "read")),
    after: get(allowed("OR", "read, admin")),
    forward: ["compatible permission-alternative-added"],
    backward: ["breaking permission-alternative-removed"],
  },
  {
    before: get("x-permissions: [read]"),
    after: get(allowed("OR", "read, admin")),
    forward: ["compatible permission-alternative-added"],
    backward: ["breaking permission-alternative-removed"],
  },
  {
    before: get(allowed("OR", "read, write")),
    after: get(allowed("OR", "write, admin")),
    ...both(
      "breaking permission-alternative-removed",
      "compatible permission-alternative-added",
    ),
  },
  {
    before: get(allowed("AND", "read, write")),
    after: get(allowed("OR", "read, write")),
    forward: ["compatible permission-alternatives-changed"],
    backward: ["breaking permission-alternatives-changed"],
  },
  {
    before: get(allowed("AND", "read, write")),
    after: get(allowed("OR", "write, admin")),
    forward: ["compatible permission-alternatives-changed"],
    backward: ["breaking permission-alternatives-changed"],
  },
  {
    before: get(allowed("AND", "read, write")),
    after: get(allowed("OR", "own, admin")),
    ...both("breaking permission-alternatives-changed"),
  },
  {
    before: get(""),
    after: get(allowed("OR", "read, admin")),
    forward: ["risky permission-added"],
    backward: ["compatible permission-removed"],
  },
  // It was said that none is needed.
  {
    before: get(allowed("OPEN", "")),
    after: get(allowed("OR", "read, admin")),
    forward: ["breaking permission-added"],
    backward: ["compatible permission-removed"],
  },
  // Of one name both mean the same.
  {
    before: get("x-permissions: [read]"),
    after: get(allowed("OR", "read")),
    ...both(),
  },
  {
    before: get("x-scopes: [tenant]"),
    after: get("x-scopes: [tenant, environment]"),
    forward: ["compatible scope-level-added"],
    backward: ["breaking scope-level-removed"],
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
    forward: ["breaking security-added"],
    backward: ["compatible security-removed"],
    at: "security",
  },
  {
    before: secured("[{}, { key: [] }]"),
    after: secured("[{ key: [] }]"),
    forward: ["breaking security-required"],
    backward: ["compatible security-optional"],
  },
  {
    before: secured("[{ key: [] }, { token: [] }]"),
    after: secured("[{ key: [] }]"),
    forward: ["breaking security-alternative-removed"],
    backward: ["compatible security-alternative-added"],
  },
  // Whoever sends both sends the one that is left.
  {
    before: secured("[{ key: [] }, { key: [], token: [] }]"),
    after: secured("[{ key: [] }]"),
    forward: ["info security-alternative-removed"],
    backward: ["info security-alternative-added"],
  },
  {
    before: secured("[{ key: [] }]"),
    after: secured("[{ token: [] }]"),
    ...both("breaking security-alternative-changed"),
  },
  {
    before: secured("[{ key: [], token: [] }]"),
    after: secured("[{ token: [] }]"),
    forward: ["compatible security-alternative-changed"],
    backward: ["breaking security-alternative-changed"],
  },
  {
    before: secured("[{ oauth: [read] }]"),
    after: secured("[{ oauth: [read, write] }]"),
    forward: ["breaking security-scope-added"],
    backward: ["compatible security-scope-removed"],
  },
  {
    before: secured("[{ key: [] }, { token: [] }]"),
    after: secured("[{ token: [] }, { key: [] }]"),
    forward: [],
    backward: [],
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

const oneForTheOther = [
  "breaking security-scheme-flow-removed",
  "compatible security-scheme-flow-added",
];

export const schemeCases: readonly KindCase[] = [
  {
    before: scheme("{ type: apiKey, in: header, name: X-Key }"),
    after: scheme("{ type: http, scheme: bearer }"),
    ...both("breaking security-scheme-type-changed"),
    at: "security scheme key",
  },
  {
    before: scheme("{ type: apiKey, in: header, name: X-Key }"),
    after: scheme("{ type: apiKey, in: query, name: key }"),
    ...both("breaking security-scheme-key-moved"),
  },
  {
    before: flows("authorizationCode: { scopes: {} }"),
    after: flows(
      "authorizationCode: { scopes: {} }, clientCredentials: { scopes: {} }",
    ),
    forward: ["compatible security-scheme-flow-added"],
    backward: ["breaking security-scheme-flow-removed"],
  },
  // One for the other: who gets tokens the old way gets none.
  {
    before: flows("authorizationCode: { scopes: {} }"),
    after: flows("clientCredentials: { scopes: {} }"),
    forward: oneForTheOther,
    backward: oneForTheOther,
  },
  // The token is sent alike; how a client gets one is said now.
  {
    before: scheme("{ type: http, scheme: bearer }"),
    after: scheme(
      "{ type: openIdConnect, openIdConnectUrl: https://example.com }",
    ),
    forward: ["compatible security-scheme-flow-added"],
    backward: ["breaking security-scheme-flow-removed"],
  },
  ...[
    "authorizationUrl",
    "tokenUrl",
    "refreshUrl",
    "deviceAuthorizationUrl",
  ].map((field) => ({
    before: flows(`implicit: { ${field}: https://example.com/a }`),
    after: flows(`implicit: { ${field}: https://example.com/b }`),
    ...both("risky security-scheme-url-changed"),
    at: "security scheme key",
  })),
  {
    before: scheme("{ type: openIdConnect, openIdConnectUrl: https://a.com }"),
    after: scheme("{ type: openIdConnect, openIdConnectUrl: https://b.com }"),
    ...both("risky security-scheme-url-changed"),
  },
  {
    before: flows("implicit: { scopes: {} }"),
    after: flows("implicit: { refreshUrl: https://example.com/b }"),
    forward: ["compatible security-scheme-url-added"],
    backward: ["risky security-scheme-url-removed"],
  },
  {
    before: oauth("clientCredentials", "read: Read"),
    after: oauth("clientCredentials", "read: Read, write: Write"),
    forward: ["info security-scheme-scope-added"],
    backward: ["breaking security-scheme-scope-removed"],
  },
  {
    before: oauth("clientCredentials", "read: Read"),
    after: oauth("clientCredentials", "read: Read pets"),
    ...both("info security-scheme-scope-description-changed"),
  },
  {
    before: scheme("{ type: http, scheme: basic }"),
    after: scheme("{ type: http, scheme: basic, deprecated: true }"),
    forward: ["compatible security-scheme-deprecated"],
    backward: ["info security-scheme-reactivated"],
  },
  {
    before: scheme("{ type: http, scheme: basic, description: One }"),
    after: scheme("{ type: http, scheme: basic, description: Two }"),
    ...both("info security-scheme-description-changed"),
  },
  {
    before: get(""),
    after: `components: { securitySchemes: { key: { type: http, scheme: basic } } }\n${get("")}`,
    forward: ["info security-scheme-added"],
    backward: ["info security-scheme-removed"],
  },
  // Its name never reaches the wire.
  {
    before: scheme("{ type: http, scheme: basic }"),
    after: `components: { securitySchemes: { lock: { type: http, scheme: basic } } }\n${get("security: [{ lock: [] }]")}`,
    forward: [],
    backward: [],
  },
];
