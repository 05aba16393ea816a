import { createClient } from "shelter"; //= - export.createClient reference

const { pets, owners } = createClient({ baseUrl: "https://shelter.example" });

/** What the program asks of whatever it shows: types of its own, which payloads have. */
interface Named {
  readonly name: string;
}

interface Home {
  readonly address: { readonly city: string };
}

type Listed = { readonly title: string; readonly of: Named };

function titled({ name }: Named): string {
  //= GET /pets/{} response.200.name read probable; GET /owners/{} response.200.name read probable
  return name.toUpperCase();
}

const cityOf = (home: Home): string => home.address.city; //= GET /owners/{} response.200.address read probable; GET /owners/{} response.200.address.city read probable

const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
const owner: Home & Named = await owners.getOwner({ id: 1 }); //= GET /owners/{} call getOwner(path.id = 1); GET /owners/{} response.200.name read at await; GET /owners/{} response.200.address read at await; GET /owners/{} response.200.address.city read at await
console.log(titled(pet), titled(owner), cityOf(owner)); //= GET /pets/{} response.200.name read at pet

const listed: Listed = { title: pet.name, of: pet }; //= GET /pets/{} response.200.name read; GET /pets/{} response.200.name read at pet#2
console.log(listed.title, listed.of.name); //= GET /pets/{} response.200.name read probable because The program declares the type itself.
const own: Named = { name: "Rex" };
console.log(own.name);

/** All of its members may be left out. */
interface Label {
  readonly label?: string;
}
const label: Label | undefined = pet.tags?.[0]; //= GET /pets/{} response.200.tags read; GET /pets/{} response.200.tags[].label read probable at pet
console.log(label?.label); //= GET /pets/{} response.200.tags[].label read probable at label#2
