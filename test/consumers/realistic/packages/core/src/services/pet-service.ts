import { client, retry, type Pet, type PetStatus } from "@desk/api"; //= - export.Pet reference

export interface PetSource {
  byStatus(status: PetStatus): Promise<readonly Pet[]>;
  byTags(tags: readonly string[]): Promise<readonly Pet[]>;
  load(id: number): Promise<Pet>;
}

export class PetService implements PetSource {
  readonly #known = new Map<number, Pet>();

  byStatus(status: PetStatus): Promise<readonly Pet[]> {
    return retry(() => client().pet.findPetsByStatus({ status })); //= GET /pet/findByStatus call findPetsByStatus(query.status); GET /pet/findByStatus response.200[].status exhaust probable at status; GET /pet/findByTags response.200[].status exhaust probable at status; GET /pet/{} response.200.status exhaust probable at status; POST /pet request.status exhaust probable at status; POST /pet response.200.status exhaust probable at status; POST /pet/{} response.200.status exhaust probable at status; PUT /pet request.status exhaust probable at status; PUT /pet response.200.status exhaust probable at status
  }

  async byTags(tags: readonly string[]): Promise<readonly Pet[]> {
    return client().pet.findPetsByTags({ tags }); //= GET /pet/findByTags call findPetsByTags(query.tags)
  }

  async load(id: number): Promise<Pet> {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const pet = await client().pet.getPetById({ petId: id }); //= GET /pet/{} call getPetById(path.petId)
    this.#known.set(id, pet);
    return pet;
  }

  async rename(id: number, name: string): Promise<void> {
    const pet = await this.load(id);
    await client().pet.updatePet({ body: { ...pet, name } }); //= PUT /pet call updatePet(request); PUT /pet request build {...Pet, category, id, name, photoUrls, status, tags} at {#2; PUT /pet request.name write
    this.#known.delete(id);
  }

  async remove(id: number): Promise<void> {
    await client().pet.deletePet({ petId: id }); //= DELETE /pet/{} call deletePet(path.petId)
  }
}
