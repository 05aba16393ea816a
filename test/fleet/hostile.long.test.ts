import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../support/commands.ts";
import { needs } from "../support/needs.ts";
import {
  commitAll,
  consumerFiles,
  writeFiles,
  writeRepository,
} from "./support/consumers.ts";
import type { Postgresql } from "./support/postgresql.ts";
import { missingServer, sdk, type Fleet } from "./support/run-fleet.ts";
import { serveFleet } from "./support/serve-fleet.ts";

describe("repositories of strangers", needs(missingServer), () => {
  let server: Postgresql;
  let silent: Server;
  let silentAddress: string;
  let fleet: Fleet;
  const path = (name: string): string => join(fleet.folder, name);

  beforeAll(async () => {
    ({ server, fleet } = await serveFleet());
    // It takes connections and never answers.
    silent = createServer(() => null).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    // A server of TCP has such an address.
    const { port } = silent.address() as AddressInfo;
    silentAddress = `http://127.0.0.1:${port}/silent.git`;
    await writePlanted();
    await writeLinked();
    await writeRepository(path("broken"), {
      ...consumerFiles("broken"),
      "tsconfig.json": '{ "include": [',
    });
    await writeRepository(path("huge"), consumerFiles("huge"));
    writeFileSync(path("huge/data.bin"), randomBytes(40 * 1024 * 1024));
    await commitAll(path("huge"));
  });
  afterAll(async () => {
    silent?.close();
    await server?.stop();
  });

  /** Every program that a repository names writes a file. */
  async function writePlanted(): Promise<void> {
    const program = path("program.sh");
    writeFileSync(program, `#!/bin/sh\ntouch ${path("was-run")}\ncat\n`);
    chmodSync(program, 0o755);
    const files = consumerFiles("planted");
    await writeRepository(path("planted"), {
      ...files,
      "package.json": JSON.stringify({
        ...(JSON.parse(files["package.json"] ?? "") as object),
        scripts: { prepare: program, postinstall: program },
      }),
      ".gitattributes": "*.ts filter=planted diff=planted\n",
    });
    const hooks = ["post-checkout", "pre-commit", "post-merge", "post-update"];
    writeFiles(
      path("planted/.git/hooks"),
      Object.fromEntries(
        hooks.map((name) => [name, readFileSync(program, "utf8")]),
      ),
    );
    for (const name of hooks)
      chmodSync(path(`planted/.git/hooks/${name}`), 0o755);
    for (const key of [
      "core.fsmonitor",
      "core.sshCommand",
      "filter.planted.smudge",
      "filter.planted.process",
      "diff.planted.textconv",
      "uploadpack.packObjectsHook",
    ])
      await run("git", ["config", key, program], { cwd: path("planted") });
  }

  /** A link leads to a program out of the repository, which uses the SDK at a place of its own. */
  async function writeLinked(): Promise<void> {
    const { "src/main.ts": main = "" } = consumerFiles("outside");
    writeFileSync(
      path("outside.ts"),
      `${main}\nexport const outside = nicks;\n`,
    );
    await writeRepository(path("linked"), consumerFiles("linked"));
    symlinkSync(path("outside.ts"), path("linked/src/linked.ts"));
    await commitAll(path("linked"));
  }

  it("are bounded, listed and harmless", async () => {
    await fleet.run("init", "--retries=0");
    const names = ["planted", "linked", "broken", "huge"];
    await fleet.run("add", ...names, silentAddress);
    await fleet.run("enqueue", "--sdk", sdk);
    await fleet.run(
      "work",
      "--lend=sdk",
      "--seconds=60",
      "--disk-megabytes=20",
      "--monitor-seconds=1",
    );
    const { tasks } = await fleet.status();
    const told = Object.fromEntries(
      tasks.map(({ url, state, reason }) => [url, `${state}: ${reason}`]),
    );
    expect(told).toEqual({
      [path("planted")]: "done: null",
      [path("linked")]: "done: null",
      [path("broken")]: expect.stringMatching(
        /^failed: tsconfig\.json:1:15: error: The configuration /,
      ),
      [path("huge")]: "failed: git: It took more than 20 MB of the disk.",
      [silentAddress]: "failed: git: It did not end within 60 seconds.",
    });
    expect(existsSync(path("was-run"))).toBe(false);
    // Nothing of the clones is left.
    expect(readdirSync(path(".sdkwright-fleet/work"))).toEqual([]);
  });

  it("give facts of their own files alone", async () => {
    await fleet.run("export", "--sdk", sdk, "--out", "facts");
    const files = readdirSync(path("facts")).map(
      (name) =>
        // Files as `usage` writes them.
        JSON.parse(readFileSync(join(path("facts"), name), "utf8")) as {
          readonly isModified: boolean;
          readonly facts: readonly { readonly file: string }[];
        },
    );
    expect(files).toHaveLength(2);
    for (const { facts, isModified } of files) {
      expect(new Set(facts.map(({ file }) => file))).toEqual(
        new Set(["src/main.ts"]),
      );
      expect(isModified).toBe(false);
    }
  });

  it("are not taken with a password, nor by a program", async () => {
    const secret = await fleet.tryRun("add", "https://me:hidden@git.example/a");
    expect(secret.exitCode).toBe(3);
    expect(secret.stderr).not.toContain("hidden");
    for (const address of ["ext::sh -c true", "--upload-pack=true"])
      expect((await fleet.tryRun("add", "--", address)).exitCode).toBe(3);
  });
});
