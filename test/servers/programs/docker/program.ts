import assert from "node:assert/strict";
import { createClient } from "@servers/docker";
import {
  baseUrl,
  isMock,
  newName,
  refusalOf,
  refusedWith,
  tarOf,
} from "./steps.ts";

const client = createClient({ allowInsecureLoopback: true, baseUrl });

// An image is built of an archive; the progress comes as JSON, line by line.
const tag = newName("greeter");
const progress: unknown = await client.image.build(
  { t: tag, body: tarOf("Dockerfile", 'FROM scratch\nCMD ["/hello"]\n') },
  { responseType: "text" },
);
if (!isMock) assert.match(String(progress), /Successfully built/);

const name = newName("greeter");
const { Id: id } = await client.container.create({
  name,
  body: { Image: tag, Cmd: ["/hello"], Labels: { shop: "north" } },
});
assert.ok(id.length > 0);
const inspected = await client.container.inspect({ id });
const containers = await client.container.list({ all: true });
assert.equal(inspected.Id, id);
assert.ok(containers.some(({ Id }) => Id === id));
await client.container.update({ id, body: { Memory: 64 * 2 ** 20 } });

await client.container.putContainerArchive({
  id,
  path: "/",
  body: tarOf("greeting.txt", "Good morning.\n"),
});
const archive = await client.container.archive({ id, path: "/greeting.txt" });
const bytes = await archive.bytes();
if (!isMock) assert.ok(bytes.length >= 1024);

const logs = await client.container.logs({ id, stdout: true });
for await (const chunk of logs.stream) assert.ok(chunk instanceof Uint8Array);

const unknown = await refusalOf(
  client.container.inspect({ id: newName("nobody") }, refusedWith(404)).safe(),
);
assert.equal(unknown.status, 404);

await client.container.delete({ id, force: true });
const gone = await refusalOf(client.container.inspect({ id }).safe());
assert.equal(gone.status, 404);
const left = await client.container.list({ all: true });
assert.ok(left.every(({ Id }) => Id !== id));
