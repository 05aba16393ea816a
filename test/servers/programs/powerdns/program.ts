import assert from "node:assert/strict";
import { createClient } from "@servers/powerdns";
import { baseUrl, isMock, newName, refusalOf, refusedWith } from "./steps.ts";

const client = createClient({
  allowInsecureLoopback: true,
  baseUrl,
  credentials: { APIKeyHeader: process.env["SERVER_KEY"] ?? "key" },
});

const [server] = await client.servers.listServers();
const server_id = server?.id ?? "";
assert.ok(server_id.length > 0);

const name = `${newName("shop")}.example.`;
const zone = await client.zones.createZone({
  server_id,
  body: { name, kind: "Native", nameservers: ["ns1.shop.example."] },
});
assert.equal(zone.name, name);
const zone_id = zone.id ?? "";
assert.equal((await client.zones.listZone({ server_id, zone_id })).name, name);
const zones = await client.zones.listZones({ server_id });
assert.ok(zones.some((each) => each.name === name));

await client.zones.patchZone({
  server_id,
  zone_id,
  body: {
    rrsets: [
      {
        name: `www.${name}`,
        type: "A",
        ttl: 300,
        changetype: "REPLACE",
        records: [{ content: "192.0.2.1", disabled: false }],
      },
    ],
  },
});
const changed = await client.zones.listZone({ server_id, zone_id });
assert.ok(
  changed.rrsets?.some(({ records }) =>
    records.some(({ content }) => content === "192.0.2.1"),
  ),
);

// The server answers with text, where its document says JSON.
const text = await client.zones.axfrExportZone(
  { server_id, zone_id },
  { responseType: "text" },
);
assert.equal(typeof text, "string");
if (!isMock) assert.match(text, /192\.0\.2\.1/);
assert.ok((await client.stats.getStats({ server_id })).length > 0);

const wrong = await refusalOf(
  client.zones
    .createZone(
      { server_id, body: { name: "without-a-dot", kind: "Native" } },
      refusedWith(422),
    )
    .safe(),
);
assert.equal(wrong.status, 422);

await client.zones.deleteZone({ server_id, zone_id });
const gone = await refusalOf(
  client.zones.listZone({ server_id, zone_id }).safe(),
);
// Releases differ in the status.
assert.ok(gone.status === 404 || gone.status === 422);
