import { createClient } from "shelter"; //= - export.createClient reference
import type { NewPet, Pet, Tag } from "shelter/schemas"; //= - export.NewPet reference; - export.Pet reference; - export.Tag reference
import type * as shelter from "shelter";

const { pets } = createClient({ baseUrl: "https://shelter.example" });

/** Every call of it is known. */
const labels = (tags: readonly Tag[]): string[] => tags.map((tag) => tag.label); //= GET /pets/{} response.200.tags[].label read

function describe({ name, tags = [] }: Pet): string {
  //= GET /pets/{} response.200.name read; GET /pets/{} response.200.tags read
  return `${name} (${labels(tags).join()})`;
}

/** A type of our own around it. */
interface Row {
  readonly pet: shelter.Pet; //= - export.Pet reference
  readonly text: string;
}

function toRow(pet: Pet): Row {
  return { pet, text: describe(pet) };
}

const row = toRow(await pets.getPet({ id: 1 })); //= GET /pets/{} call getPet(path.id = 1)
console.log(row.text, row.pet.status); //= GET /pets/{} response.200.status read

function puppy(name: string): NewPet {
  return { name, status: "free" }; //= POST /pets request build {name, status}; POST /pets request.name write; POST /pets request.status write = "free"
}

await pets.createPet({ body: puppy("Rex") }); //= POST /pets call createPet(request)

/** Nobody in the project calls it: any operation in use may be meant. */
export function exported(pet: Pet): number {
  return pet.id; //= GET /pets/{} response.200.id read probable; POST /pets response.201.id read probable
}
