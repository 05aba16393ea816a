import { expect, it } from "vitest";
import type {
  Grace,
  RemovalNotice,
} from "../../../generator/changes/change/change.ts";
import type { GraceRequirement } from "../../../generator/changes/policy/change-policy.ts";
import {
  dayAfter,
  daysBetween,
} from "../../../generator/changes/policy/days-between.ts";
import {
  judgeGrace,
  type GraceJudgement,
} from "../../../generator/changes/policy/judge-grace.ts";
import type { Release } from "../../../generator/model/release.ts";

const releases: readonly Release[] = [
  { id: "r1", label: "1.0", date: "2026-01-01", summary: null },
  { id: "r2", label: "1.1", date: "2026-01-30", summary: null },
  { id: "r3", label: "1.2", date: "2026-01-31", summary: null },
  { id: "undated", label: null, date: null, summary: null },
];

function judge(
  grace: Grace | null,
  {
    since = "r3",
    required = { releases: 2, days: 30 },
    notice,
    date = null,
  }: {
    readonly since?: string;
    readonly required?: GraceRequirement | null;
    readonly notice?: RemovalNotice;
    readonly date?: string | null;
  } = {},
): GraceJudgement | null {
  return judgeGrace(
    // The last release is the one that removed it.
    {
      grace,
      since: ["r1", since],
      ...(notice === undefined ? {} : { notice }),
    },
    { general: required, byStability: { beta: null }, severity: {} as never },
    "stable",
    { releases, date },
  );
}

const first = (
  since: string | null,
  count: number | null,
  more: Partial<Extract<Grace, { kind: "deprecated-first" }>> = {},
): Grace => ({
  kind: "deprecated-first",
  since,
  releases: count,
  ...more,
});
const kept = {
  state: "kept",
  text: "deprecated for as long as the policy requires",
};
const short = (given: string, asked: string) => ({
  state: "too-short",
  text: `deprecated for ${given}, the policy requires ${asked}`,
});
const notKnown = (text: string) => ({ state: "not-known", text });
const forHowLong = notKnown("deprecated before, for an unknown time");
const sunset = "2026-01-31";

// prettier-ignore
it.each<[Grace, Parameters<typeof judge>[1], object | null]>([
  [first("r1", 2), {}, kept],
  [first("r1", 1), {}, short("1 release", "2 releases")],
  [first("r1", 2), { since: "r2" }, short("29 days", "30 days")],
  [first("r1", 0), { required: { releases: 1, days: 0 } }, short("0 releases", "1 release")],
  // A day that a document names, where no release does.
  [first(null, 2, { deprecated: "2026-01-30" }), {}, short("1 day", "30 days")],
  [first("r1", 2, { deprecated: "2026-01-30" }), {}, kept],
  [first("undated", 2), {}, forHowLong],
  [first("r1", 2), { since: "undated" }, forHowLong],
  [first("r1", 2), { since: "undated", date: "2026-01-31" }, kept],
  [first("r1", 2), { since: "undated", date: "2026-01-30" }, short("29 days", "30 days")],
  // What nothing is asked of need not be known.
  [first(null, 2), { required: { releases: 2, days: 0 } }, kept],
  [first("r1", null), { required: { releases: 0, days: 30 } }, kept],
  [first("r1", null), {}, forHowLong],
  [first(null, null), { required: { releases: 0, days: 0 } }, kept],
  // The day that was announced.
  [
    first("r1", 2, { sunset: "2026-02-01T00:00:00Z" }),
    {},
    {
      state: "before-sunset",
      text: "removed on 2026-01-31, announced for 2026-02-01",
    },
  ],
  [first("r1", 2, { sunset }), {}, kept],
  [
    first(null, null, { sunset }),
    {},
    {
      state: "kept",
      text: "removed on 2026-01-31, after the announced 2026-01-31",
    },
  ],
  [first(null, null, { sunset }), { since: "undated" }, notKnown("announced for 2026-01-31, but the day of the removal is not known")],
  [first(null, null, { sunset: "about 2027-01-01" }), {}, forHowLong],
  [{ kind: "without-deprecation" }, {}, { state: "without-deprecation", text: "removed without deprecation" }],
  [{ kind: "not-known" }, {}, notKnown("the source does not show whether it was deprecated before")],
  [{ kind: "without-deprecation" }, { required: null }, null],
])("a removal with %j, %j", (grace, given, judgement) => {
  expect(judge(grace, given)).toEqual(judgement);
});

const near = (given: string) => ({
  state: "sunset-too-near",
  text: `sunset 2026-01-31 is ${given}, the policy requires 30 days`,
});

// prettier-ignore
it.each<[Omit<RemovalNotice, "sunset">, string | null, object | null]>([
  [{ deprecated: "2026-01-30", isNew: false }, null, near("1 day after the deprecation")],
  [{ deprecated: "2026-01-31", isNew: false }, null, near("0 days after the deprecation")],
  [{ deprecated: "2026-02-01", isNew: true }, "2026-01-01", near("before the deprecation on 2026-02-01")],
  [{ deprecated: "2026-01-01", isNew: false }, null, null],
  [{ deprecated: "2026-01-02", isNew: false }, null, near("29 days after the deprecation")],
  // The deprecation is as old as the change.
  [{ deprecated: null, isNew: true }, "2026-01-30", near("1 day after the deprecation")],
  [{ deprecated: null, isNew: false }, "2026-01-30", null],
  [{ deprecated: "soon", isNew: true }, "2026-01-30", null],
])("a day that is announced with %j on %s", (notice, date, judgement) => {
  const given = { notice: { ...notice, sunset }, date, since: "undated" };
  expect(judge(null, given)).toEqual(judgement);
});

it("nothing is judged of what is no removal, or of a stability without notice", () => {
  expect(judge(null)).toBeNull();
  const grace: Grace = { kind: "without-deprecation" };
  const stabilities = (["stable", "beta", "alpha"] as const).map(
    (stability) =>
      judgeGrace(
        { grace, since: [] },
        {
          general: { releases: 1, days: 1 },
          byStability: { beta: null, alpha: { releases: 0, days: 1 } },
          severity: {} as never,
        },
        stability,
        { releases, date: null },
      )?.state,
  );
  expect(stabilities).toEqual([
    "without-deprecation",
    undefined,
    "without-deprecation",
  ]);
});

it("counts days", () => {
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
  expect(daysBetween("soon", "2026-02-28")).toBeNull();
  expect(dayAfter("2028-02-28", 2)).toBe("2028-03-01");
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  expect(dayAfter("soon", 1)).toBeNull();
});
