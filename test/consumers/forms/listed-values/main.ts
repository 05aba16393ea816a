import { createClient, type Pet, type Status } from "shelter"; //= - export.createClient reference; - export.Pet reference; - export.Status reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

type Own = Pet["status"]; //= GET /pets/{} response.200.status reference probable at "status"

const say = (status: Own): string => `It is ${status}.`;

/** It lists the values once more: another one does not fit. */
function color(status: "free" | "reserved" | "gone"): string {
  return status === "free" ? "green" : "grey"; //= GET /pets/{} response.200.status compare = "free"
}

const pet = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1)
console.log(say("free")); //= GET /pets/{} response.200.status compare probable = "free" at "free"
console.log(say(pet.status)); //= GET /pets/{} response.200.status read
console.log(color(pet.status)); //= GET /pets/{} response.200.status read; GET /pets/{} response.200.status exhaust at pet

const texts: Partial<Record<Status, string>> = { free: "Take it." }; //= GET /pets/{} response.200.status compare probable = "free" at free
console.log(texts.gone); //= GET /pets/{} response.200.status compare probable = "gone" at gone

const order: readonly Status[] = ["gone", "free"]; //= GET /pets/{} response.200.status compare probable = "gone" at "gone"; GET /pets/{} response.200.status compare probable = "free" at "free"
const last: Status = order.at(-1) ?? "reserved"; //= GET /pets/{} response.200.status compare probable = "reserved" at "reserved"
console.log(last);
console.log("owner" in pet); //= GET /pets/{} response.200.owner compare at "owner"

// Types over all values, and over some of the members.
type Icons = { [S in Status]: string };
const icons: Icons = { free: "f", reserved: "r", gone: "g" }; //= GET /pets/{} response.200.status exhaust probable at {; GET /pets/{} response.200.status compare probable = "free" at free; GET /pets/{} response.200.status compare probable = "reserved" at reserved; GET /pets/{} response.200.status compare probable = "gone" at gone
type Sizes = { [S in Pet["status"]]: number }; //= GET /pets/{} response.200.status reference probable at "status"
const sizes = { free: 1, reserved: 2, gone: 3 } satisfies Sizes; //= GET /pets/{} response.200.status exhaust probable at {; GET /pets/{} response.200.status compare probable = "free" at free; GET /pets/{} response.200.status compare probable = "reserved" at reserved; GET /pets/{} response.200.status compare probable = "gone" at gone
const some: { [S in Status]?: string } = { gone: "g" }; //= GET /pets/{} response.200.status compare probable = "gone" at gone
export type Both = Pet["status" | "name"]; //= GET /pets/{} response.200.status reference probable at "status"; GET /pets/{} response.200.name reference probable at "name"
console.log(icons, sizes, some);

// Keys of collections are what the code says that they are.
const ranks = new Map<Status, number>();
const seen = new Set<Status>();
console.log(ranks.get(pet.status)); //= GET /pets/{} response.200.status read
console.log(seen.has(pet.status)); //= GET /pets/{} response.200.status read
seen.add(pet.status); //= GET /pets/{} response.200.status read

// Values that are looked for in a list.
const over = new Set(["gone", "reserved"]); //= GET /pets/{} response.200.status compare = "gone"; GET /pets/{} response.200.status compare = "reserved"
console.log(["free"].includes(pet.status)); //= GET /pets/{} response.200.status compare = "free"; GET /pets/{} response.200.status read
console.log(over.has(pet.status)); //= GET /pets/{} response.200.status read

// A list of constants says once more which values there are.
const ranking = ["free", "reserved", "gone"] as const; //= GET /pets/{} response.200.status compare = "free"; GET /pets/{} response.200.status compare = "reserved"; GET /pets/{} response.200.status compare = "gone"
console.log(ranking.indexOf(pet.status)); //= GET /pets/{} response.200.status read; GET /pets/{} response.200.status exhaust at pet

/** It is called for a list of values. */
declare function ranked<S extends string>(of: { readonly [K in S]: number }): S;
ranked<Status>({ free: 1, reserved: 2, gone: 3 }); //= GET /pets/{} response.200.status exhaust probable at {; GET /pets/{} response.200.status compare probable = "free" at free; GET /pets/{} response.200.status compare probable = "reserved" at reserved; GET /pets/{} response.200.status compare probable = "gone" at gone
