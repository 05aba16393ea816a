import assert from "node:assert/strict";
import { createClient } from "@servers/lxd";
import { baseUrl, isMock, newName, refusalOf, refusedWith } from "./steps.ts";

const client = createClient({ allowInsecureLoopback: true, baseUrl });

const name = newName("till");
const started = await client.instances.post({
  body: { name, source: { type: "none" }, config: { "limits.cpu": "1" } },
});
// A mock takes the envelope of an answer for the resource itself, so the operation has no id.
const operation = isMock ? newName("operation") : (started.metadata?.id ?? "");
await client.operations.operationWaitGet({ id: operation, timeout: 30 });

const { metadata: instance } = await client.instances.instanceGet({ name });
assert.equal(instance?.name, name);
const { metadata: addresses = [] } = await client.instances.get();
assert.ok(addresses.every((address) => typeof address === "string"));
const { metadata: instances = [] } = await client.instances.getRecursion1();
assert.ok(instances.some((each) => each.name === name));
await client.instances.instancePatch({
  name,
  body: { description: "A till." },
});

await client.instances.instanceFilesPost({
  name,
  path: "/srv/prices.csv",
  "X-LXD-mode": 0o644,
  body: new TextEncoder().encode("apple,1\n"),
});
// The document says nothing of the file, or of the list of a folder.
const file: unknown = await client.instances.instanceFilesGet(
  { name, path: "/srv/prices.csv" },
  { responseType: "bytes" },
);
// A mock has no bytes for it.
assert.ok(isMock || file instanceof Uint8Array);

const unknown = await refusalOf(
  client.instances
    .instanceGet({ name: newName("nobody") }, refusedWith(404))
    .safe(),
);
assert.equal(unknown.status, 404);

await client.instances.instanceDelete({ name });
const gone = await refusalOf(client.instances.instanceGet({ name }).safe());
assert.equal(gone.status, 404);
