import { createClient, type Client, type PetsApi } from "shelter";
//= - export.createClient reference; - export.Client reference; - export.PetsApi reference

type Get = PetsApi["getPet"]; //= GET /pets/{} operation reference at "getPet"
type Found = Awaited<ReturnType<Get>>;
type Wanted = Parameters<Client["pets"]["getPet"]>[0]; //= GET /pets/{} operation reference at "getPet"
type Name = Found["name"]; //= GET /pets/{} response.200.name reference at "name"
type Short = Pick<Found, "id" | "status">; //= GET /pets/{} response.200.id reference at "id"; GET /pets/{} response.200.status reference at "status"

const { pets } = createClient({ baseUrl: "https://shelter.example" });

const wanted: Wanted = { id: 1 }; //= GET /pets/{} parameters build {path.id}; GET /pets/{} path.id write = 1
const found: Found = await pets.getPet(wanted); //= GET /pets/{} operation call at getPet
const name: Name = found.name; //= GET /pets/{} response.200.name read at name#2
const short: Short = found; //= GET /pets/{} response.200.id read at found; GET /pets/{} response.200.status read at found
console.log(name, short.status); //= GET /pets/{} response.200.status read

const body: Parameters<typeof pets.createPet>[0]["body"] = { name: "Rex" }; //= POST /pets operation reference at createPet; POST /pets request reference at "body"; POST /pets request build {name}; POST /pets request.name write = "Rex"
await pets.createPet({ body }); //= POST /pets call createPet(request)

/** Members under other names, of the part of them whose names are texts. */
type Getters<T> = { [K in keyof T & string as `get_${K}`]: () => T[K] };
type Own = { [K in keyof Found & string as `own_${K}`]: Found[K] };
export const shown = (getters: Getters<Found>, own: Own) => [
  getters.get_status(), //= GET /pets/{} response.200.status read probable at get_status; POST /pets response.201.status read probable at get_status
  own.own_name, //= GET /pets/{} response.200.name read probable at own_name; POST /pets response.201.name read probable at own_name
];

/** The names of members at the first place of pairs. */
type Widths = readonly (readonly [key: keyof Found, width?: number])[];
export const widths = [["name", 10]] as const satisfies Widths; //= GET /pets/{} response.200.name reference probable at "name"; POST /pets response.201.name reference probable at "name"
