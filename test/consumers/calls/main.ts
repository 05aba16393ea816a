// Calls the gateway at GATEWAY_URL in every way that a user may and prints what came of each, as JSON.
import {
  AbortError,
  createClient,
  SdkError,
  type JsonValue,
  NotFoundError,
  TimeoutError,
} from "@sdkwright/device-gateway";
import { rsql } from "@sdkwright/device-gateway/rsql";

const options = {
  region: "eu",
  baseUrl: process.env["GATEWAY_URL"] ?? "",
  allowInsecureLoopback: true,
  credentials: { clientId: "client/1", clientSecret: "top secret&=+%" },
} as const;

const environment = createClient({
  scope: "environment",
  environmentId: "e-1",
  ...options,
});
const tenant = environment.forTenant("t-1");
const report: Record<string, JsonValue> = {};

report["get"] =
  (await tenant.pro.classicLdap.v1.get({ id: "a&b ü?#" })) ?? null;

const filter = rsql.eq("name", "A&B");
report["list"] =
  (await environment.devices.v1.list(
    { page: 2, pageSize: 50, sort: "name:asc", filter },
    { query: { extra: ["x", 1] } },
  )) ?? null;

report["create"] =
  (await tenant.pro.volumePurchasingLocations.v1.create({
    body: { name: "Münster", seats: [1, null] },
  })) ?? null;

report["update without an answer"] = String(
  await tenant.pro.cacheSettings.v1.update({ body: {} }),
);

const { data, response } = await tenant.pro.parentApp.v1.get().withResponse();
report["withResponse"] = {
  data: data ?? null,
  status: response.status,
  requestId: response.headers.get("x-request-id"),
};

const result = await tenant.pro.parentApp.v1.get().safe();
report["safe"] = result.ok && (result.data ?? null);

const missing = await tenant.pro.icon.v1.get({ id: 404 }).safe();
report["missing, safe"] = !missing.ok && describe(missing.error);
report["missing"] = await failure(tenant.pro.icon.v1.get({ id: 404 }));

const other = tenant.forTenant("t-2");
report["other tenant"] = (await other.pro.parentApp.v1.get()) ?? null;

const controller = new AbortController();
const aborted = failure(
  tenant.pro.teacherApp.v1.get({}, { signal: controller.signal }),
);
setTimeout(() => controller.abort(new Error("enough")), 50);
report["abort"] = await aborted;

report["timeout"] = await failure(
  tenant.pro.teacherApp.v1.get({}, { timeoutMs: 50 }),
);

const paging = { items: ["results"], total: ["totalCount"], firstPage: 0 };
const names: JsonValue[] = [];
for await (const building of tenant.pro.buildings.v1.list(
  { pageSize: 2, sort: "name:asc" },
  { paging },
))
  names.push(building);
report["items"] = names;

report["items without a paging descriptor"] = await failure(
  (async () => {
    for await (const building of tenant.pro.buildings.v1.list())
      names.push(building);
  })(),
);

report["dot segment"] = await failure(tenant.pro.icon.v1.get({ id: ".." }));

process.stdout.write(JSON.stringify(report));

async function failure(call: Promise<unknown>): Promise<JsonValue> {
  try {
    await call;
    return null;
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): JsonValue {
  if (!(error instanceof SdkError)) return String(error);
  const { name, code, message, operation } = error;
  return {
    name,
    code,
    message,
    operation: operation ?? null,
    isItsClass:
      (error instanceof NotFoundError && error.status === 404) ||
      (error instanceof AbortError && String(error.cause)) ||
      error instanceof TimeoutError,
  };
}
