import { createClient } from "@sdkwright/device-gateway";

const options = {
  region: "eu",
  credentials: { clientId: "id", clientSecret: "secret" },
} as const;
const { pro } = createClient({ scope: "tenant", tenantId: "t-1", ...options });

// deprecated: All operations below are deprecated.
const version = pro.checkIn.v2;
// deprecated: Since later (label not known)
await version.get();

await pro.cloudLdaps.v1.create();

await pro.buildings.v1.list();

const environment = createClient({
  scope: "environment",
  environmentId: "e-1",
  ...options,
});
// Out of reach, which is not deprecated: it has never been there.
environment.pro;
