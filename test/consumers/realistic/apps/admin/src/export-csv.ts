import type { Pet } from "@desk/api"; //= - export.Pet reference
import { pets } from "./services.ts";

const fields = ["id", "name"] as const;

function line(pet: Pet): string {
  return fields.map((each) => String(pet[each])).join(); //= GET /pet/findByStatus response.200[].id read at each#2; GET /pet/findByStatus response.200[].name read at each#2
}

export async function exportCsv(): Promise<string> {
  const all = await pets.byStatus("pending"); //= GET /pet/findByStatus response.200[].status compare probable = "pending" at "pending"; GET /pet/findByTags response.200[].status compare probable = "pending" at "pending"; GET /pet/{} response.200.status compare probable = "pending" at "pending"; POST /pet request.status compare probable = "pending" at "pending"; POST /pet response.200.status compare probable = "pending" at "pending"; POST /pet/{} response.200.status compare probable = "pending" at "pending"; PUT /pet request.status compare probable = "pending" at "pending"; PUT /pet response.200.status compare probable = "pending" at "pending"
  return [fields.join(), ...all.map(line)].join("\n");
}
