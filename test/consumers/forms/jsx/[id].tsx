// Routers of frameworks name files after parameters: such a name is no pattern of files.
import { createClient } from "shelter"; //= - export.createClient reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

export async function Page({ id }: { id: number }) {
  const pet = await pets.getPet({ id }); //= GET /pets/{} call getPet(path.id)
  return <h1>{pet.name}</h1>; //= GET /pets/{} response.200.name read
}
