import { createClient } from "@sdkwright/device-gateway";

const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  host: "gateway.example",
  credentials: { clientId: "id", clientSecret: "secret" },
});
console.log(await client.pro.buildings.v1.list());
