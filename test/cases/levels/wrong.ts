// Compiled within the SDK of `test/cases/generate/levels`: each line is an error, with the words that are expected of it.
import { connect } from "./connect.ts";
import { createClient } from "./index.ts";
import { createLicenses } from "./shop/licenses.ts";
import { createOrders } from "./shop/orders.ts";

const credentials = { clientId: "id", clientSecret: "secret" };
const organization = createClient({ scope: "organization", credentials });
const environment = createClient({
  scope: "environment",
  region: "eu",
  environmentId: "e-1",
  credentials,
});
const ofTenant = {
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials,
} as const;
const tenant = createClient(ofTenant);

// error: client.shop.orders.v1.create is reached at scope level tenant, not environment: call client.forTenant(tenantId).shop.orders.v1.create
await environment.shop.orders.v1.create();
// error: client.shop.orders.v2 is reached at scope level tenant, not environment: call client.forTenant(tenantId).shop.orders.v2
await environment.shop.orders.v2.list();
// error: client.shop.orders.v1.get is reached at scope level environment, not tenant: create a client with scope environment
await tenant.shop.orders.v1.get({ id: 1 });
// error: client.shop.orders.v1.notes is reached at scope level environment, not tenant: create a client with scope environment
for await (const note of tenant.shop.orders.v1.notes.list({ id: 1 })) void note;
// error: client.shop.orderNotes is reached at scope level environment, not tenant: create a client with scope environment
await tenant.shop.orderNotes.list({ id: 1 });
// error: DELETE /shop/v1/orders/{id} was removed in next
await environment.shop.orders.v1.delete({ id: 1 });
// error: client.shop.orders.v1.delete is reached at scope level environment, not tenant: DELETE /shop/v1/orders/{id} was removed in next
await tenant.shop.orders.v1.delete({ id: 1 });
// error: client.accounts.v1.list is reached at scope level organization, not environment: create a client with scope organization
await environment.accounts.v1.list();
// error: client.accounts.v1 is reached at scope level organization or environment, not tenant
await tenant.accounts.v1.list();
// error: client.shop is reached at scope level environment or tenant, not organization
await organization.shop.buildings.v1.list();
// error: Type '"tenant"' is not assignable to type '"environment"'
createLicenses(connect(ofTenant));
// error: Type '"organization"' is not assignable to type
createOrders(connect({ scope: "organization", credentials }));
// error: client.shop.orders.v1.get is reached at scope level environment, not tenant
await createOrders(connect(ofTenant)).v1.get({ id: 1 });
