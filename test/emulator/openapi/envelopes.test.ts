import { expect, it } from "vitest";
import { ask, servePaths } from "./serve-text.ts";

const pet =
  "{ type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }";
const list = `{ type: array, items: ${pet} }`;
const answers = (schema: string, status = 200) =>
  `responses: { "${status}": { description: done, content: { application/json: { schema: ${schema} } } } }`;
const body =
  "requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }";
const holds = (members: string) =>
  `{ type: object, properties: { ${members} } }`;
const id =
  "parameters: [{ name: id, in: path, required: true, schema: { type: string } }]";
const gone = 'responses: { "204": { description: gone } }';

interface Form {
  readonly name: string;
  /** The schemas of a list and of an item. */
  readonly list: string;
  readonly item: string;
  readonly listOf: (body: never) => unknown;
  readonly itemOf: (body: never) => unknown;
}

const forms: readonly Form[] = [
  {
    name: "plain",
    list,
    item: pet,
    listOf: (body) => body,
    itemOf: (body) => body,
  },
  {
    name: "data and total",
    list: holds(`data: ${list}, total: { type: integer }`),
    item: pet,
    listOf: ({ data }: { data: unknown }) => data,
    itemOf: (body) => body,
  },
  {
    name: "items",
    list: holds(`items: ${list}`),
    item: pet,
    listOf: ({ items }: { items: unknown }) => items,
    itemOf: (body) => body,
  },
  {
    name: "data for lists and for items",
    list: holds(`data: ${list}, meta: { type: object }`),
    item: holds(`data: ${pet}`),
    listOf: ({ data }: { data: unknown }) => data,
    itemOf: ({ data }: { data: unknown }) => data,
  },
  {
    name: "named after the resource",
    list: holds(`pets: ${list}`),
    item: holds(`pet: ${pet}`),
    listOf: ({ pets }: { pets: unknown }) => pets,
    itemOf: ({ pet }: { pet: unknown }) => pet,
  },
  {
    name: "two deep",
    list: holds(`result: ${holds(`items: ${list}, count: { type: integer }`)}`),
    item: holds(`result: ${pet}, status: { type: string }`),
    listOf: ({ result }: { result: { items: unknown } }) => result.items,
    itemOf: ({ result }: { result: unknown }) => result,
  },
];

/** The paths of creating, listing, reading and deleting. */
const places = [
  ["one path", "/pets", "/pets", "/pets/{id}", "/pets/{id}"],
  [
    "paths of their own",
    "/pets/create",
    "/pets/json",
    "/pets/{id}/json",
    "/pets/{id}",
  ],
  ["other verbs", "/pets/add", "/pets/list", "/pets/{id}", "/pets/{id}"],
] as const;

it.each(
  forms.flatMap((form) =>
    places.map((place) => [form.name, ...place, form] as const),
  ),
)(
  "what was created is read, listed and deleted: %s, %s",
  async (_form, _place, create, lists, reads, deletes, form) => {
    const operations = new Map<string, string[]>();
    const add = (path: string, operation: string) =>
      operations.set(path, [...(operations.get(path) ?? []), operation]);
    add(create, `post: { ${body}, ${answers(form.item, 201)} }`);
    add(lists, `get: { ${answers(form.list)} }`);
    add(reads, `get: { ${id}, ${answers(form.item)} }`);
    add(deletes, `delete: { ${id}, ${gone} }`);
    const emulator = servePaths(
      [...operations]
        .map(([path, members]) => `  ${path}: { ${members.join(", ")} }`)
        .join("\n"),
    );
    const { body: made } = await ask(emulator, `POST ${create}`, {
      json: { name: "Rex" },
    });
    const item = form.itemOf(made as never) as { readonly id: string };
    expect(item).toMatchObject({ name: "Rex", id: expect.any(String) });
    const at = (path: string) => path.replace("{id}", item.id);
    const read = await ask(emulator, `GET ${at(reads)}`);
    expect(form.itemOf(read.body as never)).toEqual(item);
    const listed = await ask(emulator, `GET ${lists}`);
    expect(form.listOf(listed.body as never)).toContainEqual(item);
    await ask(emulator, `DELETE ${at(deletes)}`);
    expect(await ask(emulator, `GET ${at(reads)}`)).toMatchObject({
      status: 404,
    });
    const left = await ask(emulator, `GET ${lists}`);
    expect(form.listOf(left.body as never)).not.toContainEqual(item);
  },
);

it("an item that holds other objects is no envelope", async () => {
  const manifest = holds(
    `kind: { type: string }, metadata: ${holds("name: { type: string }")}, spec: ${holds("size: { type: integer }")}`,
  );
  const name = id.replace("name: id", "name: name");
  const emulator = servePaths(`
  /jobs: { get: { ${answers(`{ type: array, items: ${manifest} }`)} }, post: { requestBody: { content: { application/json: { schema: ${manifest} } } }, ${answers(manifest, 201)} } }
  /jobs/{name}: { get: { ${name}, ${answers(manifest)} } }`);
  const sent = {
    kind: "Job",
    metadata: { name: "nightly" },
    spec: { size: 2 },
  };
  expect(await ask(emulator, "POST /jobs", { json: sent })).toMatchObject({
    status: 201,
    body: sent,
  });
  const { body: jobs } = await ask(emulator, "GET /jobs");
  expect(jobs).toContainEqual(sent);
});

it("a path that says more than its method is a resource of its own", async () => {
  const emulator = servePaths(`
  /pets: { get: { ${answers(list)} } }
  /pets/{id}: { get: { ${id}, ${answers(pet)} } }
  /pets/list: { get: { ${answers(list)} } }
  /tags/json: { get: { ${answers(holds("n: { type: integer }"))} } }
  /pets/{id}/json: { get: { ${id}, ${answers(holds("n: { type: integer }"))} } }`);
  const made = await ask(emulator, "GET /pets/1/json");
  expect(made.body).toEqual({ n: expect.any(Number) });
  expect((await ask(emulator, "GET /tags/json")).body).toEqual(made.body);
  expect((await ask(emulator, "GET /pets/1")).body).toHaveProperty("name");
});

it("an entry of a list is shown whole, though a member of it is named like the resource", async () => {
  const attached = holds(`status: { type: string }, pet: ${pet}`);
  const emulator = servePaths(`
  /shelves/{id}/pets: { get: { ${id}, ${answers(`{ type: array, items: ${attached} }`)} } }
  /shelves/default: { get: { ${answers(`{ type: array, items: ${attached} }`)} } }`);
  for (const request of ["GET /shelves/1/pets", "GET /shelves/default"]) {
    const { body: entries } = await ask(emulator, request);
    expect((entries as readonly unknown[])[0]).toEqual({
      status: expect.any(String),
      pet: { id: expect.any(String), name: expect.any(String) },
    });
  }
});

it("a member of an alternative may be called __proto__", async () => {
  const inner =
    "{ type: object, required: [x], properties: { x: { type: integer } } }";
  const emulator = servePaths(`
  /a: { get: { responses: { "200": { description: done, content: { application/json: { schema: { type: object, required: [b], properties: { b: { type: string } }, anyOf: [{ type: object, required: ["__proto__"], properties: { "__proto__": ${inner} } }, { type: object, required: [c], properties: { c: { type: string } } }] } } } } } } }`);
  const { body } = await ask(emulator, "GET /a");
  expect(Object.keys(body as object).toSorted()).toEqual(["__proto__", "b"]);
});
