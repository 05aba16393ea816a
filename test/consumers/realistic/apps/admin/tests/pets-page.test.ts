import { pets } from "../src/services.ts";

// Tests are no part of the configuration: what they use is not counted.
console.log((await pets.load(1)).category);
