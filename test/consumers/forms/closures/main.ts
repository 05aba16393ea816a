import { createClient, type CallOptions, type Pet } from "shelter"; //= - export.createClient reference; - export.Pet reference

const { pets, owners } = createClient({ baseUrl: "https://shelter.example" });

/** Makes a function that calls another one twice. */
const twice =
  <Given extends unknown[], Result>(
    work: (...given: Given) => Promise<Result>,
  ) =>
  async (...given: Given): Promise<Result> =>
    work(...given).catch(() => work(...given));

const get = twice(pets.getPet); //= GET /pets/{} operation reference at getPet
console.log((await get({ id: 1 })).name); //= GET /pets/{} path.id write = 1; GET /pets/{} response.200.name read; GET /pets/{} parameters build probable {path.id}

const curried = (options: CallOptions) => (id: number) =>
  owners.getOwner({ id }, options); //= GET /owners/{} call getOwner(path.id)
console.log((await curried({})(1)).name); //= GET /owners/{} response.200.name read

function withPet(id: number, run: (pet: Pet) => void): Promise<void> {
  return pets.getPet({ id }).then(run); //= GET /pets/{} call getPet(path.id)
}
await withPet(1, (pet) => console.log(pet.status)); //= GET /pets/{} response.200.status read

const handlers = {
  loaded: (pet: Pet) => pet.tags?.length, //= GET /pets/{} response.200.tags read
};
handlers.loaded(await get({ id: 2 })); //= GET /pets/{} path.id write = 2; GET /pets/{} parameters build probable {path.id}

interface Loader {
  load(id: number): Promise<Pet>;
}

class RemoteLoader implements Loader {
  load(id: number): Promise<Pet> {
    return pets.getPet({ id }); //= GET /pets/{} call getPet(path.id)
  }
}

const loader: Loader = new RemoteLoader();
console.log((await loader.load(1)).owner?.id); //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.owner.id read

const services: { readonly find: (id: number) => Promise<Pet> } = {
  find: async (id) => pets.getPet({ id }), //= GET /pets/{} call getPet(path.id)
};
console.log((await services.find(1)).id); //= GET /pets/{} response.200.id read
