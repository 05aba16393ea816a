import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer, Socket, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A PostgreSQL of its own, on loopback, in a folder of the run. */
export interface Postgresql {
  readonly address: string;
  /** Cuts every connection, as a restart would, and starts again in the same folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder with `postgres` and `initdb`; `null` where there is none. */
export function findPostgresql(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    "/usr/local/bin",
    "/usr/bin",
  ];
  return (
    folders.find((folder) =>
      ["postgres", "initdb"].every((name) => existsSync(join(folder, name))),
    ) ?? null
  );
}

export const missingPostgresql =
  findPostgresql() === null ? "PostgreSQL is not installed" : null;

export async function startPostgresql(): Promise<Postgresql> {
  const programs = findPostgresql() ?? "";
  const folder = mkdtempSync(join(tmpdir(), "postgresql-"));
  const user = userOf(folder);
  const data = join(folder, "data");
  const port = await freePort();
  const { status, stderr } = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "fleet", "-A", "trust", "-E", "UTF8", "--no-sync"],
    { ...user, encoding: "utf8", env: { LC_ALL: "C.UTF-8" } },
  );
  if (status !== 0) throw new Error(stderr);
  const start = (): ChildProcess =>
    spawn(
      join(programs, "postgres"),
      [
        "-D",
        data,
        "-p",
        String(port),
        "-k",
        folder,
        "-h",
        "127.0.0.1",
        // It only has to outlive its own restart.
        "-F",
        "-c",
        "max_connections=60",
      ],
      { ...user, stdio: "ignore" },
    );
  let server = start();
  await untilListening(port);
  const end = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    // Fast shutdown: connections are cut, and nothing is waited for.
    server.kill("SIGINT");
    await ended;
  };
  return {
    address: `postgres://fleet@127.0.0.1:${port}/postgres`,
    stop: end,
    restart: async () => {
      await end();
      server = start();
      await untilListening(port);
    },
  };
}

/** PostgreSQL does not run as root. */
function userOf(folder: string): {
  readonly uid?: number;
  readonly gid?: number;
} {
  if (process.getuid?.() !== 0) return {};
  const nobody = 65_534;
  chownSync(folder, nobody, nobody);
  return { uid: nobody, gid: nobody };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  // A server of TCP has such an address.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The socket of the server is there as soon as it takes connections, which is less noise than trying. */
async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = new Socket();
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.connect(port, "127.0.0.1");
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
}
