import { createClient } from "shelter"; //= - export.createClient reference

export const client = createClient({ baseUrl: "https://shelter.example" });
