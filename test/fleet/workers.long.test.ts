import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "../support/needs.ts";
import { consumerFiles, writeRepository } from "./support/consumers.ts";
import type { Postgresql } from "./support/postgresql.ts";
import { query } from "./support/query.ts";
import {
  missingServer,
  sdk,
  type Fleet,
  type Status,
} from "./support/run-fleet.ts";
import { serveFleet } from "./support/serve-fleet.ts";

const names = ["a", "b", "c", "d", "e", "f"];

describe("workers of one sweep", needs(missingServer), () => {
  let server: Postgresql;
  let fleet: Fleet;

  beforeAll(async () => {
    ({ server, fleet } = await serveFleet());
    for (const name of names)
      await writeRepository(join(fleet.folder, name), consumerFiles(name));
    await fleet.run(
      "init",
      "--heartbeat-seconds=10",
      "--retry-delay-seconds=1",
    );
    await fleet.run("add", ...names);
  });
  afterAll(() => server?.stop());

  const startWorker = (): ChildProcess =>
    fleet.start("work", "--concurrency=1", "--lend=sdk", "--monitor-seconds=1");

  const until = async (isReached: (status: Status) => boolean) => {
    for (;;) {
      const status = await fleet.status();
      if (isReached(status)) return;
      await sleep(200);
    }
  };

  const endOf = (worker: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => {
      if (worker.exitCode === null) worker.once("exit", resolve);
      else resolve(worker.exitCode);
    });

  /** Each place of each repository, once: two calls, the program's client, a field and what leads to it. */
  const expectEachFactOnce = async (folder: string): Promise<void> => {
    await fleet.run("export", "--sdk", sdk, "--out", folder);
    const path = join(fleet.folder, folder);
    // Files as `usage` writes them.
    const files = readdirSync(path).map(
      (name) =>
        JSON.parse(readFileSync(join(path, name), "utf8")) as {
          readonly repository: string;
          readonly facts: readonly object[];
        },
    );
    expect(files.map(({ repository }) => repository).toSorted()).toEqual(
      names.map((name) => join(fleet.folder, name)),
    );
    const [{ count } = { count: 0 }] = (await query(
      server.address,
      "select count(*)::integer as count from fleet.fact",
    )) as readonly { readonly count: number }[];
    const sizes = files.map(({ facts }) => facts.length);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThan(2);
    expect(count).toBe(names.length * (sizes[0] ?? 0));
    const report = JSON.parse(
      await fleet.run(
        "join",
        "1.yaml",
        "2.yaml",
        "--sdk",
        sdk,
        "--format=json",
      ),
    ) as { readonly owners: readonly object[] };
    expect(report.owners).toMatchObject(
      names.map((name) => ({
        owner: `@team-${name}`,
        sites: { "must-act": 1, "should-look": 0 },
      })),
    );
  };

  it("leave no repository out when one is killed, and one sleeps too long", async () => {
    await fleet.run("enqueue", "--sdk", sdk);
    const [killed, asleep] = [startWorker(), startWorker()];
    await until(({ counts }) => counts.active === 2);
    killed.kill("SIGKILL");
    // It goes on later with an attempt that is not its own any more.
    asleep.kill("SIGSTOP");
    const last = startWorker();
    await until(({ counts }) => counts.done === names.length);
    asleep.kill("SIGCONT");
    expect(await endOf(last)).toBe(0);
    expect(await endOf(asleep)).toBe(0);
    // Whether the two were in the middle of a task then is chance: most of their time they are.
    await expectEachFactOnce("first");
  });

  it("go on when connections are cut and the server starts again", async () => {
    await query(
      server.address,
      "delete from fleet.analysis; update fleet.task set analysis = null",
    );
    await fleet.run("enqueue", "--sdk", sdk);
    const workers = [startWorker(), startWorker()];
    await until(({ counts }) => counts.active === 2);
    await server.restart();
    await until(({ counts }) => counts.done >= 2);
    await query(
      server.address,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sdkwright-fleet'",
    );
    expect(await Promise.all(workers.map(endOf))).toEqual([0, 0]);
    expect((await fleet.status()).counts.done).toBe(names.length);
    await expectEachFactOnce("second");
  });

  it("break no lease where their clocks are hours apart", async () => {
    const attempts = async (): Promise<readonly object[]> =>
      query(
        server.address,
        "select repository::integer, attempt::integer from fleet.task order by repository",
      );
    const before = (await attempts()) as readonly {
      readonly repository: number;
      readonly attempt: number;
    }[];
    await query(
      server.address,
      "delete from fleet.analysis; update fleet.task set analysis = null",
    );
    await fleet.run("enqueue", "--sdk", sdk);
    const words = [
      "work",
      "--concurrency=1",
      "--lend=sdk",
      "--monitor-seconds=1",
    ];
    const workers = [-1, 0, 1].map((hours) =>
      fleet.startAhead(hours, ...words),
    );
    expect(await Promise.all(workers.map(endOf))).toEqual([0, 0, 0]);
    // Each repository was read by one worker, and taken from none.
    expect(await attempts()).toEqual(
      before.map(({ repository, attempt }) => ({
        repository,
        attempt: attempt + 1,
      })),
    );
    await expectEachFactOnce("third");
  });
});
