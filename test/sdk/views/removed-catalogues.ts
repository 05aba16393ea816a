import { createHash } from "node:crypto";
import type { FileTexts } from "../../../generator/index.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../../support/catalogue-folder.ts";

/*
 * A gateway and a service with servers from which operations were removed: some in the newest release, some before, a whole
 * version, a nested resource, all of a namespace; and a namespace of which no operation was ever known.
 */

const releases = `releases:
  - { id: r1, label: "1.0", date: 2026-01-01 }
  - { id: r2, label: "2.0", date: 2026-03-01 }
  - { id: r3, label: "3.0", date: 2026-05-01 }
`;

const shop = `  /v1/orders: { get: { removed: r3, replacement: GET /v2/orders } }
  /v1/orders/{id}/lines: { get: { removed: r3 } }
  /v2/orders: { get: {} }
  /v1/carts: { delete: { removed: r2 } }
`;

/** All that it had is gone. */
const old = `  /v1/notes: { delete: { removed: r3 } }
`;

/** All that it had was gone a release earlier. */
const older = `  /v1/logs: { get: { removed: r2 } }
`;

const plans = `title: Plans\npath: null\nendpoints: {}\n`;

export const gateway: FileTexts = {
  LICENSE: "Terms.\n",
  "service.yaml": readCatalogueFolder(builtInSpec).service.text,
  "releases.yaml": releases,
  "names.yaml": `names:
  GET /shop/v1/orders:
    name: shop.orders.v1.list
    aliases: [shop.orders.v1.all]
    parameters: []
`,
  "namespaces/shop.yaml": `namespace: shop\ntitle: Shop\nscope: tenant\nendpoints:\n${shop}`,
  "namespaces/old.yaml": `namespace: old\ntitle: Old\nscope: tenant\nendpoints:\n${old}`,
  "namespaces/older.yaml": `namespace: older\ntitle: Older\nscope: tenant\nendpoints:\n${older}`,
  "namespaces/plans.yaml": `namespace: plans\nscope: [environment, tenant]\n${plans}`,
};

function documentOf(...paths: readonly string[]): string {
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example" }],
    paths: Object.fromEntries(
      paths.map((line) => {
        const [method = "", path = ""] = line.split(" ");
        const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "string" },
        }));
        const responses = { "204": { description: "Done." } };
        return [path, { [method]: { parameters, responses } }];
      }),
    ),
  });
}

const documents = {
  "first.json": documentOf(
    "get /v1/orders",
    "get /v1/orders/{id}/lines",
    "get /v2/orders",
    "delete /v1/carts",
    "delete /v1/notes",
    "get /v1/logs",
  ),
  "third.json": documentOf("get /v2/orders"),
};

function pin(release: string, file: keyof typeof documents): string {
  const hash = createHash("sha256").update(documents[file]).digest("hex");
  return `  - { release: ${release}, entry: ${file}, files: { ${file}: ${hash} } }\n`;
}

export const direct: FileTexts = {
  "service.yaml":
    "kind: plain\nservice: shop\ntitle: Shop\nsummary: Sells.\npackage: { name: shop }\n",
  "releases.yaml": releases,
  "namespaces/shop.yaml": `namespace: shop\npath: /\ntitle: Shop\nendpoints:\n${shop}${old}${older}`,
  "namespaces/plans.yaml": `namespace: plans\n${plans}`,
  "openapi/shop/first.json": documents["first.json"],
  "openapi/shop/third.json": documents["third.json"],
  "openapi/shop/documents.yaml": `documents:\n${pin("r1", "first.json")}${pin("r3", "third.json")}`,
};
