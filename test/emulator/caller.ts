import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import { exampleApi, exampleWorld, startMs } from "./example-api.ts";

export const host = "gateway.test";

/** The example gateway at `gateway.test`, `us.gateway.test` and so on. */
export function exampleEmulator(options: EmulatorOptions = {}): Emulator {
  return hostlessEmulator({ host, ...options });
}

/** The same at whatever host it is asked. */
export function hostlessEmulator(options: EmulatorOptions = {}): Emulator {
  return createApiEmulator(exampleApi, {
    world: exampleWorld,
    startMs,
    ...options,
  });
}

/** A request as a client puts it on the wire. */
export interface Sent {
  readonly method?: string;
  /** Default: the host of region eu. */
  readonly host?: string;
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly socket?: number;
}

/** Sends it with the target and the headers exactly as they are, like a server does that has read them off a socket. */
export function send(emulator: Emulator, sent: Sent): Promise<Response> {
  const { method = "GET", target, body, socket = 0 } = sent;
  const hostname = sent.host ?? `eu.${host}`;
  const headers: [string, string][] = (sent.headers ?? []).map((pair) => [
    ...pair,
  ]);
  const request = new Request(`http://${hostname}/`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const rawHeaders = [["host", hostname] as const, ...headers];
  return emulator(request, { target, rawHeaders, socket });
}

/** A token of the integration, from the host that the calls go to. */
export async function tokenOf(
  emulator: Emulator,
  clientId: string,
  hostname = `eu.${host}`,
): Promise<string> {
  const response = await askForToken(emulator, {
    host: hostname,
    fields: credentials(clientId),
  });
  if (response.status !== 200)
    throw new Error(`Expected a token, got ${await response.text()}`);
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

export function credentials(clientId: string): Record<string, string> {
  const integration = exampleWorld.integrations.find(
    (each) => each.clientId === clientId,
  );
  return {
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: integration?.clientSecret ?? "",
  };
}

export function askForToken(
  emulator: Emulator,
  {
    fields,
    headers = [],
    ...sent
  }: Partial<Sent> & {
    readonly fields: Readonly<Record<string, string>>;
  },
): Promise<Response> {
  return send(emulator, {
    method: "POST",
    target: "/auth/token",
    headers: [
      ["content-type", "application/x-www-form-urlencoded"],
      ...headers,
    ],
    body: new URLSearchParams(fields).toString(),
    ...sent,
  });
}

/** `Authorization` and the context header of a caller. */
export function asTenant(token: string, id = "t-eu"): [string, string][] {
  return [
    ["authorization", `Bearer ${token}`],
    ["x-tenant-id", id],
  ];
}
