// @ts-check
import { createClient } from "@acme/petstore";

const client = createClient({
  baseUrl: process.argv[2] ?? "http://127.0.0.1:4010",
  allowInsecureLoopback: true,
  credentials: { api_key: "any", petstore_auth: "any" },
});

const pet = await client.pet.addPet({
  body: { name: "Rex", photoUrls: [], status: "available" },
});
console.log("added:", pet);

const petId = pet.id ?? 0;
const { response } = await client.pet.getPetById({ petId }).withResponse();
console.log("found:", response.status);

await client.pet.deletePet({ petId });
const result = await client.pet.getPetById({ petId }).safe();
console.log("deleted:", result.ok || result.error.message);
