// Written for the SDK of before.yaml.
import { createClient, type Pet } from "./src/index.ts";
import type {
  PetsV1GetPetParams,
  PetsV1VisitPetBody,
  PetsV1VisitPetError404,
  PetsV1VisitPetParams,
  PetsV1VisitPetResponse,
  PetsV1WashPetResponse,
} from "./src/pets.ts";

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

const body: PetsV1VisitPetBody = { reason: "Cold" };
const visit: PetsV1VisitPetParams = { petId: "1", body };
export const seen: PetsV1VisitPetResponse = await client.pets.v1.visitPet(visit);
export const missing: PetsV1VisitPetError404 = { why: "Gone" };
// The answer of 201, which was alone.
export const washed: PetsV1WashPetResponse = { day: "Monday" };
