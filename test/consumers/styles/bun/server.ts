import { createClient, ApiError } from "workshop";

const workshop = createClient({ baseUrl: "https://workshop.example" });

const json = (value: unknown, status = 200) => Response.json(value, { status });

const routes: Record<string, (url: URL) => Promise<Response>> = {
  "/board": async () => {
    const [{ items }, settings] = await Promise.all([
      workshop.repairs.listRepairs({ limit: 100 }),
      workshop.settings.getSettings(),
    ]);
    const columns = Object.groupBy(items, ({ state }) => state);
    return json({
      title: settings.name,
      open: `${settings.hours.open}-${settings.hours.close}`,
      waiting: columns.waiting?.map((repair) => repair.title) ?? [],
      running:
        columns.running?.map(
          (repair) => `${repair.title} (${repair.mechanic})`,
        ) ?? [],
    });
  },
  "/stock": async (url: URL) => {
    const shelf = url.searchParams.get("shelf") ?? "A1";
    const parts = await workshop.parts.listParts({ shelf, sort: "price" });
    return json(
      parts.map(({ sku, name, price, attributes = {} }) => ({
        sku,
        name: name.trim(),
        price: price.amount.toFixed(2) + " " + price.currency,
        colour: attributes["colour"],
      })),
    );
  },
  "/move": async (url: URL) => {
    const id = url.searchParams.get("id") ?? "";
    const before = await workshop.repairs.getRepair({ id });
    const next: Record<string, "running" | "done"> = {
      waiting: "running",
      running: "done",
    };
    const state = next[before.state];
    if (!state) return json({ error: "cannot move" }, 409);
    const after = await workshop.repairs.changeRepair({ id, body: { state } });
    return json({ from: before.state, to: after.state });
  },
  "/cancel": async (url: URL) => {
    const id = url.searchParams.get("id")!;
    await workshop.repairs.cancelRepair({ id, reason: "customer" });
    return json(null);
  },
};

export default {
  port: 3000,
  async fetch(request: Request) {
    const url = new URL(request.url);
    const route = routes[url.pathname];
    if (!route) return new Response(null, { status: 404 });
    try {
      return await route(url);
    } catch (error) {
      if (error instanceof ApiError)
        return json({ error: error.message }, error.status);
      throw error;
    }
  },
};
