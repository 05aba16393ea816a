import { toPetRow } from "@desk/core/models/pet-row.ts";
import { plural } from "@desk/core/util/text.ts";
import { sortBy } from "@desk/core/util/sort-by.ts";
import { Card, Table } from "@desk/ui";
import { petColumns } from "../columns/pet-columns.tsx";
import { pets } from "../services.ts";

export async function PetsPage({ tags }: { readonly tags: readonly string[] }) {
  const found =
    tags.length > 0
      ? await pets.byTags(tags)
      : await pets.byStatus("available"); //= GET /pet/findByStatus response.200[].status compare probable = "available" at "available"; GET /pet/findByTags response.200[].status compare probable = "available" at "available"; GET /pet/{} response.200.status compare probable = "available" at "available"; POST /pet request.status compare probable = "available" at "available"; POST /pet response.200.status compare probable = "available" at "available"; POST /pet/{} response.200.status compare probable = "available" at "available"; PUT /pet request.status compare probable = "available" at "available"; PUT /pet response.200.status compare probable = "available" at "available"
  const sorted = sortBy(found, ({ name }) => name); //= GET /pet/findByTags response.200[].name read; GET /pet/findByStatus response.200[].name read
  return (
    <Card title={plural(found.length, "pet")}>
      <Table rows={sorted.map(toPetRow)} columns={petColumns} />
    </Card>
  );
}
