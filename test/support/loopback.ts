import { onTestFinished } from "vitest";
import {
  type Clock,
  type ConnectionOptions,
  systemClock,
} from "../../templates/runtime/gateway/index.ts";
import { connect, type TestClient } from "../runtime/support.ts";
import {
  type FaultServer,
  type FaultServerOptions,
  type Script,
  startFaultServer,
} from "./fault-server.ts";

/** Real time, but no waiting before a retry: chance always picks the shortest wait. */
export const eagerClock: Clock = { ...systemClock, random: () => 0 };

/** A server that lives as long as the test. */
export async function serve(
  script: Script,
  options: FaultServerOptions = {},
): Promise<FaultServer> {
  const server = await startFaultServer(script, options);
  onTestFinished(() => server.stop());
  return server;
}

/** A tenant client that speaks to a server on loopback with the platform's own fetch. */
export function clientOf(
  server: FaultServer,
  options: Partial<ConnectionOptions> = {},
): TestClient<"tenant"> {
  return connect(
    { level: "tenant", region: "eu", contextId: "t-1" },
    {
      baseUrl: server.url,
      allowInsecureLoopback: true,
      clock: eagerClock,
      ...options,
    },
  );
}

/** A server that does what the script says, and its client. */
export async function overLoopback(
  script: Script,
  options: Partial<ConnectionOptions> = {},
): Promise<{ server: FaultServer; client: TestClient<"tenant"> }> {
  const server = await serve(script);
  return { server, client: clientOf(server, options) };
}
