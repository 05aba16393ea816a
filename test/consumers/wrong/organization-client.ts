import { createClient } from "@sdkwright/device-gateway";

const client = createClient({
  scope: "organization",
  credentials: { clientId: "id", clientSecret: "secret" },
});

// error: client.pro is reached at scope level environment or tenant, not organization: create a client with scope environment or tenant
await client.pro.buildings.v1.list();

// error: client.devices is reached at scope level environment, not organization: create a client with scope environment
await client.devices.v1.list();

// error: Property 'forTenant' does not exist on type 'OrganizationClient'
client.forTenant("t-1");

// error: client.auditEvents has no operations: use client.request with scope organization or environment
await client.auditEvents.v1.list();
