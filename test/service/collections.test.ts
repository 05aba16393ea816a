import { expect } from "vitest";
import { unsaid } from "../support/service-documents.ts";
import { it, startService } from "../support/service-fixture.ts";
import { rsql, sdk } from "../support/service-sdk.ts";

const names = ["Bonn", "Kiel", "Köln", "Trier", "Ulm"];
const devices = names.map((name, index) => ({ id: String(index), name }));
const data = { "/devices/v1/devices": devices };

it("line 99: page selects the page", async () => {
  const service = await startService({ data });
  const { v1 } = service.environment().devices;
  expect(await v1.list({ page: 1, pageSize: 2 })).toMatchObject({
    results: [{ name: "Köln" }, { name: "Trier" }],
  });
  expect(service.calls()).toMatchObject([
    { target: "/eu/devices/v1/devices?page=1&page-size=2" },
  ]);
});

it("line 100: page-size sets the size of a page", async () => {
  const service = await startService({ data });
  const { v1 } = service.environment().devices;
  expect(await v1.list({ pageSize: 3 })).toMatchObject({
    results: [{ name: "Bonn" }, { name: "Kiel" }, { name: "Köln" }],
  });
  expect(service.calls()).toMatchObject([
    { target: "/eu/devices/v1/devices?page-size=3" },
  ]);
});

it("line 101: sort sets the order", async () => {
  const service = await startService({ data });
  const { v1 } = service.environment().devices;
  expect(await v1.list({ sort: "name:desc", pageSize: 2 })).toMatchObject({
    results: [{ name: "Ulm" }, { name: "Trier" }],
  });
  expect(service.calls()).toMatchObject([
    { target: "/eu/devices/v1/devices?page-size=2&sort=name%3Adesc" },
  ]);
});

it("line 102: an RSQL expression filters, sent as filter, since its name is not shown", async () => {
  const service = await startService({ data });
  const { v1 } = service.environment().devices;
  const filter = rsql.in("name", ["Köln", "Ulm"]);
  expect(await v1.list({ filter })).toMatchObject({
    totalCount: 2,
    results: [{ name: "Köln" }, { name: "Ulm" }],
  });
  expect(service.calls()).toMatchObject([
    {
      target:
        "/eu/devices/v1/devices?filter=name%3Din%3D%28%22K%C3%B6ln%22%2C%22Ulm%22%29",
    },
  ]);
  expect(
    unsaid(
      "The name of the filter parameter itself.",
      "The client sends `filter`",
    ),
  ).toEqual([]);
});

it("line 104: envelopes are not shown, so that none is guessed", async ({
  service,
}) => {
  const list = service.environment().devices.v1.list();
  await expect(namesOf(list)).rejects.toBeInstanceOf(sdk.PaginationError);
  expect(
    unsaid(
      "Response envelopes of collections, which differ between APIs.",
      "None is guessed.",
    ),
  ).toEqual([]);
});

it.for([
  {
    envelope: "an object from page 0",
    list: { items: ["results"], total: ["totalCount"], next: null, first: 0 },
    paging: { items: ["results"], total: ["totalCount"], firstPage: 0 },
  },
  {
    envelope: "a bare array from page 1",
    list: { items: [], total: null, next: null, first: 1 },
    paging: { items: [], firstPage: 1 },
  },
  {
    envelope: "nested items with a flag",
    list: { items: ["data", "rows"], total: null, next: ["more"], first: 0 },
    paging: { items: ["data", "rows"], next: ["more"], firstPage: 0 },
  },
] as const)(
  "line 104: envelopes differ, and a caller says how to read $envelope",
  async ({ list: { first, ...envelope }, paging }) => {
    const service = await startService({
      data,
      list: {
        ...envelope,
        pages: { kind: "number", name: "page", first },
        size: { name: "page-size" },
        maxSize: null,
        sort: { parameter: "sort", form: "single" },
      },
    });
    const { v1 } = service.environment().devices;
    const list = v1.list({ pageSize: 2 }, { paging });
    expect(await namesOf(list)).toEqual(names);
  },
);

async function namesOf(list: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of list)
    found.push((item as { readonly name: string }).name);
  return found;
}
