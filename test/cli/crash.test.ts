import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { crashText } from "../../generator/cli/crash.ts";
import { repository } from "../support/catalogue-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
  writeFileSync(join(work, "pets.json"), pets());
});

/** Runs a comparison without findings in the built program, after a module that breaks standard output. */
function compare(
  output: string,
  stdout: "pipe" | number = "pipe",
): { readonly code: number | null; readonly err: string } {
  const preload = `data:text/javascript,${encodeURIComponent(output)}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      preload,
      join(repository, "dist/cli.js"),
      "diff",
      "pets.json",
      "pets.json",
    ],
    { cwd: work, stdio: ["ignore", stdout, "pipe"], encoding: "utf8" },
  );
  return { code: status, err: stderr };
}

const broken = `new TypeError("no port", { cause: new Error("no ship") })`;

describe("an error that no code expects", () => {
  it("does not disturb a run without one", () => {
    expect(compare("")).toEqual({ code: 0, err: "" });
  });

  it.each([
    ["thrown by a port", `throw ${broken};`],
    [
      "thrown by an event handler",
      `setImmediate(() => { throw ${broken}; }); return true;`,
    ],
    [
      "rejected where nothing awaits it",
      `Promise.reject(${broken}); return true;`,
    ],
  ])("ends with a code of its own: %s", (_, body) => {
    const { code, err } = compare(`process.stdout.write = () => { ${body} };`);
    expect(err).toMatch(
      /^error: sdkwright stopped, because of an error that it does not expect: no port\n( +at .+\n)+ {2}caused by no ship\n( +at .+\n)+ {2}Node v/,
    );
    expect(err).toContain("\nThis is a mistake in sdkwright");
    expect(code).toBe(70);
  });

  it("is reported once, as the first error", () => {
    const { code, err } = compare(
      `process.stdout.write = () => {
        process.nextTick(() => { throw new Error("first"); });
        process.nextTick(() => { throw new Error("second"); });
        return true;
      };`,
    );
    expect(err.match(/^error: .*/gm)).toEqual([
      "error: sdkwright stopped, because of an error that it does not expect: first",
    ]);
    expect(code).toBe(70);
  });

  it.runIf(existsSync("/dev/full"))(
    "does not call a full disk a mistake of ours",
    () => {
      const full = openSync("/dev/full", "w");
      const { code, err } = compare("", full);
      closeSync(full);
      expect(err).toContain("ENOSPC");
      expect(err).toContain("The operating system refused an operation.");
      expect(err).not.toContain("mistake in sdkwright");
      expect(code).toBe(70);
    },
  );
});

describe("the text for it", () => {
  const first = (thrown: unknown) => crashText(thrown).split("\n", 1)[0];
  const start =
    "error: sdkwright stopped, because of an error that it does not expect:";

  it("shows control characters and line breaks of the message", () => {
    expect(first(new Error("a\u001b[2Jb\n::error::c"))).toBe(
      String.raw`${start} a\u001b[2Jb\n::error::c`,
    );
  });

  it("is short for a long message", () => {
    expect(first(new Error("a".repeat(5_000)))).toBe(
      `${start} ${"a".repeat(1_000)}…`,
    );
  });

  it.each([
    ["a text", "a text"],
    [undefined, "undefined"],
    [new Error(""), "no message"],
    [Object.create(null), "object"],
  ])("takes every value: %o", (thrown, text) => {
    expect(first(thrown)).toBe(`${start} ${text}`);
  });

  it("ends for causes in a circle", () => {
    const error = new Error("round");
    error.cause = error;
    expect(crashText(error).match(/caused by round/g)).toHaveLength(5);
  });
});
