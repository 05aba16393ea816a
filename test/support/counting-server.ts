import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "./listen.ts";

/** What a server has seen. */
export interface Counts {
  readonly url: string;
  /** Targets of the API requests, in the order they came. */
  readonly targets: readonly string[];
  readonly tokenRequests: number;
  /** Connections that were open at the same time. */
  readonly mostSockets: number;
  /** API requests that were in work at the same time. */
  readonly mostRequests: number;
}

/** A service over HTTP that answers everything, counts, and lives as long as the test. */
export async function startCountingServer(): Promise<Counts> {
  const sockets = new Set<unknown>();
  const requests = new Set<IncomingMessage>();
  const counts = {
    url: "",
    targets: [] as string[],
    tokenRequests: 0,
    mostSockets: 0,
    mostRequests: 0,
  };
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === "/auth/token") {
      counts.tokenRequests += 1;
    } else {
      counts.targets.push(request.url ?? "");
      requests.add(request);
      counts.mostRequests = Math.max(counts.mostRequests, requests.size);
    }
    // In a later turn, so that requests overlap.
    setImmediate(() => {
      requests.delete(request);
      response.setHeader("content-type", "application/json");
      response.end('{"access_token":"t","token_type":"Bearer"}');
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    counts.mostSockets = Math.max(counts.mostSockets, sockets.size);
    socket.on("close", () => sockets.delete(socket));
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  counts.url = `http://127.0.0.1:${port}`;
  return counts;
}
