import { createClient } from "shelter"; //= - export.createClient reference

const { pets, stock, owners } = createClient({
  baseUrl: "https://shelter.example",
});

const { items } = await pets.listPets(); //= GET /pets call listPets(); GET /pets response.200.items read
for (const pet of items) console.log(pet.name); //= GET /pets response.200.items[].name read
for (const { status, tags } of items)
  //= GET /pets response.200.items[].status read; GET /pets response.200.items[].tags read
  for (const { label } of tags ?? []) console.log(status, label); //= GET /pets response.200.items[].tags[].label read
for (let at = 0; at < items.length; at += 1) console.log(items[at]?.id); //= GET /pets response.200.items[].id read
for (const at in items) void items[at]?.owner; //= GET /pets response.200.items[].owner read
for (const [at, pet] of items.entries()) console.log(at, pet.name); //= GET /pets response.200.items[].name read
for (const [article, { count }] of Object.entries(await stock.getStock()))
  //= GET /stock call getStock(); GET /stock response.200{*}.count read
  console.log(article, count);
const left = await owners.listOwners(); //= GET /owners call listOwners()
let next = left.pop();
while (next !== undefined) {
  console.log(next.name); //= GET /owners response.200[].name read
  next = left.shift();
}
let each;
for (each of left) console.log(each.id); //= GET /owners response.200[].id read
