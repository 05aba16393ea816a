import { connect } from "shelter/connect"; //= - export.connect reference
import { getStock } from "shelter/stock"; //= GET /stock operation reference at getStock
import { createPet as add, getPet } from "shelter/pets"; //= POST /pets operation reference at createPet; GET /pets/{} operation reference at getPet
import * as pets from "shelter/pets";
import { fetchPet } from "./api.ts"; //= GET /pets/{} operation reference at fetchPet

const connection = connect({ baseUrl: "https://shelter.example" });

const rex = await getPet(connection, { id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
console.log(rex.name); //= GET /pets/{} response.200.name read
const page = await pets.listPets(connection); //= GET /pets call listPets()
console.log(page.items.length); //= GET /pets response.200.items read
await add(connection, { body: { name: "Rex" } }); //= POST /pets call add(request); POST /pets request build {name} at {#2; POST /pets request.name write = "Rex"
await getStock(connection); //= GET /stock call getStock()

const again = await fetchPet(connection, { id: 2 }); //= GET /pets/{} call fetchPet(path.id = 2)
console.log(again.name); //= GET /pets/{} response.200.name read
const get = getPet;
await get(connection, { id: 3 }); //= GET /pets/{} call get(path.id = 3)
const bound = getPet.bind(null, connection, { id: 4 }); //= GET /pets/{} parameters build {path.id} at {; GET /pets/{} path.id write = 4
console.log((await bound()).name); //= GET /pets/{} response.200.name read
const some = await getPet.call(null, connection, { id: 5 }); //= GET /pets/{} call getPet(path.id = 5)
console.log(some.name); //= GET /pets/{} response.200.name read

async function run(call: typeof getPet, id: number): Promise<void> {
  const found = await call(connection, { id }); //= GET /pets/{} call call(path.id)
  console.log(found.name); //= GET /pets/{} response.200.name read
}
await run(getPet, 6);
