import { createClient } from "@sdkwright/device-gateway";

const { pro } = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

// Nothing of it is deprecated in this release, and version 1 is not gone yet.
await pro.checkIn.v1.get();
await pro.checkIn.v2.get();
