import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  allFiles,
  builtInSpec,
  readCatalogueFolder,
  repository,
} from "../../support/catalogue-folder.ts";
import { differences, generate, pathsOf, untyped } from "./compare-members.ts";
import { direct, gateway } from "./removed-catalogues.ts";

/** Below `client.shop` of the gateway and `client` of the service with servers. */
const removed = {
  gateway: {
    last: [
      "old.notes.v1.delete",
      "shop.orders.v1.all",
      "shop.orders.v1.lines.list",
      "shop.orders.v1.list",
    ],
    earlier: ["older.logs.v1.list", "shop.carts.v1.delete"],
  },
  direct: {
    last: ["notes.v1.delete", "orders.v1.list", "orders.v1.listLines"],
    earlier: ["carts.v1.delete", "logs.v1.list"],
  },
} as const;

/** Namespaces of which there is nothing to call. Those of a service with servers are no members but where they are declared alone. */
const empty = {
  gateway: { last: ["older", "plans"], all: ["plans"], none: ["plans"] },
  direct: { last: ["plans"], all: ["plans"], none: ["plans"] },
} as const;

/** The module of a part, and what its factory makes. */
const parts = {
  gateway: { module: "shop/orders", route: "/shop/v1/orders" },
  direct: { module: "orders", route: "/v1/orders" },
} as const;

describe.each(["gateway", "direct"] as const)("of a %s service", (kind) => {
  const files = { gateway, direct }[kind];
  const client = kind === "gateway" ? "tenant" : "client";

  it.each(["last", "all", "none"] as const)(
    "objects are what their types say with removed operations: %s",
    async (tombstones) => {
      const generated = await generate(kind, {
        catalogue: { files },
        tombstones,
      });
      const { last, earlier } = removed[kind];
      const kept = { last, all: [...last, ...earlier], none: [] }[tombstones];
      expect(pathsOf(generated, client, "removed")).toEqual(kept.toSorted());
      expect(pathsOf(generated, client, "unusable")).toEqual(
        empty[kind][tombstones],
      );
      expect(differences(generated, kind)).toEqual([]);
      expect(untyped(generated, kind)).toEqual([]);
    },
  );

  it("a part alone refuses what was removed without asking its connection for anything", async () => {
    const { module, route } = parts[kind];
    const input = { catalogue: { files } };
    const { part, sdk } = await generate(kind, input, module);
    const { createOrders } = part as {
      readonly createOrders: (connection: object) => {
        readonly v1: { readonly list: () => unknown };
      };
    };
    const orders = createOrders(Object.freeze(Object.create(null) as object));
    const { list } = orders.v1;
    expect(() => list()).toThrow(sdk.RemovedEndpointError);
    expect(() => list()).toThrow(
      `GET ${route} was removed in 3.0; use client.`,
    );
  });
});

it("of a catalogue whose operations differ in levels objects are what their types say", async () => {
  const folder = join(repository, "test/cases/generate/levels/spec");
  const files = Object.fromEntries(
    allFiles(readCatalogueFolder(folder)).map(({ file, text }) => [file, text]),
  );
  const generated = await generate("gateway", {
    catalogue: { files: { ...files, LICENSE: "Terms.\n" } },
  });
  expect(pathsOf(generated, "environment", "removed")).toEqual([
    "shop.orders.v1.delete",
  ]);
  expect(pathsOf(generated, "tenant", "unusable")).toEqual(
    expect.arrayContaining(["shop.licenses", "shop.orders.v1.delete"]),
  );
  expect(differences(generated, "gateway")).toEqual([]);
  expect(untyped(generated, "gateway")).toEqual([]);
});

it.each(["names", "life-and-webhooks"])(
  "of the document %s objects are what their types say",
  async (name) => {
    const file = join(repository, "test/cases/openapi", name, "openapi.yaml");
    const generated = await generate("direct", { document: { file } });
    expect(pathsOf(generated, "client", "method")).not.toEqual([]);
    expect(differences(generated, "direct")).toEqual([]);
    expect(untyped(generated, "direct")).toEqual([]);
  },
);

it.each(["10.29.0", "later"])(
  "of the built-in catalogue at %s objects are what their types say",
  async (release) => {
    const generated = await generate("gateway", {
      catalogue: { folder: builtInSpec },
      tombstones: "all",
      release,
    });
    expect(pathsOf(generated, "tenant", "removed")).toHaveLength(
      release === "later" ? 9 : 0,
    );
    expect(differences(generated, "gateway")).toEqual([]);
    expect(untyped(generated, "gateway")).toEqual([]);
  },
);
