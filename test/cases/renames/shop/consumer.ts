// Written for the SDK of before.yaml.
import { createClient, type Pet } from "./src/index.ts";
import type { PetsV1GetPetParams } from "./src/pets.ts";

const client = createClient({ baseUrl: "https://api.example.com" });
const params: PetsV1GetPetParams = { petId: "1" };
export const pet: Pet = await client.pets.v1.getPet(params);
export const pets: readonly Pet[] = await client.pets.v1.listPets({
  customer_id: "7",
  limit: 3,
  order: ["up", "down"],
  temper: "calm",
});
await client.pets.v1.createPet({
  body: { nick: "Rex", owner: { phone: "1" }, children: [{ nick: "Tip", status: "sold" }], temper: "calm" },
});
