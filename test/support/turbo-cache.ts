import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A remote cache for Turborepo on this machine, which lives as long as the test. */
export interface TurboCache {
  /** What Turborepo has in its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** How many artifacts were sent to it, and how many it gave. */
  readonly counts: () => { readonly stored: number; readonly given: number };
}

/** The part of Turborepo's protocol that a build needs: https://turborepo.com/docs/openapi */
export async function startTurboCache(): Promise<TurboCache> {
  const artifacts = new Map<string, Buffer>();
  let given = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://loopback");
    const [, key = ""] = /^\/v8\/artifacts\/([0-9a-f]+)$/.exec(pathname) ?? [];
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const known = artifacts.get(key);
      if (key === "") response.end('{ "status": "enabled" }');
      else if (request.method === "PUT") {
        artifacts.set(key, Buffer.concat(chunks));
        response.end("{}");
      } else if (known === undefined) response.writeHead(404).end();
      else if (request.method === "GET") {
        given += 1;
        response.end(known);
      } else response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      TURBO_API: `http://127.0.0.1:${port}`,
      TURBO_TOKEN: "loopback",
      TURBO_TEAM: "team_loopback",
    },
    counts: () => ({ stored: artifacts.size, given }),
  };
}
