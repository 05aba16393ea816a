import { expect } from "vitest";
import { manifest, readme } from "../support/service-documents.ts";
import { it, type Service } from "../support/service-fixture.ts";
import {
  deprecatedEndpoints,
  fieldsAdded,
  fieldsRemoved,
  newEndpoints,
  removedEndpoints,
} from "./specification/change-tables.ts";

const operations = [...manifest.operations.values()];

/** The change tables name these without a version, against the statement; they stand as they are. */
const unversioned = [
  "DELETE /pro/notifications/alerts/{type}/{id}",
  "DELETE /pro/self-service/branding/configurations/{id}",
  "GET /pro/self-service/branding/configurations",
  "GET /pro/self-service/branding/configurations/{id}",
  "GET /pro/settings/obj/policyProperties",
  "GET /pro/vpp/subscriptions",
  "GET /pro/vpp/subscriptions/{id}",
  "POST /pro/self-service/branding/configurations",
  "PUT /pro/self-service/branding/configurations/{id}",
  "PUT /pro/settings/obj/policyProperties",
];

it("Domain API path pattern 1: paths are /{domain-namespace}/v{n}/{resource-path}", () => {
  const others = operations
    .filter(
      ({ path }) => !/^\/(?:devices|pro)\/(?:v[12]|preview)\/./.test(path),
    )
    .map(({ title }) => title);
  expect(others.toSorted()).toEqual(unversioned);
});

it("Domain API path pattern 1: a path without its version is refused", async ({
  service,
}) => {
  const call = service.tenant().request("GET /pro/buildings");
  await expect(call).rejects.toMatchObject({
    name: "NotFoundError",
    problem: { extensions: { code: "VERSION_REQUIRED" } },
  });
});

it("Domain API path pattern 2: organization requests go to the bare host, others to one with a region label", async ({
  service,
}) => {
  const { fetch, urls } = namedHosts(service);
  const options = { baseUrl: undefined, host: "gateway.test", fetch };
  await service.organization(options).verify();
  await service.environment({ ...options, region: "us" }).devices.v1.list();
  await service.tenant({ ...options, region: "apac" }).pro.buildings.v1.list();
  expect(urls).toEqual([
    "https://gateway.test/auth/token",
    "https://us.gateway.test/auth/token",
    "https://us.gateway.test/devices/v1/devices",
    "https://apac.gateway.test/auth/token",
    "https://apac.gateway.test/pro/v1/buildings",
  ]);
});

it("Domain API path pattern 2: the bare host is of the US region, so that an organization client takes none", ({
  service,
}) => {
  expect(readme).toContain("The bare host, always routed to the US region");
  // @ts-expect-error: what the types refuse, a program without types can do.
  expect(() => service.organization({ region: "eu" })).toThrow(/region/);
});

it.for(["us", "eu", "apac"] as const)(
  "Domain API path pattern 3: region label %s leads to that region",
  async (region, { service }) => {
    await service.environment({ region }).devices.v1.list();
    await service.tenant({ region }).pro.buildings.v1.list();
    expect(service.calls()).toMatchObject([
      { region, target: `/${region}/devices/v1/devices`, status: 200 },
      { region, target: `/${region}/pro/v1/buildings`, status: 200 },
    ]);
  },
);

it("Domain API path pattern 3: another region label is refused", ({
  service,
}) => {
  // @ts-expect-error: what the types refuse, a program without types can do.
  expect(() => service.tenant({ region: "mars" })).toThrow(/us, eu, apac/);
});

it("Domain API path pattern 4: GET /devices/v1/devices with X-Environment-Id answers 200 when the setup works", async ({
  service,
}) => {
  const client = service.environment();
  const { response } = await client.devices.v1.list().withResponse();
  expect(response.status).toBe(200);
  expect(await client.verify()).toMatchObject({
    ok: true,
    checks: [{ name: "access token" }, { name: "GET /devices/v1/devices" }],
  });
  const [call] = service.calls();
  expect(call?.headers).toMatchObject({
    "x-environment-id": "environment-eu",
    authorization: "[redacted]",
    accept: "application/json",
  });
});

it("Domain API path pattern 4: GET /pro/v1/buildings with X-Tenant-Id answers 200 when the setup works", async ({
  service,
}) => {
  const client = service.tenant();
  const { response } = await client.pro.buildings.v1.list().withResponse();
  expect(response.status).toBe(200);
  expect(await client.verify()).toMatchObject({
    ok: true,
    checks: [{ name: "access token" }, { name: "GET /pro/v1/buildings" }],
  });
  const [call] = service.calls();
  expect(call?.headers).toMatchObject({
    "x-tenant-id": "tenant-eu-1",
    authorization: "[redacted]",
    accept: "application/json",
  });
});

it("Context headers row 1: tenant-scoped requests send X-Tenant-Id alone", async ({
  service,
}) => {
  await service.tenant().pro.buildings.v1.list();
  await service.environment().forTenant("tenant-eu-2").pro.buildings.v1.list();
  expect(contextsOf(service)).toEqual([
    { "x-tenant-id": "tenant-eu-1" },
    { "x-tenant-id": "tenant-eu-2" },
  ]);
});

it("Context headers row 2: platform-environment-scoped requests send X-Environment-Id alone", async ({
  service,
}) => {
  await service.environment().devices.v1.list();
  expect(contextsOf(service)).toEqual([
    { "x-environment-id": "environment-eu" },
  ]);
});

it("Context headers row 3: organization-management requests send neither", async ({
  service,
}) => {
  await service.organization().request("GET /licensing/v1/licenses").safe();
  expect(contextsOf(service)).toEqual([{}]);
  expect(readme).toContain("The organization is resolved from the token");
});

it("Context headers note 1: IDs are never path segments, and the beta form that had them is refused", async ({
  service,
}) => {
  const client = service.tenant();
  for (const path of [
    "/pro/tenant-eu-1/v1/buildings",
    "/tenants/tenant-eu-1/pro/v1/buildings",
    "/devices/environments/environment-eu/v1/devices",
  ] as const)
    await expect(client.request(`GET ${path}`)).rejects.toMatchObject({
      name: "NotFoundError",
      problem: { extensions: { code: "BETA_PATH_REMOVED" } },
    });
  const parameters = operations.flatMap(({ parameters }) => parameters);
  expect(parameters).toContain("id");
  for (const name of ["tenantId", "environmentId"])
    expect(parameters).not.toContain(name);
});

it("Catalogue of named endpoints note 1: the endpoints of the change lists exist under the path shape", () => {
  const tables = [
    newEndpoints,
    fieldsAdded,
    fieldsRemoved,
    deprecatedEndpoints,
    removedEndpoints,
  ];
  const named = tables
    .flat()
    .flatMap(({ path, methods }) =>
      methods.map((method) => `${method} /pro${path}`),
    );
  const examples = ["GET /devices/v1/devices", "GET /pro/v1/buildings"];
  expect(new Set(manifest.operations.keys())).toEqual(
    new Set([...examples, ...named]),
  );
});

it("Catalogue of named endpoints note 2: payloads are not shown, and said to be left open", () => {
  expect(readme).toContain("request and response payloads of the endpoints");
});

function contextsOf(service: Service): readonly object[] {
  return service
    .calls()
    .map(({ headers }) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^x-.*-id$/.test(name)),
      ),
    );
}

interface NamedHosts {
  readonly fetch: typeof globalThis.fetch;
  /** As the client asked for them. */
  readonly urls: readonly string[];
}

/** Stands in for name lookup and TLS: `https://eu.gateway.test/…` is the path `/eu/…` of the service. */
function namedHosts({ origin }: Service): NamedHosts {
  const urls: string[] = [];
  return {
    urls,
    fetch: (input, init) => {
      const { href, hostname, pathname, search } = new URL(
        new Request(input).url,
      );
      urls.push(href);
      const label = hostname.replace(/\.?gateway\.test$/, "");
      const prefix = label === "" ? "" : `/${label}`;
      return fetch(origin + prefix + pathname + search, init);
    },
  };
}
