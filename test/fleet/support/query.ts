import { createRequire } from "node:module";
import { join } from "node:path";
import { fleetFolder } from "./run-fleet.ts";

/** The part of the driver that is used here. It is not installed with this repository, so the compiler cannot look. */
interface Driver {
  readonly Client: new (address: string) => {
    connect(): Promise<void>;
    query(text: string): Promise<{ readonly rows: readonly object[] }>;
    end(): Promise<void>;
  };
}

/** Runs a statement in a connection of its own. */
export async function query(
  address: string,
  text: string,
): Promise<readonly object[]> {
  const load = createRequire(join(fleetFolder, "package.json"));
  const { Client } = load("pg") as Driver;
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
