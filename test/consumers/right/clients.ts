import {
  createClient,
  type EnvironmentClient,
  type OrganizationClient,
  type Region,
  type TenantClient,
} from "@sdkwright/device-gateway";

declare const tenantId: string;
declare const environmentId: string;
const credentials = { clientId: "id", clientSecret: "secret" };

// The host may come from `baseUrl` or later from the catalogue: no level must name it.
export const tenant: TenantClient = createClient({
  scope: "tenant",
  region: "eu",
  tenantId,
  credentials,
});

export const environment: EnvironmentClient = createClient({
  scope: "environment",
  region: "apac",
  environmentId,
  credentials: { clientId: "id", clientSecret: async () => "secret" },
});

export const organization: OrganizationClient = createClient({
  scope: "organization",
  credentials,
});

// An environment reaches the product APIs of its tenants.
await environment.pro.buildings.v1.list();

export const ofTenant: TenantClient = environment.forTenant(tenantId);
export const other: TenantClient = ofTenant.forTenant(tenantId);
export const otherEnvironment: EnvironmentClient =
  environment.forEnvironment(environmentId);

export const regions: readonly Region[] = ["us", "eu", "apac"];

// Every option, and the ones that are not given left undefined.
createClient({
  scope: "tenant",
  region: regions[0] ?? "us",
  tenantId,
  credentials,
  host: undefined,
  baseUrl: "https://{region}.gateway.example/base",
  allowInsecureLoopback: false,
  timeoutMs: 1000,
  attemptTimeoutMs: 500,
  maxRetries: 0,
  maxResponseBytes: 1024,
  headers: { "x-team": "a" },
  fetch: globalThis.fetch,
});
