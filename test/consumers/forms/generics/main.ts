import { createClient, type Client, type Pet, type Owner } from "shelter";
//= - export.createClient reference; - export.Client reference; - export.Pet reference; - export.Owner reference

const client = createClient({ baseUrl: "https://shelter.example" });

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch {
    return attempt();
  }
}

function nameOf<T extends { name: string }>(value: T): string {
  return value.name; //= GET /pets/{} response.200.name read probable; GET /owners/{} response.200.name read probable
}

function pick<T, K extends keyof T>(value: T, key: K): T[K] {
  return value[key]; //= GET /pets/{} response.200 read unknown at key
}

interface Box<T> {
  readonly value: T;
}

const boxed = <T>(value: T): Box<T> => ({ value });

class Store<T extends { id: number }> {
  readonly #all: T[] = [];
  add(value: T): void {
    this.#all.push(value);
  }
  ids(): number[] {
    return this.#all.map((each) => each.id); //= GET /owners/{} response.200.id read probable
  }
  all(): readonly T[] {
    return this.#all;
  }
}

const pet = await retry(() => client.pets.getPet({ id: 1 })); //= GET /pets/{} call getPet(path.id = 1)
const owner = await retry(() => client.owners.getOwner({ id: 1 })); //= GET /owners/{} call getOwner(path.id = 1)
void [pet.status, owner.address]; //= GET /pets/{} response.200.status read; GET /owners/{} response.200.address read
console.log(nameOf<Pet>(pet), nameOf(owner)); //= GET /pets/{} response.200.name reference probable at Pet; GET /pets response.200.items[].name reference probable at Pet; GET /pets/{} response.200.name read at pet; GET /owners/{} response.200.name read at owner
console.log(pick(pet, "name")); //= GET /pets/{} response.200.name read at "name"
const box = boxed(pet);
console.log(box.value.id); //= GET /pets/{} response.200.id read
const store = new Store<Owner>(); //= GET /owners/{} response.200.id reference probable at Owner; GET /pets/{} response.200.owner.id reference probable at Owner; GET /pets response.200.items[].owner.id reference probable at Owner
store.add(owner);
console.log(store.ids(), store.all()[0]?.name); //= GET /owners/{} response.200.name read

/** The type parameter is the client. */
const first = async <C extends Pick<Client, "pets">>(some: C): Promise<Pet> =>
  (await some.pets.listPets()).items[0]!; //= GET /pets call listPets(); GET /pets response.200.items read

void (await first(client)).owner; //= GET /pets response.200.items[].owner read
