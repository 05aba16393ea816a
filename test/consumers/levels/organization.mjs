import { createClient } from "@sdkwright/device-gateway";
import { common, outcomeOf, print } from "./call.mjs";

const client = createClient({ scope: "organization", ...common });

print({
  members: Object.keys(client),
  verification: await client.verify(),
  devices: await outcomeOf(() => client.devices.v1.list()),
  buildings: await outcomeOf(() => client.pro.buildings.v1.list()),
  licensing: await outcomeOf(() => client.licensing.v1.licenses.list()),
  blueprints: await outcomeOf(() => client.blueprints.v1.list()),
  raw: await outcomeOf(() => client.request("GET /licensing/v1/licenses")),
  rawWrongLevel: await outcomeOf(() =>
    client.request("GET /devices/v1/devices"),
  ),
});
