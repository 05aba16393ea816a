import { spawn } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { withClaims } from "../../generator/io/write/claim-folder.ts";
import type { ClaimPorts } from "../../generator/io/state/claim-paths.ts";
import { ownIdentity } from "../../generator/io/state/process-identity.ts";
import { codesOf, temporaryFolder, writeTexts } from "./folder.ts";

let state: string;

beforeEach(() => {
  state = join(temporaryFolder(), "state");
  vi.stubEnv("SDKWRIGHT_STATE_DIR", state);
});

/** A clock that only pauses move. */
function createClock(): ClaimPorts & { readonly pauses: number[] } {
  const pauses: number[] = [];
  let now = Date.now();
  return {
    pauses,
    now: () => now,
    random: () => 0.5,
    pause: async (ms) => {
      pauses.push(ms);
      now += ms;
      await new Promise(setImmediate);
    },
  };
}

async function done() {
  return { value: "done", diagnostics: [] };
}

/** The claim of another process, as it would stand in the state folder. */
async function plantClaim(
  paths: readonly string[],
  owner: Partial<Awaited<ReturnType<typeof ownIdentity>>>,
): Promise<string> {
  const claim = {
    owner: { ...(await ownIdentity()), ...owner },
    command: "accept",
    since: "2026-01-02T03:04:05.000Z",
    paths,
  };
  const name = "0000000000000001-1-abcdef";
  writeTexts(state, { [`claims/${name}`]: JSON.stringify(claim) });
  return join(state, "claims", name);
}

describe("a claim", () => {
  test("is held while the work runs, and leaves nothing", async () => {
    const folder = temporaryFolder();
    const during = await withClaims([folder], async () => ({
      value: readdirSync(join(state, "claims")).length,
      diagnostics: [],
    }));
    expect(during).toEqual({ value: 1, diagnostics: [] });
    expect(readdirSync(join(state, "claims"))).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("ends with work that throws", async () => {
    const folder = temporaryFolder();
    const broken = withClaims([folder], () =>
      Promise.reject(new Error("broken")),
    );
    await expect(broken).rejects.toThrow("broken");
    expect(readdirSync(join(state, "claims"))).toEqual([]);
  });

  test("is held already within itself, with all that is in the folder", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "in"));
    const inner = ["", "in", "new/file.yaml"].map((path) => join(folder, path));
    const clock = createClock();
    const other = temporaryFolder();
    const count = async () => ({
      value: readdirSync(join(state, "claims")).length,
      diagnostics: [],
    });
    const result = await withClaims([other, folder], () =>
      withClaims(inner, count, clock),
    );
    expect(result).toEqual({ value: 1, diagnostics: [] });
    const more = await withClaims([folder], () =>
      withClaims([folder, other], count, clock),
    );
    expect(more).toEqual({ value: 2, diagnostics: [] });
    expect(clock.pauses).toEqual([]);
  });

  test("that cannot be removed does not spoil what was done", async () => {
    const folder = temporaryFolder();
    const result = await withClaims([folder], async () => {
      const [name = ""] = readdirSync(join(state, "claims"));
      rmSync(join(state, "claims", name));
      mkdirSync(join(state, "claims", name));
      return done();
    });
    expect(result).toEqual({ value: "done", diagnostics: [] });
  });

  test.each([
    ["the folder", ""],
    ["a folder above", ".."],
    ["a file in it", "in/file.yaml"],
    ["a link to it", "link"],
  ])("keeps out who wants %s", async (_, other) => {
    const folder = join(temporaryFolder(), "spec");
    mkdirSync(folder);
    symlinkSync(".", join(folder, "link"));
    let running = 0;
    const work = async () => {
      running += 1;
      expect(running).toBe(1);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      running -= 1;
      return done();
    };
    const wanted = [folder, join(folder, other), folder, join(folder, other)];
    const results = await Promise.all(
      wanted.map((path) => withClaims([path], work)),
    );
    expect(results.map(({ value }) => value)).toEqual(wanted.map(() => "done"));
  });

  test("lets others write to other folders meanwhile", async () => {
    const parent = temporaryFolder();
    const clock = createClock();
    const result = await withClaims([join(parent, "spec")], () =>
      withClaims([join(parent, "spec-2")], done, clock),
    );
    expect(result.value).toBe("done");
    expect(clock.pauses).toEqual([]);
  });

  test("of many at once none is lost", async () => {
    const folder = temporaryFolder();
    let count = 0;
    const increase = async () => {
      const read = count;
      await new Promise(setImmediate);
      count = read + 1;
      return done();
    };
    await Promise.all(
      Array.from({ length: 12 }, () => withClaims([folder], increase)),
    );
    expect(count).toBe(12);
  });
});

describe("the claim of a process", () => {
  test("that lives is waited for briefly, then named", async () => {
    const folder = temporaryFolder();
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);
    try {
      const { pid = -1 } = child;
      await new Promise((resolve) => child.once("spawn", resolve));
      const file = await plantClaim([folder], { pid, startedAt: null });
      const clock = createClock();
      const result = await withClaims([folder], done, clock);
      expect(result).toMatchObject({
        value: null,
        diagnostics: [
          {
            code: "folder-claimed",
            message: `Process ${pid} (accept) has been writing to ${folder} since 2026-01-02T03:04:05.000Z.`,
            hint: expect.stringContaining(`delete ${file}`),
          },
        ],
      });
      const waited = clock.pauses.reduce((sum, ms) => sum + ms, 0);
      expect(waited).toBeGreaterThan(30_000);
      expect(waited).toBeLessThan(30_500);
      expect(readdirSync(join(state, "claims"))).toHaveLength(1);
    } finally {
      child.kill("SIGKILL");
    }
  });

  test.each([
    // Above the largest process id that Linux and macOS give.
    ["that is gone", { pid: 4_194_305 }],
    ["whose number is ours now", { pid: process.pid }],
    ["whose number another one has", { pid: process.ppid, startedAt: "other" }],
  ])("%s is taken over", async (_, owner) => {
    const folder = temporaryFolder();
    await plantClaim([folder], owner);
    const clock = createClock();
    const result = await withClaims([folder], done, clock);
    expect(result.value).toBe("done");
    expect(clock.pauses).toEqual([]);
    expect(readdirSync(join(state, "claims"))).toEqual([]);
  });

  test("of another machine counts for an hour", async () => {
    const folder = temporaryFolder();
    const host = `not ${hostname()}`;
    await plantClaim([folder], { host });
    expect(codesOf(await withClaims([folder], done, createClock()))).toEqual([
      "folder-claimed",
    ]);
    const later = Date.now() + 60 * 60 * 1000 + 1;
    const ports = { ...createClock(), now: () => later };
    expect((await withClaims([folder], done, ports)).value).toBe("done");
  });

  test("that a power cut spoiled is removed", async () => {
    const folder = temporaryFolder();
    writeTexts(state, { "claims/0": "{" });
    expect((await withClaims([folder], done)).value).toBe("done");
    expect(readdirSync(join(state, "claims"))).toEqual([]);
  });
});

test("claims that a tree brings are none", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "spec");
  writeTexts(parent, {
    ".spec.sdkwright-1-abcdef/new/0": "x",
    "claims/0000000000000001-1-abcdef": "x",
    "spec/.sdkwright-claim": "x",
  });
  const clock = createClock();
  expect((await withClaims([folder], done, clock)).value).toBe("done");
  expect(clock.pauses).toEqual([]);
});

test("a folder that cannot be looked at is an error, not a crash", async () => {
  const parent = temporaryFolder();
  writeFileSync(join(parent, "file"), "");
  const long = join(parent, "x".repeat(300));
  expect(await withClaims([parent, long], done)).toMatchObject({
    value: null,
    diagnostics: [
      {
        message: `${long} cannot be written: the name is too long for the file system.`,
      },
    ],
  });
});
