import { mkdirSync } from "node:fs";
import type { Settings } from "../settings.ts";
import type { Database } from "./database.ts";

/** Opens PostgreSQL where an address is given, else PGlite in the home folder. Each driver is loaded where it is needed. */
export async function openDatabase(
  { address, home }: Settings,
  connections = 4,
): Promise<Database> {
  mkdirSync(home, { recursive: true });
  if (address === null) {
    const { openPglite } = await import("./open-pglite.ts");
    return openPglite(home);
  }
  const { openPostgresql } = await import("./open-postgresql.ts");
  return openPostgresql(address, connections);
}
