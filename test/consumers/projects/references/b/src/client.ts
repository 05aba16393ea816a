import { createClient } from "shelter"; //= - export.createClient reference
export const api = createClient({ baseUrl: "https://shelter.example" });
