import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateSdk, type FileTexts } from "../../../generator/index.ts";
import { compilersOfRun } from "../../support/compilers-of-run.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../../support/catalogue-folder.ts";
import { compilerErrors } from "../../support/typescript.ts";

const releases = `releases:
  - { id: r1, label: "1.0", date: 2026-01-01 }
  - { id: r2, label: "2.0", date: 2026-03-01 }
  - { id: r3, label: "3.0", date: 2026-05-01 }
`;

const shop = `endpoints:
  /v1/orders: { get: { removed: r3, replacement: GET /v2/orders } }
  /v2/orders: { get: {} }
  /v1/carts: { delete: { removed: r2 } }
`;

/** All that it had is gone. */
const old = `endpoints:
  /v1/notes: { delete: { removed: r3 } }
`;

const gateway: FileTexts = {
  "service.yaml": readCatalogueFolder(builtInSpec).service.text,
  "releases.yaml": releases,
  "namespaces/shop.yaml": `namespace: shop\ntitle: Shop\nscope: tenant\n${shop}`,
  "namespaces/old.yaml": `namespace: old\ntitle: Old\nscope: tenant\n${old}`,
};

function documentOf(...paths: readonly string[]): string {
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example" }],
    paths: Object.fromEntries(
      paths.map((line) => {
        const [method = "", path = ""] = line.split(" ");
        const responses = { "204": { description: "Done." } };
        return [path, { [method]: { responses } }];
      }),
    ),
  });
}

const documents = {
  "first.json": documentOf(
    "get /v1/orders",
    "get /v2/orders",
    "delete /v1/carts",
    "delete /v1/notes",
  ),
  "third.json": documentOf("get /v2/orders"),
};

const direct: FileTexts = {
  "service.yaml":
    "kind: plain\nservice: shop\ntitle: Shop\nsummary: Sells.\npackage: { name: shop }\n",
  "releases.yaml": releases,
  "namespaces/shop.yaml": `namespace: shop\npath: /\ntitle: Shop\n${shop}${old.split("\n").slice(1).join("\n")}`,
  "openapi/shop/first.json": documents["first.json"],
  "openapi/shop/third.json": documents["third.json"],
  "openapi/shop/documents.yaml": `documents:\n${pin("r1", "first.json")}${pin("r3", "third.json")}`,
};

function pin(release: string, file: keyof typeof documents): string {
  const hash = createHash("sha256").update(documents[file]).digest("hex");
  return `  - { release: ${release}, entry: ${file}, files: { ${file}: ${hash} } }\n`;
}

const tsconfig = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
    module: "nodenext",
    types: [],
    noEmit: true,
    strict: true,
    allowImportingTsExtensions: true,
  },
  include: ["*/program.ts"],
};

const clients = {
  gateway: {
    files: gateway,
    client: `createClient({ scope: "tenant", region: "eu", tenantId: "t", credentials: { clientId: "i", clientSecret: "s" } })`,
    orders: "client.shop.orders",
    carts: "client.shop.carts.v1.delete()",
    notes: "client.old.notes.v1.delete()",
    front: { orders: "/shop", notes: "/old" },
  },
  direct: {
    files: direct,
    client: `createClient({ baseUrl: "https://shop.example" })`,
    orders: "client.orders",
    carts: "client.carts.v1.delete()",
    notes: "client.notes.v1.delete()",
    front: { orders: "", notes: "" },
  },
} as const;

const kinds = ["gateway", "direct"] as const;
const choices = ["last", "all", "none"] as const;
const folder = mkdtempSync(join(tmpdir(), "sdkwright-tombstones-"));

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  for (const kind of kinds) {
    await writeSdk(kind, `${kind}-default`, {});
    for (const tombstones of choices)
      await writeSdk(kind, `${kind}-${tombstones}`, { tombstones });
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
});

/** The SDK, and a program with one call in each line. */
async function writeSdk(
  kind: (typeof kinds)[number],
  name: string,
  options: { readonly tombstones?: (typeof choices)[number] },
): Promise<void> {
  const { files, client, orders, carts, notes } = clients[kind];
  const { value, diagnostics } = await generateSdk({
    catalogue: { files },
    ...options,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const lines = [
    `import { createClient } from "./src/index.ts"; const client = ${client};`,
    `await ${orders}.v2.list();`,
    `await ${orders}.v1.list();`,
    `await ${notes};`,
    `await ${carts};`,
  ];
  const program = { path: "program.ts", text: lines.join("\n") };
  for (const { path, text } of [...value.files, program]) {
    const place = join(folder, name, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/** What the compiler says of each line of the programs, and of nothing else. */
async function compile(
  tsc: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const said = new Map<string, string[]>();
  for (const { file, line, text } of await compilerErrors(
    tsc,
    folder,
    "tsconfig.json",
  )) {
    const name = dirname(file);
    said.set(name, [...(said.get(name) ?? []), `${line} ${text}`]);
  }
  return said;
}

it.each(compilersOfRun)(
  "a call of a removed operation says which release removed it and what to call instead: %s",
  async (_compiler, tsc) => {
    const said = await compile(tsc);
    expect([...said.keys()].toSorted()).toEqual([
      "direct-all",
      "direct-default",
      "direct-last",
      "direct-none",
      "gateway-all",
      "gateway-default",
      "gateway-last",
      "gateway-none",
    ]);
    for (const kind of kinds) {
      const { front, orders } = clients[kind];
      const replaced = `GET ${front.orders}/v1/orders was removed in 3.0; use ${orders}.v2.list`;
      const alone = `DELETE ${front.notes}/v1/notes was removed in 3.0; no replacement is known`;
      const older = `DELETE ${front.orders}/v1/carts was removed in 2.0; no replacement is known`;
      expect(said.get(`${kind}-all`)).toEqual([
        saying(3, "not callable", replaced),
        saying(4, "not callable", alone),
        saying(5, "not callable", older),
      ]);
      expect(said.get(`${kind}-last`)).toEqual([
        saying(3, "not callable", replaced),
        saying(4, "not callable", alone),
        saying(5, "Property 'carts' does not exist"),
      ]);
      expect(said.get(`${kind}-default`)).toEqual(said.get(`${kind}-last`));
      expect(said.get(`${kind}-none`)).toEqual([
        saying(3, "Property 'v1' does not exist"),
        saying(
          4,
          `Property '${kind === "gateway" ? "old" : "notes"}' does not`,
        ),
        saying(5, "Property 'carts' does not exist"),
      ]);
    }
  },
);

/** The text of an error at a line that has all these parts. */
function saying(line: number, ...parts: readonly string[]): unknown {
  const escaped = parts.map((part) =>
    part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return expect.stringMatching(new RegExp(`^${line} .*${escaped.join(".*")}`));
}
