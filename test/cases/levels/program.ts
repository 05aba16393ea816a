// Compiled within the SDK of `test/cases/generate/levels`, then run: what clients of each level call, and what they refuse.
import { connect } from "./connect.ts";
import { createClient, SdkError } from "./index.ts";
import { createOrders, type OrdersByScope } from "./shop/orders.ts";

const sent: string[] = [];

const fetch: typeof globalThis.fetch = async (input, init) => {
  const { host, pathname } = new URL(String(input));
  const headers = new Headers(init?.headers);
  const id =
    headers.get("x-environment-id") ?? headers.get("x-tenant-id") ?? "no ID";
  sent.push(`${host} ${init?.method} ${pathname} ${id}`);
  return pathname === "/auth/token"
    ? Response.json({ access_token: "token-1", token_type: "Bearer" })
    : Response.json([]);
};

const common = {
  host: "gateway.example",
  credentials: { clientId: "id", clientSecret: "secret" },
  fetch,
};
const regional = { ...common, region: "eu" } as const;
const options = {
  organization: { ...common, scope: "organization" },
  environment: { ...regional, scope: "environment", environmentId: "e-1" },
  tenant: { ...regional, scope: "tenant", tenantId: "t-1" },
} as const;
const organization = createClient(options.organization);
const environment = createClient(options.environment);
const tenant = createClient(options.tenant);

// Each level as far as it reaches.
await organization.accounts.v1.create();
await environment.accounts.v1.create();
await environment.accounts.members.v1.list();
await environment.shop.buildings.v1.list();
await environment.shop.orders.v1.get({ id: 1 });
await environment.shop.orderNotes.list({ id: 1 });
await environment.shop.licenses.v1.create();
await environment.forTenant("t-2").shop.orders.v1.create();
await tenant.shop.buildings.v1.list();
await tenant.shop.orders.v2.list();
await tenant.shop.orders.v1.update({ id: 1 });

// The modules by themselves.
const atTenant: OrdersByScope["tenant"] = createOrders(connect(options.tenant));
await atTenant.v1.create();
const both = [connect(options.environment), connect(options.tenant)];
for (const connection of both) await createOrders(connection).v1.list();

/** What goes past the compiler: a path of members, the last of which is called. */
async function refusal(
  client: object,
  ...path: readonly string[]
): Promise<string> {
  try {
    let member: unknown = client;
    for (const name of path)
      member = (member as Readonly<Record<string, unknown>>)[name];
    await (member as (params: object) => Promise<unknown>)({ id: 1 });
    return "sent";
  } catch (error) {
    return error instanceof SdkError
      ? `${error.name}: ${error.message}`
      : `stranger: ${error}`;
  }
}

const before = sent.length;
const refused = [
  await refusal(environment, "shop", "orders", "v1", "create"),
  await refusal(environment, "shop", "orders", "v2", "list"),
  await refusal(tenant, "shop", "orders", "v1", "get"),
  await refusal(tenant, "shop", "orders", "v1", "notes", "list"),
  await refusal(tenant, "shop", "orders", "v1", "delete"),
  await refusal(tenant, "shop", "orderNotes", "list"),
  await refusal(tenant, "shop", "licenses", "v1", "list"),
  await refusal(tenant, "accounts", "v1", "list"),
  await refusal(organization, "accounts", "members", "v1", "list"),
  await refusal(organization, "shop", "buildings", "v1", "list"),
  await refusal(atTenant, "v1", "get"),
  await refusal(
    { call: () => tenant.request("GET /shop/v1/licenses") },
    "call",
  ),
  await refusal(
    { call: () => environment.request("GET /shop/v2/orders") },
    "call",
  ),
];

console.log(
  JSON.stringify({
    sent: sent.filter((line) => !line.includes("/auth/token")),
    refused,
    sentByRefused: sent.length - before,
    keys: {
      environment: Object.keys(environment.shop.orders.v1),
      tenant: Object.keys(tenant.shop.orders.v1),
      shopOfTenant: Object.keys(tenant.shop),
    },
  }),
);
