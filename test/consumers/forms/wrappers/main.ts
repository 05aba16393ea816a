import { createClient, type Client, type Pet, type Owner } from "shelter";
//= - export.createClient reference; - export.Client reference; - export.Pet reference; - export.Owner reference

function client(): Client {
  return createClient({ baseUrl: "https://shelter.example" });
}

async function load(id: number): Promise<Pet> {
  return client().pets.getPet({ id }); //= GET /pets/{} call getPet(path.id)
}

const ownerOf = async (id: number): Promise<Owner | null> => {
  const pet = await load(id);
  return pet.owner ?? null; //= GET /pets/{} response.200.owner read
};

/** One that hands on what it is given. */
function logged<T>(value: T): T {
  console.log("loaded");
  return value;
}

console.log((await load(1)).name); //= GET /pets/{} response.200.name read
console.log((await ownerOf(1))?.address.city); //= GET /pets/{} response.200.owner.address read; GET /pets/{} response.200.owner.address.city read
const owners = await logged(client().owners.listOwners()); //= GET /owners call listOwners()
console.log(owners.map((each) => logged(each).name)); //= GET /owners response.200[].name read

function show(pet: Pet): string {
  return pet.status; //= GET /pets/{} response.200.status read; PATCH /pets/{} response.200.status read
}

show(await load(2));
show(await client().pets.updatePet({ id: 1, body: {} })); //= PATCH /pets/{} call updatePet(path.id = 1, request); PATCH /pets/{} request build {} at {#2

interface Shown {
  pet?: Pet;
}
const shown: Shown = { pet: await load(3) };
// It is given what it has already.
if (shown.pet !== undefined) shown.pet = logged(shown.pet);
console.log((await Promise.resolve(shown.pet))?.name); //= GET /pets/{} response.200.name read
