import { createClient, type Client } from "shelter"; //= - export.createClient reference; - export.Client reference

const maybe: Client | undefined =
  Math.random() > 2
    ? undefined
    : createClient({ baseUrl: "https://shelter.example" });

const pet = await maybe?.pets?.getPet?.({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
console.log(pet?.owner?.address?.street); //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.owner.address read; GET /pets/{} response.200.owner.address.street read
console.log(pet?.tags?.[0]?.["label"]); //= GET /pets/{} response.200.tags read; GET /pets/{} response.200.tags[].label read at "label"
console.log(pet?.tags?.map((tag) => tag?.color)); //= GET /pets/{} response.200.tags read; GET /pets/{} response.200.tags[].color read
const owner = pet?.owner ?? (await maybe?.owners.getOwner({ id: 2 })); //= GET /pets/{} response.200.owner read at owner#2; GET /owners/{} call getOwner(path.id = 2)
console.log(owner?.name); //= GET /pets/{} response.200.owner.name read; GET /owners/{} response.200.name read
