import { createClient } from "shelter"; //= - export.createClient reference

/** @typedef {import("shelter").Pet} Pet */ //= - export.Pet reference

const client = createClient({ baseUrl: "https://shelter.example" });

/** @param {Pet} pet */
function nameOf(pet) {
  return pet.name; //= GET /pets/{} response.200.name read
}

/** @type {(id: number) => Promise<Pet>} */
const load = async (id) => client.pets.getPet({ id }); //= GET /pets/{} call getPet(path.id)

load(1).then((pet) => console.log(nameOf(pet), pet.status)); //= GET /pets/{} response.200.status read
class Shelter {
  constructor() {
    this.pets = client.pets;
  }
  async first() {
    const { items } = await this.pets.listPets(); //= GET /pets call listPets(); GET /pets response.200.items read
    return items[0];
  }
}
new Shelter().first().then((pet) => console.log(pet?.id)); //= GET /pets response.200.items[].id read
