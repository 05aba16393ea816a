import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  createClient,
  type Client,
  type NewRepair,
  type Repair,
  type RepairsApi,
} from "workshop";
import {
  aCustomer,
  aPage,
  aPart,
  aRepair,
  refusal,
  settings,
  someEvents,
} from "./factories.ts";
import { closeAll, greet } from "./subject.ts";

const client = createClient({ baseUrl: "https://workshop.example" });

export const handlers = [
  http.get("https://workshop.example/repairs", () =>
    HttpResponse.json(
      aPage(aRepair(), aRepair({ id: "r2", state: "running" })),
    ),
  ),
  http.get("https://workshop.example/repairs/:id", ({ params }) =>
    HttpResponse.json<Repair>({ ...aRepair(), id: params["id"] ?? "" }),
  ),
  http.post("https://workshop.example/repairs", async ({ request }) => {
    const body = (await request.json()) as NewRepair;
    if (body.customerId < 0) return HttpResponse.json(refusal, { status: 422 });
    return HttpResponse.json(aRepair({ title: body.title, bike: body.bike }), {
      status: 201,
    });
  }),
  http.get("https://workshop.example/settings", () =>
    HttpResponse.json(settings),
  ),
];

type Api = { [K in "listRepairs" | "changeRepair"]: RepairsApi[K] };

const repairs = {
  listRepairs: vi.fn<() => Promise<{ items: Repair[]; total: number }>>(),
  changeRepair:
    vi.fn<
      (params: { id: string; body: { state?: string } }) => Promise<Repair>
    >(),
};

describe("closing", () => {
  beforeEach(() => {
    repairs.listRepairs.mockResolvedValue(aPage(aRepair({ state: "running" })));
    repairs.changeRepair.mockImplementation(async ({ id, body }) =>
      aRepair({ id, state: body.state === "done" ? "done" : "cancelled" }),
    );
  });

  it("closes what is running", async () => {
    const closed = await closeAll(repairs as unknown as Api);
    expect(closed).toHaveLength(1);
    expect(repairs.changeRepair).toHaveBeenCalledWith({
      id: "r1",
      body: { state: "done" },
    });
    expect(closed[0]?.state ?? "waiting").toBe("done");
  });

  it("says what came", async () => {
    const [call] = repairs.changeRepair.mock.calls;
    expect(call?.[0].body).toEqual({ state: "done" });
  });
});

describe("greeting", () => {
  it("takes the tier", async () => {
    const get = vi.spyOn(client.customers, "getCustomer");
    get.mockReturnValue(
      Promise.resolve(aCustomer({ tier: "plus" })) as unknown as ReturnType<
        Client["customers"]["getCustomer"]
      >,
    );
    expect(await greet(client, 7)).toBe("Dear Ada");
    expect(get.mock.calls[0]?.[0]?.id).toBe(7);
  });

  it("has events", () => {
    const [opened] = someEvents;
    expect(opened).toMatchObject({ kind: "opened", by: "Ada" });
    expect(opened?.kind === "opened" ? opened.by : "").toBe("Ada");
    expect(aPart({ stock: 0 }).stock).toBe(0);
  });
});
