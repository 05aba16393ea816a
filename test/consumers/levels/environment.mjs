import { createClient } from "@sdkwright/device-gateway";
import { common, outcomeOf, print } from "./call.mjs";

const client = createClient({
  scope: "environment",
  region: process.env.GATEWAY_REGION,
  environmentId: process.env.GATEWAY_ENVIRONMENT_ID,
  ...common,
});
const tenant = client.forTenant("tenant-us-2");

print({
  members: Object.keys(client),
  verification: await client.verify(),
  devices: await outcomeOf(() => client.devices.v1.list()),
  buildings: await outcomeOf(() => client.pro.buildings.v1.list()),
  icon: await outcomeOf(() => client.pro.icon.v1.get({ id: 1 })),
  tenantMembers: Object.keys(tenant),
  tenantBuildings: await outcomeOf(() => tenant.pro.buildings.v1.list()),
  tenantDevices: await outcomeOf(() => tenant.devices.v1.list()),
  foreignTenant: await outcomeOf(() =>
    client.forTenant("tenant-eu-1").pro.buildings.v1.list(),
  ),
  blueprints: await outcomeOf(() => client.blueprints.v1.list()),
  licensing: await outcomeOf(() => client.licensing.v1.licenses.list()),
  removed: await outcomeOf(() => client.pro.checkIn.v1.get()),
});
