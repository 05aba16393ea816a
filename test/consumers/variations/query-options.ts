import type { Ticket } from "tickets";
import { client } from "./client.ts";
interface QueryOptions<T, S> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
  select?: (value: T) => S;
  placeholderData?: T;
}
declare function useQuery<T, S = T>(
  options: QueryOptions<T, S>,
): { data: S | undefined };
declare function useMutation<A, T>(options: {
  mutationFn: (arg: A) => Promise<T>;
  onSuccess?: (value: T, arg: A) => void;
}): { mutate: (arg: A) => void };
const placeholder: Ticket = {
  id: "",
  owner: "",
  title: "",
  phase: "open",
  level: "low",
  due: "",
  crew: { id: "", size: 0, lead: "", badge: "" },
};
export function useOwner(id: string) {
  const { data } = useQuery({
    queryKey: ["ticket", id],
    queryFn: () => client.tickets.getTicket({ id }),
    placeholderData: placeholder,
    select: (ticket) => ({ name: ticket.owner, crew: ticket.crew }),
  });
  return `${data?.name ?? ""} ${data?.crew.badge ?? ""}`;
}
export function useAdd(done: (owner: string) => void) {
  const { mutate } = useMutation({
    mutationFn: (title: string) =>
      client.tickets.createTicket({ body: { title, weight: 1 } }),
    onSuccess: ({ owner, crew: { size } }, title) =>
      done(owner + title + size.toFixed()),
  });
  return () => mutate("new");
}
