// Written for the SDK of before.yaml; it reads what was renamed.
import { createClient } from "./src/index.ts";

const client = createClient({ baseUrl: "https://api.example.com" });
const pet = await client.pets.v1.getPet({ petId: "1" });
export const nick: string = pet.nick;
export const phone: string | undefined = pet.owner?.phone;
