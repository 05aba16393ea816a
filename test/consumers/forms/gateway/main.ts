import { createClient, type ClientsByScope } from "@sdkwright/device-gateway";
//= - export.createClient reference; - export.ClientsByScope reference
import type { TenantClient } from "@sdkwright/device-gateway"; //= - export.TenantClient reference

const credentials = { clientId: "id", clientSecret: "secret" };
const environment = createClient({
  host: "gateway.example",
  scope: "environment",
  region: "eu",
  environmentId: "e-1",
  credentials,
});

/** Each level declares methods of its own. */
await environment.shop.orders.v1.get({ id: 1 }); //= GET /shop/v1/orders/{} call get(path.id = 1)
const tenant: TenantClient = environment.forTenant("t-1");
await tenant.shop.orders.v2.list({ pageSize: 5 }); //= GET /shop/v2/orders operation call at list; GET /shop/v2/orders parameters build {query.page-size}; GET /shop/v2/orders query.page-size write = 5 at pageSize
await tenant.shop.orders.v1.update({ id: 2 }); //= PUT /shop/v1/orders/{} call update(path.id = 2)
const organization: ClientsByScope["organization"] = createClient({
  host: "gateway.example",
  scope: "organization",
  credentials,
});
const { create } = organization.accounts.v1; //= POST /accounts/v1/accounts operation reference at create
await create(); //= POST /accounts/v1/accounts call create()
for (const client of [environment, tenant])
  await client.shop.buildings.v1.list(); //= GET /shop/v1/buildings call list()

/** A former name. */
await environment.shop.orderNotes.list({ id: 1 }); //= GET /shop/v1/orders/{}/notes operation call at list once client.shop.orderNotes.list; GET /shop/v1/orders/{}/notes parameters build {path.id}; GET /shop/v1/orders/{}/notes path.id write = 1
