import house, { api, pets as animals } from "./index.ts";
import type { Animal } from "./api.ts"; //= - export.Pet reference at Animal

const rex: Animal = await animals.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
console.log(rex.name); //= GET /pets/{} response.200.name read
const [first] = await house.listOwners(); //= GET /owners call listOwners()
console.log(first?.name); //= GET /owners response.200[].name read
const { stock } = api.connect({ baseUrl: "https://shelter.example" }); //= - export.createClient reference at connect
await stock.getStock(); //= GET /stock call getStock()
const error: unknown = null;
if (error instanceof api.NotFoundError) console.log(error.message); //= - error.NotFoundError reference
