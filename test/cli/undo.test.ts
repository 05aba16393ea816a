import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { callCli, type Called } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
  // A state folder of its own: copies of other tests are not looked at.
  vi.stubEnv("SDKWRIGHT_STATE_DIR", temporaryFolder());
  writeFileSync(join(work, "pets.json"), pets());
});

const call = (line: string): Promise<Called> => callCli(line.split(" "), work);

async function release(label: string): Promise<void> {
  const { code, err } = await call(`release ${label} --openapi pets=pets.json`);
  expect(code, err).toBe(0);
  expect(err).toContain(
    "To take it back before it is committed: sdkwright undo\n",
  );
}

/** All files by path. */
function tree(): ReadonlyMap<string, string> {
  const entries = readdirSync(work, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .map((entry) => [entry, join(entry.parentPath, entry.name)] as const)
      .filter(([, path]) => !path.includes("/.git"))
      .map(([entry, path]) => [
        path,
        entry.isFile() ? readFileSync(path, "latin1") : "a folder",
      ]),
  );
}

describe("a record of a state folder inside of the repository", () => {
  it("writes and deletes nothing outside of it", async () => {
    execFileSync("git", ["init", "--quiet"], { cwd: work });
    const state = join(work, ".state");
    vi.stubEnv("SDKWRIGHT_STATE_DIR", state);
    await release("1.0.0");
    const outside = temporaryFolder();
    const victim = join(outside, "victim");
    writeFileSync(victim, "precious");
    const records = readdirSync(state, { recursive: true, encoding: "utf8" });
    const path = join(
      state,
      records.find((name) => name.endsWith("record.json")) ?? "",
    );
    const record = JSON.parse(readFileSync(path, "utf8")) as {
      readonly steps: readonly unknown[];
    };
    const after = createHash("sha256").update("precious").digest("hex");
    const steps = [...record.steps, { path: victim, before: null, after }];
    writeFileSync(path, JSON.stringify({ ...record, steps }));
    const { code, err } = await call("undo");
    expect([code, err]).toEqual([3, expect.stringContaining("[path-outside]")]);
    expect(readFileSync(victim, "utf8")).toBe("precious");
  });
});

describe("undo", () => {
  it("restores each byte of what a release replaced, and removes what it made, once", async () => {
    const empty = tree();
    await release("1.0.0");
    const first = tree();
    writeFileSync(join(work, "pets.json"), pets({ operations: ["GET /pets"] }));
    await release("2.0.0");
    const second = tree();
    expect(second).not.toEqual(first);
    const dry = await call("undo --dry-run");
    expect(dry.code, dry.err).toBe(0);
    expect(dry.out).toContain("Undo sdkwright release 2.0.0.");
    expect(tree()).toEqual(second);
    const undone = await call("undo");
    expect(undone.code, undone.err).toBe(0);
    writeFileSync(join(work, "pets.json"), pets());
    expect(tree()).toEqual(first);
    const again = await call("undo");
    expect(again.code).toBe(2);
    expect(again.err).toContain("[undo-nothing]");
    // From an empty folder nothing stays, folders neither.
    rmSync(join(work, "spec"), { recursive: true });
    rmSync(join(work, "generated"), { recursive: true });
    await release("1.0.0");
    expect((await call("undo")).code).toBe(0);
    expect(tree()).toEqual(empty);
  });

  it("does nothing when something of it was edited since, and names it", async () => {
    await release("1.0.0");
    const file = join(work, "spec/releases.yaml");
    writeFileSync(file, `${readFileSync(file, "utf8")}# mine\n`);
    const before = tree();
    const { code, err } = await call("undo");
    expect(code).toBe(1);
    expect(err).toContain("[undo-edited]");
    expect(err).toContain("spec/releases.yaml");
    expect(tree()).toEqual(before);
  });

  it("refuses what git has in a commit, and takes back what it has not", async () => {
    const git = (line: string): void =>
      void execFileSync("git", line.split(" "), { cwd: work });
    git("init --quiet");
    git("config user.name test");
    git("config user.email test@example.com");
    git("add --all");
    git("commit --quiet --message first");
    await release("1.0.0");
    git("add --all");
    git("commit --quiet --message second");
    const { code, err } = await call("undo");
    expect(code).toBe(1);
    expect(err).toContain("[undo-committed]");
    git("reset --quiet --soft HEAD~1");
    expect((await call("undo")).code).toBe(0);
    expect(existsSync(join(work, "spec"))).toBe(false);
  });

  it("refuses where git cannot say what is committed", async () => {
    execFileSync("git", ["init", "--quiet"], { cwd: work });
    await release("1.0.0");
    const before = tree();
    const path = process.env["PATH"];
    vi.stubEnv("PATH", work);
    const { code, err } = await call("undo");
    expect(code).toBe(3);
    expect(err).toContain("[undo-not-known]");
    expect(err).toContain("since git cannot be run: there is no such program");
    expect(tree()).toEqual(before);
    vi.stubEnv("PATH", path);
    expect((await call("undo")).code).toBe(0);
  });

  it("takes back a relabel, and does not trust a copy that is damaged", async () => {
    await release("1.0.0");
    const before = tree();
    const relabel = await call("relabel 1.0.0 1.1.0");
    expect(relabel.code, relabel.err).toBe(0);
    const folder = join(process.env["SDKWRIGHT_STATE_DIR"] ?? "", "undo");
    const copies = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\/old-\d+$/.test(name))
      .map((name) => join(folder, name))
      .toSorted();
    const copy =
      copies.find((name) =>
        readFileSync(name, "utf8").includes("label: 1.0.0"),
      ) ?? "";
    const text = readFileSync(copy);
    writeFileSync(copy, "damaged");
    const damaged = await call("undo");
    expect(damaged.code).toBe(1);
    expect(damaged.err).toContain("[undo-damaged]");
    writeFileSync(copy, text);
    const undone = await call("undo");
    expect(undone.code, undone.err).toBe(0);
    expect(tree()).toEqual(before);
  });
});
