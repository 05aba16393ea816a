import { createClient } from "@sdkwright/device-gateway"; //= - export.createClient reference

const client = createClient({
  host: "gateway.example",
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

await client.request("GET /shop/v1/buildings"); //= GET /shop/v1/buildings operation call = "GET /shop/v1/buildings" at "GET
await client.request("PUT /shop/v1/orders/{id}", { id: 1 }); //= PUT /shop/v1/orders/{} operation call = "PUT /shop/v1/orders/{id}" at "PUT
await client.request("PUT /shop/v1/orders/{orderId}", { orderId: 1 }); //= PUT /shop/v1/orders/{} operation call = "PUT /shop/v1/orders/{orderId}" at "PUT
await client.request("GET /shop/v9/nothing"); //= - raw call = "GET /shop/v9/nothing" at "GET

const { request } = client;
await request("GET /shop/v2/orders"); //= GET /shop/v2/orders operation call = "GET /shop/v2/orders" at "GET
const known = "GET /accounts/v1/members";
await client.request(known); //= GET /accounts/v1/members operation call = "GET /accounts/v1/members" at known
const id: number = Math.random();
await client.request(`GET /shop/v1/orders/${id}`); //= - raw call unknown at `GET because Its path is computed.
