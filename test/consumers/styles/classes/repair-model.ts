import type {
  Bike,
  Money,
  NewRepair,
  Repair,
  RepairChange,
  State,
  UsedPart,
} from "workshop";
import type { CustomerRepository, RepairRepository } from "./repository.ts";

type Listener<T> = (value: T) => void;

class Field<T> {
  #listeners: Listener<T>[] = [];
  constructor(private value: T) {}
  get(): T {
    return this.value;
  }
  set(value: T) {
    this.value = value;
    for (const each of this.#listeners) each(value);
  }
  on(listener: Listener<T>) {
    this.#listeners.push(listener);
  }
}

export class RepairModel implements Pick<Repair, "id" | "title"> {
  readonly id: string;
  title: string;
  readonly state: Field<State>;
  readonly cost: Field<Money>;
  private readonly parts: UsedPart[];

  constructor(
    data: Repair,
    private readonly repairs: RepairRepository,
  ) {
    this.id = data.id;
    this.title = data.title;
    this.state = new Field(data.state);
    this.cost = new Field(data.cost);
    this.parts = data.parts ?? [];
  }

  async rename(title: string) {
    const { title: stored } = await this.repairs.update(this.id, { title });
    this.title = stored;
  }

  async advance() {
    const next = RepairModel.next[this.state.get()];
    if (next === null) return;
    const change: RepairChange = {};
    change.state = next;
    if (next === "done") change.notes = "finished";
    const repair = await this.repairs.update(this.id, change);
    this.state.set(repair.state);
  }

  get total(): number {
    return this.parts.reduce(
      (sum, { count, price }) => sum + count * (price?.amount ?? 0),
      this.cost.get().amount,
    );
  }

  private static readonly next: { readonly [S in State]: State | null } = {
    waiting: "running",
    running: "done",
    done: null,
    cancelled: null,
  };
}

export class RepairBuilder {
  #repair: Partial<NewRepair> = {};

  titled(title: string): this {
    this.#repair.title = title;
    return this;
  }

  of(customerId: number): this {
    this.#repair.customerId = customerId;
    return this;
  }

  with(bike: Bike): this {
    this.#repair = { ...this.#repair, bike };
    return this;
  }

  estimated(amount: number, currency: Money["currency"] = "EUR"): this {
    this.#repair.estimate = { amount, currency };
    return this;
  }

  build(): NewRepair {
    const { title, customerId, bike, ...rest } = this.#repair;
    if (title === undefined || customerId === undefined || bike === undefined)
      throw new Error("incomplete");
    return { title, customerId, bike, ...rest };
  }
}

export class Desk {
  constructor(
    private readonly repairs: RepairRepository,
    private readonly customers: CustomerRepository,
  ) {}

  async label(id: string): Promise<string> {
    const repair = await this.repairs.get(id);
    const { name, address, tier } = await this.customers.get(repair.customerId);
    const prefix = tier === "premium" ? "★ " : tier === "plus" ? "+ " : "";
    return `${prefix}${name}, ${address.street}, ${address.city}`;
  }

  async upgrade(id: number) {
    const customer = await this.customers.update(id, { tier: "plus" });
    return customer.tags?.includes("vip") ?? false;
  }
}
