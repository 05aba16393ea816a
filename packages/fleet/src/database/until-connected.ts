import { setTimeout as sleep } from "node:timers/promises";

const longestWaitMs = 5_000;
const tries = 15;

/** Codes of PostgreSQL and of sockets that say that a connection is gone or cannot be made now. */
const connectionCodes =
  /^(?:08\w{3}|57P0[123]|53300|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Repeats what failed because the connection to the database was cut, for about a minute. */
export async function untilConnected<T>(work: () => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed += 1)
    try {
      return await work();
    } catch (thrown) {
      if (failed >= tries || !isConnectionLost(thrown)) throw thrown;
      await sleep(Math.min(longestWaitMs, 100 * 2 ** failed));
    }
}

function isConnectionLost(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = "code" in thrown ? String(thrown.code) : "";
  return (
    connectionCodes.test(code) ||
    // The driver gives these errors no code.
    /^Connection terminated|timeout exceeded when trying to connect/.test(
      thrown.message,
    )
  );
}
