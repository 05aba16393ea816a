// Compiled within the SDK of `test/cases/generate/level-facts`, then run beside `sdkwright mock` at the address given.
import { connect } from "./connect.ts";
import { createClient, SdkError } from "./index.ts";
import { createNotices } from "./accounts/notices.ts";

// The SDK needs no types of Node.js.
declare const process: { readonly argv: readonly string[] };

const common = {
  baseUrl: `${process.argv[2]}/{region}`,
  allowInsecureLoopback: true,
};
const organizationOptions = {
  ...common,
  scope: "organization",
  region: "south",
  organizationId: "company-1",
  credentials: {
    clientId: "organization-client",
    clientSecret: "organization-secret",
  },
} as const;
const environmentOptions = {
  ...common,
  scope: "environment",
  environmentId: "environment-south",
  credentials: {
    clientId: "environment-client",
    clientSecret: "environment-secret",
  },
} as const;
const tenantOptions = {
  ...common,
  scope: "tenant",
  region: "south",
  credentials: { clientId: "tenant-client", clientSecret: "tenant-secret" },
} as const;
const organization = createClient(organizationOptions);
const environment = createClient(environmentOptions);
const tenant = createClient(tenantOptions);

await organization.accounts.bills.v1.list();
await organization.accounts.notices.v1.list();
await organization.forOrganization("company-2").accounts.bills.v1.list();
await environment.sites.moves.v1.create();
await environment.accounts.notices.v1.list();
await environment.forEnvironment("environment-north").sites.moves.v1.list();
await tenant.shelves.goods.v1.list();
await tenant.accounts.notices.v1.list();
for (const connection of [
  connect(organizationOptions),
  connect(environmentOptions),
  connect(tenantOptions),
])
  await createNotices(connection).v1.list();
const { ok } = await tenant.verify();

async function refusal(call: () => unknown): Promise<string> {
  try {
    await call();
    return "no error";
  } catch (error) {
    return error instanceof SdkError
      ? `${error.name}: ${error.message}`
      : `stranger: ${error}`;
  }
}

/** What goes past the compiler. */
const create = (options: object) => () => createClient(options as never);

const refused = [
  await refusal(create({ ...environmentOptions, region: "north" })),
  await refusal(create({ ...environmentOptions, environmentId: undefined })),
  await refusal(create({ ...organizationOptions, region: undefined })),
  await refusal(create({ ...tenantOptions, environmentId: "e-1" })),
  await refusal(create({ ...tenantOptions, headers: { "X-Site": "s" } })),
  await refusal(create({ ...environmentOptions, headers: { "x-company": "c" } })),
  // Those of another gateway are headers like any other here.
  await refusal(create({ ...tenantOptions, headers: { "X-Tenant-Id": "t" } })),
  await refusal(() => organization.forOrganization("")),
];

console.log(JSON.stringify({ ok, refused }));
