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
// error: client.blueprints has no operations: use client.request with scope environment
await client.blueprints.v1.list();

// error: client.securityCloud has no operations: use client.request with scope environment or tenant
client.securityCloud();
