import { createClient } from "@sdkwright/device-gateway";

const client = createClient({
  scope: "environment",
  region: "eu",
  environmentId: "e-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

// error: client.blueprints is declared without operations: client.request of a client with scope environment calls any path
await client.blueprints.v1.list();
