import { createClient } from "@sdkwright/device-gateway";

const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

// error: Property 'v1' does not exist on type
// error: client.devices is reached at scope level environment, not tenant: create a client with scope environment
await client.devices.v1.list();

// error: Property 'v1' does not exist on type
// error: client.blueprints is declared without operations: client.request of a client with scope environment calls any path
await client.blueprints.v1.list();

// error: client.securityCloud is declared without operations: client.request of a client with scope environment or tenant calls any path
client.securityCloud();
