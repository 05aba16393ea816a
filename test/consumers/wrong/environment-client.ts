import { createClient } from "@sdkwright/device-gateway";

const client = createClient({
  scope: "environment",
  region: "eu",
  environmentId: "e-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

// error: client.blueprints has no operations: use client.request with scope environment
await client.blueprints.v1.list();
