import { createClient, type Pet } from "shelter"; //= - export.createClient reference; - export.Pet reference

const { pets, owners } = createClient({ baseUrl: "https://shelter.example" });

await pets.getPet({ id: 1 }).then((pet) => console.log(pet.name)); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.name read
const tags = await pets.getPet({ id: 1 }).then(({ tags }) => tags ?? []); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.tags read at tags#2
console.log(tags[0]?.label); //= GET /pets/{} response.200.tags[].label read
const [one, changed] = await Promise.all([
  pets.getPet({ id: 1 }), //= GET /pets/{} call getPet(path.id = 1)
  pets.updatePet({ id: 1, body: {} }), //= PATCH /pets/{} call updatePet(path.id = 1, request); PATCH /pets/{} request build {} at {#2
]);
console.log(one.name); //= GET /pets/{} response.200.name read
console.log(changed.status); //= PATCH /pets/{} response.200.status read
const many = await Promise.all([1, 2].map((id) => pets.getPet({ id }))); //= GET /pets/{} call getPet(path.id)
console.log(many.map((each) => each.id)); //= GET /pets/{} response.200.id read
for (const each of await Promise.allSettled([owners.listOwners()]))
  //= GET /owners call listOwners()
  if (each.status === "fulfilled") console.log(each.value[0]?.name); //= GET /owners response.200[].name read
const first = await Promise.race([pets.getPet({ id: 5 })]); //= GET /pets/{} call getPet(path.id = 5)
console.log(first.name); //= GET /pets/{} response.200.name read

let last: Pet | null = null;
pets.listPets().then(
  //= GET /pets call listPets()
  ({ items }) => {
    //= GET /pets response.200.items read
    last = items[0] ?? null;
  },
  () => {},
);

export function current(): string {
  return (last as Pet | null)?.name ?? ""; //= GET /pets response.200.items[].name read
}
