import { createClient, type Client } from "petstore";
//= - export.createClient reference; - export.Client reference
import type { Config } from "./config.ts";

let shared: Client | null = null;

export function connect({ baseUrl }: Config): Client {
  shared ??= createClient({ baseUrl });
  return shared;
}

export function client(): Client {
  if (shared === null) throw new Error("Not connected.");
  return shared;
}
