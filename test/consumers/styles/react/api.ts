import { createClient } from "workshop";

export const api = createClient({ baseUrl: "https://workshop.example" });
