import { afterAll, beforeAll, expect, it } from "vitest";
import { repository, run } from "../support/commands.ts";
import { type CompiledCase, compiledCase } from "../support/compiled-case.ts";
import { compilersOfRun } from "../support/compilers-of-run.ts";

let levels: CompiledCase;

beforeAll(async () => {
  levels = await compiledCase("levels");
});

afterAll(() => levels.remove());

it.each(compilersOfRun)(
  "what a level does not reach does not compile, and says what to do: %s",
  async (_compiler, tsc) => {
    const { expected, found } = await levels.errors(tsc);
    expect(found).toEqual(
      expected.map(({ line, text }) => ({
        line,
        text: expect.stringContaining(text) as string,
      })),
    );
  },
);

it("clients of each level call what they reach, and refuse the rest before anything is sent", async () => {
  const program = await levels.compile();
  const output = await run(process.execPath, [program], { cwd: repository });
  expect(JSON.parse(output)).toEqual({
    sent: [
      "gateway.example POST /accounts/v1/accounts no ID",
      "eu.gateway.example POST /accounts/v1/accounts e-1",
      "eu.gateway.example GET /accounts/v1/members e-1",
      "eu.gateway.example GET /shop/v1/buildings e-1",
      "eu.gateway.example GET /shop/v1/orders/1 e-1",
      "eu.gateway.example GET /shop/v1/orders/1/notes e-1",
      "eu.gateway.example POST /shop/v1/licenses e-1",
      "eu.gateway.example POST /shop/v1/orders t-2",
      "eu.gateway.example GET /shop/v1/buildings t-1",
      "eu.gateway.example GET /shop/v2/orders t-1",
      "eu.gateway.example PUT /shop/v1/orders/1 t-1",
      "eu.gateway.example POST /shop/v1/orders t-1",
      "eu.gateway.example GET /shop/v1/orders e-1",
      "eu.gateway.example GET /shop/v1/orders t-1",
    ],
    refused: [
      "client.shop.orders.v1.create is reached at scope level tenant, not environment: call client.forTenant(tenantId).shop.orders.v1.create",
      "client.shop.orders.v2 is reached at scope level tenant, not environment: call client.forTenant(tenantId).shop.orders.v2",
      "client.shop.orders.v1.get is reached at scope level environment, not tenant: create a client with scope environment",
      "client.shop.orders.v1.notes is reached at scope level environment, not tenant: create a client with scope environment",
      "client.shop.orders.v1.delete is reached at scope level environment, not tenant: DELETE /shop/v1/orders/{id} was removed in next (label not known); no replacement is known",
      "client.shop.orderNotes is reached at scope level environment, not tenant: create a client with scope environment",
      "client.shop.licenses is reached at scope level environment, not tenant: create a client with scope environment",
      "client.accounts.v1 is reached at scope level organization or environment, not tenant: create a client with scope organization or environment",
      "client.accounts.members is reached at scope level environment or tenant, not organization: create a client with scope environment or tenant",
      "client.shop is reached at scope level environment or tenant, not organization: create a client with scope environment or tenant",
      "client.shop.orders.v1.get is reached at scope level environment, not tenant: create a client with scope environment",
      "GET /shop/v1/licenses needs scope environment",
      "GET /shop/v2/orders needs scope tenant",
    ].map((message) => `ConfigurationError: ${message}`),
    sentByRefused: 0,
    keys: {
      environment: ["delete", "get", "list", "update", "notes"],
      tenant: ["create", "list", "update"],
      shopOfTenant: ["buildings", "orders"],
    },
  });
});
