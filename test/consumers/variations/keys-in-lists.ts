import type { Ticket } from "tickets";
const columns: readonly (keyof Ticket)[] = ["id", "owner", "title"];
const labels: Partial<Record<keyof Ticket, string>> = {
  owner: "Owner",
  title: "Title",
};
export const head = () => columns.map((each) => labels[each] ?? each);
