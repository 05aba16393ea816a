import { Cache, draw, sortBy } from "lists";
import { createClient } from "shelter"; //= - export.createClient reference

const { pets, owners } = createClient({ baseUrl: "https://shelter.example" });

const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
draw(pet); //= GET /pets/{} response.200 read probable at pet because It is passed to draw.
draw(pet.name); //= GET /pets/{} response.200.name read
console.log(pet.owner); //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.owner read probable at pet because It is passed to console.log.
console.log(JSON.stringify({ name: pet.name })); //= GET /pets/{} response.200.name read at name#2
console.log(Object.keys(pet).length); //= GET /pets/{} response.200 read probable at pet because It is passed to Object.keys.

const [first] = sortBy(await owners.listOwners(), "name"); //= GET /owners call listOwners(); GET /owners response.200 read probable at await because It is passed to sortBy.; GET /owners response.200[].name read at "name"
console.log(first?.address.city); //= GET /owners response.200[].address read probable because It went through sortBy.; GET /owners response.200[].address.city read probable
const cached = new Cache(pet); //= GET /pets/{} response.200 read probable at pet because It is passed to Cache.
console.log(cached.get().status); //= GET /pets/{} response.200.status read probable
