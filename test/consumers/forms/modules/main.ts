import * as shelter from "shelter";
import { connect } from "shelter/connect"; //= - export.connect reference
import { createPets } from "shelter/pets"; //= - export.createPets reference
import type { PetsApi } from "shelter/pets"; //= - export.PetsApi reference

const pets: PetsApi = createPets(
  connect({ baseUrl: "https://shelter.example" }),
);
console.log((await pets.getPet({ id: 1 })).name); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.name read

const whole = shelter.createClient({ baseUrl: "https://shelter.example" }); //= - export.createClient reference
await whole.owners.listOwners(); //= GET /owners call listOwners()

const { createClient } = await import("shelter");
const later = createClient({ baseUrl: "https://shelter.example" });
await later.stock.getStock(); //= GET /stock call getStock()

const fields: shelter.Order["state"][] = ["open"]; //= - export.Order reference; POST /orders response.201.state reference probable at "state"; POST /orders response.201.state compare probable = "open" at "open"
console.log(fields);
const order: Awaited<ReturnType<typeof place>> = await place();
console.log(order.id); //= POST /orders response.201.id read

function place() {
  return later.orders.placeOrder({ body: { lines: [] } }); //= POST /orders call placeOrder(request); POST /orders request build {lines} at {#2; POST /orders request.lines write
}
