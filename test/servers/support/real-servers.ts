import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { listenOnLoopback } from "../../support/listen.ts";
import { tokenPlugins, writeSlurm } from "./slurm.ts";

/** A server as its program reaches it. */
export interface RealServer {
  /** The variables for the program. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** How a server is started, if this machine has what it needs. */
interface Installed {
  /** Names of its program; the first one that is there is started. */
  readonly binaries: readonly string[];
  /** Other programs that it needs. */
  readonly tools?: readonly string[];
  /** Files, of which one has to be there. */
  readonly files?: readonly string[];
  readonly start: (place: Place) => Started;
}

interface Place {
  /** Empty, and gone after the test. */
  readonly folder: string;
  readonly port: number;
  /** Another free port. */
  readonly otherPort: number;
}

interface Started {
  readonly args: readonly string[];
  /** What its document puts in front of all paths. */
  readonly front: string;
  /** A path that answers with 200 as soon as the server does. */
  readonly ready: string;
  /** For the request to that path. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Variables for the program. */
  readonly env?: Readonly<Record<string, string>>;
  /** Variables for the server. */
  readonly own?: Readonly<Record<string, string>>;
  /** A process that the server needs beside it. */
  readonly beside?: {
    readonly binary: string;
    readonly args: readonly string[];
  };
}

const schemaFiles = [
  "/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql",
  "/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql",
];

const installed: Readonly<Record<string, Installed>> = {
  alertmanager: {
    binaries: ["prometheus-alertmanager", "alertmanager"],
    start: ({ folder, port }) => {
      const config = join(folder, "alertmanager.yml");
      const text = "route: { receiver: none }\nreceivers: [{ name: none }]\n";
      writeFileSync(config, text);
      return {
        args: [
          `--config.file=${config}`,
          `--storage.path=${join(folder, "data")}`,
          `--web.listen-address=127.0.0.1:${port}`,
          // It joins no cluster.
          "--cluster.listen-address=",
        ],
        front: "/api/v2",
        ready: "/-/ready",
      };
    },
  },
  etcd: {
    binaries: ["etcd"],
    start: ({ folder, port, otherPort }) => {
      const clients = `http://127.0.0.1:${port}`;
      const peers = `http://127.0.0.1:${otherPort}`;
      return {
        args: [
          `--data-dir=${join(folder, "data")}`,
          `--listen-client-urls=${clients}`,
          `--advertise-client-urls=${clients}`,
          `--listen-peer-urls=${peers}`,
          `--initial-advertise-peer-urls=${peers}`,
          `--initial-cluster=default=${peers}`,
        ],
        front: "",
        ready: "/health",
      };
    },
  },
  powerdns: {
    binaries: ["pdns_server"],
    tools: ["sqlite3"],
    files: schemaFiles,
    start: ({ folder, port, otherPort }) => {
      const database = join(folder, "pdns.sqlite3");
      const schema = schemaFiles.find(existsSync) ?? "";
      spawnSync(findBinary("sqlite3") ?? "", [database, `.read ${schema}`]);
      const value = "key-of-the-test";
      const settings = {
        launch: "gsqlite3",
        "gsqlite3-database": database,
        "socket-dir": folder,
        "local-address": "127.0.0.1",
        "local-port": otherPort,
        daemon: "no",
        guardian: "no",
        api: "yes",
        "api-key": value,
        webserver: "yes",
        "webserver-address": "127.0.0.1",
        "webserver-port": port,
        "webserver-allow-from": "127.0.0.1",
      };
      const lines = Object.entries(settings).map((each) => each.join("="));
      writeFileSync(join(folder, "pdns.conf"), `${lines.join("\n")}\n`);
      return {
        args: [`--config-dir=${folder}`],
        front: "/api/v1",
        ready: "/api/v1/servers",
        headers: { "x-api-key": value },
        env: { SERVER_KEY: value },
      };
    },
  },
  slurmrestd: {
    binaries: ["slurmrestd"],
    tools: ["slurmctld"],
    files: tokenPlugins,
    start: ({ folder, port, otherPort }) => {
      const { config, user, token } = writeSlurm(folder, otherPort);
      const api = "v0.0.38";
      return {
        args: [
          "-a",
          "rest_auth/jwt",
          "-s",
          `openapi/${api}`,
          `127.0.0.1:${port}`,
        ],
        front: "",
        ready: `/slurm/${api}/ping/`,
        headers: { "x-slurm-user-name": user, "x-slurm-user-token": token },
        env: { SERVER_USER: user, SERVER_KEY: token },
        own: {
          SLURM_CONF: config,
          // Its own token, which the controller does not ask for.
          SLURM_JWT: "daemon",
          // Nothing else runs here that the user of the controller could harm.
          SLURMRESTD_SECURITY: "disable_user_check",
        },
        beside: {
          binary: findBinary("slurmctld") ?? "",
          args: ["-D", "-f", config],
        },
      };
    },
  },
};

/** Names the variable with the address of a server that runs already. */
function variableOf(name: string): string {
  return `SDKWRIGHT_SERVER_${name.toUpperCase()}`;
}

/** Says what is missing to run the program of a server against the server itself; `null` if nothing is. */
export function missingFor(name: string): string | null {
  if (process.env["SDKWRIGHT_SERVERS"] !== "yes")
    return "`npm run servers` runs programs against real servers";
  if (process.env[variableOf(name)] !== undefined) return null;
  const found = installed[name];
  const way = `${variableOf(name)} may name the address of one`;
  if (found === undefined) return `${name} is not started here: ${way}`;
  const { binaries, tools = [], files = [] } = found;
  const missing = [
    ...(binaries.some(findBinary) ? [] : [binaries.join(" or ")]),
    ...tools.filter((tool) => findBinary(tool) === null),
    ...(files.length === 0 || files.some(existsSync)
      ? []
      : [files.join(" or ")]),
  ];
  return missing.length === 0
    ? null
    : `${name} is not installed (${missing.join(", ")}): ${way}`;
}

/** Finds a program on the PATH, or where Debian has those of administrators. */
function findBinary(name: string): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = [...folders, "/usr/sbin", "/sbin"].map((folder) =>
    join(folder, name),
  );
  return paths.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a server that is installed, in a folder of its own on loopback, or takes the one that runs. */
export async function startServer(
  name: string,
  folder: string,
): Promise<RealServer> {
  const address = process.env[variableOf(name)];
  if (address !== undefined)
    return { env: { SERVER_URL: address }, stop: () => Promise.resolve() };
  const found = installed[name];
  const binary = found?.binaries.map(findBinary).find((each) => each !== null);
  if (!found || !binary) throw new Error(`Expected ${name} to be installed.`);
  const [port = 0, otherPort = 0] = await freePorts();
  const started = found.start({ folder, port, otherPort });
  const { args, front, ready, headers = {}, env = {}, own = {} } = started;
  const url = `http://127.0.0.1:${port}`;
  const processes = [
    ...(started.beside === undefined ? [] : [{ ...started.beside, own: {} }]),
    { binary, args, own },
  ].map((each) => startProcess(each.binary, each.args, { ...each, folder }));
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.stop()));
  };
  const ended = processes.map((each) => each.ended);
  try {
    await Promise.race([untilReady(`${url}${ready}`, headers), ...ended]);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return { env: { SERVER_URL: `${url}${front}`, ...env }, stop };
}

async function freePorts(): Promise<readonly number[]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(servers.map(listenOnLoopback));
  await Promise.all(
    servers.map((server) => new Promise((done) => server.close(done))),
  );
  return ports;
}

/** Time that a server has to end by itself. */
const graceMs = 10_000;

function startProcess(
  binary: string,
  args: readonly string[],
  { folder, own }: Pick<Place, "folder"> & Required<Pick<Started, "own">>,
): { readonly stop: () => Promise<void>; readonly ended: Promise<never> } {
  const child = spawn(binary, args, {
    cwd: folder,
    env: { ...process.env, ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-10_000);
    });
  const over = new Promise<number | string | null>((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("close", (code, signal) => resolve(code ?? signal));
  });
  const ended = over.then((end) => {
    throw new Error(`${binary} ended with ${end}:\n${said}`);
  });
  // Only an end before the server is ready is a failure.
  ended.catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
    await over;
    clearTimeout(timer);
  };
  return { stop, ended };
}

const triesMs = 200;
const mostTries = 600;

async function untilReady(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const isReady = await fetch(url, { headers }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, triesMs));
  }
  throw new Error(`${url} did not answer.`);
}
