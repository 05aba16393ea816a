import { createClient as connect, type Client as Shelter } from "shelter";
//= - export.createClient reference; - export.Client reference

type Service = Shelter;
type Pets = Service["pets"];

const service: Service = connect({ baseUrl: "https://shelter.example" });
const again = service;
const pets: Pets = again.pets;
const { getPet: one } = pets; //= GET /pets/{} operation reference at getPet
const list = pets.listPets; //= GET /pets operation reference at listPets
let later = pets.deletePet; //= DELETE /pets/{} operation reference at deletePet
later = service["pets"]["deletePet"]; //= DELETE /pets/{} operation reference at "deletePet"

const rex = await one({ id: 1 }); //= GET /pets/{} call one(path.id = 1)
const same = rex;
console.log(same.name); //= GET /pets/{} response.200.name read
const page = await list(); //= GET /pets call list()
console.log(page.items.length); //= GET /pets response.200.items read
await later({ id: 2 }); //= DELETE /pets/{} call later(path.id = 2)
await again["owners"]["listOwners"](); //= GET /owners call "listOwners"()
