import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import { catalogueApi } from "../../generator/emulator/catalogue-api.ts";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import { isGatewayModel } from "../../generator/model/api-model.ts";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";

/*
 * Who reaches an operation is what the catalogue says of the operation, else of its path, else of its namespace. The expectations are
 * written by hand.
 */

const namespaces = {
  shop: `namespace: shop
title: Product API
scope: [environment, tenant]
endpoints:
  /v1/shelves:
    get: {}
    post: {}
  /v1/keys:
    scope: tenant
    get: {}
    put: { scope: environment }
    patch: { scope: [environment, tenant] }
  /v1/reports:
    get: { scope: tenant }
    post: {}
`,
  fleet: `namespace: fleet
title: Platform API
scope: environment
endpoints:
  /v1/cars:
    get: {}
    post: { scope: [organization, environment] }
    delete: { scope: organization }
`,
};

/** As the namespaces of the built-in catalogue whose paths the source does not show. */
const declared = `namespace: security-cloud
title: Another product API
scope: [environment, tenant]
path: null
endpoints: {}
`;

const read = (file: string, path: string) => ({
  file,
  text: readFileSync(path, "utf8"),
});

async function catalogueEmulator(
  options: EmulatorOptions = {},
  tokenAddress = "of-request",
): Promise<Emulator> {
  const service = read("service.yaml", join(builtInSpec, "service.yaml"));
  const { value, diagnostics } = await readCatalogue({
    service: {
      ...service,
      text: service.text.replace(
        /^( {2}base-address: )of-request$/m,
        `$1${tokenAddress}`,
      ),
    },
    releases: read(
      "releases.yaml",
      join(repository, "test", "fixtures", "catalogue", "releases.yaml"),
    ),
    namespaces: Object.entries({ ...namespaces, declared }).map(
      ([name, text]) => ({
        file: `namespaces/${name}.yaml`,
        text,
      }),
    ),
    names: null,
    documents: [],
  });
  if (value === null || !isGatewayModel(value.model))
    throw new Error(JSON.stringify(diagnostics));
  return createApiEmulator(catalogueApi(value.model), options);
}

type Level = "organization" | "environment" | "tenant";

/** A call of an integration of a level, with the header of a level, at the host of that level. */
async function call(
  emulator: Emulator,
  endpoint: string,
  {
    as,
    at,
    body,
  }: { readonly as: Level; readonly at: Level; readonly body?: unknown },
): Promise<{ readonly status: number; readonly body: unknown }> {
  const origin = `http://${at === "organization" ? "" : "eu."}gateway.test`;
  const asked = await emulator(
    new Request(`${origin}/auth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: `${as}-client`,
        client_secret: `${as}-secret`,
      }),
    }),
  );
  const { access_token } = (await asked.json()) as { access_token: string };
  const context: Record<Level, Readonly<Record<string, string>>> = {
    organization: {},
    environment: { "x-environment-id": "environment-eu" },
    tenant: { "x-tenant-id": "tenant-eu-1" },
  };
  const [method = "", path = ""] = endpoint.split(" ");
  const response = await emulator(
    new Request(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        "content-type": "application/json",
        ...context[at],
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? null : (JSON.parse(text) as unknown),
  };
}

/** Statuses of: an organization; an environment; an environment for its tenant; a tenant; a tenant with the header of an environment. */
const callers: readonly (readonly [as: Level, at: Level])[] = [
  ["organization", "organization"],
  ["environment", "environment"],
  ["environment", "tenant"],
  ["tenant", "tenant"],
  ["tenant", "environment"],
];

/** What an operation of each level answers to the callers above; an organization is asked for the header that is missing. */
const both = [400, 200, 200, 200, 403];
const tenantAlone = [400, 403, 200, 200, 403];
const environmentAlone = [400, 200, 403, 403, 403];
const organizationAlone = [200, 403, 403, 403, 403];
const accounts = [200, 200, 403, 403, 403];

describe("an operation is reached from the levels that the catalogue says of it", () => {
  it.each<[string, string, readonly number[]]>([
    ["GET /shop/v1/shelves", "of the namespace", both],
    ["GET /shop/v1/keys", "of the path", tenantAlone],
    ["PUT /shop/v1/keys", "of the operation, not the path", environmentAlone],
    ["PATCH /shop/v1/keys", "of the operation, wider than the path", both],
    ["GET /shop/v1/reports", "of the operation", tenantAlone],
    ["POST /shop/v1/reports", "of the namespace beside it", both],
    ["GET /fleet/v1/cars", "of the namespace", environmentAlone],
    ["POST /fleet/v1/cars", "of the operation, wider", accounts],
    ["DELETE /fleet/v1/cars", "of the operation, another", organizationAlone],
  ])("%s: %s", async (endpoint, _where, expected) => {
    const seen = [];
    for (const [as, at] of callers) {
      const { status } = await call(await catalogueEmulator(), endpoint, {
        as,
        at,
      });
      // Creating answers 201, deleting 204.
      seen.push(status < 300 ? 200 : status);
    }
    expect(seen).toEqual(expected);
  });

  it("is refused for its scope, whoever asks", async () => {
    for (const [endpoint, as, at] of [
      ["GET /shop/v1/keys", "environment", "environment"],
      ["PUT /shop/v1/keys", "tenant", "tenant"],
      ["DELETE /fleet/v1/cars", "environment", "environment"],
    ] as const)
      expect(
        await call(await catalogueEmulator(), endpoint, { as, at }),
      ).toMatchObject({ status: 403, body: { code: "WRONG_SCOPE" } });
  });

  it("is reached from an environment with its own header, although it may speak for no tenant", async () => {
    const emulator = await catalogueEmulator({
      tenantThroughEnvironment: "refuse",
    });
    const ask = (at: Level) =>
      call(emulator, "GET /shop/v1/shelves", { as: "environment", at });
    expect(await ask("environment")).toMatchObject({ status: 200 });
    expect(await ask("tenant")).toMatchObject({
      status: 403,
      body: { code: "WRONG_SCOPE" },
    });
  });
});

describe("a product API at the level of an environment", () => {
  const shelves = "/shop/v1/shelves";
  const namesOf = async (emulator: Emulator, as: Level, at: Level) => {
    const { body } = await call(emulator, `GET ${shelves}`, { as, at });
    return (body as { results: { name: string }[] }).results.map(
      ({ name }) => name,
    );
  };

  it("has data of its own, which are those of no tenant", async () => {
    const emulator = await catalogueEmulator({ itemsPerList: 0 });
    await call(emulator, `POST ${shelves}`, {
      as: "environment",
      at: "environment",
      body: { name: "of the environment" },
    });
    await call(emulator, `POST ${shelves}`, {
      as: "environment",
      at: "tenant",
      body: { name: "of the tenant" },
    });
    expect(await namesOf(emulator, "environment", "environment")).toEqual([
      "of the environment",
    ]);
    expect(await namesOf(emulator, "environment", "tenant")).toEqual([
      "of the tenant",
    ]);
    expect(await namesOf(emulator, "tenant", "tenant")).toEqual([
      "of the tenant",
    ]);
  });

  it("starts with the data that are given for it", async () => {
    const emulator = await catalogueEmulator({
      data: {
        [shelves]: [{ name: "of all" }],
        [`eu/environment/environment-eu ${shelves}`]: [{ name: "of it" }],
      },
    });
    expect(await namesOf(emulator, "environment", "environment")).toEqual([
      "of it",
    ]);
    expect(await namesOf(emulator, "tenant", "tenant")).toEqual(["of all"]);
  });
});

describe("token.base-address of the catalogue", () => {
  it.each([
    ["of-request", [200, 200]],
    ["regional", [404, 200]],
    ["bare", [200, 404]],
  ])("%s says where tokens are requested", async (tokenAddress, expected) => {
    const emulator = await catalogueEmulator({}, tokenAddress);
    const seen = [];
    for (const origin of ["http://gateway.test", "http://eu.gateway.test"]) {
      const body = new URLSearchParams({
        grant_type: "client_credentials",
        client_id: "tenant-client",
        client_secret: "tenant-secret",
      });
      const request = new Request(`${origin}/auth/token`, {
        method: "POST",
        body,
      });
      seen.push((await emulator(request)).status);
    }
    expect(seen).toEqual(expected);
  });
});

describe("a declared namespace without operations", () => {
  it.each([
    ["environment", "/security-cloud/v1/threats"],
    ["tenant", "/security-cloud/v1/shelves"],
    ["tenant", "/security-cloud"],
    ["organization", "/security-cloud/shelves"],
  ] as const)("is told of to level %s at %s", async (level, path) => {
    const at = { as: level, at: level };
    const { status, body } = await call(
      await catalogueEmulator(),
      `GET ${path}`,
      at,
    );
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: "NO_ROUTE",
      hint: "The catalogue declares the namespace security-cloud but has none of its operations, so none is served.",
    });
  });

  it("is not meant by other paths", async () => {
    const at = { as: "tenant", at: "tenant" } as const;
    for (const path of ["/v1/security-cloud", "/shop/v1/shelf", "/cloud/v1/x"])
      expect(
        (await call(await catalogueEmulator(), `GET ${path}`, at)).body,
      ).not.toHaveProperty("hint");
  });
});
