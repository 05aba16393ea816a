import { expect, it } from "vitest";
import { announcedDifferences } from "../../../generator/changes/change/announced-differences.ts";
import { elementOf } from "../../../generator/changes/change/element.ts";
import {
  deprecationOf,
  graceOf,
  noticeOf,
  type Living,
} from "../../../generator/changes/change/element-life.ts";

const day = "2027-06-30";
const earlier = "2027-01-31";
const life = { since: null, sunset: null, stability: null };
const living = (given: Partial<NonNullable<Living["life"]>> = {}, isDeprecated = true): Living => ({ isDeprecated, life: { ...life, ...given } }); // prettier-ignore
const told = (before: Living, after: Living) =>
  announcedDifferences(before, after, "removal-announced").map(({ what, guards, before: from, after: to, life: { notice } }) =>
    [what, guards.join(), from, to, ...(notice === undefined ? [] : [notice])]); // prettier-ignore
const notice = (sunset: string, isNew = false) => ({ deprecated: null, isNew, sunset }); // prettier-ignore

// prettier-ignore
it("says what differs in what is announced", () => {
  const none: Living = { isDeprecated: true };
  expect(told(none, none)).toEqual([]);
  expect(told(none, living({ sunset: day }))).toEqual([["sunset-added", "removal-announced", null, day, notice(day)]]);
  expect(told(living({ sunset: day }), none)).toEqual([["sunset-removed", "day-withdrawn", day, null]]);
  expect(told(living({ sunset: day }), living({ sunset: earlier }))).toEqual([["sunset-earlier", "less-notice", day, earlier, notice(earlier)]]);
  expect(told(living({ sunset: earlier }), living({ sunset: day }))).toEqual([["sunset-later", "", earlier, day]]);
  expect(told(living({ sunset: day }), living({ sunset: day }))).toEqual([]);
  // With the deprecation itself, that is told.
  expect(told(living({}, false), living({ sunset: day }))).toEqual([]);
  expect(told(living({ sunset: day }), living({ unreadSunset: "soon" }))).toEqual([["sunset-unreadable", "no-day-to-plan-with", day, "soon"]]);
  expect(told(living({ unreadSunset: "soon" }), living({ unreadSunset: "soon" }))).toEqual([]);
  expect(told(living({ unreadSunset: "soon" }), living({ sunset: day }))).toEqual([["sunset-added", "removal-announced", "soon", day, notice(day)]]);
  expect(told(living(), living({ stability: "stable" }))).toEqual([]);
  expect(told(living(), living({ stability: "beta" }))).toEqual([["stability-lowered", "less-stable", "stable", "beta"]]);
  expect(told(living({ stability: "experimental" }), living({ stability: "alpha", sunset: day }))).toEqual([
    ["stability-raised", "", "experimental", "alpha"], ["sunset-added", "removal-announced", null, day, notice(day)],
  ]);
});

// prettier-ignore
it("says how much notice there is", () => {
  const since = "2026-01-01";
  expect(graceOf({ isDeprecated: false, life: { ...life, since } })).toEqual({ kind: "without-deprecation" });
  expect(graceOf({ isDeprecated: true })).toEqual({ kind: "deprecated-first", since: null, releases: null });
  expect(graceOf(living({ since, sunset: day }))).toEqual({ kind: "deprecated-first", since: null, releases: null, deprecated: since, sunset: day });
  expect(graceOf(living({ since: "v2" }))).toEqual({ kind: "deprecated-first", since: null, releases: null });
  expect(noticeOf(living({}, false), living({ since, sunset: day }))).toEqual({ deprecated: since, isNew: true, sunset: day });
  expect(noticeOf(living(), living())).toBeNull();
  expect(noticeOf(living({ sunset: day }), living({ sunset: day }))).toBeNull();
  expect(noticeOf(living({ sunset: earlier }), living({ sunset: day }))).toBeNull();
  expect(noticeOf(living({ sunset: day }), living({ sunset: earlier }))).toEqual(notice(earlier));
  expect(noticeOf(living({ sunset: day }, false), living({ sunset: day }))).toEqual(notice(day, true));
  expect(noticeOf(living(), living({ sunset: day }, false))).toBeNull();
  expect(deprecationOf(living(), living({ sunset: day }))).toEqual({ sunset: day, notice: notice(day) });
  expect(deprecationOf(living({ sunset: day }), living({ sunset: day }))).toEqual({ sunset: day });
  expect(deprecationOf(living(), living())).toEqual({});
  expect(deprecationOf(living(), living({ sunset: day }, false))).toEqual({});
  expect(elementOf({ kind: "field" })).toEqual({ kind: "field", operation: null, at: null, atName: null, path: "", schema: null, schemaPath: "", name: null, releases: [] });
});
