import { createClient, type NewPet, type Status } from "shelter"; //= - export.createClient reference; - export.NewPet reference; - export.Status reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

/** Its fields are sent with each object of it, whatever the request still takes. */
class Draft implements NewPet {
  //= POST /pets request build probable {name, status} at NewPet
  readonly name = "Rex"; //= POST /pets request.name write probable = "Rex"
  status: Status = "free"; //= POST /pets request.status write probable = "free"; GET /pets/{} response.200.status compare probable = "free" at "free"; POST /pets request.status compare probable = "free" at "free"; POST /pets response.201.status compare probable = "free" at "free"
  unknown = 1;
}
await pets.createPet({ body: new Draft() }); //= POST /pets call createPet(request)

/** What an answer has is sent with a request. */
const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
await pets.createPet({ body: { ...pet, name: "Max" } }); //= POST /pets call createPet(request); POST /pets request build {...Pet, id, name, owner, status, tags} at {#2; POST /pets request.status write probable at pet; POST /pets request.tags write probable at pet; GET /pets/{} response.200.status read probable at pet; GET /pets/{} response.200.tags read probable at pet; POST /pets request.name write = "Max"

interface Own {
  readonly name: string;
  readonly color: string;
}
export const create = (own: Own) => pets.createPet({ body: { ...own } }); //= POST /pets call createPet(request); POST /pets request build {color, name} at {#2; POST /pets request.name write probable at own#2

/** Names that are given as texts. */
declare function pick<T, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K>;
export const some = pick(pet, "id", "tags"); //= GET /pets/{} response.200.id read at "id"; GET /pets/{} response.200.tags read at "tags"
export const one: unknown = Reflect.get(pet, "name"); //= GET /pets/{} response.200.name read at "name"

/** A value for a missing one. */
console.log(pet.status || "gone"); //= GET /pets/{} response.200.status read; GET /pets/{} response.200.status compare = "gone" at "gone"
