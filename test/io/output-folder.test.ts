import { mkdirSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import {
  findOutputFolder,
  isOutside,
  showErrorPath,
  shownFolder,
  showPath,
} from "../../generator/io/files/output-folder.ts";
import { isWithin, overlap } from "../../generator/io/files/path-overlap.ts";
import { realPathOf } from "../../generator/io/files/real-path.ts";
import { temporaryFolder, valueOf, writeTexts } from "./folder.ts";

test.each([
  [".", "."],
  ["a/", "a"],
  ["./a//", "./a"],
  ["/", "/"],
  ["//", "/"],
  ["a/b", "a/b"],
])("the folder %j is shown as %j", (given, shown) => {
  expect(shownFolder(given)).toBe(shown);
});

test.each([
  [".", "a/b"],
  ["/", "/a/b"],
  ["out", "out/a/b"],
])("a path in %j is shown as %j", (shown, expected) => {
  expect(showPath({ shown }, "a/b")).toBe(expected);
});

test.each([
  ["..", true],
  ["../a", true],
  ["/a", true],
  ["..a", false],
  ["a/..b/../c", false],
  ["", false],
])("whether %j leads out: %j", (path, expected) => {
  expect(isOutside(path)).toBe(expected);
});

test.each([
  ["/a", "/a", true, true],
  ["/a/b", "/a", true, true],
  ["/a", "/a/b", false, true],
  ["/ab", "/a", false, false],
  ["/a/..b", "/a", true, true],
])("%s in %s: %j", (path, folder, within, either) => {
  expect(isWithin(path, folder)).toBe(within);
  expect(overlap(["/x", path], ["/y", folder])).toBe(either);
});

describe("the path that an error is about", () => {
  const output = { shown: "out", path: "/project/out" };
  const shownFor = (error: object): string =>
    showErrorPath(output, Object.assign(new Error("e"), error));

  test.each([
    [{ code: "EACCES", path: "/project/out/a/b" }, "out/a/b"],
    [{ code: "EACCES", path: "/project/x", dest: "/project/out/a" }, "out/a"],
    [{ code: "EACCES", path: "/project/out" }, "out"],
    [{ code: "EACCES", path: "/project/x" }, "out"],
    [{ code: "EACCES" }, "out"],
    [{ code: "EXDEV", path: "/project/x", dest: "/project/out/a" }, "out"],
    [{ path: "/project/out/a" }, "out"],
  ])("of %j is %s", (error, shown) => {
    expect(shownFor(error)).toBe(shown);
  });
});

test("a real path follows links as far as there is something", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "real"));
  symlinkSync("real", join(folder, "link"));
  for (const [path, real] of [
    ["link", "real"],
    ["link/a/b", "real/a/b"],
    ["none/../link", "real"],
  ] as const)
    expect(await realPathOf(join(folder, path))).toBe(join(folder, real));
  expect(await realPathOf("/")).toBe("/");
  expect(await realPathOf("/none-of-these/a")).toBe("/none-of-these/a");
});

describe("an output folder", () => {
  test("is shown as named, and is where links lead", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "real"));
    symlinkSync("real", join(folder, "link"));
    const shown = join(folder, "link/out");
    expect(valueOf(await findOutputFolder(`${shown}/`))).toEqual({
      shown,
      path: join(folder, "real/out"),
    });
  });

  test("may not be what cannot be meant", async () => {
    const folder = temporaryFolder();
    writeTexts(folder, { file: "" });
    symlinkSync("nowhere", join(folder, "link"));
    symlinkSync("circle", join(folder, "circle"));
    symlinkSync(".git", join(folder, "to-git"));
    for (const [path, reason] of [
      ["", "is not a path"],
      ["a\0b", "is not a path"],
      ["/", "is the root of the file system"],
      [homedir(), "is your home folder"],
      [join(folder, ".git"), "lies in a .git folder"],
      [join(folder, ".git/../.GIT/x"), "lies in a .git folder"],
      [join(folder, "file"), "is a file, not a folder"],
      [
        join(folder, "file/below"),
        "cannot be reached: a part of its path is a file, not a folder",
      ],
      [join(folder, "link"), "is a symbolic link that leads nowhere"],
      [
        join(folder, "circle"),
        "cannot be reached: symbolic links lead in a circle",
      ],
    ] as const) {
      const { value, diagnostics } = await findOutputFolder(path);
      expect(value).toBeNull();
      expect(diagnostics).toMatchObject([
        {
          message: `The output folder ${JSON.stringify(path)} ${reason}.`,
        },
      ]);
    }
  });

  test("is no home folder, also one that is not there", async () => {
    const home = join(temporaryFolder(), "home");
    vi.stubEnv("HOME", home);
    vi.stubEnv("USERPROFILE", home);
    const { diagnostics } = await findOutputFolder(home);
    expect(diagnostics).toMatchObject([
      {
        message: `The output folder ${JSON.stringify(home)} is your home folder.`,
      },
    ]);
    expect(valueOf(await findOutputFolder(join(home, "out"))).path).toBe(
      join(home, "out"),
    );
  });
});
