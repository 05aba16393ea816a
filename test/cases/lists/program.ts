// Compiled within the SDK of this case, then run: what lists with conventions take and give.
import { createClient, type JsonValue } from "./index.ts";

declare module "./payloads.ts" {
  interface Payloads {
    "GET /shop/v1/carts": {
      response: { data: { rows: readonly { id: number }[] } };
    };
  }
}

const asked: string[] = [];

const answers: Readonly<Record<string, readonly unknown[]>> = {
  "/shop/v1/orders": [
    { results: ["a", "b"], totalCount: 3 },
    { results: ["c"], totalCount: 3 },
  ],
  "/shop/v1/carts": [
    { data: { rows: [{ id: 1 }] }, paging: { next: "c2" } },
    { data: { rows: [{ id: 2 }] }, paging: {} },
  ],
  "/shop/v1/stocks": [[7], []],
  "/shop/v1/audits": [{ items: [] }],
  "/shop/v1/orders/x/notes/y/lines": [{ results: [], totalCount: 0 }],
};

const fetch: typeof globalThis.fetch = async (input) => {
  const { pathname, search } = new URL(String(input));
  if (pathname === "/auth/token")
    return Response.json({ access_token: "token-1", token_type: "Bearer" });
  asked.push(pathname + search);
  const calls = asked.filter((url) => url.split("?")[0] === pathname).length;
  return Response.json(answers[pathname]?.[calls - 1]);
};

const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  host: "gateway.example",
  credentials: { clientId: "id", clientSecret: "secret" },
  fetch,
});

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of source) all.push(item);
  return all;
}

const { orders, carts, stocks, audits } = client.shop;
const strings: JsonValue[] = await collect(
  orders.v1.list({ page: 0, pageSize: 2, sort: ["name", "id"] }),
);
// The type of the payload is refined above, so that of the items is too.
const ids: { id: number }[] = await collect(
  carts.v1.list({ pageSize: 1, sort: "name" }),
);
const numbers: JsonValue[] = await collect(stocks.v1.list());
const lines: JsonValue[] = await collect(
  orders.v1.notes.lines.list({ sort: "x", page: "y", sortQuery: ["a", "b"] }),
);

/** Only compiled. */
export function wrong(): readonly unknown[] {
  return [
    // @ts-expect-error the convention takes one key
    carts.v1.list({ sort: ["a", "b"] }),
    // @ts-expect-error pages come by cursor
    carts.v1.list({ page: 1 }),
    // @ts-expect-error the convention takes one sort key
    carts.v1.list({ sort: ["a", "b"] }),
    // @ts-expect-error the convention names no page size
    stocks.v1.list({ pageSize: 1 }),
    // @ts-expect-error how several keys are written is not known
    audits.v1.list({ sort: ["a", "b"] }),
    // @ts-expect-error items of another type need decode
    carts.v1.list({}, { paging: { items: [], firstPage: 0 } }),
  ];
}

const audit = await collect(audits.v1.list()).catch((error: Error) => error);

console.log(
  JSON.stringify({
    strings,
    ids,
    numbers,
    lines,
    audit: audit instanceof Error ? audit.message : null,
    asked: asked.filter((url) => !url.includes("audits")),
  }),
);
