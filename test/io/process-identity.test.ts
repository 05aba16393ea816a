import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { expect, test } from "vitest";
import {
  livenessOf,
  ownIdentity,
} from "../../generator/io/state/process-identity.ts";
import { needs } from "../support/needs.ts";

/** Above the largest process id that Linux and macOS give. */
const nobody = 4_194_305;

test(
  "a process is known by its number, its start and its container",
  needs(process.platform === "linux" ? null : "only Linux has /proc"),
  async () => {
    const [boot, stat] = [
      "/proc/sys/kernel/random/boot_id",
      "/proc/self/stat",
    ].map((path) => readFileSync(path, "utf8"));
    const start = stat
      ?.replace(/^.*\) /s, "")
      .split(" ")
      .at(19);
    expect(await ownIdentity()).toEqual({
      pid: process.pid,
      startedAt: `${boot?.trim()} ${start}`,
      host: `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`,
    });
    expect(await ownIdentity()).toBe(await ownIdentity());
  },
);

test("a process of this machine is alive or dead, another one is elsewhere", async () => {
  const own = await ownIdentity();
  expect(await livenessOf(own)).toBe("alive");
  expect(await livenessOf({ ...own, startedAt: null })).toBe("alive");
  expect(await livenessOf({ ...own, startedAt: "before" })).toBe("dead");
  expect(await livenessOf({ ...own, pid: nobody })).toBe("dead");
  expect(await livenessOf({ ...own, pid: nobody, startedAt: null })).toBe(
    "dead",
  );
  expect(await livenessOf({ ...own, host: "other" })).toBe("elsewhere");
});
