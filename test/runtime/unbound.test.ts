import { expect, it } from "vitest";
import {
  type ApiConnection,
  createApiConnection,
  type JsonValue,
  lists,
  parameters,
  tombstones,
  unbound,
  unboundRenamed,
} from "../../templates/runtime/api/index.ts";
import { json } from "./support.ts";

type Call = (
  connection: ApiConnection,
  params?: object,
) => Promise<JsonValue> & AsyncIterable<JsonValue>;

/** A connection to a service in memory, with the addresses that it is called at. */
function connectTo(host: string, answer: JsonValue) {
  const seen: string[] = [];
  const connection = createApiConnection(
    { title: "Things", schemes: {}, security: [] },
    {
      baseUrl: `https://${host}`,
      credentials: "none",
      fetch: async (input) => {
        seen.push(String(input));
        return json(answer);
      },
    },
  );
  return { connection, seen };
}

const getThing: Call = unbound("GET /things/{id}", { parameters });

it("a function calls the service of the connection that it is given", async () => {
  const one = connectTo("one.example", { name: "1" });
  const two = connectTo("two.example", { name: "2" });
  expect(await getThing(one.connection, { id: "a/b" })).toEqual({ name: "1" });
  expect(await getThing(two.connection, { id: 2 })).toEqual({ name: "2" });
  expect(await getThing(one.connection, { id: 3 })).toEqual({ name: "1" });
  expect(one.seen).toEqual([
    "https://one.example/things/a%2Fb",
    "https://one.example/things/3",
  ]);
  expect(two.seen).toEqual(["https://two.example/things/2"]);
});

it("a function of a list can be iterated", async () => {
  const { connection } = connectTo("one.example", { items: [1, 2] });
  const paging = { items: ["items"], next: "link" } as const;
  const listThings: Call = unbound(
    { route: "GET /things", paging },
    { lists, parameters },
  );
  const seen: JsonValue[] = [];
  for await (const item of listThings(connection)) seen.push(item);
  expect(seen).toEqual([1, 2]);
});

it("a function of a removed operation throws what its method throws", () => {
  const { connection } = connectTo("one.example", null);
  const removed = "GET /things was removed in 2.0.0; use client.items.list";
  const gone: Call = unbound({ route: "GET /things", removed }, { tombstones });
  expect(() => gone(connection)).toThrow(removed);
});

it("a function takes and gives former names where the method does", async () => {
  const { connection, seen } = connectTo("one.example", { label: "Rex" });
  const renamed: Call = unboundRenamed(
    "GET /things{?size}",
    { parameters },
    {
      shapes: [{ renamed: { limit: "size" } }, { renamed: { name: "label" } }],
      method: { params: 0, answer: 1 },
    },
  );
  const found = await renamed(connection, { limit: 5 });
  expect(seen).toEqual(["https://one.example/things?size=5"]);
  expect(Object(found).name).toBe("Rex");
});
