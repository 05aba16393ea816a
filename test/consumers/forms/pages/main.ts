import { createClient } from "shelter"; //= - export.createClient reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

for await (const pet of pets.listPets()) console.log(pet.name); //= GET /pets call listPets(); GET /pets response.200.items[].name read
for await (const { status } of pets.listPets({ limit: 50 }))
  //= GET /pets call listPets(query.limit = 50); GET /pets response.200.items[].status read
  console.log(status);
for await (const page of pets.listPets().pages())
  //= GET /pets call listPets()
  console.log(page.next_cursor, page.items[0]?.id); //= GET /pets response.200.next_cursor read; GET /pets response.200.items read; GET /pets response.200.items[].id read

const list = pets.listPets(); //= GET /pets call listPets()
const all = await Array.fromAsync(list);
console.log(all[0]?.name); //= GET /pets response.200.items[].name read
console.log((await list).next_cursor); //= GET /pets response.200.next_cursor read

async function* take<T>(source: AsyncIterable<T>, count: number) {
  let left = count;
  for await (const each of source) {
    if (left === 0) return;
    left -= 1;
    yield each;
  }
}

for await (const pet of take(pets.listPets(), 3)) console.log(pet.id); //= GET /pets call listPets(); GET /pets response.200.items[].id read

async function* named() {
  yield* take(pets.listPets(), 2); //= GET /pets call listPets()
}

for await (const pet of named()) console.log(pet.owner?.id); //= GET /pets response.200.items[].owner read; GET /pets response.200.items[].owner.id read

let cursor: string | undefined;
do {
  const page = await pets.listPets({ cursor: cursor ?? "" }); //= GET /pets call listPets(query.cursor)
  cursor = page.next_cursor ?? undefined; //= GET /pets response.200.next_cursor read
} while (cursor !== undefined);
