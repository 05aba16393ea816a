import { groupBy } from "@desk/core/util/group-by.ts";
import { pets } from "./services.ts";

/** How many pets each category has. */
export async function report(): Promise<Record<string, number>> {
  const sold = await pets.byStatus("sold"); //= GET /pet/findByStatus response.200[].status compare probable = "sold" at "sold"; GET /pet/findByTags response.200[].status compare probable = "sold" at "sold"; GET /pet/{} response.200.status compare probable = "sold" at "sold"; POST /pet request.status compare probable = "sold" at "sold"; POST /pet response.200.status compare probable = "sold" at "sold"; POST /pet/{} response.200.status compare probable = "sold" at "sold"; PUT /pet request.status compare probable = "sold" at "sold"; PUT /pet response.200.status compare probable = "sold" at "sold"
  const groups = groupBy(sold, (each) => each.category?.name ?? "none"); //= GET /pet/findByStatus response.200[].category read; GET /pet/findByStatus response.200[].category.name read
  return Object.fromEntries(
    [...groups].map(([name, members]) => [name, members.length]),
  );
}
