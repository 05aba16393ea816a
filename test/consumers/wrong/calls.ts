import { createClient } from "@sdkwright/device-gateway";

const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});
const { pro } = client;

// error: Property 'create' does not exist on type 'BuildingsV1Api'
await pro.buildings.v1.create({ body: {} });

// error: Property 'v3' does not exist on type 'CheckInApi'
await pro.checkIn.v3.get();

// error: This expression is not callable
// error: GET /pro/v1/check-in was removed in later
await pro.checkIn.v1.get();

// error: Expected 1-2 arguments, but got 0
await pro.icon.v1.get();

// error: Property 'id' is missing
await pro.icon.v1.get({});

// error: 'size' does not exist in type
await pro.icon.v1.get({ id: "1", size: 2 });

// error: 'pagesize' does not exist in type 'BuildingsV1ListParams'. Did you mean to write 'pageSize'?
await pro.buildings.v1.list({ pagesize: 10 });

// error: Type 'string' is not assignable to type 'number'
await pro.buildings.v1.list({ page: "1" });

// error: Type 'string' is not assignable to type 'Filter'
await pro.buildings.v1.list({ filter: 'name=="A"' });

// error: is not assignable to parameter of type
await client.request("/pro/v1/buildings");

// error: is not assignable to type 'string | number'
await pro.icon.v1.get({ id: { value: 1 } });

// error: is not assignable to type 'AnyBody
await pro.cacheSettings.v1.update({ body: () => "" });

// error: 'id' does not exist in type 'NoParams'
await pro.parentApp.v1.get({ id: "1" });

// error: 'timeout' does not exist in type 'CallOptions'. Did you mean to write 'timeoutMs'?
await pro.parentApp.v1.get({}, { timeout: 10 });

for await (const item of pro.buildings.v1.list(
  {},
  // error: is missing in type '{ items: string[]; }'
  { paging: { items: ["results"] } },
))
  console.log(item);

// error: must have a '[Symbol.asyncIterator]()' method
for await (const item of pro.icon.v1.get({ id: 1 })) console.log(item);
