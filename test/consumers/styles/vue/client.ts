import { createClient } from "workshop";

export const workshop = createClient({ baseUrl: "https://workshop.example" });
