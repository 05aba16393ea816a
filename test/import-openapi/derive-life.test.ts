import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  deriveLife,
  deriveNewest,
} from "../../generator/catalogue/imports/openapi/derive-life.ts";
import type { Attributes } from "../../generator/catalogue/imports/openapi/derive-attributes.ts";
import type { DescribedRelease } from "../../generator/catalogue/imports/openapi/described-release.ts";
import {
  factName,
  type DerivedLife,
} from "../../generator/catalogue/imports/openapi/given-life.ts";
import { observe } from "../../generator/catalogue/imports/openapi/observe.ts";
import { operationChange } from "../../generator/catalogue/imports/openapi/operation-change.ts";
import { readExistingNamespace } from "../../generator/catalogue/edit/existing-namespace.ts";
import { separateFacts } from "../../generator/catalogue/imports/openapi/separate-facts.ts";
import type {
  Lifecycle,
  LifecycleEventKind,
} from "../../generator/model/lifecycle.ts";
import { reportConflicts } from "../../generator/catalogue/imports/openapi/report-conflicts.ts";
import { readTable } from "../support/read-table.ts";

/*
 * One operation in the documents of some releases: `1- 2a 3d` is absent in that of release 1, available in 2 and deprecated in 3. Facts are
 * `deprecated 2, removed 3`; an operation that is named without a fact of its own is `named`.
 */

const origin = { file: "facts.yaml", line: 1, column: 1, length: 1 };
const place = { ...origin, file: "document.json" };

function describedOf(documents: string): readonly DescribedRelease[] {
  const described = documents.split(" ").map((each) => {
    const life = { isDeprecated: each.endsWith("d") };
    const described = { method: "GET", shape: { life }, origin: place };
    const operation = { path: "/a", described };
    return {
      release: Number(each.slice(0, -1)),
      start: place,
      operations: new Map(each.endsWith("-") ? [] : [["GET /a", operation]]),
    };
  });
  // Nothing else is read.
  return documents === "" ? [] : (described as never);
}

const observed = (documents: string) =>
  observe("GET /a", describedOf(documents));

function factsOf(text: string): Lifecycle {
  return text
    .split(", ")
    .filter((each) => each !== "" && each !== "named")
    .map((each) => {
      const [kind, release] = each.split(" ");
      return {
        kind: kind as LifecycleEventKind,
        release: Number(release),
        origin,
      };
    });
}

function given(text: string, declined: readonly string[] = []) {
  const isNamed = text.startsWith("named");
  return { facts: factsOf(text), isNamed, declined: new Set(declined) };
}

const print = (facts: Lifecycle): string => facts.map(factName).join(", ");

/** `not-marked 3 (deprecated) of deprecated 1 -> reactivated 3`: the state before, the fact of the catalogue, and what is recorded. */
function printed({ facts, superseded, conflicts }: DerivedLife) {
  return {
    facts: print(facts),
    superseded: print(superseded),
    said: conflicts
      .map(({ kind, observation, state, ...told }) =>
        [
          `${kind} ${observation.described.release} (${state})`,
          ...(told.given === null ? [] : [`of ${factName(told.given)}`]),
          ...(told.fact === null ? [] : [`-> ${factName(told.fact)}`]),
        ].join(" "),
      )
      .join("; "),
  };
}

const rows = readTable(
  ["documents", "facts", "mode", "derived", "superseded", "said"],
  `
  # The catalogue does not name it.
  1a       |                            | record | known 1                            |              |
  0a       |                            | record |                                    |              |
  0d       |                            | record | deprecated 0                       |              |
  1d       |                            | record | known 1, deprecated 1              |              |
  1-       |                            | record |                                    |              |
  1- 2a    |                            | record | added 2                            |              |
  1- 2d    |                            | record | added 2, deprecated 2              |              |
  1a 2-    |                            | record | known 1, removed 2                 |              |
  1a 2- 3- |                            | record | known 1, removed 2                 |              |
  1a 2- 3a |                            | record | known 1, removed 2, reactivated 3  |              |
  1a 2- 3d |                            | record | known 1, removed 2, reactivated 3  |              | returned-deprecated 3 (removed) -> reactivated 3
  1a 2d 3a |                            | record | known 1, deprecated 2, reactivated 3 |            |
  1a 2d 4- |                            | record | known 1, deprecated 2, removed 4   |              |
  # It names it without a fact.
  1a       | named                      | record |                                    |              |
  1d       | named                      | record | deprecated 1                       |              |
  1-       | named                      | record |                                    |              | not-described 1 (available)
  1- 2a    | named                      | record |                                    |              | not-described 1 (available)
  1- 2-    | named                      | record |                                    |              | not-described 1 (available); settled 2 (available)
  # Facts of an earlier release.
  2a       | deprecated 1               | record | reactivated 2                      |              | not-marked 2 (deprecated) of deprecated 1 -> reactivated 2
  2a       | deprecated 1               | keep   |                                    |              | not-marked 2 (deprecated) of deprecated 1
  2a       | removed 1                  | record | reactivated 2                      |              | still-there 2 (removed) of removed 1 -> reactivated 2
  2d       | removed 1                  | record | reactivated 2                      |              | still-there-deprecated 2 (removed) of removed 1 -> reactivated 2
  2-       | removed 1                  | record |                                    |              |
  2-       | deprecated 1               | record | removed 2                          |              | gone 2 (deprecated) of deprecated 1 -> removed 2
  2-       | deprecated 1, fields-added 3 | record |                                  |              | not-described 2 (deprecated) of deprecated 1
  2-       | fields-added 1             | record |                                    |              | not-described 2 (available) of fields-added 1
  2-       | fields-added 0, fields-removed 1 | record |                              |              | not-described 2 (available) of fields-removed 1
  3a       | deprecated 1, fields-added 2 | record | reactivated 3                    |              | not-marked 3 (deprecated) of deprecated 1 -> reactivated 3
  3a       | deprecated 1, fields-removed 2, removed 4 | record | reactivated 3       |              | not-marked 3 (deprecated) of deprecated 1 -> reactivated 3
  2d 4a    | deprecated 1               | record | reactivated 4                      |              |
  2d 4-    | deprecated 1, fields-added 5 | record | removed 4                        |              |
  # Facts between two documents: those of fields say nothing of the state.
  2a 4a    | deprecated 1, fields-added 3 | keep |                                    |              | not-marked 2 (deprecated) of deprecated 1; settled 4 (deprecated) of deprecated 1
  2a 4a    | deprecated 1, fields-removed 3 | keep |                                  |              | not-marked 2 (deprecated) of deprecated 1; settled 4 (deprecated) of deprecated 1
  2a 4a    | deprecated 2               | record |                                    |              | unmarked 2 (deprecated) of deprecated 2; settled 4 (deprecated) of deprecated 2
  2a 4a    | deprecated 3               | record | known 2, reactivated 4             |              | not-marked 4 (deprecated) of deprecated 3 -> reactivated 4
  2a 4d    | removed 3                  | record | known 2, reactivated 4             |              | still-there-deprecated 4 (removed) of removed 3 -> reactivated 4
  # Facts of the very release.
  2-       | removed 2                  | record |                                    |              |
  2-       | added 2                    | record |                                    |              | within-release 2 (available) of added 2
  2-       | fields-added 2             | record |                                    |              | within-release 2 (available) of fields-added 2
  2a       | added 2                    | record |                                    |              |
  2a       | fields-added 2             | record |                                    |              |
  2a       | removed 2                  | record |                                    |              | within-release 2 (removed) of removed 2
  2d       | removed 2                  | record |                                    |              | within-release 2 (removed) of removed 2
  2d       | deprecated 1, reactivated 2 | record |                                   |              | within-release 2 (available) of reactivated 2
  2d       | deprecated 2               | record |                                    |              |
  2d       | fields-added 2             | record | deprecated 2                       |              |
  # Facts of a later release.
  1a       | added 2                    | record | known 1                            | added 2      | before-added 1 (absent) of added 2
  1a       | added 2                    | keep   | known 1                            |              |
  1a       | named, added 2             | keep   |                                    |              | before-added 1 (absent) of added 2
  1-       | named, added 2             | record |                                    |              |
  1a       | named, known 2             | record |                                    |              | before-added 1 (unknown) of known 2
  1-       | named, known 2             | record |                                    |              |
  2a       | named, added 3, removed 4  | keep   |                                    |              | before-added 2 (absent) of added 3
  1d       | deprecated 2               | record | known 1, deprecated 1              | deprecated 2 | said-before 1 (deprecated) of deprecated 2 -> deprecated 1
  1d       | deprecated 2               | keep   | known 1                            |              | said-before 1 (deprecated) of deprecated 2
  1d       | deprecated 2               | error  | known 1, deprecated 1              |              |
  1a 2-    | removed 3                  | record | known 1, removed 2                 | removed 3    | said-before 2 (removed) of removed 3 -> removed 2
  1a 2d    | fields-added 2, deprecated 3 | record | known 1, deprecated 2            | deprecated 3 | said-before 2 (deprecated) of deprecated 3 -> deprecated 2
  1a 2d    | reactivated 3, deprecated 4 | record | known 1, deprecated 2             |              |
`,
);

test("what documents make of an operation, next to the facts of the catalogue", () => {
  for (const row of rows) {
    const { documents, facts, mode, derived, superseded, said } = row;
    const life = deriveLife(observed(documents), given(facts), mode as never);
    expect(printed(life), JSON.stringify(row)).toEqual({
      facts: derived,
      superseded,
      said,
    });
  }
});

test("what the oldest release has is known from the beginning, and what somebody declined is not derived again", () => {
  expect(deriveLife(observed("2a"), given(""), "record", 2).facts).toEqual([]);
  const declined = given("deprecated 1", ["reactivated 2"]);
  expect(printed(deriveLife(observed("2a"), declined, "record"))).toEqual({
    facts: "",
    superseded: "",
    said: "",
  });
});

const newest = readTable(
  ["documents", "facts", "derived", "superseded", "said"],
  `
  1a    |                       | known 1      |              |
  1- 2a |                       | added 2      |              |
  1a 2a | known 1               |              |              |
  1a 2- | known 1               | removed 2    |              |
  1a 2a | known 1, deprecated 2 |              |              | unmarked 2 (deprecated) of deprecated 2
  1a 2d | known 1, deprecated 3 | deprecated 2 | deprecated 3 | said-before 2 (deprecated) of deprecated 3 -> deprecated 2
`,
);

test.each([
  ...newest,
  { documents: "", facts: "", derived: "", superseded: "", said: "" },
])(
  "of $documents the newest alone, catalogue $facts",
  ({ documents, facts, derived, superseded, said }) => {
    const life = deriveNewest(observed(documents), given(facts), "record");
    expect(printed(life)).toEqual({ facts: derived, superseded, said });
  },
);

const apartRows = readTable(
  ["documents", "known", "oldest", "apart", "named", "declined"],
  `
  1-    |                                  | 0 |                                  | named |
  1a    |                                  | 0 |                                  | named |
  1a    |                                  | 1 |                                  |       |
  1a    |                                  | 2 |                                  |       |
  1- 2a |                                  | 2 |                                  | named |
  1a    | known 1                          | 0 |                                  |       |
  1a    | known 2                          | 0 | known 2                          | named |
  1- 2a | known 2                          | 0 | known 2                          | named |
  2a    | added 2                          | 0 | added 2                          | named |
  1- 2a | added 2                          | 0 |                                  |       |
  1- 2a | added 2                          | 2 |                                  |       |
  1a 2- | known 1, removed 2               | 0 |                                  |       |
  1a 2- | known 1                          | 0 |                                  |       |
  1a    | fields-added 1, fields-removed 1 | 0 | fields-added 1, fields-removed 1 | named |
  2a    | deprecated 1                     | 0 | deprecated 1                     | named | reactivated 2
  2a    | deprecated 1, reactivated 2      | 0 | deprecated 1                     | named |
`,
);

test.each(apartRows)(
  "documents $documents of releases from $oldest on do not say $apart of $known",
  ({ documents, known, oldest, apart, named, declined }) => {
    const facts = factsOf(known);
    const found = separateFacts(facts, observed(documents), Number(oldest));
    expect({ ...found, facts: print(found.facts) }).toEqual({
      facts: apart,
      isNamed: named === "named",
      declined: new Set(declined === "" ? [] : [declined]),
    });
  },
);

test("of an operation that the catalogue does not have nothing is said apart from documents", () => {
  expect(separateFacts(null, observed("1a"), 0)).toEqual({
    facts: [],
    isNamed: false,
    declined: new Set(),
  });
});

const releases = ["r0", "r1", "r2", "r3", "r4"].map((id) => ({
  id,
  label: null,
  date: null,
  summary: null,
}));

/** What an import does to GET /a, of which the file says this; `undefined`: it does not have the operation. */
function changeOf({
  written,
  before = "",
  after = before,
  stated = "",
  attributes = [{}, {}],
}: {
  written?: string;
  before?: string;
  after?: string;
  stated?: string;
  attributes?: readonly [before: Attributes, after: Attributes];
}) {
  const text = `namespace: shop\nendpoints:\n${written === undefined ? "" : `  /a:\n    get: { ${written} }\n`}`;
  const file = { file: "shop.yaml", text };
  const existing = readExistingNamespace(file, "shop", releases).value;
  if (existing === null) throw new Error("Expected a sound file.");
  return operationChange("GET /a", {
    place: "between",
    before: describedOf(before),
    after: describedOf(after),
    origin: 0,
    attributesBefore: new Map([["GET /a", attributes[0]]]),
    attributesAfter: new Map([["GET /a", attributes[1]]]),
    existing,
    stated: new Map(stated === "" ? [] : [["GET /a", factsOf(stated)]]),
    releases,
    onConflict: "record",
  });
}

const attributeRows = readTable(
  ["written", "before", "after", "added", "dropped", "kept"],
  `
  -                          |                             | sunset: r3                      | sunset: r3          |             |
  -                          | sunset: r3                  |                                 |                     |             |
                             |                             | sunset: r3                      | sunset: r3          |             |
                             | sunset: r3                  |                                 |                     |             |
                             | sunset: r3                  | sunset: r4                      | sunset: r4          |             |
  sunset: r3                 | sunset: r3                  | sunset: r3                      |                     |             |
  sunset: r3                 |                             | sunset: r3                      |                     |             |
  sunset: r3, scope: tenant  | sunset: r3                  | sunset: r4                      | sunset: r4          | sunset      |
  sunset: r3                 | sunset: r3                  |                                 |                     | sunset      |
  # Somebody wrote another one.
  sunset: r2                 | sunset: r3                  |                                 |                     |             | sunset
  permissions: [x], sunset: r2 | permissions: [x]          | permissions: [x, y], sunset: r3 | permissions: [x, y] | permissions | sunset
  permissions: [x], sunset: r2 | permissions: [y], sunset: r2 | permissions: [x, y]          |                     | sunset      | permissions
`,
);

test.each(attributeRows)(
  "documents say $before, then $after, where the file says $written",
  ({ written, before, after, added, dropped, kept }) => {
    const found = changeOf({
      ...(written === "-" ? {} : { written }),
      attributes: [parse(`{ ${before} }`), parse(`{ ${after} }`)],
    });
    expect(found.added).toStrictEqual(parse(`{ ${added} }`));
    expect(found.droppedKeys.join()).toBe(dropped);
    const column = written.indexOf(`${kept}: `) + `    get: { ${kept}: `.length;
    expect(
      found.diagnostics.map(({ message, location: at }) => [
        message,
        at?.line,
        at?.column,
      ]),
    ).toEqual(
      kept === ""
        ? []
        : [
            [
              `GET /a keeps the value that the catalogue has under "${kept}"; the document has another.`,
              4,
              column + 1,
            ],
          ],
    );
  },
);

const changeRows = readTable(
  ["before", "after", "written", "stated", "missing", "dropped", "told"],
  `
  # A new document.
        | 2a       | deprecated: r1                  |              | reactivated 2            |              | not-marked
  # One that was there, and what somebody declined of it.
  2a    | 2a       | deprecated: r1, reactivated: r2 |              |                          |              |
  2a    | 2a       | deprecated: r1                  |              |                          |              |
  # One that was there says something else next to a new one.
  1a 3d | 1a 2- 3d | known: r1, deprecated: r3       |              | removed 2, reactivated 3 | deprecated 3 | returned-deprecated
  1a 2- 3d | 1a 2- 3d | known: r1, removed: r2, reactivated: r3 |   |                          |              |
  # Tables say something new of one that was there.
  2a    | 2a       |                                 | deprecated 2 | deprecated 2             |              | unmarked
  2a    | 2a       | deprecated: r2                  | deprecated 2 |                          |              |
  1a    | 1a 2d    | known: r1                       | deprecated 3 | deprecated 2             |              | said-before
`,
);

test.each(changeRows)(
  "documents $before, then $after, and a table $stated of $written",
  ({ missing, dropped, told, ...given }) => {
    const found = changeOf(given);
    expect(print(found.missing)).toBe(missing);
    expect(print(found.dropped)).toBe(dropped);
    expect(found.conflicts.map(({ kind }) => kind).join()).toBe(told);
    expect(found.diagnostics).toEqual([]);
  },
);

test("facts that exclude each other are refused", () => {
  const { diagnostics } = changeOf({ written: "removed: r1, deprecated: r2" });
  expect(
    diagnostics.map(({ message, location, related }) => [
      message,
      location?.line,
      location?.column,
      related.map(({ message: other }) => other),
    ]),
  ).toEqual([
    [
      'GET /a: "deprecated" in r2 cannot follow "removed" in r1: a removed operation cannot be deprecated.',
      4,
      37,
      ["removed in r1"],
    ],
  ]);
});

/** What is said of conflicts at GET /a and others: severity, place, the other place, and the sentence. */
function told(
  facts: string,
  documents: string,
  mode: "record" | "keep" | "error" = "record",
  keys: readonly string[] = ["GET /a"],
) {
  const text = "namespace: shop\nendpoints:\n  /a:\n    get: {}\n";
  const file = { file: "spec.yaml", text };
  const existing = readExistingNamespace(file, "shop", releases).value;
  if (existing === null) throw new Error("Expected a sound file.");
  const { conflicts } = deriveLife(observed(documents), given(facts), mode);
  return reportConflicts(
    keys.flatMap((key) => conflicts.map((conflict) => ({ key, conflict }))),
    { existing, releases, onConflict: mode },
  ).map(({ severity, location, related, message }) => {
    const places = [location, ...related.map((other) => other.location)];
    const named = places.map((each) => each?.file.replace(/\.\w+$/, ""));
    return [severity, named.join(", "), message].join(" | ");
  });
}

/** Both places: the document with the fact of the catalogue or with its file, or the other way round. */
const toldRows = readTable(
  ["facts", "documents", "mode", "severity", "places", "message"],
  `
  deprecated 1 | 2a       | record | warning | document, facts | GET /a is deprecated according to the catalogue, but the document of r2 does not mark it: it is reactivated in that release.
  deprecated 1 | 2a       | keep   | warning | document, facts | GET /a is deprecated according to the catalogue, but the document of r2 does not mark it: it stays deprecated.
  deprecated 1 | 2a       | error  | error   | document, facts | GET /a is available according to the document, but deprecated in that release according to the catalogue.
  removed 1    | 2a       | record | warning | document, facts | GET /a is removed according to the catalogue, but the document of r2 has it: it is reactivated in that release.
  removed 1    | 2d       | record | warning | document, facts | GET /a is removed according to the catalogue, but the document of r2 has it: it is reactivated in that release.
  removed 1    | 2d       | record | warning | document, facts | GET /a is back and deprecated in the same release; the catalogue records only that it is back.
  removed 1    | 2d       | keep   | warning | document, facts | GET /a is removed according to the catalogue, but the document of r2 has it: it stays removed.
               | 1a 2- 3d | record | warning | document, spec  | GET /a is back and deprecated in the same release; the catalogue records only that it is back.
               | 1a 2- 3d | error  | warning | document, spec  | GET /a is back and deprecated in the same release; the catalogue records only that it is back.
  deprecated 1 | 2-       | record | warning | facts, document | GET /a is deprecated according to the catalogue, but the document of r2 does not have it: it is removed in that release.
  named        | 1- 2-    | record | warning | spec, document  | GET /a is available according to the catalogue, but the document of r1 does not have it: it stays, since nothing says that the release removed it.
  deprecated 2 | 2a       | record | info    | document, facts | GET /a is deprecated in r2 according to the catalogue, but the document of that release does not mark it: it stays deprecated.
  added 2      | 2-       | record | error   | facts, document | GET /a: the catalogue has the fact "added" in r2, but the document of that release does not have it.
  removed 2    | 2d       | record | error   | document, facts | GET /a: the catalogue has the fact "removed" in r2, but the document of that release has it, marked as deprecated.
  deprecated 2 | 1d       | record | warning | document, facts | GET /a is deprecated in r2 according to the catalogue, but the document of r1 already marks it: it counts as deprecated since r1.
  removed 3    | 1a 2-    | keep   | warning | facts, document | GET /a is removed in r3 according to the catalogue, but the document of r2 no longer has it: it counts as removed since r3.
  added 2      | 1a       | record | warning | document, facts | GET /a is added in r2 according to the catalogue, but the document of r1 already has it: it counts as known since r1.
`,
);

test("conflicts are told in sentences, with both places", () => {
  for (const { facts, documents, mode, ...said } of toldRows)
    expect(told(facts, documents, mode as never)).toContain(
      Object.values(said).join(" | "),
    );
  const found = toldRows.map(({ facts, documents, mode }) =>
    told(facts, documents, mode as never),
  );
  expect(found.flat().length).toBe(toldRows.length + 2);
  expect(told("named", "1-", "record", ["GET /b"])).toEqual([
    "warning | document | GET /b is available according to the catalogue, but the document of r1 does not have it: it stays, since nothing says that the release removed it.",
  ]);
});

test("more than five that differ in one way are one sentence, but for what is refused", () => {
  const keys = Array.from(
    { length: 6 },
    (_, index) => `GET /${index}` as const,
  );
  const count = (...given: Parameters<typeof told>) => told(...given).length;
  expect(count("deprecated 2", "1d", "record", keys)).toBe(1);
  expect(count("deprecated 2", "1d", "record", keys.slice(1))).toBe(5);
  expect(count("removed 2", "2d", "record", keys)).toBe(6);
  expect(count("deprecated 1", "2a", "error", keys)).toBe(6);
});
