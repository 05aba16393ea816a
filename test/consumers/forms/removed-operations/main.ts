import { createClient } from "later-gateway"; //= - export.createClient reference

const { shop } = createClient({
  host: "gateway.example",
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

/** Gone: the SDK says so where it was. */
// @ts-expect-error It cannot be called.
await shop.orders.v1.list(); //= GET /shop/v1/orders operation reference at list
// @ts-expect-error Nor through another name.
for await (const order of shop.orders.v1["list"]()) console.log(order); //= GET /shop/v1/orders operation reference at "list"
const gone = shop.orders.v1.list; //= GET /shop/v1/orders operation reference at list
console.log(typeof gone);

/** Former names, of a method and of what it stands in; its parameter has another name on the wire. */
await shop.orders.v1.delete({ orderId: 1 }); //= DELETE /shop/v1/orders/{} operation call at delete once client.shop.orders.v1.delete; DELETE /shop/v1/orders/{} parameters build {path.id}; DELETE /shop/v1/orders/{} path.id write = 1 at orderId
await shop.purchases.v1.delete({ orderId: 2 }); //= DELETE /shop/v1/orders/{} operation call at delete once client.shop.purchases.v1.delete; DELETE /shop/v1/orders/{} parameters build {path.id}; DELETE /shop/v1/orders/{} path.id write = 2 at orderId
const { delete: drop } = shop.purchases.v1; //= DELETE /shop/v1/orders/{} operation reference at delete once client.shop.purchases.v1.delete
await drop({ orderId: 4 }); //= DELETE /shop/v1/orders/{} operation call at drop once client.shop.purchases.v1.delete; DELETE /shop/v1/orders/{} parameters build {path.id}; DELETE /shop/v1/orders/{} path.id write = 4 at orderId
await shop.orders.v1.remove({ orderId: 3 }); //= DELETE /shop/v1/orders/{} operation call at remove once nothing; DELETE /shop/v1/orders/{} parameters build {path.id}; DELETE /shop/v1/orders/{} path.id write = 3 at orderId

/** Deprecated. */
await shop.orders.v1.create(); //= POST /shop/v1/orders call create()
const { notes } = shop.orders.v1;
await notes.list({ page: 1, pageQuery: 2 }); //= GET /shop/v1/orders/{}/notes operation call at list; GET /shop/v1/orders/{}/notes parameters build {path.page, query.page}; GET /shop/v1/orders/{}/notes path.page write = 1; GET /shop/v1/orders/{}/notes query.page write = 2 at pageQuery
