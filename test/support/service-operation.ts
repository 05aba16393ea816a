import type { ApiCall } from "../../generated/sdk/src/index.ts";

type Method = (params?: Readonly<Record<string, unknown>>) => ApiCall<unknown>;

/**
 * The generated method at a name such as `client.pro.icon.v1.create`; undefined when the client has none.
 * @param client of the level that reaches it
 */
export function methodAt(client: object, symbol: string): Method | undefined {
  let found: unknown = client;
  for (const name of symbol.split(".").slice(1))
    found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof found === "function" ? (found as Method) : undefined;
}
