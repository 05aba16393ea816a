import { describe, expect, it } from "vitest";
import { workFolder } from "../correctness/support/work-folder.ts";
import { endOf, excessOf, longLimits } from "./support/limits.ts";

const folder = workFolder("limits-long");

describe("time is bounded for", () => {
  it.each(longLimits.documents)("%s", async (name) => {
    expect(await excessOf(name)).toEqual([]);
  });
});

/** What YAML warns of. The rest of the document is read, and of a kind of mistake the first hundred are told. */
const warnedOf = new Set(["100,000 equal keys", "20,000 tags"]);

/** Read before anything has been checked, so that memory matters most. */
describe("time and memory are bounded for", () => {
  it.each(longLimits.bombs)("%s", (name) => {
    const { status, stderr } = endOf(name, folder);
    expect(stderr).not.toMatch(/\n {4}at |FATAL/);
    const level = warnedOf.has(name) ? "warning" : "error";
    const told = stderr.match(new RegExp(`${level}: .* \\[[a-z-]+\\]\n`, "g"));
    expect(told?.length).toBeGreaterThan(0);
    expect(told?.length).toBeLessThan(110);
    expect(status).toBe(warnedOf.has(name) ? 0 : 3);
  });
});
