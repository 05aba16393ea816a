// Prints what `prove` found at GATEWAY_URL, as JSON. Node, Deno and Bun all have `process`.
import { prove } from "./prove.js";

console.log(JSON.stringify(await prove(process.env["GATEWAY_URL"] ?? "")));
