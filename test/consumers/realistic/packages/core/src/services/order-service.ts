import { client, type Order } from "@desk/api"; //= - export.Order reference

interface Wish {
  readonly petId: number;
  readonly quantity?: number;
}

export function orderOf({ petId, quantity = 1 }: Wish): Order {
  const order: Order = { petId, quantity, status: "placed" }; //= POST /store/order request build {petId, quantity, status}; POST /store/order request.petId write; POST /store/order request.quantity write; POST /store/order request.status write = "placed"
  order.complete = false; //= POST /store/order request.complete write = false
  return order;
}

export async function place(wish: Wish): Promise<Order> {
  return client().store.placeOrder({ body: orderOf(wish) }); //= POST /store/order call placeOrder(request)
}

export const loadOrder = (orderId: number): Promise<Order> =>
  client().store.getOrderById({ orderId }); //= GET /store/order/{} call getOrderById(path.orderId)

export function cancel(orderId: number): Promise<unknown> {
  return client().store.deleteOrder({ orderId }); //= DELETE /store/order/{} call deleteOrder(path.orderId)
}
