import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, seed } from "../support/random-input.ts";
import { laidOut, layouts, type WholeDocument } from "./layouts.ts";
import {
  exportsOf,
  movedNames,
  releasesOf,
  releasesOver,
  takenNames,
} from "./releases-of-names.ts";

interface Shape {
  readonly type: "object";
  readonly properties: Readonly<Record<string, object>>;
}

/** An object that can be told from all others. */
function marked(mark: string): Shape {
  return {
    type: "object",
    properties: {
      [`mark${mark}`]: { type: "string" },
      no: { type: "integer", readOnly: true },
    },
  };
}

const json = (schema: object) => ({ "application/json": { schema } });

function refer(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

interface Endpoint {
  readonly path: string;
  readonly method: string;
  readonly tag: string;
  readonly id: string;
  /** The component that it sends; `null` for an object in place. */
  readonly body: string | null;
  readonly statuses: readonly string[];
  readonly media: readonly string[];
}

function documentOf(
  components: readonly string[],
  endpoints: readonly Endpoint[],
): WholeDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, tag, id, body, statuses, media } of endpoints) {
    const mark = `${method}${path.replace(/\W+/g, "_")}`;
    (paths[path] ??= {})[method] = {
      tags: [tag],
      operationId: id,
      parameters: [
        { name: `mark${mark}Query`, in: "query", schema: { type: "string" } },
      ],
      requestBody: {
        content: Object.fromEntries(
          media.map((type) => [
            type,
            {
              schema:
                body !== null && components.includes(body)
                  ? refer(body)
                  : marked(`${mark}_${type.replace(/\W+/g, "_")}`),
            },
          ]),
        ),
      },
      responses: {
        ...Object.fromEntries(
          statuses.map((status) => [
            status,
            { description: "", content: json(marked(`${mark}_${status}`)) },
          ]),
        ),
        "404": { description: "", content: json(marked(`${mark}_404`)) },
      },
    };
  }
  paths["/all"] = {
    get: {
      tags: ["every"],
      operationId: "all",
      responses: {
        "200": {
          description: "",
          content: json({
            oneOf: [{ type: "string" }, ...components.map(refer)],
          }),
        },
      },
    },
  };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths,
    webhooks: Object.fromEntries(
      ["order_made", "orderMade"]
        .slice(0, components.length % 3)
        .map((name) => [
          name,
          {
            post: {
              requestBody: { content: json(marked(`hook_${name}`)) },
              responses: {},
            },
          },
        ]),
    ),
    components: {
      schemas: Object.fromEntries(
        components.map((name) => [name, marked(`component_${name}`)]),
      ),
    },
  };
}

const list: Endpoint = {
  path: "/orders",
  method: "post",
  tag: "orders",
  id: "list",
  body: null,
  statuses: ["201"],
  media: ["multipart/form-data"],
};

/** Each newcomer wants a name that the first release has given to something else. */
const newcomers: Readonly<
  Record<
    string,
    (old: Endpoint) => readonly [readonly string[], readonly Endpoint[]]
  >
> = {
  "a component for a component": (old) => [["OrderLine"], [old]],
  "a component for a parameter interface": (old) => [
    ["OrdersListParams"],
    [old],
  ],
  "a component for an inline type": (old) => [
    ["OrdersListBody", "OrdersListResponse", "OrdersListError404"],
    [old],
  ],
  "a component for the interface of a member": (old) => [["OrdersApi"], [old]],
  "a component for a request form": (old) => [["OrderLineInput"], [old]],
  "a component for a payload": (old) => [["OrderMadePayload"], [old]],
  "a status for a response": (old) => [
    [],
    [{ ...old, statuses: ["200", "201"] }],
  ],
  "a media type for a body": (old) => [
    [],
    [{ ...old, media: ["application/json", ...old.media] }],
  ],
  "an operation for a method": (old) => [
    [],
    [{ ...old, path: "/all-orders", id: "List" }, old],
  ],
  "an operation for the types of a version": (old) => [
    [],
    [
      { ...old, path: "/orders/{no}/x", id: "v1List" },
      old,
      { ...old, path: "/v1/orders" },
    ],
  ],
  "a group for the subpath of a version": (old) => [
    [],
    [
      old,
      { ...old, path: "/v1/orders" },
      { ...old, path: "/orders/items", id: "orders.items.list" },
    ],
  ],
  "a tag for a module": (old) => [
    [],
    [{ ...old, path: "/x", tag: "Orders_" }, old],
  ],
};

describe("an old name keeps its meaning beside", () => {
  it.each(Object.keys(newcomers))("%s", async (kind) => {
    const [components, endpoints] = newcomers[kind]?.(list) ?? [[], []];
    const first = ["order_line"];
    const sender: Endpoint = {
      ...list,
      path: "/lines",
      id: "send",
      body: "order_line",
      media: ["application/json"],
    };
    const version: Endpoint = { ...list, path: "/v1/orders" };
    const before = [
      list,
      sender,
      ...endpoints.filter(({ path }) => path === version.path),
    ];
    const [one, two] = await releasesOf([
      documentOf(first, before),
      documentOf([...components, ...first], [...endpoints, sender]),
    ]);
    expect(takenNames(one?.files ?? [], two?.files ?? [])).toEqual([]);
    // Without newcomers the test would say nothing.
    expect(exportsOf(two?.files ?? [])).not.toEqual(
      exportsOf(one?.files ?? []),
    );
  });
});

const names = [
  "order_line",
  "OrderLine",
  "orderLine",
  "OrdersApi",
  "OrdersListParams",
  "OrdersListBody",
  "OrdersListResponse",
  "OrderLineInput",
  "OrderMadePayload",
];

const endpoint = fc.record({
  path: fc.constantFrom(
    "/orders",
    "/v1/orders",
    "/orders/{id}",
    "/orders/items",
    "/lines",
  ),
  method: fc.constantFrom("post", "put"),
  tag: fc.constantFrom("orders", "Orders", "order_s", "every"),
  id: fc.constantFrom(
    "list",
    "List",
    "v1List",
    "orders.items.list",
    "list2",
    "get",
  ),
  body: fc.option(fc.constantFrom(...names)),
  statuses: fc.uniqueArray(fc.constantFrom("200", "201", "202"), {
    minLength: 1,
  }),
  media: fc.uniqueArray(
    fc.constantFrom("application/json", "multipart/form-data"),
    { minLength: 1 },
  ),
});

const release = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 }),
    fc.uniqueArray(endpoint, {
      minLength: 1,
      maxLength: 5,
      selector: ({ path, method }) => `${method} ${path}`,
    }),
  )
  .chain(([components, endpoints]) =>
    fc
      .constantFrom(...layouts)
      .map((layout) => laidOut(documentOf(components, endpoints), layout)),
  );

/** Each release with each earlier one: what is gone for a time must not come back as something else. */
function earlierPairs<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((after, index) =>
    all.slice(0, index).map((before) => [before, after] as const),
  );
}

it("with a ledger, no release takes a name from an earlier one", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(release, { minLength: 2, maxLength: 3 }),
      async (documents) => {
        const releases = await releasesOf(documents);
        for (const [before, after] of earlierPairs(releases))
          expect(takenNames(before.files, after.files)).toEqual([]);
      },
    ),
    { seed, numRuns: runs(200) },
  );
});

it("over an earlier SDK, what is still there keeps its names", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(release, { minLength: 2, maxLength: 3 }),
      async (documents) => {
        const releases = await releasesOver(documents);
        for (const [index, { files }] of releases.entries())
          expect(movedNames(releases[index - 1]?.files ?? [], files)).toEqual(
            [],
          );
      },
    ),
    { seed, numRuns: runs(50) },
  );
});
