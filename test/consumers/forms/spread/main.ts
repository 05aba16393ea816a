import { createClient, type NewPet } from "shelter"; //= - export.createClient reference; - export.NewPet reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
const copy = { ...pet, seen: true };
console.log(copy.name, copy.seen); //= GET /pets/{} response.200.name read
const all = [...(pet.tags ?? []), { label: "own" }]; //= GET /pets/{} response.200.tags read
console.log(all.map((each) => each.label)); //= GET /pets/{} response.200.tags[].label read

const base: NewPet = { name: "Rex", status: "free" }; //= POST /pets request.name write = "Rex"; POST /pets request.status write = "free"; POST /pets request build probable {name, status}
const body = {
  //= POST /pets request build {...NewPet, name, status, tags}
  ...base,
  name: "Max", //= POST /pets request.name write = "Max"
};
await pets.createPet({ body }); //= POST /pets call createPet(request)
console.log(Math.max(...(await pets.listPets()).items.map(({ id }) => id))); //= GET /pets call listPets(); GET /pets response.200.items read; GET /pets response.200.items[].id read
