import { createClient, type PetsApi } from "shelter"; //= - export.createClient reference; - export.PetsApi reference

const client = createClient({ baseUrl: "https://shelter.example" });

export const { listNotes: notes } = client.pets; //= GET /pets/{}/notes operation reference at listNotes
export const { pets } = client;
export type Listing = PetsApi["listNotes"]; //= GET /pets/{}/notes operation reference at "listNotes"
