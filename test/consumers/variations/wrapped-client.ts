import { client } from "./client.ts";
type Api = typeof client.tickets;
type Calls<T> = {
  [
    K in keyof T as T[K] extends (...args: never[]) => Promise<unknown>
      ? K
      : never
  ]: T[K];
};
function timed<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, key, self) {
      const value: unknown = Reflect.get(object, key, self);
      return typeof value === "function" ? value.bind(object) : value;
    },
  });
}
const api = timed(client.tickets);
export const size = async (id: string) =>
  (await api.getTicket({ id })).crew.size + 1;
export function call<K extends "getTicket" | "createTicket">(
  name: K,
  ...args: Parameters<Api[K]>
): ReturnType<Api[K]> {
  return (client.tickets[name] as (...given: unknown[]) => ReturnType<Api[K]>)(
    ...args,
  );
}
export const due = async () =>
  (await call("getTicket", { id: "1" })).due.length;
export const made = async () =>
  (await call("createTicket", { body: { title: "t", weight: 4 } })).owner
    .length;
export const fake: Pick<Calls<Api>, "getTicket"> = {
  getTicket: (({ id }: { id: string }) =>
    client.tickets.getTicket({ id })) as Api["getTicket"],
};
