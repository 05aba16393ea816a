import {
  createClient,
  type Client,
  type Customer,
  type Part,
  type Repair,
  type RepairChange,
} from "workshop";

export interface Entity<I extends string | number> {
  readonly id: I;
}

export abstract class Repository<
  T extends Entity<I>,
  I extends string | number,
  C = Partial<T>,
> {
  protected readonly cache = new Map<I, T>();

  constructor(protected readonly client: Client) {}

  protected abstract fetch(id: I): Promise<T>;
  protected abstract store(id: I, change: C): Promise<T>;
  abstract list(): Promise<readonly T[]>;

  async get(id: I): Promise<T> {
    const known = this.cache.get(id);
    if (known !== undefined) return known;
    const loaded = await this.fetch(id);
    this.cache.set(loaded.id, loaded);
    return loaded;
  }

  async update(id: I, change: C): Promise<T> {
    const stored = await this.store(id, change);
    this.cache.set(id, stored);
    return stored;
  }
}

export class RepairRepository extends Repository<Repair, string, RepairChange> {
  protected async fetch(id: string) {
    return this.client.repairs.getRepair({ id });
  }

  protected async store(id: string, change: RepairChange) {
    return this.client.repairs.changeRepair({ id, body: change });
  }

  async list() {
    const { items } = await this.client.repairs.listRepairs({ limit: 500 });
    return items;
  }

  async *pages(limit: number) {
    let since: string | undefined;
    do {
      const page = await this.client.repairs.listRepairs({ limit, since });
      yield* page.items;
      since = page.items.at(-1)?.createdAt;
      if (page.next === null) return;
    } while (since !== undefined);
  }
}

export class CustomerRepository extends Repository<Customer, number> {
  protected async fetch(id: number) {
    return this.client.customers.getCustomer({ id });
  }

  protected async store(id: number, change: Partial<Customer>) {
    const before = await this.get(id);
    return this.client.customers.saveCustomer({
      id,
      body: { ...before, ...change },
    });
  }

  async list() {
    return this.client.customers.listCustomers();
  }
}

export class Shelf implements Iterable<Part> {
  #parts: Part[] = [];
  static #client = createClient({ baseUrl: "https://workshop.example" });

  private constructor(readonly name: string) {}

  static async open(name: string): Promise<Shelf> {
    const shelf = new Shelf(name);
    shelf.#parts = await Shelf.#client.parts.listParts({ shelf: name });
    return shelf;
  }

  get empty(): readonly string[] {
    return this.#parts
      .filter((part) => part.stock <= 0)
      .map((part) => part.sku);
  }

  get worth(): number {
    let worth = 0;
    for (const part of this) worth += part.price.amount * part.stock;
    return worth;
  }

  [Symbol.iterator]() {
    return this.#parts[Symbol.iterator]();
  }
}
