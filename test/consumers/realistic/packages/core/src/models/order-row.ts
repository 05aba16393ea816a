import type { Order } from "@desk/api"; //= - export.Order reference

export interface OrderRow {
  readonly text: string;
  readonly isOpen: boolean;
}

export function toOrderRow(order: Order): OrderRow {
  const isOpen = order.complete !== true && order.status !== "delivered"; //= GET /store/order/{} response.200.complete read; GET /store/order/{} response.200.complete compare = true; GET /store/order/{} response.200.status read; GET /store/order/{} response.200.status compare = "delivered"; POST /store/order response.200.complete read; POST /store/order response.200.complete compare = true; POST /store/order response.200.status read; POST /store/order response.200.status compare = "delivered"
  return { text: `${order.quantity ?? 1} of ${order.petId ?? 0}`, isOpen }; //= GET /store/order/{} response.200.quantity read; GET /store/order/{} response.200.petId read; POST /store/order response.200.quantity read; POST /store/order response.200.petId read
}
