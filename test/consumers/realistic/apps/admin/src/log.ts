import { pets } from "./services.ts";

export async function dump(id: number): Promise<string> {
  const pet = await pets.load(id);
  return JSON.stringify(pet); //= GET /pet/{} response.200 read probable at pet because It is passed to JSON.stringify.
}
