import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { listenOnLoopback } from "../../support/listen.ts";

/** As much of an npm registry as `npm install`, `npm publish` and `npm view` ask for. */
export interface NpmRegistry {
  readonly port: number;
  stop(): void;
}

/** A version of a package. */
export interface PackageVersion {
  readonly manifest: Manifest;
  readonly tarball: () => Buffer;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** By name, then by version, the newest last. */
type Packages = Map<string, Map<string, PackageVersion>>;

/** Starts it on a free port of loopback, with these packages. */
export async function startRegistry(
  versions: readonly PackageVersion[],
): Promise<NpmRegistry> {
  const packages: Packages = new Map();
  for (const version of versions) add(packages, version);
  const server = createServer((request, response) => {
    void answer(packages, request, response);
  });
  const port = await listenOnLoopback(server);
  return { port, stop: () => server.close() };
}

/** The packages of a folder `node_modules`, with those below them; each is packed when it is asked for. */
export function packagesIn(modules: string): readonly PackageVersion[] {
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith("@")
      ? readdirSync(join(modules, name)).map((each) => join(name, each))
      : [name],
  );
  return names.flatMap((name) => {
    const folder = join(modules, name);
    if (!existsSync(join(folder, "package.json"))) return [];
    const itself = {
      manifest: readManifest(folder),
      tarball: () => pack(folder),
    };
    return [itself, ...packagesIn(join(folder, "node_modules"))];
  });
}

export function readManifest(folder: string): Manifest {
  const json = readFileSync(join(folder, "package.json"), "utf8");
  // A package has a name and a version.
  return JSON.parse(json) as Manifest;
}

/** npm drops the first folder of each path, whatever its name. */
function pack(folder: string): Buffer {
  const args = ["-c", "--exclude=node_modules", "-C", dirname(folder)];
  const { status, stdout } = spawnSync("tar", [...args, basename(folder)], {
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`tar failed on ${folder}`);
  return gzipSync(stdout, { level: 1 });
}

function add(packages: Packages, added: PackageVersion): void {
  const { name, version } = added.manifest;
  const versions = packages.get(name) ?? new Map<string, PackageVersion>();
  versions.set(version, added);
  const inOrder = [...versions].toSorted(([a], [b]) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  packages.set(name, new Map(inOrder));
}

async function answer(
  packages: Packages,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://registry");
  const [, path = "", version] =
    /^\/(.+?)(?:\/-\/(.+)\.tgz)?$/.exec(pathname) ?? [];
  const name = decodeURIComponent(path);
  if (request.method === "PUT") {
    publish(packages, await text(request));
    response.writeHead(201).end("{}");
    return;
  }
  const versions = packages.get(name);
  const one = version === undefined ? undefined : versions?.get(version);
  if (one !== undefined) response.end(one.tarball());
  else if (versions === undefined || version !== undefined)
    response.writeHead(404).end("{}");
  else response.end(JSON.stringify(describe(versions, request.headers.host)));
}

interface PublishRequest {
  readonly versions: Readonly<Record<string, Manifest>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

function publish(packages: Packages, body: string): void {
  // npm sends it.
  const { versions, _attachments } = JSON.parse(body) as PublishRequest;
  const [attachment] = Object.values(_attachments);
  const bytes = Buffer.from(attachment?.data ?? "", "base64");
  for (const manifest of Object.values(versions))
    add(packages, { manifest, tarball: () => bytes });
}

function describe(
  versions: ReadonlyMap<string, PackageVersion>,
  host = "",
): unknown {
  const manifests = [...versions.values()].map(({ manifest }) => manifest);
  const latest = manifests.at(-1);
  return {
    name: latest?.name,
    "dist-tags": { latest: latest?.version },
    versions: Object.fromEntries(
      manifests.map((manifest) => {
        const { name, version } = manifest;
        const tarball = `http://${host}/${name}/-/${version}.tgz`;
        return [version, { ...manifest, dist: { tarball } }];
      }),
    ),
  };
}
