import { createClient, type Pet } from "shelter"; //= - export.createClient reference; - export.Pet reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

interface Source {
  read(): Promise<Pet>;
}

class Api implements Source {
  async read(): Promise<Pet> {
    return pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
  }
}

/** It has the method, and is no source by its declaration. */
class Other {
  async read(): Promise<Pet> {
    return pets.createPet({ body: { name: "Rex" } }); //= POST /pets call createPet(request); POST /pets request build {name} at {#2; POST /pets request.name write = "Rex"
  }
}

/** It implements something else. */
class Far implements Iterable<Pet> {
  [Symbol.iterator](): Iterator<Pet> {
    return [][Symbol.iterator]();
  }

  async read(id: number): Promise<Pet> {
    return (await pets.listPets({ limit: id })).items[0] as Pet; //= GET /pets call listPets(query.limit); GET /pets response.200.items read
  }
}

export async function nameFrom(source: Source): Promise<string> {
  return (await source.read()).name; //= GET /pets/{} response.200.name read
}

await nameFrom(new Api());
console.log((await new Other().read()).status); //= POST /pets response.201.status read
console.log((await new Far().read(1)).id); //= GET /pets response.200.items[].id read
