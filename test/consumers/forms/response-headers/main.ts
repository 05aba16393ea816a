import { createClient } from "shelter"; //= - export.createClient reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

const { response } = await pets.getPet({ id: 1 }).withResponse(); //= GET /pets/{} call getPet(path.id = 1)
console.log(response.headers.get("ETag")); //= GET /pets/{} response-header.200.etag read at "ETag"
const { headers } = response;
if (headers.has("x-total")) console.log(headers.getSetCookie()); //= GET /pets/{} response-header.200.x-total read at "x-total"; GET /pets/{} response-header.200.set-cookie read at getSetCookie

/** Takes any response. */
const trace = (one: Response, name: "x-trace" | "x-request") =>
  one.headers.get(name); //= GET /pets/{} response-header.200.x-trace read at name; GET /pets/{} response-header.200.x-request read at name
trace(response, "x-trace");

/** Names that are not known, and headers as a whole. */
const ask = (name: string) => response.headers.get(name); //= GET /pets/{} response-header.200 read unknown at name#2 because Its name is computed.
ask("etag");
for (const [name] of headers) console.log(name); //= GET /pets/{} response-header.200 read unknown at headers because All headers are read.
console.log([...headers].length); //= GET /pets/{} response-header.200 read unknown at headers because All headers are read.
headers.forEach((value) => console.log(value)); //= GET /pets/{} response-header.200 read unknown at forEach
console.log(Object.fromEntries(headers)); //= GET /pets/{} response-header.200 read unknown at headers because It is passed to Object.fromEntries.
export const copy = new Response(null, response); //= GET /pets/{} response-header.200 read unknown at response because It is passed to Response.

/** Of failures. */
const made = await pets.createPet({ body: { name: "Rex" } }).safe(); //= POST /pets call createPet(request); POST /pets request build {name} at {#2; POST /pets request.name write = "Rex"
if (made.ok)
  console.log(made.response.headers.get("location")); //= POST /pets response-header.201.location read at "location"
else if (made.error.status === 422)
  console.log(made.error.headers["retry-after"]); //= POST /pets response-header.422.retry-after read at "retry-after"

/** Headers of others. */
const other = await fetch(`https://shelter.example/${response.status}`);
console.log(other.headers.get("etag"));
console.log((await fetch(response.url)).headers.get("etag"));
console.log(new Headers({ etag: "1" }).get("etag"));
console.log(new Map([["etag", 1]]).get("etag"));
const record: Record<string, string> = { etag: "1" };
console.log(record["etag"]);
