import { createClient } from "shelter"; //= - export.createClient reference

const { pets, owners } = createClient({ baseUrl: "https://shelter.example" });

const { data, status, response } = await pets.getPet({ id: 1 }).withResponse(); //= GET /pets/{} call getPet(path.id = 1)
console.log(status, response.headers.get("etag"), data.name); //= GET /pets/{} response.200.name read; GET /pets/{} response-header.200.etag read at "etag"
const owner = (await owners.getOwner({ id: 1 }).withResponse()).data; //= GET /owners/{} call getOwner(path.id = 1)
console.log(owner.address.city); //= GET /owners/{} response.200.address read; GET /owners/{} response.200.address.city read

const answer = await pets.createPet({ body: { name: "Rex" } }).safe(); //= POST /pets call createPet(request); POST /pets request build {name} at {#2; POST /pets request.name write = "Rex"
if (answer.ok)
  console.log(answer.data.id); //= POST /pets response.201.id read
else if (answer.error.status === 422) console.log(answer.error.body.title); //= POST /pets response.422.title read

const result = await pets.getPet({ id: 2 }).safe(); //= GET /pets/{} call getPet(path.id = 2)
if (!result.ok) {
  const { error } = result;
  if (error.status === 404) {
    const { body } = error;
    console.log(body.detail); //= GET /pets/{} response.404.detail read
  }
} else {
  const { data: pet } = result;
  console.log(pet.status); //= GET /pets/{} response.200.status read
}

/** Takes apart any answer. */
function unwrapped<T>(
  one: { ok: true; data: T } | { ok: false; error: Error },
): T {
  if (one.ok) return one.data;
  throw one.error;
}

console.log(unwrapped(await pets.getPet({ id: 3 }).safe()).name); //= GET /pets/{} call getPet(path.id = 3); GET /pets/{} response.200.name read
