import { expect, test } from "vitest";
import { placedApi } from "../../generator/catalogue/pins/place-wire-api.ts";
import type { WireApi } from "../../generator/wire/model/wire-api.ts";

const server = (url: string) => ({ url, description: null, variables: [] });
const unmoved = { inDocument: "", inCatalogue: "" };

/** Two operations of which one is described, with servers of its own. */
const api = {
  servers: [server("https://a.example/api"), server("https://b.example")],
  operations: [
    {
      key: "GET /pets",
      method: "GET",
      path: "/pets",
      details: { servers: [server("https://c.example/api")] },
    },
    { key: "PUT /pets", method: "PUT", path: "/pets", details: null },
    { key: "GET /x", method: "GET", path: "/x", details: { servers: null } },
  ],
  // Nothing else is looked at.
} as unknown as WireApi;

test("paths get what stands in front of them, and servers lose it", () => {
  const placed = placedApi(api, { front: "/api", moved: unmoved });
  expect(placed).toMatchObject({
    servers: [{ url: "https://a.example" }, { url: "https://b.example" }],
    operations: [
      {
        key: "GET /api/pets",
        path: "/api/pets",
        details: { servers: [{ url: "https://c.example" }] },
      },
      { key: "PUT /api/pets", details: null },
      { key: "GET /api/x", details: { servers: null } },
    ],
  });
});

test("paths move to where the catalogue has them", () => {
  const moved = { inDocument: "/pets", inCatalogue: "/pro" };
  const placed = placedApi(api, { front: "", moved });
  expect(placed.operations.map(({ path }) => path)).toEqual([
    "/pets",
    "/pets",
    "/x",
  ]);
  const below = { inDocument: "", inCatalogue: "/pro" };
  const all = placedApi(api, { front: "", moved: below });
  expect(all.operations.map(({ key }) => key)).toEqual([
    "GET /pro/pets",
    "PUT /pro/pets",
    "GET /pro/x",
  ]);
  expect(all.servers).toEqual(api.servers);
  expect(placedApi(api, { front: "", moved: unmoved })).toBe(api);
});
