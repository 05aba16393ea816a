import { createClient, type PetsApi as Api } from "shelter"; //= - export.createClient reference; - export.PetsApi reference
import { notes as shared, pets as ours, type Listing } from "./shared.ts";
import * as all from "./shared.ts";

const { pets } = createClient({ baseUrl: "https://shelter.example" });

const { listNotes: short } = pets; //= GET /pets/{}/notes operation reference at listNotes
await short({ id: 1 }); //= GET /pets/{}/notes call short(path.id = 1)
const again = short;
await again({ id: 2 }); //= GET /pets/{}/notes call again(path.id = 2)
const { listNotes: fallback = short } = pets as Partial<Api>; //= GET /pets/{}/notes operation reference at listNotes
await fallback({ id: 3 }); //= GET /pets/{}/notes call fallback(path.id = 3)
await shared({ id: 4 }); //= GET /pets/{}/notes call shared(path.id = 4)
await all.notes({ id: 5 }); //= GET /pets/{}/notes call notes(path.id = 5)
await ours.listNotes({ id: 6 }); //= GET /pets/{}/notes call listNotes(path.id = 6)
await all.pets["listNotes"]({ id: 7 }); //= GET /pets/{}/notes call "listNotes"(path.id = 7)
await pets?.listNotes?.({ id: 8 }); //= GET /pets/{}/notes call listNotes(path.id = 8)
await (pets as Api).listNotes({ id: 9 }); //= GET /pets/{}/notes call listNotes(path.id = 9)
const listing: Listing = pets.listNotes; //= GET /pets/{}/notes operation reference at listNotes
await listing({ id: 10 }); //= GET /pets/{}/notes call listing(path.id = 10)
let assigned: Listing;
({ listNotes: assigned } = pets); //= GET /pets/{}/notes operation reference at listNotes
await assigned({ id: 11 }); //= GET /pets/{}/notes call assigned(path.id = 11)
const service = { notes: pets.listNotes, pets }; //= GET /pets/{}/notes operation reference at listNotes
await service.notes({ id: 12 }); //= GET /pets/{}/notes call notes(path.id = 12)
const { pets: inner } = service;
const [{ listNotes: nested }] = [inner]; //= GET /pets/{}/notes operation reference at listNotes
await nested({ id: 13 }); //= GET /pets/{}/notes call nested(path.id = 13)
class Notes {
  readonly #list = pets.listNotes; //= GET /pets/{}/notes operation reference at listNotes
  load() {
    return this.#list({ id: 14 }); //= GET /pets/{}/notes operation call at #list; GET /pets/{}/notes parameters build {path.id}; GET /pets/{}/notes path.id write = 14
  }
}
await new Notes().load();
