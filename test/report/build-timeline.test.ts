import { describe, expect, it } from "vitest";
import type { WireApi } from "../../generator/wire/model/wire-api.ts";
import {
  buildTimeline,
  buildTimelineOfSides,
  countByRelease,
} from "../../generator/report/build-timeline.ts";
import type { Timeline } from "../../generator/report/timeline.ts";
import { handMadeModel } from "../changes/hand-made-model.ts";
import { anyChange, anyOperation, reachOf } from "../support/any-change.ts";

const model = handMadeModel({
  releases: ["1", { id: "later", label: null }, "3"],
  operations: {
    "GET /pets/v1/old": { deprecated: "1", removed: "3" },
    "GET /pets/v1/new": {
      added: "later",
      "fields-added": "3",
      "fields-removed": "3",
    },
    "GET /pets/v1/back": { removed: "1", reactivated: "3" },
    "GET /icons/v1/quiet": {},
  },
});

/** A line a row: `GET /a: absent available+2` */
function lines({ rows }: Timeline): readonly string[] {
  return rows.map(
    ({ endpoint, cells }) =>
      `${endpoint}: ${cells
        .map(({ state, changes }) => state + (changes > 0 ? `+${changes}` : ""))
        .join(" ")}`,
  );
}

describe("the timeline of a catalogue", () => {
  it("has each operation at each release, from before the first one", () => {
    const timeline = buildTimeline(model, { before: -1, after: 2 }, new Map());
    expect(timeline.releases.map(({ title }) => title)).toEqual([
      "before the first release",
      "1",
      "later (label not known)",
      "3",
    ]);
    expect(lines(timeline)).toEqual([
      "GET /icons/v1/quiet: available available available available",
      "GET /pets/v1/back: available removed removed available",
      "GET /pets/v1/new: absent absent available available+2",
      "GET /pets/v1/old: available deprecated deprecated removed",
    ]);
  });

  it("is the same for the way back, and counts nothing before the range", () => {
    const back = buildTimeline(model, { before: 2, after: 1 }, new Map());
    expect(back).toEqual(
      buildTimeline(model, { before: 1, after: 2 }, new Map()),
    );
    expect(back.releases.map(({ id }) => id)).toEqual(["later", "3"]);
    const one = buildTimeline(model, { before: 2, after: 2 }, new Map());
    expect(lines(one)).toContain("GET /pets/v1/new: available");
  });
});

describe("the timeline of a catalogue with documents", () => {
  const back = model.operations.find(({ path }) => path.endsWith("/back"));
  if (back === undefined) throw new Error("Expected the operation.");
  const change = (since: readonly string[]) =>
    anyChange({ kind: "property-removed", since, reach: reachOf([back]) });

  it("counts their changes at the releases that made them, within the range", () => {
    const changes = [change(["later"]), change(["later", "3"]), change(["1"])];
    const timeline = buildTimeline(
      model,
      { before: 0, after: 2 },
      countByRelease(changes),
    );
    expect(lines(timeline)).toContain(
      "GET /pets/v1/back: removed removed+2 available+1",
    );
  });

  it("counts once what a fact tells too, and not what the state shows", () => {
    const changes = (["fields-added", "operation-added"] as const).map((kind) =>
      anyChange({
        kind,
        since: ["3"],
        reach: reachOf([back]),
        element: {
          ...anyChange().element,
          kind: kind === "fields-added" ? "fields" : "operation",
        },
      }),
    );
    const timeline = buildTimeline(
      model,
      { before: 0, after: 2 },
      countByRelease(changes),
    );
    expect(lines(timeline)).toContain(
      "GET /pets/v1/back: removed removed available",
    );
  });

  it("has no row for what comes later", () => {
    const timeline = buildTimeline(model, { before: -1, after: 0 }, new Map());
    expect(lines(timeline).join("\n")).not.toContain("/new");
    expect(timeline.rows).toHaveLength(3);
  });
});

describe("the timeline of two sides", () => {
  it("has what each side has, with the changes that an operation meets", () => {
    const timeline = buildTimelineOfSides({
      before: {
        api: api({ "GET /a": false, "GET /b": false }),
        side: side("x"),
      },
      after: { api: api({ "GET /b": true, "GET /c": false }), side: side("y") },
      changes: [
        anyChange({
          reach: reachOf(["GET /b", "GET /c"].map((key) => anyOperation(key))),
        }),
        anyChange({ reach: reachOf([anyOperation("GET /b")]) }),
        anyChange({
          kind: "operation-deprecated",
          reach: reachOf([anyOperation("GET /b")]),
        }),
      ],
    });
    expect(timeline.releases.map(({ title }) => title)).toEqual(["x", "y"]);
    expect(lines(timeline)).toEqual([
      "GET /a: available removed",
      "GET /b: available deprecated+2",
      "GET /c: absent available+1",
    ]);
  });
});

function side(title: string) {
  return { id: null, label: null, title };
}

/** Operations by key, with whether they are deprecated. */
function api(operations: Readonly<Record<string, boolean>>): WireApi {
  return {
    operations: Object.entries(operations).map(([key, isDeprecated]) => ({
      ...anyOperation(key),
      life: { isDeprecated },
    })),
    // A timeline reads nothing else of an API.
  } as unknown as WireApi;
}
