import type { PetStatus } from "@desk/api";

/** Callers give the status of pets that they have loaded. */
export function statusText(status: PetStatus): string {
  switch (status) {
    //= GET /pet/{} response.200.status exhaust; GET /pet/findByStatus response.200[].status exhaust; GET /pet/findByTags response.200[].status exhaust
    case "available": //= GET /pet/{} response.200.status compare = "available"; GET /pet/findByStatus response.200[].status compare = "available"; GET /pet/findByTags response.200[].status compare = "available"
      return "For sale";
    case "pending": //= GET /pet/{} response.200.status compare = "pending"; GET /pet/findByStatus response.200[].status compare = "pending"; GET /pet/findByTags response.200[].status compare = "pending"
      return "Reserved";
    case "sold": //= GET /pet/{} response.200.status compare = "sold"; GET /pet/findByStatus response.200[].status compare = "sold"; GET /pet/findByTags response.200[].status compare = "sold"
      return "Sold";
  }
}
