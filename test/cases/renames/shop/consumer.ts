// Written for the SDK of before.yaml.
import { createClient, type Pet } from "./src/index.ts";
import type { PetsV1GetPetParams } from "./src/pets.ts";

const client = createClient({ baseUrl: "https://api.example.com" });
const params: PetsV1GetPetParams = { petId: "1" };
export const pet: Pet = await client.pets.v1.getPet(params);
