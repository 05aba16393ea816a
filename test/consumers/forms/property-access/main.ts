import { createClient } from "shelter"; //= - export.createClient reference

const { pets, stock, orders } = createClient({
  baseUrl: "https://shelter.example",
});

const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
console.log(pet.name); //= GET /pets/{} response.200.name read
console.log(pet["status"]); //= GET /pets/{} response.200.status read at "status"
void pet.owner!.address; //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.owner.address read
console.log(pet.tags![0]!.label); //= GET /pets/{} response.200.tags read; GET /pets/{} response.200.tags[].label read
console.log((pet.owner as NonNullable<typeof pet.owner>).id); //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.owner reference at owner#2; GET /pets/{} response.200.owner.id read
const amounts = await stock.getStock(); //= GET /stock call getStock()
console.log(amounts["food"]?.count); //= GET /stock response.200{*}.count read
console.log(Object.values(amounts).map(({ count }) => count)); //= GET /stock response.200{*}.count read
console.log((await orders.placeOrder({ body: { lines: [] } })).state); //= POST /orders call placeOrder(request); POST /orders request build {lines} at {#2; POST /orders request.lines write; POST /orders response.201.state read
console.log("tags" in pet); //= GET /pets/{} response.200.tags compare at "tags"
