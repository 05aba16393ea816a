import assert from "node:assert/strict";
import { createClient } from "@servers/etcd";
import { baseUrl, isMock, newName, refusalOf, refusedWith } from "./steps.ts";

// The document asks for a key; a server without users asks for none.
const client = createClient({
  allowInsecureLoopback: true,
  baseUrl,
  credentials: "none",
});

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const key = base64(newName("/shops/opening-hours"));

const written = await client.kv.v3.put({
  body: { key, value: base64("9-17") },
});
const revision = BigInt(written.header?.revision ?? "");
assert.ok(revision > 0n);

const read = await client.kv.v3.range({ body: { key } });
assert.ok(BigInt(read.count ?? "") > 0n);
assert.equal(read.kvs?.length === 0, false);
const [found] = read.kvs ?? [];
assert.ok(BigInt(found?.mod_revision ?? "") > 0n);
const value = Buffer.from(found?.value ?? "", "base64").toString();
if (!isMock) assert.equal(value, "9-17");

// What is watched from that revision on begins with what was written.
const controller = new AbortController();
const lines = await client.watch.v3.watch(
  { body: { create_request: { key, start_revision: String(revision) } } },
  { signal: controller.signal },
);
let seen = 0;
for await (const { result, error } of lines) {
  assert.equal(error?.message !== undefined && !isMock, false);
  assert.ok(BigInt(result?.header?.revision ?? "") > 0n);
  seen += 1;
  const isWritten = result?.events?.some(({ kv }) => kv?.key === key) ?? false;
  if (isWritten || (isMock && seen === 2)) break;
}
assert.ok(seen > 0);

const lease = await client.lease.v3.leaseGrant({ body: { TTL: "60" } });
const ID = lease.ID ?? "";
assert.ok(BigInt(ID) > 0n);
await client.kv.v3.put({ body: { key, value: base64("10-18"), lease: ID } });
await client.lease.v3.leaseRevoke({ body: { ID } });

await client.kv.v3.put({ body: { key, value: base64("closed") } });
const removed = await client.kv.v3.deleteRange({ body: { key } });
assert.ok(BigInt(removed.deleted ?? "") > 0n);
if (!isMock) {
  const empty = await client.kv.v3.range({ body: { key } });
  // A server written in Go leaves out what is zero.
  assert.equal(empty.count ?? "0", "0");
}

const wrong = await refusalOf(
  client.kv.v3
    .put({ body: { value: base64("no key") } }, refusedWith(400))
    .safe(),
);
assert.ok((wrong.status ?? 0) >= 400);
