import { createClient } from "shelter"; //= - export.createClient reference

const { owners } = createClient({ baseUrl: "https://shelter.example" });
for (const { name } of await owners.listOwners()) console.log(name); //= GET /owners call listOwners(); GET /owners response.200[].name read of Owner:name by shelter
