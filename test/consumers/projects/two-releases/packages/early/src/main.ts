import { createClient, type Order } from "shop"; //= - export.createClient reference by shop 1.0.0; - export.Order reference by shop 1.0.0

const { orders } = createClient({ baseUrl: "https://shop.example" });

const early = await orders.getOrder({ id: 1 }); //= GET /orders/{} operation call at getOrder by shop 1.0.0; GET /orders/{} parameters build {path.id} by shop 1.0.0; GET /orders/{} path.id write = 1 by shop 1.0.0
console.log(early.total); //= GET /orders/{} response.200.total read by shop 1.0.0
await orders.listOrders(); //= GET /orders operation call at listOrders by shop 1.0.0; GET /orders parameters build {} at listOrders by shop 1.0.0

export const latest: Order = early;
