import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";

/** Where Debian's packages have the plugin for tokens, which is a package of its own. */
export const tokenPlugins: readonly string[] = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/slurm-wlm/auth_jwt.so`,
);

export interface Slurm {
  readonly config: string;
  readonly user: string;
  /** A token of the user. */
  readonly token: string;
}

/**
 * Writes the settings of a controller of one node, which does not run: jobs wait. Nothing but tokens of the REST server
 * identifies anybody, so no munge is needed.
 */
export function writeSlurm(folder: string, port: number): Slurm {
  const user = userInfo().username;
  const keyFile = join(folder, "jwt.key");
  const key = randomBytes(32);
  writeFileSync(keyFile, key, { mode: 0o600 });
  const state = join(folder, "state");
  mkdirSync(state);
  const config = join(folder, "slurm.conf");
  const settings = {
    ClusterName: "test",
    SlurmctldHost: `${hostname()}(127.0.0.1)`,
    SlurmctldPort: port,
    SlurmUser: user,
    AuthType: "auth/none",
    CredType: "cred/none",
    AuthAltTypes: "auth/jwt",
    AuthAltParameters: `jwt_key=${keyFile}`,
    StateSaveLocation: state,
    SlurmctldPidFile: join(folder, "slurmctld.pid"),
    ProctrackType: "proctrack/linuxproc",
    TaskPlugin: "task/none",
    SelectType: "select/linear",
    MailProg: "/bin/true",
    NodeName: "node NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN",
    PartitionName: "all Nodes=node Default=YES State=UP",
  };
  const lines = Object.entries(settings).map((each) => each.join("="));
  writeFileSync(config, `${lines.join("\n")}\n`);
  return { config, user, token: tokenOf(user, key) };
}

const lifetimeSeconds = 3600;

/** A JSON Web Token (RFC 7519) as Slurm makes them: `sun` is the name of the user. */
function tokenOf(user: string, key: Uint8Array): string {
  const now = Math.floor(Date.now() / 1000);
  const head = { alg: "HS256", typ: "JWT" };
  const claims = { iat: now, exp: now + lifetimeSeconds, sun: user };
  const signed = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = createHmac("sha256", key).update(signed);
  return `${signed}.${signature.digest("base64url")}`;
}
