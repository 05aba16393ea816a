import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import {
  copyOf,
  openPlace,
  placeOptions,
  shopOption,
  treeOf,
  type Place,
} from "./shop.ts";

// Node 20 cannot run TypeScript, so children run a build; inside the project, where its packages are found.
const build = join(
  repository,
  "node_modules/.cache",
  `sdkwright-release-${process.pid}`,
);
const slow = join(build, "slow.mjs");

beforeAll(() => {
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const project = join(repository, "tsconfig.build.json");
  const dist = join(build, "dist");
  spawnSync(process.execPath, [tsc, "-p", project, "--outDir", dist]);
  symlinkSync(join(repository, "templates"), join(build, "templates"));
  cpSync(join(repository, "package.json"), join(build, "package.json"));
  // So slow that every moment of the write can be met.
  writeFileSync(
    slow,
    `import fs from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    for (const name of ["rename", "link"]) {
      const real = fs[name];
      fs[name] = async (...args) => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        return real(...args);
      };
    }
    syncBuiltinESMExports();`,
  );
});

afterAll(() => rmSync(build, { recursive: true, force: true }));

function start(place: Place, args: readonly string[]): ChildProcess {
  return spawn(
    process.execPath,
    [
      "--import",
      pathToFileURL(slow).href,
      join(build, "dist/cli.js"),
      "release",
      ...args,
    ],
    { cwd: place.folder, stdio: "ignore" },
  );
}

async function endOf(
  child: ChildProcess,
): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once("exit", resolve));
  return child.signalCode ?? child.exitCode;
}

/** The staging folders beside what is written. */
function stagings(folder: string): readonly string[] {
  return [folder, join(folder, "generated")].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => name.includes(".sdkwright-"))
          .map((name) => join(parent, name))
      : [],
  );
}

const moments = {
  /** Nothing is on the disk yet. */
  reading: () => true,
  staging: (folder: string) => stagings(folder).length > 0,
  /** The write is decided and not done. */
  moving: (folder: string) =>
    stagings(folder).some(
      (staging) =>
        staging.includes(".spec.sdkwright-") &&
        existsSync(join(staging, "journal.json")),
    ),
} as const;

type Moment = keyof typeof moments;

/** Sends a signal at a moment of the write; how the process ended. */
async function signalAt(
  place: Place,
  moment: Moment,
  signal: NodeJS.Signals,
): Promise<number | NodeJS.Signals | null> {
  const child = start(place, releaseArguments(place));
  if (moment === "reading") await setTimeout(400);
  while (child.exitCode === null && !moments[moment](place.folder))
    await setTimeout(1);
  expect(child.exitCode).toBeNull();
  child.kill(signal);
  return endOf(child);
}

function releaseArguments(place: Place): readonly string[] {
  const document = join(place.folder, "in/1.1.0.yaml");
  const options = ["--openapi", `shop=${document}`];
  return ["1.1.0", ...placeOptions(place.folder), ...options];
}

/** A shop whose next release has not begun. */
async function openShop(): Promise<Place> {
  const place = openPlace();
  mkdirSync(join(place.folder, "in"));
  expect(await place.release("1.0.0", ...shopOption(place, "1.0.0"))).toBe(0);
  shopOption(place, "1.1.0");
  return place;
}

describe("Ctrl-C", () => {
  it.each(["reading", "staging", "moving"] as const)(
    "while %s leaves all as it was",
    async (moment) => {
      const place = await openShop();
      const before = treeOf(place.folder);
      expect(await signalAt(place, moment, "SIGINT")).toBe("SIGINT");
      expect(treeOf(place.folder)).toEqual(before);
    },
  );

  it("is not the only way to stop it", async () => {
    const place = await openShop();
    const before = treeOf(place.folder);
    expect(await signalAt(place, "moving", "SIGTERM")).toBe("SIGTERM");
    expect(treeOf(place.folder)).toEqual(before);
  });
});

describe("a release that is killed", () => {
  it.each(["staging", "moving"] as const)(
    "while %s is what the next run makes whole",
    async (moment) => {
      const place = await openShop();
      const whole = copyOf(place);
      expect(await signalAt(place, moment, "SIGKILL")).toBe("SIGKILL");
      const isHalf = moment === "moving";
      const checked = await place.run(
        "check",
        "--spec",
        join(place.folder, "spec"),
      );
      expect([checked, place.said.err.includes("write-interrupted")]).toEqual(
        isHalf ? [3, true] : [0, false],
      );
      expect(
        await place.run("release", ...releaseArguments(place)),
        place.said.err,
      ).toBe(0);
      expect(place.said.err.includes("output-recovered")).toBe(isHalf);
      expect(await whole.run("release", ...releaseArguments(whole))).toBe(0);
      expect(stagings(place.folder)).toEqual([]);
      for (const folder of ["spec", "generated"])
        expect(treeOf(join(place.folder, folder))).toEqual(
          treeOf(join(whole.folder, folder)),
        );
    },
  );
});
