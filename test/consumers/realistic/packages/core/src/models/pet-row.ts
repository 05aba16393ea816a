import type { Pet, Tag } from "@desk/api"; //= - export.Pet reference; - export.Tag reference
import { orDash } from "../util/text.ts";
import { statusText } from "./status.ts";

/** What tables show of a pet. */
export interface PetRow {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly state: string;
  readonly labels: readonly string[];
}

const labelOf = ({ name }: Tag): string => orDash(name); //= GET /pet/findByStatus response.200[].tags[].name read; GET /pet/findByTags response.200[].tags[].name read

export function toPetRow(pet: Pet): PetRow {
  const { id = 0, name, category, tags = [] } = pet; //= GET /pet/findByStatus response.200[].id read; GET /pet/findByTags response.200[].id read; GET /pet/findByStatus response.200[].name read; GET /pet/findByTags response.200[].name read; GET /pet/findByStatus response.200[].category read; GET /pet/findByTags response.200[].category read; GET /pet/findByStatus response.200[].tags read; GET /pet/findByTags response.200[].tags read
  return {
    id,
    title: name,
    category: orDash(category?.name), //= GET /pet/findByStatus response.200[].category.name read; GET /pet/findByTags response.200[].category.name read
    state: pet.status === undefined ? "" : statusText(pet.status), //= GET /pet/findByStatus response.200[].status read; GET /pet/findByTags response.200[].status read; GET /pet/findByStatus response.200[].status read at status#2; GET /pet/findByTags response.200[].status read at status#2
    labels: tags.map(labelOf),
  };
}
