import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePets } from "./consumers.ts";
import { startPostgresql, type Postgresql } from "./postgresql.ts";
import { openFleet, type Fleet } from "./run-fleet.ts";

/** A fleet in a folder with two versions of an SDK, with a server of its own, which the test stops. */
export async function serveFleet(): Promise<{
  readonly server: Postgresql;
  readonly fleet: Fleet;
}> {
  const folder = mkdtempSync(join(tmpdir(), "fleet-"));
  const server = await startPostgresql();
  await writePets(folder);
  return { server, fleet: openFleet(folder, server.address) };
}
