import { createClient } from "shelter"; //= - export.createClient reference

const { pets, owners } = createClient({ baseUrl: "https://shelter.example" });

const get = pets.getPet.bind(pets); //= GET /pets/{} operation reference at getPet
console.log((await get({ id: 1 })).name); //= GET /pets/{} call get(path.id = 1); GET /pets/{} response.200.name read
const rex = pets.getPet.bind(pets, { id: 2 }); //= GET /pets/{} operation reference at getPet; GET /pets/{} parameters build {path.id}; GET /pets/{} path.id write = 2
console.log((await rex()).status); //= GET /pets/{} response.200.status read
const called = await owners.listOwners.call(owners); //= GET /owners call listOwners()
console.log(called[0]?.id); //= GET /owners response.200[].id read
const applied = await owners.getOwner.apply(owners, [{ id: 3 }]); //= GET /owners/{} call getOwner(path.id = 3)
console.log(applied.name); //= GET /owners/{} response.200.name read
const reflected = await Reflect.apply(owners.getOwner, owners, [{ id: 4 }]); //= GET /owners/{} operation reference at getOwner; GET /owners/{} path.id write = 4; GET /owners/{} parameters build probable {path.id} at {
void reflected.address; //= GET /owners/{} response.200.address read
