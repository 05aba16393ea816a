import { createClient } from "@sdkwright/device-gateway";

const { pro } = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

// error: This expression is not callable
// error: GET /pro/v1/check-in was removed in later
// error: use client.pro.checkIn.v2.get
await pro.checkIn.v1.get();

// error: no replacement is known
await pro.selfService.branding.configurations.delete({ id: 1 });
