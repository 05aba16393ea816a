import { createClient, type Pet } from "shelter"; //= - export.createClient reference; - export.Pet reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

/** Both are pets: which one is meant is known as long as its way is. */
const got = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
const made = await pets.createPet({ body: { name: "Rex" } }); //= POST /pets call createPet(request); POST /pets request build {name} at {#2; POST /pets request.name write = "Rex"

const same = <T>(value: T): T => value;
console.log(same(got).name); //= GET /pets/{} response.200.name read
console.log(same(same(made)).status); //= POST /pets response.201.status read

const wrap = (pet: Pet) => ({ pet, at: 1 });
console.log(wrap(got).pet.id); //= GET /pets/{} response.200.id read
const wrapped = wrap(made);
console.log(wrapped.pet.name); //= POST /pets response.201.name read

const rows = { got, first: [made] };
console.log(rows.got.status); //= GET /pets/{} response.200.status read
console.log(rows.first[0]?.tags?.length); //= POST /pets response.201.tags read
const {
  first: [other],
} = rows;
console.log(other?.id); //= POST /pets response.201.id read

function withPet(pet: Pet, use: (pet: Pet) => void): void {
  use(pet);
}
withPet(got, (pet) => console.log(pet.name)); //= GET /pets/{} response.200.name read
withPet(made, ({ status }) => console.log(status)); //= POST /pets response.201.status read

const both = [got, made];
console.log(both[0]?.name); //= GET /pets/{} response.200.name read
for (const each of both) console.log(each.id); //= GET /pets/{} response.200.id read; POST /pets response.201.id read
let current = got;
if (Math.random() > 0.5) current = made;
console.log(current.status); //= GET /pets/{} response.200.status read; POST /pets response.201.status read
console.log((Math.random() > 0.5 ? got : made).name); //= GET /pets/{} response.200.name read; POST /pets response.201.name read

/** Objects of one class are not told apart. */
class Box<T> {
  constructor(readonly value: T) {}
}
const boxes = [new Box(got), new Box(made)];
console.log(boxes[0]?.value.name); //= GET /pets/{} response.200.name read probable; POST /pets response.201.name read probable

function pick(isNew: boolean): Pet {
  return isNew ? made : got;
}
console.log(pick(true).id); //= GET /pets/{} response.200.id read; POST /pets response.201.id read

const send = async <P, R>(call: (params: P) => Promise<R>, params: P) =>
  call(params);
console.log((await send(pets.getPet, { id: 1 })).name); //= GET /pets/{} operation reference at getPet; GET /pets/{} parameters build {path.id}; GET /pets/{} path.id write = 1; GET /pets/{} response.200.name read
console.log((await send(pets.updatePet, { id: 1, body: {} })).status); //= PATCH /pets/{} operation reference at updatePet; PATCH /pets/{} parameters build {path.id, request}; PATCH /pets/{} path.id write = 1; PATCH /pets/{} request write at body; PATCH /pets/{} request build {} at {#2; PATCH /pets/{} response.200.status read

/** Each body is sent to one of them. */
const clean = <T extends object>(body: T): T => ({ ...body }); //= POST /pets request build {name}; PATCH /pets/{} request build {status}
await pets.createPet({ body: clean({ name: "A" }) }); //= POST /pets call createPet(request); POST /pets request.name write = "A"
await pets.updatePet({ id: 1, body: clean({ status: "gone" as const }) }); //= PATCH /pets/{} call updatePet(path.id = 1, request); PATCH /pets/{} request.status write = "gone"
