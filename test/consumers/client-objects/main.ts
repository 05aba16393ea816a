// Prints what client objects show of themselves, before and after a call.
import { inspect } from "node:util";
import {
  type Connection,
  createClient,
  SdkError,
  type JsonValue,
} from "@sdkwright/device-gateway";
import { connect } from "@sdkwright/device-gateway/connect";
import { createDevices } from "@sdkwright/device-gateway/devices";

const options = {
  baseUrl: process.env["GATEWAY_URL"] ?? "",
  allowInsecureLoopback: true,
  credentials: {
    clientId: "client-1",
    clientSecret: process.env["CLIENT_SECRET"] ?? "",
  },
};
const regional = { ...options, region: "eu" } as const;

const environment = createClient({
  scope: "environment",
  environmentId: "e-1",
  ...regional,
});
const clients = {
  organization: createClient({ scope: "organization", ...options }),
  environment,
  tenant: environment.forTenant("t-1"),
};
const connection = connect({
  scope: "tenant",
  tenantId: "t-1",
  ...regional,
});

const call = clients.tenant.pro.buildings.v1.list();
await call;
const failed = await clients.tenant.pro.icon.v1.get({ id: "missing" }).safe();

const foreign = await createDevices(connection as Connection<never>)
  .v1.list()
  .safe();
const foreignOperation = foreign.ok
  ? "sent"
  : `${foreign.error.name}: ${foreign.error.message}`;

// Awaiting a client gives the client: it must not look like a promise.
const awaited = await clients.tenant;

process.stdout.write(
  JSON.stringify({
    keys: Object.fromEntries(
      Object.entries(clients).map(([level, client]) => [
        level,
        Object.keys(client),
      ]),
    ),
    isAwaitable: awaited !== clients.tenant,
    hasThenOrToJson: Object.values(clients).some(
      (client) => "then" in client || "toJSON" in client,
    ),
    json: JSON.stringify([clients, connection]),
    inspections: [clients, connection, call, failed].flatMap((value) => [
      show(value),
      show(Object.getOwnPropertyDescriptors(value)),
    ]),
    outOfReach: {
      organizationPro: thrown(() => clients.organization.pro),
      organizationDevices: thrown(() => clients.organization.devices),
      tenantDevices: thrown(() => clients.tenant.devices),
    },
    withoutOperations: Object.fromEntries(
      Object.entries(clients).map(([level, client]) => [
        level,
        [
          thrown(() => client.licensing),
          thrown(() => client.blueprints),
          thrown(() => client.securityCloud),
        ],
      ]),
    ),
    // What follows goes past the compiler.
    options: {
      regionOfOrganization: thrown(() =>
        createClient({
          scope: "organization",
          region: "us" as never,
          ...options,
        }),
      ),
      unknownRegion: thrown(() =>
        createClient({
          scope: "tenant",
          tenantId: "t-1",
          ...options,
          region: "mars" as "eu",
        }),
      ),
      noTenantId: thrown(() =>
        createClient({
          scope: "tenant",
          ...regional,
          tenantId: undefined as unknown as string,
        }),
      ),
      tenantIdOfEnvironment: thrown(() =>
        createClient({
          scope: "environment",
          environmentId: "e-1",
          tenantId: "t-1" as never,
          ...regional,
        }),
      ),
      unknownScope: thrown(() =>
        createClient({ scope: "galaxy" as "organization", ...options }),
      ),
    },
    foreignOperation,
  } satisfies JsonValue),
);

function show(value: unknown): string {
  return inspect(value, {
    showHidden: true,
    depth: Infinity,
    getters: true,
    maxArrayLength: Infinity,
    maxStringLength: Infinity,
  });
}

function thrown(action: () => unknown): string {
  try {
    action();
    return "nothing";
  } catch (error) {
    const isOurs = error instanceof SdkError;
    return isOurs ? `${error.name}: ${error.message}` : `stranger: ${error}`;
  }
}
