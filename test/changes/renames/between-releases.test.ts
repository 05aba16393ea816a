import { describe, expect, it } from "vitest";
import { readRenames } from "../../../generator/catalogue/policy/read-renames.ts";
import { renameableNames } from "../../../generator/changes/apis/match/renameable-names.ts";
import {
  unmetRenames,
  unusedRenames,
  usedRenames,
} from "../../../generator/changes/policy/judge-renames.ts";
import {
  renamesBetween,
  type ComparedRange,
  type RecordedRename,
} from "../../../generator/changes/policy/recorded-renames.ts";
import type { Release } from "../../../generator/model/release.ts";
import { compareTexts } from "../apis/compare-documents.ts";

const releases: readonly Release[] = ["1.0", "2.0", "3.0", "4.0"].map(
  (label) => ({ id: `r-${label}`, label, date: null, summary: null }),
);

function recorded(text: string): readonly RecordedRename[] {
  const read = readRenames({ file: "renames.yaml", text }, releases);
  if (read.value === null) throw new Error("Expected a sound file.");
  return read.value;
}

const range = (before: number, after: number): ComparedRange => ({
  releases,
  before,
  after,
});

const twice = recorded(`renames:
  - field: { from: Pet.a, to: Pet.b }
    releases: { from: "1.0", to: "2.0" }
  - field: { from: Pet.b, to: Pet.c }
    releases: { from: r-3.0, to: r-4.0 }
`);

const pet = (name: string) =>
  `components: { schemas: { Pet: { type: object, properties: { ${name}: { type: string } } } } }
paths: { /pets: { get: { responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } } }`;

const told = (from: string, to: string, between: ComparedRange | null) =>
  compareTexts(pet(from), pet(to), renamesBetween(twice, between)).changes;

const outline = (from: string, to: string, between: ComparedRange | null) =>
  told(from, to, between).map(({ kind, before, after }) => [
    kind,
    before,
    after,
  ]);

const apart = [
  ["property-removed", "string", null],
  ["property-added", null, "string"],
];

describe("a rename with releases", () => {
  it.each([
    ["where it happened", "a", "b", range(0, 1)],
    ["in a wider range", "a", "b", range(0, 2)],
    ["between documents", "a", "b", null],
    ["the other one", "b", "c", range(2, 3)],
    ["both around each other", "a", "c", range(0, 3)],
    ["both between documents", "a", "c", null],
    ["turned by a downgrade", "b", "a", range(1, 0)],
    ["both turned", "c", "a", range(3, 0)],
  ])("is one change %s", (_, from, to, between) => {
    expect(outline(from, to, between)).toEqual([
      ["property-renamed", from, to],
    ]);
  });

  it.each([
    ["elsewhere", "a", "b", range(1, 2)],
    ["in a part of its range", "b", "c", range(0, 2)],
    ["to what only both together say", "a", "c", range(0, 2)],
    ["against its direction", "b", "a", range(0, 1)],
  ])("is none %s", (_, from, to, between) => {
    expect(outline(from, to, between)).toEqual(apart);
  });
});

describe("whether a rename holds", () => {
  const unmet = (from: string, to: string, between: ComparedRange | null) =>
    unmetRenames(told(from, to, between), twice, {
      range: between,
      isDescribed: () => true,
      namesIn: renameableNames,
    }).map(({ severity, message, hint, location }) => [
      severity,
      location?.line,
      message,
      hint,
    ]);

  it("counts each rename that a change is the sum of", () => {
    expect(usedRenames(told("a", "c", range(0, 3)), twice)).toEqual([0, 1]);
    expect(usedRenames(told("c", "a", range(3, 0)), twice)).toEqual([0, 1]);
    expect(usedRenames(told("a", "b", range(0, 1)), twice)).toEqual([0]);
    expect(unmet("a", "c", range(0, 3))).toEqual([]);
  });

  it("is asked of its own releases alone", () => {
    expect(unmet("x", "y", range(1, 2))).toEqual([]);
    expect(unmet("a", "bb", range(0, 1))).toEqual([
      [
        "warning",
        2,
        "Nothing between its releases was renamed from Pet.a to Pet.b: nothing of the name Pet.b is new.",
        'Did you mean "Pet.bb"?',
      ],
    ]);
    // Without releases it may be meant for others.
    const [first] = twice;
    if (first === undefined) throw new Error("Expected a rename.");
    const anywhere = [{ ...first, releases: { from: null, to: null } }];
    const found = unmetRenames([], anywhere, {
      range: range(0, 1),
      isDescribed: () => true,
      namesIn: renameableNames,
    });
    expect(found.map(({ severity, code }) => [severity, code])).toEqual([
      ["info", "rename-stale"],
    ]);
  });

  it("is not known where a side does not describe such elements", () => {
    const found = unmetRenames([], twice.slice(0, 1), {
      range: null,
      isDescribed: (kind) => kind !== "field",
      namesIn: renameableNames,
    });
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      [
        "info",
        "Whether Pet.a was renamed to Pet.b is not known: a side does not describe such elements.",
      ],
    ]);
  });

  it("is asked of all releases at last", () => {
    expect(
      unusedRenames(new Set([0]), twice).map(({ severity, location }) => [
        severity,
        location?.line,
      ]),
    ).toEqual([["warning", 4]]);
    expect(unusedRenames(new Set([0, 1]), twice)).toEqual([]);
  });
});

describe("a rename that is taken back", () => {
  const taken = (...ranges: readonly (readonly [string, string] | null)[]) =>
    readRenames(
      {
        file: "renames.yaml",
        text: `renames:\n${ranges
          .map((each, index) => {
            const [from, to] = index === 0 ? ["a", "b"] : ["b", "a"];
            const between =
              each === null
                ? ""
                : `    releases: { from: "${each[0]}", to: "${each[1]}" }\n`;
            return `  - field: { from: Pet.${from}, to: Pet.${to} }\n${between}`;
          })
          .join("")}`,
      },
      releases,
    );

  it("between other releases is a rename of its own", () => {
    const { value, diagnostics } = taken(["1.0", "2.0"], ["3.0", "4.0"]);
    expect(diagnostics).toEqual([]);
    const between = (range: ComparedRange | null, from: string, to: string) =>
      compareTexts(
        pet(from),
        pet(to),
        renamesBetween(value ?? [], range),
      ).changes.map(({ kind, before, after }) => [kind, before, after]);
    expect(between(range(0, 1), "a", "b")).toEqual([
      ["property-renamed", "a", "b"],
    ]);
    expect(between(range(2, 3), "b", "a")).toEqual([
      ["property-renamed", "b", "a"],
    ]);
    expect(between(range(0, 3), "a", "a")).toEqual([]);
  });

  it.each([
    ["between the same releases", ["1.0", "2.0"], ["1.0", "2.0"]],
    ["between releases around it", ["2.0", "3.0"], ["1.0", "4.0"]],
    ["between any releases", ["1.0", "2.0"], null],
  ] as const)("%s contradicts it", (_, first, second) => {
    expect(taken(first, second).diagnostics.map(({ code }) => code)).toEqual([
      "rename-contradicts",
    ]);
  });
});
