import { createClient, type Pet } from "shelter"; //= - export.createClient reference; - export.Pet reference

const { pets, stock } = createClient({ baseUrl: "https://shelter.example" });

const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
const key = "name";
console.log(pet[key]); //= GET /pets/{} response.200.name read at key
const either: "name" | "status" = Math.random() > 0.5 ? "name" : "status";
console.log(pet[either]); //= GET /pets/{} response.200.name read at either; GET /pets/{} response.200.status read at either
const any = pet as any; //= GET /pets/{} response.200 read unknown at pet because Its type is lost, as with any.
console.log(any.name);
const untyped: unknown = pet.owner; //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.owner read unknown at pet
console.log(untyped === null);
let later: any;
later = pet.owner; //= GET /pets/{} response.200.owner read; GET /pets/{} response.200.owner read unknown at pet
console.log(later.name);
const { items } = await pets.listPets(); //= GET /pets call listPets(); GET /pets response.200.items read
console.log(items.map((each: any) => each.name)); //= GET /pets response.200.items[] read unknown at each because Its type is lost, as with any.
const answer: any = await pets.getPet({ id: 2 }).withResponse(); //= GET /pets/{} call getPet(path.id = 2); GET /pets/{} response.200 read unknown at await
console.log(answer.data.name);
const amounts = await stock.getStock(); //= GET /stock call getStock()
console.log(amounts[key]?.count); //= GET /stock response.200{*}.count read

function read(some: any): void {
  console.log(some.name);
}
read(pet); //= GET /pets/{} response.200 read unknown at pet

/** Nobody calls it. */
export function column(some: Pet, name: keyof Pet): unknown {
  return some[name]; //= - export.Pet read unknown at name
}

/** A text may name members of members. */
type Path<T> = T extends object
  ? {
      [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>>}`;
    }[keyof T & string]
  : never;
declare function at<T>(from: T, path: Path<T>): unknown;
console.log(at(pet, "owner.address.city")); //= GET /pets/{} response.200.owner read at "owner; GET /pets/{} response.200.owner.address read at "owner; GET /pets/{} response.200.owner.address.city read at "owner
