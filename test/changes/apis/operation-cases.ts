import { casesIn, casesOf, get, type KindCase } from "./kind-cases.ts";

const deprecated = (members: string): string =>
  get(`deprecated: true, ${members}`);
const allowed = (operator: string, permissions: string): string =>
  `x-permission: { operator: ${operator}, permissions: [${permissions}] }`;

export const operationCases: readonly KindCase[] = [
  ...casesOf`
    paths: {}  | ${get("")}                                                             | compatible operation-added <> breaking operation-removed      | nowhere
    ${get("")} | ${deprecated("")}                                                      | compatible operation-deprecated <> info operation-reactivated
    ${get("")} | ${deprecated("x-sunset: 2027-01-31, x-successor: GET /cats, x-deprecation-reason: Old")} | compatible operation-deprecated <> info operation-reactivated
  `,
  ...casesIn(
    deprecated,
    `
                         | x-sunset: 2027-01-31 | compatible operation-sunset-added <> risky operation-sunset-removed
    x-sunset: 2027-06-30 | x-sunset: 2027-01-31 | risky operation-sunset-earlier <> info operation-sunset-later
    x-sunset: 2027-06-30 | x-sunset: soon       | risky operation-sunset-unreadable <> compatible operation-sunset-added
  `,
  ),
  {
    // A day that no month has is none.
    before: get(""),
    after: deprecated("x-sunset: 2027-02-30"),
    finds:
      "risky operation-sunset-unreadable, compatible operation-deprecated <> info operation-reactivated",
  },
  ...casesIn(
    deprecated,
    `
    x-sunset: soon                 | x-sunset: soon            | nothing
    # A moment is that of its day.
    x-sunset: 2027-06-30T12:00:00Z | x-sunset: 2027-06-30      | nothing
                                   | x-successor: GET /cats    | info operation-successor-added <> info operation-successor-removed
    x-successor: GET /cats         | x-successor: GET /dogs    | info operation-successor-changed
    x-deprecation-reason: One      | x-deprecation-reason: Two | info operation-deprecation-note-changed
  `,
  ),
  ...casesIn(
    get,
    `
    x-stability: stable                          | x-stability: beta                            | risky operation-stability-lowered <> info operation-stability-raised
                                                 | x-stability: stable                          | nothing
    operationId: listPets                        | operationId: getPets                         | info method-renamed, info operation-id-changed | nowhere; null; client.pets.listPets -> client.pets.getPets; request; breaks
    # The method keeps its name: words of the tag in front do not count, nor do spellings.
    operationId: list                            | operationId: pets/list                       | info operation-id-changed                        | nowhere; null; list -> pets/list; request; compatible
    operationId: list_all                        | operationId: listAll                         | info operation-id-changed                        | nowhere; null; list_all -> listAll; request; compatible
                                                 | operationId: list                            | info operation-id-added <> info operation-id-removed
                                                 | operationId: getPets                         | info method-renamed, info operation-id-added <> info method-renamed, info operation-id-removed
    tags: [shop]                                 | tags: [pets, shop]                           | info subpath-renamed, info method-renamed, info operation-tag-added <> info subpath-renamed, info method-renamed, info operation-tag-removed
    tags: [Pets]                                 | tags: [pets]                                 | info operation-tag-removed, info operation-tag-added
    tags: [pets]                                 | tags: [pets, shop]                           | info operation-tag-added <> info operation-tag-removed
    tags: [shop, pets]                           | tags: [pets, shop]                           | info subpath-renamed, info method-renamed
    summary: One                                 | summary: Two                                 | info operation-summary-changed
    description: One                             | description: Two                             | info operation-description-changed
    externalDocs: { url: https://example.com/1 } | externalDocs: { url: https://example.com/2 } | info operation-external-docs-changed
                                                 | x-idempotent: true                           | compatible operation-idempotency-added <> risky operation-idempotency-removed
                                                 | x-permissions: [read]                        | risky permission-added <> compatible permission-removed
    x-permissions: [read]                        | x-permissions: [read, write, admin]          | breaking permission-added, breaking permission-added <> compatible permission-removed, compatible permission-removed
  `,
  ),
  ...casesOf`
    # Any one is enough: more of them is more freedom.
    ${get(allowed("OR", "read"))}         | ${get(allowed("OR", "read, admin"))}      | compatible permission-alternative-added <> breaking permission-alternative-removed
    ${get("x-permissions: [read]")}       | ${get(allowed("OR", "read, admin"))}      | compatible permission-alternative-added <> breaking permission-alternative-removed
    ${get(allowed("OR", "read, write"))}  | ${get(allowed("OR", "write, admin"))}     | breaking permission-alternative-removed, compatible permission-alternative-added
    ${get(allowed("AND", "read, write"))} | ${get(allowed("OR", "read, write"))}      | compatible permission-alternatives-changed <> breaking permission-alternatives-changed
    ${get(allowed("AND", "read, write"))} | ${get(allowed("OR", "write, admin"))}     | compatible permission-alternatives-changed <> breaking permission-alternatives-changed
    ${get(allowed("AND", "read, write"))} | ${get(allowed("OR", "own, admin"))}       | breaking permission-alternatives-changed
    ${get("")}                            | ${get(allowed("OR", "read, admin"))}      | risky permission-added <> compatible permission-removed
    # It was said that none is needed.
    ${get(allowed("OPEN", ""))}           | ${get(allowed("OR", "read, admin"))}      | breaking permission-added <> compatible permission-removed
    # Of one name both mean the same.
    ${get("x-permissions: [read]")}       | ${get(allowed("OR", "read"))}             | nothing
    ${get("x-scopes: [tenant]")}          | ${get("x-scopes: [tenant, environment]")} | compatible scope-level-added <> breaking scope-level-removed
  `,
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
  ...casesIn(
    secured,
    `
    []                                    | [{ key: [] }]                | breaking security-added <> compatible security-removed                 | security
    [{}, { key: [] }]                     | [{ key: [] }]                | breaking security-required <> compatible security-optional
    [{ key: [] }, { token: [] }]          | [{ key: [] }]                | breaking security-alternative-removed <> compatible security-alternative-added
    # Whoever sends both sends the one that is left.
    [{ key: [] }, { key: [], token: [] }] | [{ key: [] }]                | info security-alternative-removed <> info security-alternative-added
    [{ key: [] }]                         | [{ token: [] }]              | breaking security-alternative-changed
    [{ key: [], token: [] }]              | [{ token: [] }]              | compatible security-alternative-changed <> breaking security-alternative-changed
    [{ oauth: [read] }]                   | [{ oauth: [read, write] }]   | breaking security-scope-added <> compatible security-scope-removed
    [{ key: [] }, { token: [] }]          | [{ token: [] }, { key: [] }] | nothing
  `,
  ),
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
  ...casesIn(
    scheme,
    `
    { type: apiKey, in: header, name: X-Key } | { type: http, scheme: bearer }         | breaking security-scheme-type-changed | security scheme key
    { type: apiKey, in: header, name: X-Key } | { type: apiKey, in: query, name: key } | breaking security-scheme-key-moved
  `,
  ),
  ...casesIn(
    flows,
    `
    authorizationCode: { scopes: {} } | authorizationCode: { scopes: {} }, clientCredentials: { scopes: {} } | compatible security-scheme-flow-added <> breaking security-scheme-flow-removed
    # One for the other: who gets tokens the old way gets none.
    authorizationCode: { scopes: {} } | clientCredentials: { scopes: {} }                                    | breaking security-scheme-flow-removed, compatible security-scheme-flow-added
  `,
  ),
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
  ...casesOf`
    ${scheme("{ type: openIdConnect, openIdConnectUrl: https://a.com }")} | ${scheme("{ type: openIdConnect, openIdConnectUrl: https://b.com }")} | risky security-scheme-url-changed
    ${flows("implicit: { scopes: {} }")}                                  | ${flows("implicit: { refreshUrl: https://example.com/b }")}           | compatible security-scheme-url-added <> risky security-scheme-url-removed
    ${oauth("clientCredentials", "read: Read")}                           | ${oauth("clientCredentials", "read: Read, write: Write")}             | info security-scheme-scope-added <> breaking security-scheme-scope-removed
    ${oauth("clientCredentials", "read: Read")}                           | ${oauth("clientCredentials", "read: Read pets")}                      | info security-scheme-scope-description-changed
  `,
  ...casesIn(
    scheme,
    `
    { type: http, scheme: basic }                   | { type: http, scheme: basic, deprecated: true } | compatible security-scheme-deprecated <> info security-scheme-reactivated
    { type: http, scheme: basic, description: One } | { type: http, scheme: basic, description: Two } | info security-scheme-description-changed
  `,
  ),
  ...casesOf`
    ${get("")}                                 | components: { securitySchemes: { key: { type: http, scheme: basic } } }\n${get("")} | info security-scheme-added <> info security-scheme-removed
    # Its name never reaches the wire, but code gives the credentials by it.
    ${scheme("{ type: http, scheme: basic }")} | components: { securitySchemes: { lock: { type: http, scheme: basic } } }\n${get("security: [{ lock: [] }]")} | info security-scheme-renamed | security scheme lock; lock; key -> lock; request; breaks
    # Nobody gives such credentials to the client.
    ${scheme("{ type: mutualTLS }")} | components: { securitySchemes: { lock: { type: mutualTLS } } }\n${get("security: [{ lock: [] }]")} | nothing
  `,
];
