import { Chart } from "charts";
import { createClient, type Owner, type Pet } from "shelter";
//= - export.createClient reference; - export.Owner reference; - export.Pet reference
import { Table, type Column } from "./table.tsx";

const client = createClient({ baseUrl: "https://shelter.example" });

function Badge({ pet, isLarge }: { pet: Pet; isLarge?: boolean }) {
  return <b title={isLarge === true ? "large" : ""}>{pet.name}</b>; //= GET /pets response.200.items[].name read
}

const Address = (props: { readonly owner: Owner }) => (
  <i>{props.owner.address.city}</i> //= GET /owners response.200[].address read; GET /owners response.200[].address.city read
);

const ownerColumns: readonly Column<Owner>[] = [
  { title: "Name", cell: ({ name }) => name }, //= GET /owners response.200[].name read
];

function List({
  each,
  children,
}: {
  each: readonly Pet[];
  children: (pet: Pet) => object;
}) {
  return <ul>{each.map((pet) => children(pet))}</ul>;
}

export async function Page() {
  const { items } = await client.pets.listPets(); //= GET /pets call listPets(); GET /pets response.200.items read
  const owners = await client.owners.listOwners(); //= GET /owners call listOwners()
  return (
    <main>
      <Table
        rows={items}
        columns={[
          { title: "Pet", cell: (pet) => pet.name }, //= GET /pets response.200.items[].name read
          { title: "State", cell: (pet) => pet.status }, //= GET /pets response.200.items[].status read
        ]}
      />
      <Table rows={owners} columns={ownerColumns} />
      {items.map((pet) => (
        <Badge pet={pet} isLarge />
      ))}
      {owners[0] && <Address owner={owners[0]} />}
      <List each={items}>{(pet) => <b>{pet.id}</b>}</List>
      {/*= GET /pets response.200.items[].id read */}
      <Chart rows={items} />
      {/*= GET /pets response.200.items read probable because It is passed to Chart. */}
    </main>
  );
}
