import { createClient, type Order } from "shop"; //= - export.createClient reference by shop 2.0.0; - export.Order reference by shop 2.0.0
import { latest } from "../../early/src/main";

const { orders } = createClient({ baseUrl: "https://shop.example" });

const later = await orders.getOrder({ id: latest.id }); //= GET /orders/{} operation call at getOrder by shop 2.0.0; GET /orders/{} parameters build {path.id} by shop 2.0.0; GET /orders/{} path.id write at id by shop 2.0.0; GET /orders/{} response.200.id read at id#2 by shop 1.0.0
console.log(later.sum); //= GET /orders/{} response.200.sum read by shop 2.0.0
await orders.listOrders(); //= GET /orders operation call at listOrders by shop 2.0.0; GET /orders parameters build {} at listOrders by shop 2.0.0

/** Orders of both releases have the member. */
const idOf = (one: { id: number }) => one.id; //= GET /orders/{} response.200.id read probable at id#2 by shop 1.0.0 because The program declares the type itself.; GET /orders/{} response.200.id read probable at id#2 by shop 2.0.0 because The program declares the type itself.
console.log(idOf(later), idOf(latest)); //= GET /orders/{} response.200.id read at later by shop 2.0.0; GET /orders/{} response.200.id read at latest by shop 1.0.0

export const orderOf = (order: Order): number => order.sum; //= GET /orders/{} response.200.sum read by shop 2.0.0
orderOf(later);
