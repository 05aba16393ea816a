import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { needs } from "../support/needs.ts";
import {
  commitAll,
  consumerFiles,
  writeRepository,
} from "./support/consumers.ts";
import { query } from "./support/query.ts";
import type { Postgresql } from "./support/postgresql.ts";
import { missingServer, sdk, type Fleet } from "./support/run-fleet.ts";
import { serveFleet } from "./support/serve-fleet.ts";

describe("a sweep with PostgreSQL", needs(missingServer), () => {
  let server: Postgresql;
  let fleet: Fleet;
  const path = (name: string): string => join(fleet.folder, name);

  beforeAll(async () => {
    ({ server, fleet } = await serveFleet());
    for (const name of ["a", "b"])
      await writeRepository(path(name), consumerFiles(name));
    // It has nothing to be read by.
    await writeRepository(path("c"), { "README.md": "Nothing.\n" });
  });
  afterAll(() => server?.stop());

  const outcomes = async (): Promise<readonly string[]> =>
    (await fleet.status()).tasks.map(
      ({ state, outcome, reason }) => `${state} ${outcome ?? reason}`,
    );

  it("says that there is no fleet before there is one", async () => {
    const { exitCode, stderr } = await fleet.tryRun("status", "--sdk", sdk);
    expect([exitCode, stderr]).toEqual([
      3,
      "The database has no fleet yet: run `sdkwright-fleet init`.\n",
    ]);
  });

  it("reads each repository once, and again only where it changes", async () => {
    await fleet.run("init", "--retry-delay-seconds", "1");
    expect(await fleet.run("init")).toBe("postgresql: schema 2.\n");
    await fleet.run("add", "a", "b", "c");
    expect(await fleet.run("add", "a")).toBe("0 added, 1 were there.\n");
    await fleet.sweep();
    const unread = `failed No package.json asks for ${sdk}, and there is no configuration at the top.`;
    expect(await outcomes()).toEqual(["done read", "done read", unread]);
    appendFileSync(join(path("b"), "src/main.ts"), "export {};\n");
    await commitAll(path("b"));
    await fleet.sweep();
    expect(await outcomes()).toEqual(["done unchanged", "done read", unread]);
  });

  it("says who must act, and what is not known", async () => {
    const report = JSON.parse(
      await fleet.run(
        "join",
        "1.yaml",
        "2.yaml",
        "--sdk",
        sdk,
        "--format=json",
      ),
    ) as object;
    expect(report).toMatchObject({
      verdict: "must-act",
      repositories: {
        all: 3,
        read: 2,
        notKnown: [{ repository: path("c"), state: "failed", commit: null }],
      },
      owners: ["a", "b"].map((name) => ({
        repository: path(name),
        owner: `@team-${name}`,
        sites: { "must-act": 1 },
      })),
    });
    // Nothing changes, and still it is not known what the third repository uses.
    const same = await fleet.run("join", "1.yaml", "1.yaml", "--sdk", sdk);
    expect(same).toContain("not-known");
    expect(same).toContain("2 of 3 repositories");
  });

  it("joins as impact does with all facts", async () => {
    await fleet.run("export", "--sdk", sdk, "--out", "facts");
    await fleet.run("report", "1.yaml", "2.yaml", "--sdk", sdk, "--out=report");
    const { out } = await callCli(
      "impact --facts facts --from 1.yaml --to 2.yaml --no-witness --format json".split(
        " ",
      ),
      fleet.folder,
    );
    const joined = readFileSync(path("report/impact.json"), "utf8");
    // The library names the file of a side by its folder too.
    const named = joined.replaceAll('"./1.yaml"', '"1.yaml"');
    expect(JSON.parse(named)).toEqual(JSON.parse(out));
    expect(joined).toContain("src/main.ts");
  });

  it("takes the facts of its export, each once", async () => {
    const count = (): Promise<readonly object[]> =>
      query(server.address, "select count(*)::integer from fleet.fact");
    const before = await count();
    expect(await fleet.run("import", "facts", "--sdk", sdk)).toBe(
      "2 files of 2 commits.\n",
    );
    expect(await count()).toEqual(before);
  });

  it("refuses a schema of a later version", async () => {
    await query(server.address, "insert into fleet.migration values (99)");
    const { exitCode, stderr } = await fleet.tryRun("init");
    expect(exitCode).toBe(3);
    expect(stderr).toContain("schema 99");
  });
});
