import assert from "node:assert/strict";
import { createClient } from "@servers/podman";
import { baseUrl, newName, refusalOf, refusedWith, tarOf } from "./steps.ts";

const client = createClient({ allowInsecureLoopback: true, baseUrl });

const pod = newName("shop");
const { Id = "" } = await client.pods.podCreateLibpod({
  body: { name: pod, labels: { region: "north" } },
});
assert.ok(Id.length > 0);
const inspected = await client.pods.podInspectLibpod({ name: Id });
const pods = await client.pods.podListLibpod();
assert.equal(inspected.Id, Id);
assert.ok(pods.some((each) => each.Id === Id));
await client.pods.podStopLibpod({ name: Id, t: 1 });

// What describes the pod comes as YAML, which is bytes here.
const kube = await client.containers.generateKubeLibpod({ names: [Id] });
assert.equal(typeof (await kube.text()), "string");

const { Id: image = "" } = await client.images.imageImportLibpod({
  reference: newName("localhost/greeter"),
  body: tarOf("hello", "hello\n"),
});
assert.ok(image.length > 0);
const archive = await client.images.imageGetLibpod({ name: image });
for await (const chunk of archive.stream)
  assert.ok(chunk instanceof Uint8Array);

const unknown = await refusalOf(
  client.pods
    .podInspectLibpod({ name: newName("nobody") }, refusedWith(404))
    .safe(),
);
assert.equal(unknown.status, 404);

await client.pods.podDeleteLibpod({ name: Id, force: true });
const gone = await refusalOf(client.pods.podInspectLibpod({ name: Id }).safe());
assert.equal(gone.status, 404);
