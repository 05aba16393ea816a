import { casesIn, casesOf, get, type KindCase } from "./kind-cases.ts";

const servers = (list: string): string => `servers: [${list}]\n${get("")}`;
const main = "{ url: https://api.example.com }";
const regional = (members: string): string =>
  servers(
    `{ url: "https://{region}.example.com", variables: { region: { default: eu${members} } } }`,
  );

const anyRegion = (values: string): string =>
  `{ url: "https://{region}.example.com", variables: { region: { default: eu, enum: [${values}] } } }`;

const listedServerCases: readonly KindCase[] = [
  {
    before: servers(main),
    after: servers(`${main}, { url: https://eu.example.com }`),
    finds: "compatible server-added <> risky server-removed",
    at: "server https://eu.example.com",
  },
  ...casesIn(
    servers,
    `
    { url: https://api.example.com, description: One } | { url: https://api.example.com, description: Two } | info server-description-changed
    # One address with other variables twice, as to offer some regions and any.
    ${anyRegion("eu, us")}, ${anyRegion("eu")}         | ${anyRegion("eu, us, ap")}, ${anyRegion("eu")}     | compatible server-variable-value-added <> breaking server-variable-value-removed
  `,
  ),
  ...casesIn(
    regional,
    `
                 | , enum: [eu, us] | breaking server-variable-restricted <> compatible server-variable-unrestricted
    , enum: [eu] | , enum: [eu, us] | compatible server-variable-value-added <> breaking server-variable-value-removed
  `,
  ),
  ...casesOf`
    ${regional("")}                               | ${servers('{ url: "https://{region}.example.com", variables: { region: { default: us } } }')} | risky server-variable-default-changed
    # Values that are listed stand for addresses, but code names the servers.
    ${regional(", enum: [eu]")}                   | ${servers("{ url: https://eu.example.com/ }")}                         | info server-removed, info server-added
    ${regional(", enum: [eu, us]")}               | ${servers("{ url: https://eu.example.com }, { url: https://us.example.com }")} | info server-removed, info server-added, info server-added <> info server-removed, info server-removed, info server-added
    ${servers("{ url: https://eu.example.com }")} | ${regional(", enum: [eu, us]")}                                        | compatible server-added, info server-removed <> risky server-removed, info server-added
    # Another server has its addresses too: the entry alone comes or goes.
    ${servers(anyRegion("eu, us"))}               | ${servers(`${anyRegion("eu, us")}, { url: https://us.example.com }`)} | info server-added <> info server-removed | server https://us.example.com
    ${regional(", description: One")}             | ${regional(", description: Two")}                                      | info server-variable-description-changed
  `,
  ...casesIn(
    get,
    `
                                                  | servers: [{ url: https://files.example.com }]                          | risky operation-servers-added <> risky operation-servers-removed
    servers: [{ url: https://files.example.com }] | servers: [{ url: https://files.example.com }, { url: https://eu.example.com }] | compatible server-added <> risky server-removed
  `,
  ),
];

function openHost(host: string): string {
  return `{ url: "https://{host}.example.com", variables: { host: { default: ${host} } } }`;
}

/** An operation at servers of its own that are those of the document. */
const ownServerCases: readonly KindCase[] = [
  ...casesOf`
    ${servers(main)} | servers: [${main}]\n${get("servers: [{ url: https://api.example.com/ }]")} | nothing
    # A new one goes first: callers who choose nothing are at it. When it goes, that it is gone says so.
    ${servers(main)} | ${servers(`{ url: https://eu.example.com }, ${main}`)}                 | risky default-server-changed, compatible server-added <> risky server-removed
  `,
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
  ...casesOf`
    ${nothing}            | ${sent(sentBody(""))}                        | compatible ${name}-added <> breaking ${name}-removed
    ${sent(sentBody(""))} | ${sent(`deprecated: true, ${sentBody("")}`)} | compatible ${name}-deprecated <> info ${name}-reactivated
  `,
  ...casesIn(
    sent,
    `
    summary: One, ${sentBody("")}     | summary: Two, ${sentBody("")}     | info ${name}-summary-changed
    description: One, ${sentBody("")} | description: Two, ${sentBody("")} | info ${name}-description-changed
  `,
  ),
  ...casesOf`
    # The caller reads what is sent: what is gone from it is missed.
    ${sent(sentBody(", name: { type: string }"))}           | ${sent(sentBody(""))} | breaking property-removed <> compatible property-added
    # A header with a signature: whoever checks it misses it, and nobody minds a new one.
    ${sent(`${signed("required: true")}, ${sentBody("")}`)} | ${sent(sentBody(""))} | breaking header-parameter-removed <> compatible header-parameter-added-required
  `,
  ...casesIn(
    sent,
    `
    ${signed("required: true")}, ${sentBody("")}           | ${signed("required: false")}, ${sentBody("")}          | risky header-parameter-optional <> compatible header-parameter-required
    ${signed("schema: { maxLength: 3 }")}, ${sentBody("")} | ${signed("schema: { maxLength: 4 }")}, ${sentBody("")} | risky max-length-raised <> compatible max-length-lowered
  `,
  ),
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
  ...casesIn(
    sentTo,
    `
    {$request.body#/url}    | {$request.query.url}  | breaking callback-expression-changed | callback onSold POST
    # Names of headers are equal in any case, and an expression alone needs no braces.
    {$request.header.X-Url} | $request.header.x-url | nothing
  `,
  ),
  ...casesOf`
    ${sentTo("{$request.body#/a}", "{$request.body#/b}")} | ${sentTo("{$request.body#/b}", "{$request.body#/c}")} | breaking callback-expression-changed
    ${sentTo("{$request.body#/b}")}                       | ${sentTo("{$request.body#/a}", "{$request.body#/b}")} | compatible callback-added <> breaking callback-removed
  `,
];

const petType = "{ type: object, properties: { name: { type: string } } }";
const tagType = "{ type: object, properties: { text: { type: string } } }";

/** An operation that answers with a schema, and the components of the document. */
const answering = (schema: string, components: string): string =>
  `components: { schemas: { ${components} } }\n${get(
    `responses: { "200": { description: Fine, content: { application/json: { schema: ${schema} } } } }`,
  )}`;
const pet = (name: string): string =>
  `{ $ref: "#/components/schemas/${name}" }`;

const objectOf = (properties: string): string =>
  `{ type: object, properties: { ${properties} } }`;
const pairOf = (one: string, other: string): string =>
  objectOf(`a: ${pet(one)}, b: ${pet(other)}`);

/** Types that an SDK exports. What goes back is new, which hurts nobody. */
/** A call that sends and receives an order of one pet. */
export function sending(members: string): string {
  const content = `{ content: { application/json: { schema: ${pet("Order")} } } }`;
  return `paths: { /a: { post: { requestBody: ${content}, responses: { "200": { description: Fine, ${content.slice(2)} } } } }
components: { schemas: { Order: ${objectOf(`pet: ${pet("Pet")}`)}, Pet: ${objectOf(members)} } }`;
}

export const componentCases: readonly KindCase[] = [
  ...casesOf`
    ${answering(pet("Pet"), `Pet: ${petType}`)}                        | ${answering(pet("Animal"), `Animal: ${petType}`)}                      | info schema-renamed
    # Of two that say the same the one whose name is more alike.
    ${answering(pairOf("Pet", "Pet"), `Pet: ${petType}`)}              | ${answering(pairOf("Owner", "Pets"), `Owner: ${petType}, Pets: ${petType}`)} | info schema-renamed <> info schema-removed, info schema-renamed
    # One that stays in the document as another name of one that is used.
    ${answering(pet("Pet"), `Pet: ${petType}`)}                        | ${answering(pet("Animal"), `Pet: ${pet("Animal")}, Animal: ${petType}`)} | info schema-renamed | schema Pet; null; Pet -> Animal; both; breaks
    # Types are told by the names that code imports.
    ${answering(pet("simple-pet"), `simple-pet: ${petType}`)}          | ${answering(pet("small_pet"), `small_pet: ${petType}`)}                | info schema-renamed | schema SimplePet; null; SimplePet -> SmallPet; both; breaks
    # Of two that want one name, the one that is written like it gets it.
    ${answering(objectOf(`a: ${pet("pet_tag")}`), `pet_tag: ${petType}`)} | ${answering(pairOf("pet_tag", "PetTag"), `pet_tag: ${petType}, PetTag: ${tagType}`)} | compatible property-added, info schema-renamed <> breaking property-removed, info schema-removed, info schema-renamed
    # A new one with a name of its own changes no other, and neither does one that no operation uses.
    ${answering(pairOf("pet_tag", "pet_tag"), `pet_tag: ${petType}`)}  | ${answering(pairOf("pet_tag", "pet_tag"), `pet_tag: ${petType}, PetTag: ${tagType}`)} | nothing
    # Spellings of one name are one type, and what nothing uses is no type of the SDK.
    ${answering(pet("simple-pet"), `simple-pet: ${petType}, Old: {}`)} | ${answering(pet("SimplePet"), `SimplePet: ${petType}`)}                | nothing
  `,
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
  // A type that is sent as it is received needs no form for requests, nor does one that leads to it.
  ...["readOnly", "writeOnly"].map((access) => ({
    before: sending(`id: { type: string, ${access}: true }`),
    after: sending("id: { type: string }"),
    finds:
      access === "readOnly"
        ? "compatible property-writable, info schema-renamed, info schema-renamed <> risky property-read-only"
        : "compatible property-readable, info schema-renamed, info schema-renamed <> breaking property-write-only",
  })),
  // One of two such fields leaves the form.
  {
    before: sending("id: { readOnly: true }, no: { readOnly: true }"),
    after: sending("id: {}, no: { readOnly: true }"),
    finds: "compatible property-writable <> risky property-read-only",
  },
  // With an operation its types go.
  {
    before: `components: { schemas: { Pet: ${petType} } }\npaths: { /a: { get: {} }, /b: { get: { responses: { "200": { description: Fine, content: { application/json: { schema: ${pet("Pet")} } } } } } } }`,
    after: "paths: { /a: { get: {} } }",
    finds:
      "breaking operation-removed, info subpath-removed <> compatible operation-added",
  },
];

export const documentCases: readonly KindCase[] = [
  ...casesOf`
    tags: [{ name: pets, description: One }]\n${get("")}            | tags: [{ name: pets, description: Two }]\n${get("")}            | info tag-description-changed                               | tag pets
    ${get("")}                                                      | tags: [{ name: pets, description: Two }]\n${get("")}            | info tag-description-added <> info tag-description-removed
    tags: [{ name: pets, externalDocs: { url: /one } }]\n${get("")} | tags: [{ name: pets, externalDocs: { url: /two } }]\n${get("")} | info tag-external-docs-changed                             | tag pets
    externalDocs: { url: /one }\n${get("")}                         | ${get("")}                                                      | info api-external-docs-changed                             | nowhere
  `,
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

export const serverCases: readonly KindCase[] = [
  ...listedServerCases,
  ...ownServerCases,
];

export const webhookCases: readonly KindCase[] = [
  ...sentCases,
  ...expressionCases,
];

export const apiCases: readonly KindCase[] = [
  ...serverCases,
  ...webhookCases,
  ...componentCases,
  ...documentCases,
];
