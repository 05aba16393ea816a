import { createClient } from "shelter"; //= - export.createClient reference in nothing by shelter

const { pets } = createClient({ baseUrl: "https://shelter.example" });

class Shop {
  async load(): Promise<string[]> {
    const names = async () => {
      const { items } = await pets.listPets(); //= GET /pets operation call at listPets in Shop.load.names by shelter; GET /pets parameters build {} at listPets; GET /pets response.200.items read in Shop.load.names of nothing:
      return items.map((each) => each.name); //= GET /pets response.200.items[].name read in Shop.load.names of Pet:name
    };
    return names();
  }
}

const tables = {
  async show() {
    const { tags, owner } = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.tags read in show of Pet:tags; GET /pets/{} response.200.owner read of Pet:owner
    return [tags?.[0]?.label, owner?.address.city]; //= GET /pets/{} response.200.tags[].label read of Tag:label; GET /pets/{} response.200.owner.address read of Owner:address; GET /pets/{} response.200.owner.address.city read of Address:city
  },
};

await Promise.all([new Shop().load(), tables.show()]);
