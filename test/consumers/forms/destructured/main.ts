import { createClient } from "shelter"; //= - export.createClient reference

const {
  pets: { getPet, listPets: list }, //= GET /pets/{} operation reference at getPet; GET /pets operation reference at listPets
  owners,
} = createClient({ baseUrl: "https://shelter.example" });
const { listOwners = owners.listOwners, ...others } = owners; //= GET /owners operation reference at listOwners; GET /owners operation reference at listOwners#2

const { name } = await getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.name read
const [first] = await listOwners(); //= GET /owners call listOwners()
console.log(name, first?.address.city); //= GET /owners response.200[].address read; GET /owners response.200[].address.city read
const { address } = await others.getOwner({ id: 7 }); //= GET /owners/{} call getOwner(path.id = 7); GET /owners/{} response.200.address read
console.log(address.street); //= GET /owners/{} response.200.address.street read
const { items = [] } = await list(); //= GET /pets call list(); GET /pets response.200.items read
const named = items.map(({ owner, name }) => ({
  //= GET /pets response.200.items[].owner read; GET /pets response.200.items[].name read
  owner: owner ?? undefined,
  text: name,
}));
for (const { owner: { id } = { id: 0 }, text } of named) console.log(id, text); //= GET /pets response.200.items[].owner.id read
