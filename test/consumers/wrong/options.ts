import { createClient } from "@sdkwright/device-gateway";

const credentials = { clientId: "id", clientSecret: "secret" };

createClient({
  scope: "organization",
  // error: an organization client takes no region: the bare host is always routed to us
  region: "us",
  credentials,
});

// error: Property 'tenantId' is missing
createClient({ scope: "tenant", region: "eu", credentials });

// error: Property 'environmentId' is missing
createClient({ scope: "environment", region: "eu", credentials });

// error: Property 'region' is missing
createClient({ scope: "tenant", tenantId: "t-1", credentials });

createClient({
  scope: "tenant",
  // error: Type '"mars"' is not assignable to type 'Region'
  region: "mars",
  tenantId: "t-1",
  credentials,
});

createClient({
  scope: "environment",
  region: "eu",
  environmentId: "e-1",
  // error: an environment client takes no tenantId: call client.forTenant(tenantId)
  tenantId: "t-1",
  credentials,
});

createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  // error: a tenant client takes no environmentId: create one with scope environment
  environmentId: "e-1",
  credentials,
});

createClient({
  // error: Type '"galaxy"' is not assignable
  scope: "galaxy",
  credentials,
});

// error: Property 'credentials' is missing
createClient({ scope: "organization" });

createClient({
  scope: "organization",
  // error: Property 'clientSecret' is missing
  credentials: { clientId: "id" },
});

createClient({
  scope: "organization",
  credentials,
  // error: 'timeout' does not exist in type
  timeout: 1000,
});
