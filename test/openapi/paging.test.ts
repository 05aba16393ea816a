import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openLastingPlace } from "../release/shop.ts";
import { startMockHere } from "../support/mock-here.ts";

/*
 * Documents in the manner of services that everybody knows, all the way: an SDK is generated, called, and answered by
 * `sdkwright mock`, both from the command line.
 */

const place = openLastingPlace();
afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

interface Thing {
  readonly id: string;
}

type List = AsyncIterable<Thing> & { pages(): AsyncIterable<unknown> };

interface Sent {
  readonly search: string;
  readonly body: unknown;
}

/** A method and its parameters. */
type ListOf = readonly [method: string, params: object];

interface Walk {
  readonly ids: readonly string[];
  readonly pages: number;
  /** What the walk over the items sent. */
  readonly sent: readonly Sent[];
}

type Method = (params: object) => List;

/** What the tests know of a generated package. */
interface Sdk {
  createClient(options: object): object;
}

/** A method of a client by the names that lead to it. */
function methodOf(client: object, path: string): Method {
  let found: unknown = client;
  for (const name of path.split("."))
    found = (found as Readonly<Record<string, unknown>>)[name];
  return found as Method; // what the generator has made of the document
}

/** Generates, serves five items a list, and walks it item by item and page by page. */
async function walk(
  document: string,
  list: ListOf,
  settings?: string,
): Promise<Walk> {
  const file = join(import.meta.dirname, "paging", document);
  const out = join(place.folder, `sdk-${clients++}`);
  const given =
    settings === undefined
      ? []
      : ["--settings", place.write(`${out}.yaml`, settings)];
  const code = await place.run(
    "generate",
    "--openapi",
    file,
    "--out",
    out,
    ...given,
  );
  expect([code, place.said.err]).toEqual([0, expect.any(String)]);
  const seed = place.write("seed.yaml", "lists: { items-per-list: 5 }\n");
  const options = ["--openapi", file, "--seed", seed, "--port", "0", ...given];
  const mock = await startMockHere(options, place.folder);
  try {
    return await walkWith(join(out, "src/index.ts"), mock.url, list);
  } finally {
    await mock.stop();
  }
}
let clients = 0;

async function walkWith(
  path: string,
  baseUrl: string,
  list: ListOf,
): Promise<Walk> {
  const { createClient } = (await import(path)) as Sdk;
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl,
    allowInsecureLoopback: true,
    credentials: { bearerAuth: "t" },
    fetch: (url: string, init: RequestInit) => {
      const { search } = new URL(url);
      const { body } = init;
      const parsed: unknown =
        typeof body === "string" ? JSON.parse(body) : null;
      sent.push({ search, body: parsed });
      return fetch(url, init);
    },
  });
  const [name, params] = list;
  const start = methodOf(client, name);
  const ids: string[] = [];
  for await (const { id } of start(params)) ids.push(id);
  const ofItems = sent.splice(0);
  let pages = 0;
  for await (const _ of start(params).pages()) pages += 1;
  return { ids, pages, sent: ofItems };
}

const five = ["1", "2", "3", "4", "5"];
const searches = ({ sent }: Walk) => sent.map(({ search }) => search);
const bodies = ({ sent }: Walk) => sent.map(({ body }) => body);

describe("pages by the id of the last item", () => {
  it("as starting_after, to the page that says that it has no more", async () => {
    const found = await walk("payments.yaml", [
      "customers.v1.getCustomers",
      { limit: 2, email: "a@b.example" },
    ]);
    expect(found.ids).toEqual(five);
    expect(found.pages).toBe(3);
    expect(searches(found)).toEqual([
      "?email=a%40b.example&limit=2",
      "?email=a%40b.example&limit=2&starting_after=2",
      "?email=a%40b.example&limit=2&starting_after=4",
    ]);
  });

  it("as after, of items of several kinds", async () => {
    const found = await walk("models.yaml", ["files.listFiles", { limit: 3 }]);
    expect(found.ids).toEqual(five);
    expect(searches(found)).toEqual(["?limit=3", "?after=3&limit=3"]);
  });

  it("as the settings say where a time could be meant", async () => {
    const found = await walk(
      "models.yaml",
      ["events.listEvents", {}],
      "lists: { GET /events: { items: data, last-item: { parameter: after }, next: has_more } }",
    );
    // All five are on the first page.
    expect([found.ids, found.pages]).toEqual([five, 1]);
  });
});

describe("pages by token", () => {
  it("in the query, as page of a search", async () => {
    const found = await walk("payments.yaml", [
      "customers.v1.getCustomersSearch",
      { query: "x", limit: 3 },
    ]);
    expect(found.ids).toEqual(five);
    expect(searches(found)[1]).toMatch(/^\?limit=3&page=\w+&query=x$/);
  });

  it("in the query, where the last page has no token", async () => {
    const found = await walk("storage.yaml", [
      "buckets.v1.storageBucketsList",
      { pageSize: 2 },
    ]);
    expect([found.ids, found.pages]).toEqual([five, 3]);
  });

  it("in the body of a search, which is sent again with it", async () => {
    const found = await walk("storage.yaml", [
      "objects.v1.storageObjectsQuery",
      {
        body: { filter: "f", page_size: 2 },
      },
    ]);
    expect([found.ids, found.pages]).toEqual([five, 3]);
    expect(bodies(found)).toEqual([
      { filter: "f", page_size: 2 },
      { filter: "f", page_size: 2, start_cursor: expect.any(String) },
      { filter: "f", page_size: 2, start_cursor: expect.any(String) },
    ]);
  });

  it("as the settings say, deeper in the body, by offset", async () => {
    const found = await walk(
      "storage.yaml",
      ["logs.v1.storageLogsSearch", { body: { page: { limit: 2 } } }],
      `lists:
  POST /v1/logs/search:
    items: [hits, entries]
    offset: { body: [page, from] }
    size: { body: [page, limit] }
`,
    );
    expect(found.ids).toEqual(five);
    expect(bodies(found)).toEqual([
      { page: { limit: 2 } },
      { page: { limit: 2, from: 2 } },
      { page: { limit: 2, from: 4 } },
      { page: { limit: 2, from: 5 } },
    ]);
  });
});
