import { createClient, type PetsApi } from "shelter"; //= - export.createClient reference; - export.PetsApi reference

const client = createClient({ baseUrl: "https://shelter.example" });

const [first] = await client.pets.listNotes({ id: 1 }); //= GET /pets/{}/notes call listNotes(path.id = 1)
console.log(first?.text); //= GET /pets/{}/notes response.200[].text read
const { listNotes: notes, getPet } = client.pets; //= GET /pets/{}/notes operation reference at listNotes; GET /pets/{} operation reference at getPet
await notes({ id: 2 }); //= GET /pets/{}/notes call notes(path.id = 2)
const later = client["pets"]["listNotes"]; //= GET /pets/{}/notes operation reference at "listNotes"
await later.call(client.pets, { id: 3 }); //= GET /pets/{}/notes call later(path.id = 3)
const bound = client.pets.listNotes.bind(client.pets); //= GET /pets/{}/notes operation reference at listNotes
await bound({ id: 4 }); //= GET /pets/{}/notes call bound(path.id = 4)
type Work = typeof client.pets.listNotes; //= GET /pets/{}/notes operation reference at listNotes
const run = (work: Work) => work({ id: 5 }); //= GET /pets/{}/notes operation call at work#2; GET /pets/{}/notes parameters build {path.id}; GET /pets/{}/notes path.id write = 5
const [note] = await run(client.pets.listNotes); //= GET /pets/{}/notes operation reference at listNotes
console.log(note?.at); //= GET /pets/{}/notes response.200[].at read

type List = PetsApi["listNotes"]; //= GET /pets/{}/notes operation reference at "listNotes"
const list: List = (params) => client.pets.listNotes(params); //= GET /pets/{}/notes operation call at listNotes
await list({ id: 6 }); //= GET /pets/{}/notes call list(path.id = 6)
await getPet({ id: 7 }); //= GET /pets/{} call getPet(path.id = 7)
