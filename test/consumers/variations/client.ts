import { createClient } from "tickets";
export const client = createClient({ server: "https://tickets.example" });
