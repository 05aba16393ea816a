import { existsSync, readFileSync } from "node:fs";
import { connect, errorOf, getThing } from "../../runtime/support.ts";

/*
 * Calls `GET /pro/v1/things/1` once at each address of URLS, one after the other, and prints what came of it.
 * Written for runChild.
 */

/** What came of one call. */
export interface CallReport {
  readonly data?: unknown;
  readonly error?: ErrorReport;
  /** By how much the process has ever been larger than before the call, in bytes. */
  readonly growthBytes: number;
}

export interface ErrorReport {
  readonly name: string;
  readonly code: unknown;
  readonly retryable: unknown;
  readonly requestMayHaveBeenSent: unknown;
  readonly cause?: ErrorReport | undefined;
}

const reports: CallReport[] = [];
for (const url of (process.env["URLS"] ?? "").split(" ")) {
  reports.push(await callOnce(url));
}
process.stdout.write(JSON.stringify(reports));

async function callOnce(baseUrl: string): Promise<CallReport> {
  const client = connect(
    { level: "tenant", region: "eu", contextId: "t-1" },
    { baseUrl, allowInsecureLoopback: true },
  );
  const { rss } = process.memoryUsage();
  const call = client.call(getThing, { id: 1 });
  const result = await call.safe();
  const growthBytes = largestBytes() - rss;
  return result.ok
    ? { data: result.data, growthBytes }
    : { error: report(await errorOf(call)), growthBytes };
}

/** `maxRSS` of a process counts what its parent had when it was started, so Linux is asked for what this program has had. */
function largestBytes(): number {
  const status = "/proc/self/status";
  const [, kilobytes] = existsSync(status)
    ? (/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(status, "utf8")) ?? [])
    : [];
  return 1024 * Number(kilobytes ?? process.resourceUsage().maxRSS);
}

function report(error: Error): ErrorReport {
  const { code, retryable, requestMayHaveBeenSent } = error as Error &
    Readonly<Record<string, unknown>>; // read as data, whatever they are
  const { cause } = error;
  return {
    name: error.name,
    code,
    retryable,
    requestMayHaveBeenSent,
    cause: cause instanceof Error ? report(cause) : undefined,
  };
}
