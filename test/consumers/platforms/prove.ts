import {
  AbortError,
  createClient,
  SdkError,
  type JsonValue,
} from "@sdkwright/device-gateway";
import { rsql } from "@sdkwright/device-gateway/rsql";

/** How the lists of the emulator look. */
const paging = {
  items: ["results"],
  total: ["totalCount"],
  firstPage: 0,
} as const;

/**
 * Uses the SDK against the emulator in every way that depends on the platform, and says what came of each. The test has
 * told the emulator which paths fail, and how.
 * @param origin of the emulator, which tells the region by the first segment of the path
 */
export async function prove(
  origin: string,
): Promise<Readonly<Record<string, JsonValue>>> {
  const events = new Set<string>();
  const note = (name: string) => () => events.add(name);
  const client = createClient({
    scope: "tenant",
    region: "eu",
    tenantId: "tenant-eu-1",
    baseUrl: `${origin}/{region}`,
    allowInsecureLoopback: true,
    credentials: { clientId: "tenant-client", clientSecret: "tenant-secret" },
    hooks: {
      "request.retry": note("request.retry"),
      "request.end": note("request.end"),
      "token.request": note("token.request"),
      "token.invalidate": note("token.invalidate"),
    },
  });
  const { pro } = client;

  const burst = await Promise.all(
    Array.from({ length: 100 }, (_, id) => pro.classicLdap.v1.get({ id })),
  );
  const locations = pro.volumePurchasingLocations.v1;
  for (const name of ["München", "Köln", "Bonn", "Kiel", "Trier"])
    await locations.create({ body: { name, city: true } });
  const names: JsonValue[] = [];
  const filter = rsql.eq("city", true);
  const sorted = { sort: "name:asc", pageSize: 2, filter } as const;
  for await (const item of locations.list(sorted, { paging }))
    names.push((item as { readonly name: string }).name);

  const controller = new AbortController();
  const aborted = outcome(
    pro.notifications.v1.list({}, { signal: controller.signal }),
  );
  setTimeout(() => controller.abort(), 20);
  const nowhere = createClient({
    scope: "tenant",
    region: "eu",
    tenantId: "tenant-eu-1",
    // Nobody listens there, and browsers do not even try.
    baseUrl: "http://127.0.0.1:1",
    allowInsecureLoopback: true,
    maxRetries: 0,
    credentials: { clientId: "tenant-client", clientSecret: "tenant-secret" },
  });
  return {
    "100 calls at once": burst.length,
    "items of all pages": names,
    "two times 503, then served": await outcome(pro.parentApp.v1.get()),
    "429, then served": await outcome(pro.teacherApp.v1.get()),
    "401, then served with another token": await outcome(
      pro.cacheSettings.v1.get(),
    ),
    "connection reset, then served": await outcome(pro.icon.v1.get({ id: 1 })),
    "answer cut off, then served": await outcome(pro.vendorProtect.v1.get()),
    "answer to a POST cut off": await outcome(
      pro.csa.v1.token.create({ body: {} }),
    ),
    "no such path": await outcome(client.request("GET /pro/v1/nothing")),
    "aborted after 20 ms": await aborted,
    "time up after 50 ms": await outcome(
      pro.notifications.v1.list({}, { timeoutMs: 50 }),
    ),
    "nobody listens": await outcome(nowhere.pro.parentApp.v1.get()),
    events: [...events].sort(),
  };
}

async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "served";
  } catch (error) {
    if (!(error instanceof SdkError)) return `not ours: ${String(error)}`;
    const isAbort = error instanceof AbortError && error.name === "AbortError";
    return isAbort ? "AbortError" : `${error.name}, ${error.attempts.length}`;
  }
}
