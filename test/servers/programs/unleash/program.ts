import assert from "node:assert/strict";
import { createClient } from "@servers/unleash";
import { baseUrl, newName, refusalOf, refusedWith } from "./steps.ts";

const client = createClient({
  allowInsecureLoopback: true,
  baseUrl,
  credentials: { apiKey: process.env["SERVER_KEY"] ?? "*:*.token" },
});
const projectId = "default";
const featureName = newName("new-checkout");

const made = await client.features.createFeature({
  projectId,
  body: { name: featureName, type: "release", description: "Pay by phone." },
});
assert.equal(made.name, featureName);
const read = await client.features.getFeature({ projectId, featureName });
assert.equal(read.description, "Pay by phone.");
const { features } = await client.features.getFeatures({ projectId });
assert.ok(features.some(({ name }) => name === featureName));

await client.features.updateFeature({
  projectId,
  featureName,
  body: { description: "Pay by phone or card.", stale: false },
});
const changed = await client.features.getFeature({ projectId, featureName });
assert.equal(changed.description, "Pay by phone or card.");

// The server takes the numbers of a page as text.
let count = 0;
for await (const feature of client.search.features({ limit: "1" })) {
  assert.equal(typeof feature.name, "string");
  count += 1;
  if (count === 3) break;
}
assert.ok(count > 0);

await client.importExport.importToggles({
  body: {
    project: projectId,
    environment: "development",
    data: { features: [{ name: newName("imported"), type: "release" }] },
  },
});

const stream = await client.client.getClientStream();
for await (const event of stream) {
  assert.equal(typeof event.data, "string");
  break;
}

const unknown = await refusalOf(
  client.features
    .getFeature({ projectId, featureName: "nobody" }, refusedWith(404))
    .safe(),
);
assert.equal(unknown.status, 404);
await client.features.archiveFeature({ projectId, featureName });
const gone = await refusalOf(
  client.features.getFeature({ projectId, featureName }).safe(),
);
assert.equal(gone.status, 404);
