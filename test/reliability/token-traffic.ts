import type { Fault, FaultAction } from "../../generator/emulator/emulator.ts";
import { operation } from "../runtime/support.ts";
import type { Emulated } from "../support/emulated-client.ts";

export const buildings = operation("GET", "/pro/v1/buildings", {
  route: "GET /pro/v1/buildings{?page,pageSize=page-size}",
});
const tokenEndpoint = { method: "POST", path: "/auth/token" };

/** How often the emulator gave each status to an API request. */
export function statuses({ emulator }: Emulated): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { target, status } of emulator.control.journal.entries) {
    if (target === "/auth/token") continue;
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

export function tokenRequests({ emulator }: Emulated): number {
  return emulator.control.journal.tokenRequests;
}

/** Milliseconds of the token requests, by the clock of the emulator. */
export function tokenTimes({ emulator }: Emulated): number[] {
  return emulator.control.journal.entries
    .filter(({ target }) => target === "/auth/token")
    .map(({ atMs }) => atMs);
}

export function breakTokenEndpoint(
  { emulator }: Emulated,
  action: FaultAction = { kind: "respond", status: 503 },
): void {
  const fault: Fault = { match: tokenEndpoint, action };
  emulator.control.faults.add(fault);
}

export function callMany(
  { client }: Emulated,
  count: number,
): Promise<unknown>[] {
  return Array.from({ length: count }, () => client.call(buildings));
}

/** What became of calls: the errors, and how many succeeded. */
export async function outcomesOf(
  running: readonly Promise<unknown>[],
): Promise<{ errors: Error[]; successes: number }> {
  const settled = await Promise.allSettled(running);
  const errors = settled.flatMap((each) =>
    each.status === "rejected" ? [each.reason as Error] : [],
  );
  return { errors, successes: settled.length - errors.length };
}
