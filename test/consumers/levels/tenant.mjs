import { createClient } from "@sdkwright/device-gateway";
import { common, outcomeOf, print } from "./call.mjs";

const client = createClient({
  scope: "tenant",
  region: process.env.GATEWAY_REGION,
  tenantId: process.env.GATEWAY_TENANT_ID,
  ...common,
});

print({
  members: Object.keys(client),
  verification: await client.verify(),
  buildings: await outcomeOf(() => client.pro.buildings.v1.list()),
  icon: await outcomeOf(() => client.pro.icon.v1.get({ id: 1 })),
  devices: await outcomeOf(() => client.devices.v1.list()),
  otherTenant: await outcomeOf(() =>
    client.forTenant("tenant-us-2").pro.buildings.v1.list(),
  ),
  securityCloud: await outcomeOf(() => client.securityCloud.v1.list()),
  auditEvents: await outcomeOf(() => client.auditEvents.v1.list()),
  removed: await outcomeOf(() => client.pro.checkIn.v1.get()),
  removedList: await outcomeOf(() => client.pro.checkIn.v1.history.list()),
  removedForGood: await outcomeOf(() =>
    client.pro.selfService.branding.configurations.delete({ id: 1 }),
  ),
});
