import { createClient, type Pet } from "shelter"; //= - export.createClient reference; - export.Pet reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

const { items } = await pets.listPets(); //= GET /pets call listPets(); GET /pets response.200.items read
console.log(items.map((each) => each.name)); //= GET /pets response.200.items[].name read
console.log(items.filter(({ status }) => status !== "gone")[0]?.id); //= GET /pets response.200.items[].status read; GET /pets response.200.items[].status compare = "gone"; GET /pets response.200.items[].id read
console.log(items.find((each) => each.id === 1)?.name); //= GET /pets response.200.items[].id read; GET /pets response.200.items[].id compare = 1; GET /pets response.200.items[].name read
console.log(items.reduce((sum, { id }) => sum + id, 0)); //= GET /pets response.200.items[].id read
const best = items.reduce((a, each) => (each.id > a.id ? each : a)); //= GET /pets response.200.items[].id read at id; GET /pets response.200.items[].id read at id#2
void best.status; //= GET /pets response.200.items[].status read
items.forEach(function (each) {
  console.log(each.owner?.name); //= GET /pets response.200.items[].owner read; GET /pets response.200.items[].owner.name read
});
console.log(items.flatMap((each) => each.tags ?? []).map((tag) => tag.label)); //= GET /pets response.200.items[].tags read; GET /pets response.200.items[].tags[].label read
console.log(items.toSorted((a, b) => a.id - b.id).at(0)?.name); //= GET /pets response.200.items[].id read; GET /pets response.200.items[].id read at id#2; GET /pets response.200.items[].name read
console.log(items.some(isFree), items.map(nameOf));

function isFree(pet: Pet): boolean {
  return pet.status === "free"; //= GET /pets response.200.items[].status read; GET /pets response.200.items[].status compare = "free"
}

function nameOf({ name }: Pet): string {
  //= GET /pets response.200.items[].name read
  return name;
}

const byId = new Map(items.map((each) => [each.id, each])); //= GET /pets response.200.items[].id read
console.log(byId.get(1)?.name); //= GET /pets response.200.items[].name read
const groups = Object.groupBy(items, ({ status }) => status); //= GET /pets response.200.items[].status read
void groups.free?.[0]?.tags; //= GET /pets response.200.items[].tags read; GET /pets query.status compare probable = "free" at free; GET /pets response.200.items[].status compare probable = "free" at free
const kept: Pet[] = [];
for (const each of items) kept.push(each);
console.log(kept[0]?.name); //= GET /pets response.200.items[].name read
console.log([...new Set(items)].length);
const pairs = items.map((each) => ({ each, text: each.name })); //= GET /pets response.200.items[].name read
void pairs[0]?.each.owner; //= GET /pets response.200.items[].owner read
