import { get, type KindCase } from "./kind-cases.ts";

const servers = (list: string): string => `servers: [${list}]\n${get("")}`;
const main = "{ url: https://api.example.com }";
const regional = (members: string): string =>
  servers(
    `{ url: "https://{region}.example.com", variables: { region: { default: eu${members} } } }`,
  );

const anyRegion = (values: string): string =>
  `{ url: "https://{region}.example.com", variables: { region: { default: eu, enum: [${values}] } } }`;

const serverCases: readonly KindCase[] = [
  {
    before: servers(main),
    after: servers(`${main}, { url: https://eu.example.com }`),
    finds: "compatible server-added <> risky server-removed",
    at: "server https://eu.example.com",
  },
  {
    before: servers("{ url: https://api.example.com, description: One }"),
    after: servers("{ url: https://api.example.com, description: Two }"),
    finds: "info server-description-changed",
  },
  // One address with other variables twice, as to offer some regions and any.
  {
    before: servers(`${anyRegion("eu, us")}, ${anyRegion("eu")}`),
    after: servers(`${anyRegion("eu, us, ap")}, ${anyRegion("eu")}`),
    finds:
      "compatible server-variable-value-added <> breaking server-variable-value-removed",
  },
  {
    before: regional(""),
    after: regional(", enum: [eu, us]"),
    finds:
      "breaking server-variable-restricted <> compatible server-variable-unrestricted",
  },
  {
    before: regional(", enum: [eu]"),
    after: regional(", enum: [eu, us]"),
    finds:
      "compatible server-variable-value-added <> breaking server-variable-value-removed",
  },
  {
    before: regional(""),
    after: servers(
      '{ url: "https://{region}.example.com", variables: { region: { default: us } } }',
    ),
    finds: "risky server-variable-default-changed",
  },
  // Values that are listed stand for addresses.
  {
    before: regional(", enum: [eu]"),
    after: servers("{ url: https://eu.example.com/ }"),
    finds: "nothing",
  },
  {
    before: regional(", enum: [eu, us]"),
    after: servers(
      "{ url: https://eu.example.com }, { url: https://us.example.com }",
    ),
    finds: "nothing",
  },
  {
    before: servers("{ url: https://eu.example.com }"),
    after: regional(", enum: [eu, us]"),
    finds: "compatible server-added <> risky server-removed",
    at: "server https://{region}.example.com",
  },
  {
    before: regional(", description: One"),
    after: regional(", description: Two"),
    finds: "info server-variable-description-changed",
  },
  {
    before: get(""),
    after: get("servers: [{ url: https://files.example.com }]"),
    finds: "risky operation-servers-added <> risky operation-servers-removed",
  },
  {
    before: get("servers: [{ url: https://files.example.com }]"),
    after: get(
      "servers: [{ url: https://files.example.com }, { url: https://eu.example.com }]",
    ),
    finds: "compatible server-added <> risky server-removed",
  },
];

function openHost(host: string): string {
  return `{ url: "https://{host}.example.com", variables: { host: { default: ${host} } } }`;
}

/** An operation at servers of its own that are those of the document. */
const ownServerCases: readonly KindCase[] = [
  {
    before: servers(main),
    after: `servers: [${main}]\n${get("servers: [{ url: https://api.example.com/ }]")}`,
    finds: "nothing",
  },
  // A new one goes first: callers who choose nothing are at it. When it goes, that it is gone says so.
  {
    before: servers(main),
    after: servers(`{ url: https://eu.example.com }, ${main}`),
    finds:
      "risky default-server-changed, compatible server-added <> risky server-removed",
  },
  // Callers who choose no host reach another one.
  {
    before: `servers: [${openHost("api")}]\n${get("")}`,
    after: `servers: [${openHost("api")}]\n${get(`servers: [${openHost("logs")}]`)}`,
    finds: "risky operation-servers-added <> risky operation-servers-removed",
  },
  // It stays where it was.
  {
    before: servers(main),
    after: `servers: [{ url: https://eu.example.com }]\n${get(`servers: [${main}]`)}`,
    finds: "risky server-removed, compatible server-added",
  },
];

const answer =
  'responses: { "200": { description: Fine, content: { application/json: { schema: { type: object, properties: { done: { type: boolean } } } } } } }';
const content = (schema: string): string =>
  `requestBody: { content: { application/json: { schema: ${schema} } } }, ${answer}`;
const signed = (members: string): string =>
  `parameters: [{ name: X-Signature, in: header, ${members} }]`;
const sentBody = (members: string): string =>
  content(`{ type: object, properties: { id: { type: string }${members} } }`);
const webhook = (members: string): string =>
  `webhooks: { sold: { post: { ${members} } } }\n${get("")}`;
const callback = (members: string): string =>
  `paths: { /pets: { post: { callbacks: { onSold: { "{$request.body#/url}": { post: { ${members} } } } } } } }`;

const sentCases: readonly KindCase[] = (
  [
    ["webhook", webhook, get("")],
    ["callback", callback, "paths: { /pets: { post: {} } }"],
  ] as const
).flatMap(([name, sent, nothing]) => [
  {
    before: nothing,
    after: sent(sentBody("")),
    finds: `compatible ${name}-added <> breaking ${name}-removed`,
  },
  {
    before: sent(sentBody("")),
    after: sent(`deprecated: true, ${sentBody("")}`),
    finds: `compatible ${name}-deprecated <> info ${name}-reactivated`,
  },
  {
    before: sent(`summary: One, ${sentBody("")}`),
    after: sent(`summary: Two, ${sentBody("")}`),
    finds: `info ${name}-summary-changed`,
  },
  {
    before: sent(`description: One, ${sentBody("")}`),
    after: sent(`description: Two, ${sentBody("")}`),
    finds: `info ${name}-description-changed`,
  },
  // The caller reads what is sent: what is gone from it is missed.
  {
    before: sent(sentBody(", name: { type: string }")),
    after: sent(sentBody("")),
    finds: "breaking property-removed <> compatible property-added",
  },
  // A header with a signature: whoever checks it misses it, and nobody minds a new one.
  {
    before: sent(`${signed("required: true")}, ${sentBody("")}`),
    after: sent(sentBody("")),
    finds:
      "breaking header-parameter-removed <> compatible header-parameter-added-required",
  },
  {
    before: sent(`${signed("required: true")}, ${sentBody("")}`),
    after: sent(`${signed("required: false")}, ${sentBody("")}`),
    finds:
      "risky header-parameter-optional <> compatible header-parameter-required",
  },
  {
    before: sent(`${signed("schema: { maxLength: 3 }")}, ${sentBody("")}`),
    after: sent(`${signed("schema: { maxLength: 4 }")}, ${sentBody("")}`),
    finds: "risky max-length-raised <> compatible max-length-lowered",
  },
  // Bodies of webhooks go the other way: what the service sends fits who takes the media type without the parameter.
  {
    before: sent(sentBody("")),
    after: sent(
      sentBody("").replaceAll(
        "application/json",
        '"application/json;version=2"',
      ),
    ),
    finds:
      "risky response-media-type-changed, compatible request-media-type-changed <> risky request-media-type-changed, compatible response-media-type-changed",
  },
  // And writes the answer: what it must say more is not there.
  {
    before: sent(answer),
    after: sent(
      answer.replace("type: object,", "type: object, required: [done],"),
    ),
    finds: "breaking property-required <> compatible property-optional",
  },
]);

const sentTo = (...expressions: readonly string[]): string =>
  `paths: { /pets: { post: { callbacks: { onSold: { ${expressions
    .map((expression) => `"${expression}": { post: { ${answer} } }`)
    .join(", ")} } } } } }`;

const expressionCases: readonly KindCase[] = [
  {
    before: sentTo("{$request.body#/url}"),
    after: sentTo("{$request.query.url}"),
    finds: "breaking callback-expression-changed",
    at: "callback onSold POST",
  },
  // Names of headers are equal in any case, and an expression alone needs no braces.
  {
    before: sentTo("{$request.header.X-Url}"),
    after: sentTo("$request.header.x-url"),
    finds: "nothing",
  },
  {
    before: sentTo("{$request.body#/a}", "{$request.body#/b}"),
    after: sentTo("{$request.body#/b}", "{$request.body#/c}"),
    finds: "breaking callback-expression-changed",
  },
  {
    before: sentTo("{$request.body#/b}"),
    after: sentTo("{$request.body#/a}", "{$request.body#/b}"),
    finds: "compatible callback-added <> breaking callback-removed",
  },
];

const petType = "{ type: object, properties: { name: { type: string } } }";

/** An operation that answers with a schema, and the components of the document. */
const answering = (schema: string, components: string): string =>
  `components: { schemas: { ${components} } }\n${get(
    `responses: { "200": { description: Fine, content: { application/json: { schema: ${schema} } } } }`,
  )}`;
const pet = (name: string): string =>
  `{ $ref: "#/components/schemas/${name}" }`;

const pairOf = (one: string, other: string): string =>
  `{ type: object, properties: { a: ${pet(one)}, b: ${pet(other)} } }`;

/** Types that an SDK exports. What goes back is new, which hurts nobody. */
const componentCases: readonly KindCase[] = [
  {
    before: answering(pet("Pet"), `Pet: ${petType}`),
    after: answering(petType, ""),
    finds: "info schema-removed <> nothing",
    at: "schema Pet",
  },
  {
    before: answering(pet("Pet"), `Pet: ${petType}`),
    after: answering(pet("Animal"), `Animal: ${petType}`),
    finds: "info schema-renamed",
  },
  // Of two that say the same the one whose name is more alike.
  {
    before: answering(pairOf("Pet", "Pet"), `Pet: ${petType}`),
    after: answering(
      pairOf("Owner", "Pets"),
      `Owner: ${petType}, Pets: ${petType}`,
    ),
    finds: "info schema-renamed <> info schema-removed, info schema-renamed",
  },
  // Spellings of one name are one type, and what nothing uses is no type of the SDK.
  {
    before: answering(pet("simple-pet"), `simple-pet: ${petType}, Old: {}`),
    after: answering(pet("SimplePet"), `SimplePet: ${petType}`),
    finds: "nothing",
  },
  // What is used behind a used one, by its name in a mapping, or as a child.
  ...[
    `{ type: object, properties: { a: ${pet("Gone")} } }`,
    "{ type: object, properties: { k: { type: string } }, discriminator: { propertyName: k, mapping: { a: Gone } } }",
  ].map((user) => ({
    before: answering(pet("User"), `User: ${user}, Gone: ${petType}`),
    after: answering(
      pet("User"),
      `User: ${user.replaceAll("Gone", "Come")}, Come: ${petType}`,
    ),
    finds: "info schema-renamed",
  })),
  // With an operation its types go.
  {
    before: `components: { schemas: { Pet: ${petType} } }\npaths: { /a: { get: {} }, /b: { get: { responses: { "200": { description: Fine, content: { application/json: { schema: ${pet("Pet")} } } } } } } }`,
    after: "paths: { /a: { get: {} } }",
    finds: "breaking operation-removed <> compatible operation-added",
  },
];

const documentCases: readonly KindCase[] = [
  {
    before: `tags: [{ name: pets, description: One }]\n${get("")}`,
    after: `tags: [{ name: pets, description: Two }]\n${get("")}`,
    finds: "info tag-description-changed",
    at: "tag pets",
  },
  {
    before: get(""),
    after: `tags: [{ name: pets, description: Two }]\n${get("")}`,
    finds: "info tag-description-added <> info tag-description-removed",
  },
  {
    before: `tags: [{ name: pets, externalDocs: { url: /one } }]\n${get("")}`,
    after: `tags: [{ name: pets, externalDocs: { url: /two } }]\n${get("")}`,
    finds: "info tag-external-docs-changed",
    at: "tag pets",
  },
  {
    before: `externalDocs: { url: /one }\n${get("")}`,
    after: get(""),
    finds: "info api-external-docs-changed",
    at: null,
  },
  ...(["title", "version", "description"] as const).map((member) => ({
    before: `openapi: 3.1.0\ninfo: { ${info({ [member]: "One" })} }\n${get("")}`,
    after: `openapi: 3.1.0\ninfo: { ${info({ [member]: "Two" })} }\n${get("")}`,
    finds: `info api-${member}-changed`,
    at: null,
  })),
];

function info(members: Readonly<Record<string, string>>): string {
  const all = { title: "Test", version: "1", description: "Text", ...members };
  return Object.entries(all)
    .map(([name, value]) => `${name}: "${value}"`)
    .join(", ");
}

export const apiCases: readonly KindCase[] = [
  ...serverCases,
  ...ownServerCases,
  ...sentCases,
  ...expressionCases,
  ...componentCases,
  ...documentCases,
];
