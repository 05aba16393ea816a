import { expect, it } from "vitest";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import {
  BadRequestError,
  type ConnectionOptions,
  ConfigurationError,
  type SdkError,
  InvalidClientError,
  PermissionDeniedError,
  ValidationError,
} from "../../templates/runtime/gateway/index.ts";
import {
  connect,
  errorOf,
  operation,
  type TestOperation,
} from "../runtime/support.ts";
import { emulate } from "../support/emulated-client.ts";
import { measured } from "../support/measure.ts";

/* What the service refuses for good: rows E of docs/explanation/reliability.md. Each of these ends a call at once: nothing is tried again. */

const buildings = operation("GET", "/pro/v1/buildings");
/** The SDK has it at level environment; a catalogue that is wrong may say this. */
const devices = operation("GET", "/devices/v1/devices");

interface Refusal {
  readonly type: abstract new (...args: never[]) => SdkError;
  /** What the emulator says of the request, or the token endpoint. */
  readonly code: string;
  readonly call?: TestOperation;
  readonly options?: Partial<ConnectionOptions>;
  readonly emulator?: EmulatorOptions;
  readonly tenant?: string;
}

const credentials = (clientId: string): ConnectionOptions["credentials"] => ({
  clientId,
  clientSecret: `secret-of-${clientId}`,
});

const refusals: Readonly<Record<string, Refusal>> = {
  "an operation of another scope level": {
    type: PermissionDeniedError,
    code: "WRONG_SCOPE",
    call: devices,
  },
  "an integration of level environment that names a tenant": {
    type: PermissionDeniedError,
    code: "WRONG_SCOPE",
    options: { credentials: credentials("environment") },
    emulator: { tenantThroughEnvironment: "refuse" },
  },
  "an integration of level organization that names a tenant": {
    type: PermissionDeniedError,
    code: "WRONG_SCOPE",
    options: { credentials: credentials("organization") },
  },
  "a tenant of another region": {
    type: PermissionDeniedError,
    code: "UNKNOWN_CONTEXT",
    tenant: "t-us",
  },
  "a tenant that the integration is not for": {
    type: PermissionDeniedError,
    code: "UNKNOWN_CONTEXT",
    tenant: "t-eu-2",
  },
  "a tenant that does not exist": {
    type: PermissionDeniedError,
    code: "UNKNOWN_CONTEXT",
    tenant: "nobody",
  },
};

function refused({ options, emulator, tenant = "t-eu" }: Refusal) {
  const emulated = emulate(options, emulator);
  return { ...emulated, client: emulated.client.forContext("tenant", tenant) };
}

it.for(Object.entries(refusals))(
  "E-01 %s: the right class, one call",
  async ([_name, refusal], context) => {
    const { client, emulator } = refused(refusal);
    const error = await errorOf(client.call(refusal.call ?? buildings));
    expect(error).toBeInstanceOf(refusal.type);
    expect(error).toMatchObject({ retryable: false });
    const { entries, tokenRequests } = emulator.control.journal;
    expect(entries.map(({ code }) => code)).toEqual([null, refusal.code]);
    expect(tokenRequests).toBe(1);
    measured(context, { calls: 1, "token requests": 1 });
  },
);

it("E-01 both context headers, added on the way: BadRequestError, one call", async (context) => {
  const emulated = emulate({
    fetch: (input, init) => {
      const request = new Request(input, init);
      const isCall = !request.url.endsWith("/auth/token");
      if (isCall) request.headers.set("X-Environment-Id", "e-eu");
      return emulated.emulator(request);
    },
  });
  const { client, emulator } = emulated;
  const error = await errorOf(client.call(buildings));
  expect(error).toBeInstanceOf(BadRequestError);
  const { entries } = emulator.control.journal;
  expect(entries.map(({ code }) => code)).toEqual([null, "AMBIGUOUS_CONTEXT"]);
  measured(context, { calls: 1, "token requests": 1 });
});

it("E-01 an expired integration: InvalidClientError, one token request, no call", async (context) => {
  const { client, emulator } = emulate({ credentials: credentials("old") });
  const error = await errorOf(client.call(buildings));
  expect(error).toBeInstanceOf(InvalidClientError);
  expect(error).toMatchObject({ retryable: false });
  expect((error as InvalidClientError).cause).toMatchObject({ status: 401 });
  const { entries, tokenRequests } = emulator.control.journal;
  expect([entries.length, tokenRequests]).toEqual([1, 1]);
  measured(context, { calls: 0, "token requests": 1 });
});

it("E-01 an integration that expires while it is in use: one refused call, one refused token request, InvalidClientError", async (context) => {
  const { client, clock, emulator } = emulate();
  await client.call(buildings);
  // Created on the 1st of January; the clock of the emulator begins on the 15th.
  emulator.control.clock.advance(170 * 86_400_000);
  const error = await clock.settle(errorOf(client.call(buildings)));
  expect(error).toBeInstanceOf(InvalidClientError);
  const { entries, tokenRequests } = emulator.control.journal;
  expect(entries.map(({ status }) => status)).toEqual([200, 200, 401, 401]);
  expect(tokenRequests).toBe(2);
  measured(context, { calls: 2, "token requests": 2 });
});

it("E-01 what the client itself can tell is refused without a call: another level, both headers, a wrong region", async (context) => {
  const { client, emulator } = emulate();
  const environmentOnly = operation("GET", "/devices/v1/devices", {
    scopes: ["environment"],
  });
  const headers = { "X-Environment-Id": "e-eu" };
  expect(await errorOf(client.call(environmentOnly))).toBeInstanceOf(
    ConfigurationError,
  );
  expect(await errorOf(client.call(buildings, {}, { headers }))).toBeInstanceOf(
    ValidationError,
  );
  for (const region of ["mars", undefined]) {
    const scope = { level: "tenant", contextId: "t-eu" } as const;
    expect(() =>
      connect(region === undefined ? scope : { ...scope, region }),
    ).toThrow(ConfigurationError);
  }
  expect(() => connect({ level: "organization", region: "eu" })).toThrow(
    ConfigurationError,
  );
  expect(emulator.control.journal.entries).toEqual([]);
  measured(context, { calls: 0, "token requests": 0 });
});
