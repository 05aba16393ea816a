import { expect } from "vitest";
import { unsaid } from "../support/service-documents.ts";
import { it, type Service } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";

it("line 81: organization requests go to the bare host, others to one with a region label", async ({
  service,
}) => {
  const { fetch, urls } = namedHosts(service);
  const options = { baseUrl: undefined, host: "gateway.test", fetch };
  await service
    .organization(options)
    .request("GET /licensing/v1/licenses")
    .safe();
  await service.environment({ ...options, region: "us" }).devices.v1.list();
  await service.tenant({ ...options, region: "apac" }).pro.buildings.v1.list();
  expect(urls).toEqual([
    "https://gateway.test/auth/token",
    "https://gateway.test/licensing/v1/licenses",
    "https://us.gateway.test/auth/token",
    "https://us.gateway.test/devices/v1/devices",
    "https://apac.gateway.test/auth/token",
    "https://apac.gateway.test/pro/v1/buildings",
  ]);
});

it("line 81: the bare host is of the US region, so that an organization client takes none", ({
  service,
}) => {
  expect(unsaid("The bare host, always routed to the US region")).toEqual([]);
  // @ts-expect-error: what the types refuse, a program without types can do.
  expect(() => service.organization({ region: "eu" })).toThrow(/region/);
});

it.for(["us", "eu", "apac"] as const)(
  "line 82: region label %s leads to that region",
  async (region, { service }) => {
    await service.environment({ region }).devices.v1.list();
    await service.tenant({ region }).pro.buildings.v1.list();
    expect(service.calls()).toMatchObject([
      { region, target: `/${region}/devices/v1/devices`, status: 200 },
      { region, target: `/${region}/pro/v1/buildings`, status: 200 },
    ]);
  },
);

it("line 82: the label matches where the product instances are hosted: a tenant is not found in another region", async ({
  service,
}) => {
  const elsewhere = service.tenant({ region: "us", tenantId: "tenant-eu-1" });
  await expect(elsewhere.pro.buildings.v1.list()).rejects.toBeInstanceOf(
    sdk.PermissionDeniedError,
  );
  expect(service.calls()).toMatchObject([
    { target: "/us/pro/v1/buildings", status: 403, code: "UNKNOWN_CONTEXT" },
  ]);
  expect(unsaid("matching where the product instances are hosted")).toEqual([]);
});

it("line 82: another region label is refused", ({ service }) => {
  // @ts-expect-error: what the types refuse, a program without types can do.
  expect(() => service.tenant({ region: "mars" })).toThrow(/us, eu, apac/);
});

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
