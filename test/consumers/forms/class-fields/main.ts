import { createClient, type Client, type Pet } from "shelter";
//= - export.createClient reference; - export.Client reference; - export.Pet reference

class Repository {
  readonly #client: Client;
  protected readonly owners = this.make().owners;
  last: Pet | null = null;
  static shared = new Repository();

  constructor(private readonly base = "https://shelter.example") {
    this.#client = this.make();
  }

  make(): Client {
    return createClient({ baseUrl: this.base });
  }

  get pets(): Client["pets"] {
    return this.#client.pets;
  }

  async load(id: number): Promise<Pet> {
    this.last = await this.pets.getPet({ id }); //= GET /pets/{} call getPet(path.id)
    return this.last;
  }

  list = async (): Promise<readonly Pet[]> => {
    const { items } = await this.#client.pets.listPets(); //= GET /pets call listPets(); GET /pets response.200.items read
    return items;
  };
}

class Cached extends Repository {
  readonly #known = new Map<number, Pet>();

  override async load(id: number): Promise<Pet> {
    const found = this.#known.get(id) ?? (await super.load(id));
    this.#known.set(id, found);
    return found;
  }

  async cities(): Promise<string[]> {
    const owners = await this.owners.listOwners(); //= GET /owners call listOwners()
    return owners.map(({ address }) => address.city); //= GET /owners response.200[].address read; GET /owners response.200[].address.city read
  }
}

const repository = new Cached();
console.log((await Repository.shared.load(1)).name); //= GET /pets/{} response.200.name read
console.log(repository.last?.status); //= GET /pets/{} response.200.status read
for (const pet of await repository.list()) console.log(pet.id); //= GET /pets response.200.items[].id read
