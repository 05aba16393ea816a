import { expect, test } from "vitest";
import { parse } from "yaml";
import { buildModel } from "../../generator/catalogue/build/build-model.ts";
import type { Catalogue } from "../../generator/catalogue/files/document.ts";
import { parseCatalogue } from "../../generator/catalogue/files/parse-catalogue.ts";

import { smallGateway as whole } from "../support/small-gateway.ts";

/*
 * The files of a small gateway and what the model says of them: with every option given, and with none.
 */

const releases = `releases:
  - { id: r1, label: "1.0", date: 2026-01-02, summary: First., package-version: 3.0.0, package-notes: [Smaller.] }
  - { id: r2, label: null }
`;

async function modelOf(
  namespaces: readonly string[] = [],
  { service = whole, list = releases } = {},
) {
  const parsed = await parseCatalogue({
    service: { file: "service.yaml", text: service },
    releases: { file: "releases.yaml", text: list },
    namespaces: namespaces.map((text, index) => ({
      file: `n${index}.yaml`,
      text,
    })),
    names: null,
    documents: [],
  });
  expect(parsed.diagnostics).toEqual([]);
  return buildModel(parsed.value as Catalogue);
}

function said({ diagnostics }: Awaited<ReturnType<typeof modelOf>>) {
  return diagnostics.map(
    ({ code, location: at, message }) =>
      `${code} ${at?.file}:${at?.line}:${at?.column} ${message}`,
  );
}

test("a service that says everything", async () => {
  const { value, diagnostics } = await modelOf();
  expect(diagnostics).toEqual([]);
  expect(value.releases).toEqual([
    {
      id: "r1",
      label: "1.0",
      date: "2026-01-02",
      summary: "First.",
      packageVersion: "3.0.0",
      packageNotes: ["Smaller."],
    },
    { id: "r2", label: null, date: null, summary: null },
  ]);
  expect(value.service).toEqual(
    parse(`
id: shop
title: Shop
summary: Sells.
packageName: "@shop/sdk"
packageLicense: MIT
packageVersion: label
packageRuntime: package
access:
  kind: gateway
  host: shop.example
  regions: [us, eu]
  baseAddresses:
    bare: { sourceName: base_url, template: "https://{host}", region: us, summary: Bare. }
    regional: { sourceName: regional_url, template: "https://{region}.{host}", region: null, summary: Regional. }
  token:
    method: POST
    path: /auth/token
    baseAddress: of-request
    contentType: application/json
    lifetimeSeconds: 900
    form:
      - { name: grant, type: string, value: client, summary: Always this. }
      - { name: id, type: string, value: null, summary: null }
    response: [{ name: expires, type: integer, value: 900, summary: null }]
    rules: [One an hour.]
  scopeLevels:
    organization: { level: organization, title: Organization, reaches: All., typicalUse: Setup., baseAddress: bare, header: null, context: None., alsoReaches: [tenant] }
    environment: { level: environment, title: Environment, reaches: Some., typicalUse: Test., baseAddress: bare, header: X-Env, context: Header., alsoReaches: [] }
    tenant: { level: tenant, title: Tenant, reaches: One., typicalUse: Work., baseAddress: bare, header: X-Tenant-Id, context: Header., alsoReaches: [] }
  scopeRules: [Narrow first.]
  collectionParameters:
    - { name: page-size, type: { kind: integer }, summary: How many. }
    - { name: filter, type: { kind: rsql }, summary: Which. }
  lists:
    - name: a
      convention: { items: [results], total: null, next: null, pages: { kind: number, name: page, first: 1 }, size: null, maxSize: null, sort: null }
    - name: z
      convention: { items: [data, rows], total: [count], next: [paging, next], pages: { kind: cursor, name: after }, size: { name: limit }, maxSize: 50, sort: { parameter: by, form: comma } }
  integration:
    summary: Holds a key.
    validityMonths: 12
    fields: [{ name: name, type: text, required: always, notes: Short. }]
    prerequisites: [An account.]
    creationSteps: [Log in.]
    rules: [Keep it.]
  environment: { summary: An environment., rules: [Two.] }
  tenant: { summary: A tenant., rules: [Three.] }
  limits: [{ name: calls, value: 10 a second }]
  versionSegment: required
  versioningRules: [One a year.]
  verification: { header: X-Ok, success: It works., requests: [GET /ok] }
  decisions: [{ open: what, decision: This. }]
  leftOpen: [much]
`),
  );
});

test("a service that says what it has to", async () => {
  const service = whole
    .replace(/, license: .*/, " }")
    .replace(
      /^(?:lists|decisions|version-segment):.*\n(?: {2}[az]:.*\n)*/gm,
      "",
    )
    .replace(/ {2}validity-months:.*\n/, "");
  const { value } = await modelOf([], { service });
  expect(value.service).toMatchObject({
    packageLicense: null,
    access: {
      lists: [],
      decisions: [],
      versionSegment: "optional",
      integration: { validityMonths: null },
    },
  });
  expect(Object.keys(value.service)).toEqual([
    "id",
    "title",
    "summary",
    "packageName",
    "packageLicense",
    "access",
  ]);
  const direct = await modelOf([], {
    service:
      "kind: plain\nservice: shop\ntitle: Shop\npackage: { name: shop }\n",
  });
  expect(direct.value.service).toEqual({
    id: "shop",
    title: "Shop",
    summary: "",
    packageName: "shop",
    packageLicense: null,
    access: { kind: "direct", servers: [], securitySchemes: [], security: [] },
  });
});

const shop = `namespace: shop
title: Shop
summary: Orders.
scope: [tenant, organization]
list: a
endpoints:
  /v2/orders:
    unversioned: false
    scope: environment
    get: { summary: All orders., permissions: { any: [Read, Write] }, known: r1, fields-added: [r2, r1], sunset: 2027-03-31 }
    post: { idempotent: true, permissions: [Write], scope: [tenant, environment], added: "1.0", deprecated: r2, replacement: none }
  /v2/orders/{id}:
    get: { list: null, replacement: "GET /v3/orders/{key}?x=1" }
    delete: {}
  /status:
    unversioned: true
    put: { removed: r2, sunset: r2, replacement: "GET /other/v1/things" }
    patch: { collection: true, list: z, sunset: "9.0" }
`;

const other = `namespace: other
title: Other
scope: tenant
path: /
endpoints:
  /other/v1/things: { get: { collection: false } }
`;

const bare = `namespace: bare
title: Bare
scope: tenant
path: null
endpoints:
  /x: { get: { replacement: POST /y } }
  /icon: { get: {} }
  /icon/{id}: { get: {} }
  /image: { get: {} }
  /image/{id}/size: { get: {} }
  /v1/logo: { get: {} }
  /v1/logo/{id}: { get: {} }
  /thing: { get: {} }
  /thing/part: { get: {} }
`;

test("operations with what their files say", async () => {
  const { value, diagnostics } = await modelOf([shop, other, bare]);
  expect(diagnostics).toEqual([]);
  expect(
    value.namespaces.map(({ origin, ...each }) =>
      JSON.stringify([...Object.values(each), origin.file, origin.line]),
    ),
  ).toEqual([
    '["bare",null,"Bare",null,["tenant"],"n2.yaml",1]',
    '["other","","Other",null,["tenant"],"n1.yaml",1]',
    '["shop","/shop","Shop","Orders.",["organization","tenant"],"n0.yaml",1]',
  ]);
  const found = value.operations.map((each) =>
    [
      each.key,
      [each.namespace, each.version, each.resource, each.role].join(" "),
      each.scopes.join("+"),
      [each.permissionMode ?? "all", ...each.permissions].join(" "),
      [each.isIdempotent, each.summary].join(" "),
      each.lifecycle
        .map(({ kind, release, origin: at }) =>
          [kind, release, at.line, at.column].join(" "),
        )
        .join(", "),
      each.sunset?.at,
      each.isUnreplaced ?? each.replacement?.key,
      each.unversioned?.line,
      [each.origin.line, each.origin.column, each.pathOrigin.line].join(" "),
    ].join(" | "),
  );
  expect(found).toEqual([
    "GET /icon | bare  icon collection | tenant | all | false  |  |  |  |  | 7 12 7",
    "GET /icon/{} | bare  icon item | tenant | all | false  |  |  |  |  | 8 17 8",
    "GET /image | bare  image item | tenant | all | false  |  |  |  |  | 9 13 9",
    "GET /image/{}/size | bare  image item | tenant | all | false  |  |  |  |  | 10 23 10",
    "GET /other/v1/things | other  other collection | tenant | all | false  |  |  |  |  | 6 23 6",
    "PUT /shop/status | shop  status item | organization+tenant | all | false  | removed 1 17 21 | r2 | GET /other/v1/things | 16 | 17 5 15",
    "PATCH /shop/status | shop  status item | organization+tenant | all | false  |  | 9.0 |  | 16 | 18 5 15",
    "GET /shop/v2/orders | shop v2 orders collection | environment | any Read Write | false All orders. | known 0 10 78, fields-added 0 10 101, fields-added 1 10 97 | 2027-03-31 |  |  | 10 5 7",
    "POST /shop/v2/orders | shop v2 orders collection | environment+tenant | all Write | true  | added 0 11 90, deprecated 1 11 109 |  | true |  | 11 5 7",
    "GET /shop/v2/orders/{} | shop v2 orders item | organization+tenant | all | false  |  |  | GET /shop/v3/orders/{}?x=1 |  | 13 5 12",
    "DELETE /shop/v2/orders/{} | shop v2 orders item | organization+tenant | all | false  |  |  |  |  | 14 5 12",
    "GET /thing | bare  thing item | tenant | all | false  |  |  |  |  | 13 13 13",
    "GET /thing/part | bare  thing item | tenant | all | false  |  |  |  |  | 14 18 14",
    "GET /v1/logo | bare v1 logo collection | tenant | all | false  |  |  |  |  | 11 15 11",
    "GET /v1/logo/{} | bare v1 logo item | tenant | all | false  |  |  |  |  | 12 20 12",
    "GET /x | bare  x item | tenant | all | false  |  |  | POST /y |  | 6 9 6",
  ]);
  const calls = value.operations.map(({ key, call }) => {
    if (call.kind !== "catalogued") throw new Error("Expected no document.");
    const { isCollection, list, query, hasBody } = call;
    return [
      key,
      isCollection,
      list?.items.join("."),
      query.map(({ name, type }) => `${name} ${type.kind}`).join(", "),
      hasBody,
    ].join(" | ");
  });
  expect(calls).toEqual([
    "GET /icon | true |  | page-size integer, filter rsql | false",
    "GET /icon/{} | false |  |  | false",
    "GET /image | false |  |  | false",
    "GET /image/{}/size | false |  |  | false",
    "GET /other/v1/things | false |  |  | false",
    "PUT /shop/status | false |  |  | true",
    "PATCH /shop/status | true | data.rows | after string, limit integer, by string, filter rsql | true",
    "GET /shop/v2/orders | true | results | page integer, filter rsql | false",
    "POST /shop/v2/orders | false |  |  | true",
    "GET /shop/v2/orders/{} | false |  |  | false",
    "DELETE /shop/v2/orders/{} | false |  |  | false",
    "GET /thing | false |  |  | false",
    "GET /thing/part | false |  |  | false",
    "GET /v1/logo | true |  | page-size integer, filter rsql | false",
    "GET /v1/logo/{} | false |  |  | false",
    "GET /x | false |  |  | false",
  ]);
  const { call } = value.operations.find(({ method }) => method === "PATCH")!;
  expect(
    call.kind === "catalogued" && call.query.map(({ summary }) => summary),
  ).toEqual([
    "Continues where the page ended that gave this cursor.",
    "How many.",
    "Sets ordering.",
    "Which.",
  ]);
});

/** What of a namespace is left, and what is said of it. */
async function parsedOf(namespace: string, service = whole) {
  const { value, diagnostics } = await parseCatalogue({
    service: { file: "service.yaml", text: service },
    releases: { file: "releases.yaml", text: releases },
    namespaces: [{ file: "n.yaml", text: namespace }],
    names: null,
    documents: [],
  });
  return {
    kind: value.service?.kind,
    left: value.namespaces.map(({ content }) => content.endpoints),
    said: diagnostics.map(
      ({ code, location: at }) => `${code} ${at?.file}:${at?.line}`,
    ),
  };
}

test("operations that are wrong are left out, and a file that is wrong elsewhere", async () => {
  const head = "namespace: a\ntitle: A\nscope: tenant\nendpoints:\n";
  const endpoints =
    "  /a: { get: { x: 1 }, put: {} }\n  /b: { fetch: {} }\n  /c: { get: {} }\n";
  const plain = "kind: plain\nservice: a\ntitle: A\npackage: { name: a }\n";
  const said = [
    "unknown-key n.yaml:5",
    "wrong-value n.yaml:6",
    "unknown-key n.yaml:6",
  ];
  const left = [{ "/a": { put: {} }, "/c": { get: {} } }];
  expect(await parsedOf(head + endpoints)).toEqual({
    kind: "gateway",
    left,
    said,
  });
  expect(
    await parsedOf((head + endpoints).replace("scope: tenant\n", ""), plain),
  ).toEqual({
    kind: "direct",
    left,
    said: said.map((each) =>
      each.replace(/\d$/, (line) => `${Number(line) - 1}`),
    ),
  });
  expect(await parsedOf(head + endpoints, plain)).toMatchObject({
    kind: "direct",
    left: [],
  });
  expect(await parsedOf(`${head}  - x\n`)).toMatchObject({ left: [] });
  for (const text of ["", "plain", "- kind: plain", "{ a: b }"])
    expect(await parsedOf(`${head}  /a: { get: {} }\n`, text)).toMatchObject({
      kind: undefined,
      left: [{ "/a": { get: {} } }],
    });
});

test("what is wrong is said where it stands, and the rest is built", async () => {
  const wrong = await modelOf(
    [
      `namespace: shop
title: Shop
scope: tenant
list: b
endpoints:
  /v1/a//b: { get: {} }
  /v1/c:
    get: { list: y, deprecated: [r1, r9], removed: r8, sunset: 2027-02-30 }
    put: { list: z, collection: false, sunset: soon }
`,
    ],
    {
      list: releases.replace(
        "id: r2, label: null",
        "id: r2, label: r1, date: 2026-02-30",
      ),
      service: whole
        .replace("of-request", "regional")
        .replace("region: us, ", "")
        .replace("also-reaches: [tenant]", "also-reaches: [organization]"),
    },
  );
  expect(
    wrong.value.operations.map(({ key, lifecycle, sunset }) => [
      key,
      lifecycle.length,
      sunset,
    ]),
  ).toEqual([
    ["GET /shop/v1/c", 1, undefined],
    ["PUT /shop/v1/c", 0, undefined],
  ]);
  expect(said(wrong)).toEqual([
    'release-duplicate releases.yaml:3:5 The release "r1" is listed twice.',
    'day-form releases.yaml:3:32 "2026-02-30" is not a day of the calendar.',
    "token-region-unknown service.yaml:14:17 Tokens are requested in a region, but a client of level organization has none: the region of the bare host is not one of us, eu.",
    "also-reaches-unusable service.yaml:23:141 A client of the level organization cannot call for the level organization: the level organization has no context header, so a call cannot name its context.",
    'list-unknown n0.yaml:4:7 There is no list convention "b".',
    'list-unknown n0.yaml:8:18 There is no list convention "y".',
    'list-of-no-collection n0.yaml:9:18 The operation has the list convention "z" but is not a collection.',
    'path-form n0.yaml:6:3 The path "/v1/a//b" has an empty segment.',
    'release-unknown n0.yaml:8:38 There is no release "r9".',
    'release-unknown n0.yaml:8:52 There is no release "r8".',
    'day-form n0.yaml:8:64 "2027-02-30" is not a day of the calendar.',
    'release-unknown n0.yaml:9:48 There is no release "soon".',
  ]);
});

test("a client without a region requests its tokens in that of the bare host", async () => {
  const saidOf = async (address: string, region: string) => {
    const service = whole
      .replace("of-request", address)
      .replace("region: us, ", region);
    return (await modelOf([], { service })).diagnostics.map(({ code }) => code);
  };
  const unknown = ["token-region-unknown"];
  expect(await saidOf("regional", "")).toEqual(unknown);
  expect(await saidOf("regional", "region: mars, ")).toEqual(unknown);
  expect(await saidOf("regional", "region: us, ")).toEqual([]);
  for (const address of ["bare", "of-request"])
    expect(await saidOf(address, "")).toEqual([]);
});
