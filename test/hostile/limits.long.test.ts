import { describe, expect, it } from "vitest";
import { workFolder } from "../correctness/support/work-folder.ts";
import { endOf, excessOf, longLimits } from "./support/limits.ts";

const folder = workFolder("limits-long");

describe("time is bounded for", () => {
  it.each(longLimits.documents)("%s", async (name) => {
    expect(await excessOf(name)).toEqual([]);
  });
});

/** Read before anything has been checked, so that memory matters most. */
describe("time and memory are bounded for", () => {
  it.each(longLimits.bombs)("%s", (name) => {
    const { status, stderr } = endOf(name, folder);
    expect(stderr).not.toMatch(/\n {4}at |FATAL/);
    expect(stderr).toMatch(/error: .* \[[a-z-]+\]\n/);
    expect(status).toBe(3);
  });
});
