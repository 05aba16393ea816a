import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateSdk } from "../../../generator/index.ts";
import { compilersOfRun } from "../../support/compilers-of-run.ts";
import { compilerErrors } from "../../support/typescript.ts";
import { sourceOptions } from "../../support/code-options.ts";
import { direct, gateway } from "./removed-catalogues.ts";

const tsconfig = {
  compilerOptions: sourceOptions,
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

/** What is said of a namespace without operations, and of one whose operations an earlier release removed. */
const withoutOperations = {
  gateway: {
    plans:
      "client.plans has no operations: use client.request with scope environment or tenant",
    empty: {
      all: ["not callable", "GET /older/v1/logs was removed in 2.0"],
      last: [
        "Property 'logs' does not exist",
        "client.older has no operations any more: the last of them was removed in 2.0",
      ],
    },
  },
  direct: {
    plans: "client.plans has no operations",
    // Its namespaces are the first segments of paths.
    empty: {
      all: ["Property 'older' does not exist"],
      last: ["Property 'older' does not exist"],
    },
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
    "await client.plans.v1.list();",
    "await client.older.logs.v1.list();",
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
      const { plans, empty } = withoutOperations[kind];
      expect(said.get(`${kind}-all`)).toEqual([
        saying(3, "not callable", replaced),
        saying(4, "not callable", alone),
        saying(5, "not callable", older),
        saying(6, "Property 'v1' does not exist", plans),
        saying(7, ...empty.all),
      ]);
      expect(said.get(`${kind}-last`)).toEqual([
        saying(3, "not callable", replaced),
        saying(4, "not callable", alone),
        saying(5, "Property 'carts' does not exist"),
        saying(6, "Property 'v1' does not exist", plans),
        saying(7, ...empty.last),
      ]);
      expect(said.get(`${kind}-default`)).toEqual(said.get(`${kind}-last`));
      expect(said.get(`${kind}-none`)).toEqual([
        saying(3, "Property 'v1' does not exist"),
        saying(
          4,
          `Property '${kind === "gateway" ? "old" : "notes"}' does not`,
        ),
        saying(5, "Property 'carts' does not exist"),
        saying(6, "Property 'v1' does not exist", plans),
        saying(7, "Property 'older' does not exist"),
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
