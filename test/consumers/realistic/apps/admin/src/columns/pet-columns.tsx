import type { PetRow } from "@desk/core/models/pet-row.ts";
import { Badge, type Column } from "@desk/ui";

export const petColumns: readonly Column<PetRow>[] = [
  { title: "Name", cell: (row) => row.title },
  { title: "Category", cell: ({ category }) => category },
  { title: "State", cell: ({ state }) => <Badge text={state} /> },
  { title: "Labels", cell: ({ labels }) => labels.join(", ") },
];
