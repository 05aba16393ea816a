import { createClient, type NewPet, type Pet } from "shelter"; //= - export.createClient reference; - export.NewPet reference; - export.Pet reference

/** Types that list themselves, and one that becomes another type with each list. */
type Json =
  string | number | null | readonly Json[] | Json[] | { [key: string]: Json };
type Nested = Nested[];
type Deep<T> = T | Deep<T[]>[];
type Pair = [Pet, Pair] | null;
interface Tree {
  readonly pet: Pet;
  readonly below: Tree[];
}

const { pets } = createClient({ baseUrl: "https://shelter.example" });

const text = (value: Json): string => JSON.stringify(value);
const nested = (value: Nested): number => value.length;
const deep = (value: Deep<string>): number => value.length;
const pair = (value: Pair): string => value?.[0].name ?? ""; //= GET /pets/{} response.200.name read probable; POST /pets response.201.name read probable
const tree = (value: Tree): string => value.pet.name; //= GET /pets/{} response.200.name read probable; POST /pets response.201.name read probable
const whole = (value: unknown): string => JSON.stringify(value);

export async function read(): Promise<readonly string[]> {
  const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
  return [text(pet.name), whole(pet)]; //= GET /pets/{} response.200.name read; GET /pets/{} response.200 read unknown at pet#2
}
export const used = [nested([]), deep([]), pair(null), tree];

export async function create(extra: unknown): Promise<void> {
  if (!extra) return;
  const body: NewPet = { name: "Rex", status: "free", ...extra }; //= POST /pets request build probable {name, status} at {; POST /pets request.name write = "Rex"; POST /pets request.status write = "free"
  await pets.createPet({ body }); //= POST /pets call createPet(request)
}
export async function createSome(
  extra: {} | null,
  more: object,
): Promise<void> {
  const body: NewPet = { name: "Rex", status: "free", ...extra!, ...more }; //= POST /pets request build probable {name, status} at {; POST /pets request.name write = "Rex"; POST /pets request.status write = "free"
  await pets.createPet({ body }); //= POST /pets call createPet(request)
}
