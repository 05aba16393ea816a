import { createClient, type Pet, type Status } from "shelter"; //= - export.createClient reference; - export.Pet reference; - export.Status reference

const { pets, orders } = createClient({ baseUrl: "https://shelter.example" });

const { status, ...pet } = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.status read
if (status === "free") console.log(pet.name); //= GET /pets/{} response.200.status compare = "free"; GET /pets/{} response.200.name read
if ("gone" !== status) console.log("there"); //= GET /pets/{} response.200.status compare = "gone"
// Other values, which are made of it.
console.log(status.slice(1) === "ree", String(new Date(pet.name)) === "now"); //= GET /pets/{} response.200.name read

switch (status) {
  //= GET /pets/{} response.200.status exhaust
  case "free": //= GET /pets/{} response.200.status compare = "free"
  case "reserved": //= GET /pets/{} response.200.status compare = "reserved"
    break;
  case "gone": //= GET /pets/{} response.200.status compare = "gone"
}

function never(value: never): never {
  throw new Error(String(value));
}

/** Each call of it is known. */
function label(state: Status): string {
  switch (state) {
    //= GET /pets/{} response.200.status exhaust
    case "free": //= GET /pets/{} response.200.status compare = "free"
      return "Free";
    case "reserved": //= GET /pets/{} response.200.status compare = "reserved"
    case "gone": //= GET /pets/{} response.200.status compare = "gone"
      return "Taken";
    default:
      return never(state);
  }
}
console.log(label(status));

const { state } = await orders.placeOrder({ body: { lines: [] } }); //= POST /orders call placeOrder(request); POST /orders request build {lines} at {#3; POST /orders request.lines write; POST /orders response.201.state read
switch (state) {
  case "open": //= POST /orders response.201.state compare = "open"
    break;
  default:
    console.log("sent");
}

/** A value for each of them. */
const labels: Record<Status, string> = { free: "", reserved: "", gone: "" }; //= GET /pets/{} response.200.status exhaust probable at {; GET /pets/{} response.200.status compare probable = "free" at free; GET /pets/{} response.200.status compare probable = "reserved" at reserved; GET /pets/{} response.200.status compare probable = "gone" at gone
console.log(labels[status]);

/** Nobody calls it. */
export function isThere(some: Pet): boolean {
  return some.status === "free"; //= GET /pets/{} response.200.status read probable; GET /pets/{} response.200.status compare probable = "free"
}

// One of a list that the program writes, which is asked one by one.
console.log(["gone"].some((each) => each === status)); //= GET /pets/{} response.200.status compare = "gone"
for (const each of ["gone"]) if (status === each) console.log(each); //= GET /pets/{} response.200.status compare = "gone"
