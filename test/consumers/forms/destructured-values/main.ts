import { createClient } from "shelter"; //= - export.createClient reference

const { pets, owners } = createClient({ baseUrl: "https://shelter.example" });

const { name, status: state = "free", ...rest } = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.name read; GET /pets/{} response.200.status read; GET /pets/{} response.200.status compare = "free" at "free"
console.log(name, state, rest.id); //= GET /pets/{} response.200.id read
const { owner, tags: [first, ...others] = [] } = rest; //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.tags read
console.log(owner?.name, first?.label, others[0]?.color); //= GET /pets/{} response.200.owner.name read; GET /pets/{} response.200.tags[].label read; GET /pets/{} response.200.tags[].color read
const [{ address: { city } = { city: "" } } = {}] = await owners.listOwners(); //= GET /owners call listOwners(); GET /owners response.200[].address read; GET /owners response.200[].address.city read

let street: string | undefined;
({ street } = (await owners.getOwner({ id: 1 })).address); //= GET /owners/{} call getOwner(path.id = 1); GET /owners/{} response.200.address read; GET /owners/{} response.200.address.street read
console.log(city, street);

const key = "id";
const { [key]: id } = rest; //= GET /pets/{} response.200.id read at key
console.log(id);
