import { appendFileSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "../support/needs.ts";
import {
  commitAll,
  consumerFiles,
  writeRepository,
} from "./support/consumers.ts";
import type { Postgresql } from "./support/postgresql.ts";
import { missingServer, sdk, type Fleet } from "./support/run-fleet.ts";
import { serveFleet } from "./support/serve-fleet.ts";

interface Joined {
  readonly verdict: string;
  readonly places: object;
  readonly history: readonly { readonly at: string }[];
  readonly changed: readonly object[] | null;
}

const places = (mustAct: number): object => ({
  "must-act": mustAct,
  "should-look": 0,
  "not-known": 0,
  deprecated: 0,
});

describe("a fleet from sweep to sweep", needs(missingServer), () => {
  let server: Postgresql;
  let fleet: Fleet;
  const path = (name: string): string => join(fleet.folder, name);

  beforeAll(async () => {
    ({ server, fleet } = await serveFleet());
    for (const name of ["a", "b"])
      await writeRepository(path(name), consumerFiles(name));
    await fleet.run("init");
    await fleet.run("add", "a", "b");
    await fleet.sweep();
  });
  afterAll(() => server?.stop());

  const join1to2 = (...words: readonly string[]): Promise<string> =>
    fleet.run("join", "1.yaml", "2.yaml", "--sdk", sdk, ...words);
  const joined = async (...words: readonly string[]): Promise<Joined> =>
    // What the command writes as JSON.
    JSON.parse(await join1to2("--format=json", ...words)) as Joined;

  it("says at first that there is no earlier join, and then what is otherwise", async () => {
    expect(await join1to2("--format=changed")).toContain(
      "There is no earlier join of these sides.",
    );
    expect(await join1to2("--format=changed")).toContain(
      "Nothing is otherwise than in the join of ",
    );
    expect(await fleet.run("label", "v1", "--sdk", sdk)).toBe(
      "v1: facts of 2 repositories.\n",
    );
    // The second repository does not read the field any more, and the first reads it twice.
    const program = readFileSync(join(path("b"), "src/main.ts"), "utf8");
    writeFileSync(
      join(path("b"), "src/main.ts"),
      program.replace("pet.nick", "pet.name"),
    );
    await commitAll(path("b"));
    appendFileSync(
      join(path("a"), "src/main.ts"),
      "export const more = (await client.pets.listPets())[0]?.nick;\n",
    );
    await commitAll(path("a"));
    await fleet.sweep();
    const later = await joined();
    expect(later).toMatchObject({
      verdict: "must-act",
      places: places(2),
      history: [
        { verdict: "must-act", all: 2, read: 2, places: places(2) },
        { verdict: "must-act", all: 2, read: 2, places: places(2) },
      ],
      changed: [
        { owner: "@team-a", before: places(1), now: places(2) },
        { owner: "@team-b", before: places(1), now: places(0) },
      ],
    });
    expect(later.history[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it("keeps the facts of a label until it is removed", async () => {
    expect(await join1to2("--label=v1")).toContain(
      "Facts that v1 keeps: 2 of 2 repositories.",
    );
    expect(await joined("--label=v1")).toMatchObject({
      label: "v1",
      places: places(2),
      history: [],
      changed: null,
    });
    // What a label tells is no news for the next join.
    expect((await joined()).history).toHaveLength(3);
    expect(await fleet.run("label", "--sdk", sdk)).toBe("v1: 2 repositories\n");
    expect(
      await fleet.run("export", "--sdk", sdk, "--label=v1", "--out=kept"),
    ).toBe("2 files.\n");
    const unknown = await joined("--label=v2");
    expect(unknown).toMatchObject({
      verdict: "not-known",
      repositories: { all: 2, read: 0 },
    });
    expect(await fleet.run("label", "--remove=v1", "--sdk", sdk)).toBe(
      "v1: removed.\n",
    );
    const again = await fleet.tryRun("label", "--remove=v1", "--sdk", sdk);
    expect([again.exitCode, again.stderr]).toEqual([
      3,
      "There is no label v1.\n",
    ]);
  });

  it("removes facts files that nothing keeps, once they are a day old", async () => {
    const facts = join(path(".sdkwright-fleet"), "facts");
    const listed = (): number =>
      readdirSync(facts, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ).length;
    expect(listed()).toBe(4);
    await fleet.run("work", "--lend=sdk");
    // They are young: a worker may be about to record them.
    expect(listed()).toBe(4);
    const old = Date.now() / 1000 - 100_000;
    for (const entry of readdirSync(facts, {
      recursive: true,
      withFileTypes: true,
    }))
      if (entry.isFile())
        utimesSync(join(entry.parentPath, entry.name), old, old);
    await fleet.run("work", "--lend=sdk");
    expect(listed()).toBe(2);
  });

  it("does not read again what the CI of a repository has read", async () => {
    mkdirSync(path("from-ci"));
    await fleet.run("export", "--sdk", sdk, "--out=from-ci");
    await fleet.run("import", "from-ci", "--sdk", sdk);
    await fleet.sweep();
    expect((await fleet.status()).tasks.map(({ outcome }) => outcome)).toEqual([
      "unchanged",
      "unchanged",
    ]);
  });

  it("writes a page with links to the places", async () => {
    const written = "report: fleet.md, fleet.html, fleet.json, ";
    expect(
      await fleet.run(
        "report",
        "1.yaml",
        "2.yaml",
        "--sdk",
        sdk,
        "--out=report",
      ),
    ).toContain(written);
    const page = readFileSync(path("report/fleet.html"), "utf8");
    expect(page).toContain('href="impact.html"');
    expect(page).toContain("@team-a");
    expect(page).toContain("From join to join");
  });
});
