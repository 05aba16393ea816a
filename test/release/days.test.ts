import { describe, expect, it } from "vitest";
import { planAcceptance } from "../../generator/catalogue/policy/edit-accepted.ts";
import { readAcceptedChanges } from "../../generator/catalogue/policy/read-accepted-changes.ts";
import { readReleases } from "../../generator/catalogue/build/read-releases.ts";
import { isDay } from "../../generator/model/calendar-day.ts";
import { answerOf, generated } from "./doors.ts";
import {
  openPlace,
  placeOptions,
  shopDocuments,
  shopOption,
  treeOf,
} from "./shop.ts";

const fingerprint = "0123456789abcdef";

function accept(until: string, labels: readonly string[] = []) {
  const { value, diagnostics } = planAcceptance(
    null,
    {
      fingerprints: [fingerprint],
      reason: "agreed",
      owner: "ann",
      until,
      namespace: null,
    },
    {
      today: "2026-11-20",
      releases: labels.map((id) => ({
        id,
        label: id,
        date: null,
        summary: null,
      })),
    },
  );
  return {
    isAdded: value !== null,
    codes: diagnostics.map(({ code }) => code),
  };
}

const taken = { isAdded: true, codes: [] };
const noDay = { isAdded: false, codes: ["day-form"] };

describe("the end of an acceptance", () => {
  it.each([
    ["2026-11-20", taken],
    ["2026-11-19", { isAdded: false, codes: ["accepted-until-passed"] }],
    ["2027-02-28", taken],
    ["2027-02-29", noDay],
    ["2028-02-29", taken],
    ["2027-13-01", noDay],
    ["2027-3-31", noDay],
    ["10.30", taken],
    ["spring", taken],
  ])("%s", (until, expected) => {
    expect(accept(until)).toEqual(expected);
  });

  it("may be a release whose label looks like a day", () => {
    expect(accept("2020-01-01", ["2020-01-01"])).toEqual(taken);
    expect(accept("2020-1-1", ["2020-1-1"])).toEqual(taken);
  });

  it("is checked by the command with the labels of the catalogue and the clock", async () => {
    const place = openPlace();
    const labels = ["2020-01-01", "2020-01-03"];
    for (const [index, label] of labels.entries()) {
      const document = shopOption(place, index === 0 ? "1.0.0" : "1.1.0");
      expect(await place.release(label, ...document)).toBe(0);
    }
    const { fingerprints } = answerOf(
      generated(place, "changes", `${labels.join("..")}.json`),
    );
    const [changed = ""] = fingerprints;
    const spec = placeOptions(place.folder).slice(0, 2);
    const entry = ["--reason", "agreed", "--owner", "ann", ...spec];
    const before = treeOf(place.folder);
    const until = (day: string) =>
      place.run("accept", changed, "--until", day, ...entry);
    expect(await until("2020-01-02")).toBe(2);
    expect(place.said.err).toContain("--until 2020-01-02 has passed: today is");
    expect(treeOf(place.folder)).toEqual(before);
    expect(await until("2020-01-01"), place.said.err).toBe(0);
  });

  it("is told at its place in the file when no calendar has it", () => {
    const text = `accepted:\n  - fingerprint: "${fingerprint}"\n    reason: r\n    owner: o\n    until: 2027-02-30\n`;
    const { value, diagnostics } = readAcceptedChanges({
      file: "a.yaml",
      text,
    });
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: "day-form", location: { line: 5, column: 12 } },
    ]);
  });
});

describe("the days of releases", () => {
  it("are days of the calendar", () => {
    const text = `releases:\n  - id: "1"\n    label: "1"\n    date: 2026-02-30\n`;
    const { diagnostics } = readReleases({ file: "releases.yaml", text });
    expect(diagnostics).toMatchObject([
      { code: "day-form", location: { line: 4, column: 11 } },
    ]);
  });

  it("are remarked when they contradict the order", async () => {
    const place = openPlace();
    const first = shopOption(place, "1.0.0");
    expect(await place.release("1.0.0", "--date", "2026-03-31", ...first)).toBe(
      0,
    );
    const next = [...shopOption(place, "1.1.0"), "--dry-run"];
    expect(await place.release("1.1.0", "--date", "2025-04-30", ...next)).toBe(
      0,
    );
    expect(place.said.err).toContain(
      "Release 1.1.0 has the day 2025-04-30, but it follows 1.0.0, which has the later day 2026-03-31. [release-dates-turned]",
    );
    expect(await place.release("1.1.0", "--date", "2026-04-30", ...next)).toBe(
      0,
    );
    expect(place.said.err).not.toContain("release-dates-turned");
  });
});

describe("a sunset", () => {
  it("is a day of the calendar", () => {
    expect(["2026-02-28", "2026-02-30", "2026-2-28", ""].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["2026-06-29", false],
    ["2026-12-31", true],
  ])(
    "of the last document that had an operation judges its removal: %s",
    async (day, isEarly) => {
      const place = openPlace();
      const [spec = "", folder = ""] = placeOptions(place.folder);
      const release = async (
        label: keyof typeof shopDocuments,
        date: string,
        sunset: string | null,
      ): Promise<void> => {
        const text = shopDocuments[label].replace(
          "deprecated: true",
          `deprecated: true, x-sunset: ${sunset}`,
        );
        const file = place.write(`in/${label}.yaml`, text);
        const code = await place.release(
          label,
          "--date",
          date,
          "--openapi",
          `shop=${file}`,
        );
        expect(code, place.said.err).toBe(0);
      };
      await release("1.0.0", "2026-01-31", null);
      await release("1.1.0", "2026-03-31", day);
      await release("2.0.0", "2026-06-30", null);
      expect(
        await place.run("lifecycle", spec, folder, "--format", "json"),
      ).toBe(0);
      const said = `Removed in 2.0.0, before its announced sunset ${day}.`;
      expect(place.said.out.includes(said)).toBe(isEarly);
    },
  );
});
