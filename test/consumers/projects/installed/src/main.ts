import { createClient } from "shelter"; //= - export.createClient reference
import type { Pet } from "shelter/schemas"; //= - export.Pet reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });
const pet: Pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
console.log(pet.name); //= GET /pets/{} response.200.name read of Pet:name by shelter
