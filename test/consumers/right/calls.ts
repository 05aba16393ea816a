import {
  ApiError,
  type ApiCall,
  createClient,
  type JsonValue,
  NotFoundError,
  type SafeAnswer,
  type Verification,
} from "@sdkwright/device-gateway";

declare const signal: AbortSignal;

const client = createClient({
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

const paging = { items: ["results"], total: ["totalCount"], firstPage: 0 };
for await (const building of client.pro.buildings.v1.list(
  { sort: "name:asc" },
  { paging },
)) {
  const each: JsonValue = building;
  console.log(each);
}

interface Building {
  readonly name: string;
}
const decode = (item: JsonValue): Building => ({ name: String(item) });
const buildings = client.pro.buildings.v1.list();
for await (const { name } of buildings.items({ ...paging, decode })) {
  const text: string = name;
  console.log(text);
}
for await (const page of buildings.pages(paging)) {
  const body: JsonValue | undefined = page;
  console.log(body);
}

// Parameters and options may come late: an operation without parameters takes an empty object.
await client.pro.csa.v1.token.get({}, { signal });
// Whether an operation answers with a payload, nobody says who has not described it.
const call: ApiCall<JsonValue | undefined> = client.pro.classicLdap.v1.get(
  { id: 7 },
  {
    signal,
    timeoutMs: 1000,
    maxRetries: 1,
    headers: { "x-trace": "1" },
    idempotencyKey: "key",
    query: { "not-in-the-catalogue": ["a", 1, true] },
  },
);
const { data, response } = await call.withResponse();
const status: number = response.status;
const result: SafeAnswer<JsonValue | undefined> = await call.safe();
const outcome: JsonValue | undefined = result.ok
  ? result.data
  : result.error.message;

const created: JsonValue | undefined =
  await client.pro.volumePurchasingLocations.v1.create({
    body: { name: "Main", tags: ["a"], parent: null },
  });

try {
  await client.pro.icon.v1.get({ id: 1 });
} catch (error) {
  if (error instanceof NotFoundError) console.log(error.status);
  else if (error instanceof ApiError) console.log(error.problem?.title);
  else throw error;
}

const raw: JsonValue | undefined = await client.request(
  "POST /pro/v9/things/{id}",
  { id: 7, query: { tag: ["a", "b"] }, body: { name: "Main" } },
  { allowRemoved: true, timeoutMs: 1000 },
);
const typed: { name: string } = await client.request<{ name: string }>(
  "GET /pro/v9/things",
);
const { ok, checks }: Verification = await client.verify({ signal });
const messages: readonly string[] = checks.map(({ message }) => message);

console.log(data, status, outcome, created, raw, typed, ok, messages);
