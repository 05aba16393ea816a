import { createClient, type NewOrder, type NewPet } from "shelter";
//= - export.createClient reference; - export.NewOrder reference; - export.NewPet reference

const client = createClient({ baseUrl: "https://shelter.example" });
const { pets, orders } = client;

await pets.listPets({ limit: 10, status: "free", "X-Trace": "abc" }); //= GET /pets call listPets(query.limit = 10, query.status = "free", header.X-Trace = "abc")

const params = { id: 1, body: { name: "Rex" } }; //= PATCH /pets/{} parameters build {path.id, request}; PATCH /pets/{} path.id write = 1; PATCH /pets/{} request write at body; PATCH /pets/{} request build {name} at {#2; PATCH /pets/{} request.name write = "Rex"
await pets.updatePet(params); //= PATCH /pets/{} operation call at updatePet

const lines = [{ article: "food", count: 1 }]; //= POST /orders request.lines[] build {article, count}; POST /orders request.lines[].article write = "food"; POST /orders request.lines[].count write = 1
lines.push({ article: "bed", count: 2 }); //= POST /orders request.lines[] build {article, count}; POST /orders request.lines[].article write = "bed"; POST /orders request.lines[].count write = 2
const order: NewOrder = { lines }; //= POST /orders request build {lines}; POST /orders request.lines write
order.deliver = { city: "Bern" }; //= POST /orders request.deliver write; POST /orders request.deliver build {city}; POST /orders request.deliver.city write = "Bern"
await orders.placeOrder({ body: order }); //= POST /orders call placeOrder(request)

const built = { name: "Max" } satisfies NewPet; //= POST /pets request build {name}; POST /pets request.name write = "Max"
await pets.createPet({ body: built }); //= POST /pets call createPet(request)

function toPet(name: string, isFree: boolean): NewPet {
  const pet: NewPet = { name }; //= POST /pets request build {name}; POST /pets request.name write at name#1
  if (isFree) pet.status = "free"; //= POST /pets request.status write = "free"
  pet["tags"] = []; //= POST /pets request.tags write at "tags"
  return pet;
}

const either = Math.random() > 2 ? toPet("Rex", true) : { name: "Tim" }; //= POST /pets request build {name}; POST /pets request.name write = "Tim"
await pets.createPet({ body: either }); //= POST /pets call createPet(request)

async function save(id: number, change: { name?: string }): Promise<void> {
  const body = { ...change, status: "gone" as const }; //= PATCH /pets/{} request build {status}; PATCH /pets/{} request.status write = "gone"
  await pets.updatePet({ id, body }); //= PATCH /pets/{} call updatePet(path.id, request)
}

await save(1, { name: "Rex" }); //= PATCH /pets/{} request.name write = "Rex"
await pets.getPet({ ["id"]: 1 }); //= GET /pets/{} operation call at getPet; GET /pets/{} parameters build {path.id}; GET /pets/{} path.id write = 1 at "id"
