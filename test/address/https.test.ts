import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { pets } from "../cli/support/pets.ts";
import { repository } from "../support/catalogue-folder.ts";
import { listenOnLoopback } from "../support/listen.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { serveDocuments } from "./document-server.ts";

const tls = (name: string): string =>
  readFileSync(join(repository, "test/fixtures/tls", name), "utf8");

/** @returns the address of the server, without the path */
async function serveSecurely(
  certificate: string,
  location: string | null = null,
): Promise<string> {
  const server: Server = createServer(
    { key: tls("server.key"), cert: tls(certificate) },
    (_, response) => {
      if (location === null) response.end(pets());
      else response.writeHead(302, { location }).end();
    },
  );
  const port = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://localhost:${port}`;
}

/** A process of its own, which trusts the authority of the tests. */
function generate(
  address: string,
  ...more: readonly string[]
): Promise<{ readonly code: number; readonly err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [
        join(repository, "dist/cli.js"),
        ..."generate --out sdk --openapi".split(" "),
        address,
        ...more,
      ],
      {
        cwd: temporaryFolder(),
        env: {
          ...process.env,
          NODE_EXTRA_CA_CERTS: join(repository, "test/fixtures/tls/ca.pem"),
        },
      },
      (_, __, err) => resolve({ code: child.exitCode ?? -1, err }),
    );
  });
}

describe("https", () => {
  it("is asked where the certificate is trusted", async () => {
    const address = `${await serveSecurely("trusted.pem")}/openapi.yaml`;
    const { code, err } = await generate(address);
    expect(err).toContain(`${address}: fetched, and pinned`);
    expect(code).toBe(0);
  });

  it.each(["self-signed.pem", "expired.pem", "wrong-host.pem"])(
    "is not asked with %s",
    async (certificate) => {
      const { code, err } = await generate(await serveSecurely(certificate));
      expect(err).toContain("its certificate is not trusted");
      expect(err).toContain("[address-not-readable]");
      expect(code).toBe(3);
    },
  );

  it("does not lead to http, whatever is allowed", async () => {
    const plain = await serveDocuments({ "/": pets() });
    const address = await serveSecurely("trusted.pem", plain.url("/"));
    const { code, err } = await generate(address, "--allow-host", plain.host);
    expect(err).toContain("it leads from https to http");
    expect(code).toBe(3);
    expect(plain.asked).toEqual([]);
  });
});
