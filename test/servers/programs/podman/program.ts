import assert from "node:assert/strict";
import { createClient } from "@servers/podman";
import {
  baseUrl,
  isMock,
  newName,
  refusalOf,
  refusedWith,
  tarOf,
} from "./steps.ts";

const client = createClient({ allowInsecureLoopback: true, baseUrl });

const pod = newName("shop");
const { Id } = await client.pods.podCreateLibpod({
  body: { name: pod, labels: { region: "north" } },
});
assert.ok(Id.length > 0);
// That all these paths are of one pod, a mock does not know.
const inspected = await client.pods.podInspectLibpod({ name: Id });
const pods = await client.pods.podListLibpod();
if (!isMock) assert.equal(inspected.Id, Id);
assert.ok(pods.some((each) => isMock || each.Id === Id));
await client.pods.podStopLibpod({ name: Id, t: 1 });

// What describes the pod comes as YAML, which is bytes here.
const kube = await client.containers.generateKubeLibpod({ name: Id });
assert.equal(typeof (await kube.text()), "string");

const image = await client.images.imageImportLibpod({
  reference: newName("localhost/greeter"),
  body: tarOf("hello", "hello\n"),
  contentType: "application/x-tar",
});
assert.ok(image.Id.length > 0);
const archive = await client.images.imageGetLibpod({ name: image.Id });
for await (const chunk of archive.stream)
  assert.ok(chunk instanceof Uint8Array);

const unknown = await refusalOf(
  client.pods
    .podInspectLibpod({ name: newName("nobody") }, refusedWith(404))
    .safe(),
);
assert.equal(unknown.status, 404);

await client.pods.podDeleteLibpod({ name: Id, force: true });
const gone = await refusalOf(
  client.pods.podInspectLibpod({ name: Id }, refusedWith(404)).safe(),
);
assert.equal(gone.status, 404);
