import { expect, it } from "vitest";
import { elementOf } from "../../generator/changes/change/element.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { explainKind } from "../../generator/changes/kinds/explain-kind.ts";
import { judgedForPackage } from "../../generator/changes/change/source-effect.ts";
import {
  code,
  plainText,
  type Prose,
} from "../../generator/changes/wording/prose.ts";
import type { Witness } from "../../generator/changes/change/witness.ts";
import {
  countsText,
  findingText,
  messageProse,
  placeProse,
  reachProse,
  severityText,
  valueText,
} from "../../generator/report/change-words.ts";
import type { ReportedChange } from "../../generator/report/change-report.ts";
import {
  explanationJson,
  explanationText,
  kindListText,
} from "../../generator/report/explanation-text.ts";
import { groupWord } from "../../generator/report/html/page-overview.ts";
import { witnessProse } from "../../generator/report/witness-words.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
  reachOf,
} from "../support/any-change.ts";

function reported(given: Partial<Change>, message?: Prose): ReportedChange {
  const [first] = anyReport([anyChange(given)]).changes;
  if (first === undefined) throw new Error("Expected a change.");
  return message === undefined ? first : { ...first, message };
}

it("a message is followed by the values that it does not have", () => {
  const said = (
    before: Change["before"],
    after: Change["after"],
    text = "Said",
    given: Partial<Change> = {},
  ) =>
    plainText(
      messageProse(
        reported({ before, after, ...given }, [{ kind: "text", text }]),
      ),
    );
  expect(said(1, "b")).toBe("Said (was 1, is now b)");
  expect(said(1, null)).toBe("Said (was 1)");
  expect(said(null, 2)).toBe("Said (is now 2)");
  expect(said(null, null)).toBe("Said");
  expect(said(true, false)).toBe("Said");
  expect(said("a", "b", "From a to b")).toBe("From a to b");
  expect(said("a", "c", "From a to b")).toBe("From a to b (is now c)");
  expect(said(["a", "b"], { c: 1 }, 'a, b and {"c":1}')).toBe(
    'a, b and {"c":1}',
  );
  expect(said(["a", "z"], { c: 2 }, 'a, b and {"c":1}')).toBe(
    'a, b and {"c":1} (was ["a","z"], is now {"c":2})',
  );
  const tale = `${"x".repeat(40)}, shown as a whole`;
  expect(said("x".repeat(90), null, tale)).toBe(tale);
  expect(said("x".repeat(39) + "y".repeat(50), null, tale)).toBe(
    `${tale} (was ${"x".repeat(39)}${"y".repeat(38)}...)`,
  );
  for (const action of ["deprecated", "reactivated"] as const)
    expect(said(1, 2, "Said", { action })).toBe("Said");
  for (const action of ["added", "removed"] as const)
    expect(said(1, 2, "Said", { action, area: "webhook" })).toBe("Said");
  expect(said(1, 2, "Said", { action: "changed", area: "webhook" })).toBe(
    "Said (was 1, is now 2)",
  );
  for (const kind of ["operation", "fields"] as const)
    expect(said(1, 2, "Said", { element: elementOf({ kind }) })).toBe("Said");
  const atName = elementOf({
    kind: "field",
    at: "query parameter",
    atName: "q",
  });
  expect(said("q", "r", "Said", { element: atName })).toBe("Said (is now r)");
  const excerpt = reported({ before: 1 }, [
    code("c".repeat(121)),
    { kind: "excerpt", text: "e" },
  ]);
  expect(messageProse(excerpt)).toEqual([
    code(`${"c".repeat(117)}...`),
    { kind: "excerpt", text: "e" },
  ]);
  expect(valueText("x".repeat(80))).toBe("x".repeat(80));
  expect(valueText("x".repeat(81))).toBe(`${"x".repeat(77)}...`);
});

it("a place names what the message does not", () => {
  const at = "response 200 application/json";
  const place = (
    given: Partial<Change["element"]>,
    { text = "", twins = [] as readonly string[], isOfApi = false } = {},
  ) =>
    plainText(
      placeProse({
        ...reported(
          {
            element: elementOf({ kind: "field", ...given }),
            ...(isOfApi && { operation: null }),
          },
          [{ kind: "text", text }],
        ),
        twins,
      }),
    );
  expect(place({})).toBe("whole operation");
  expect(place({}, { isOfApi: true })).toBe("whole API");
  expect(place({ name: "a" })).toBe("a");
  expect(place({ name: "a" }, { text: "a is gone" })).toBe("whole operation");
  expect(place({ kind: "fields" })).toBe("fields, not named");
  expect(place({ at })).toBe(at);
  expect(place({ at, path: "a.b" })).toBe(`${at}, a.b`);
  expect(place({ at, path: "a.b", name: "a.b" })).toBe(`${at}, a.b`);
  expect(place({ at, path: "a.b", name: "c" })).toBe(`${at}, a.b, c`);
  expect(place({ at, path: "a.b", name: "c" }, { text: "c" })).toBe(
    `${at}, a.b`,
  );
  const kept = { at, schema: "Pet", schemaPath: "kind" };
  expect(place({ ...kept, path: "[].kind" })).toBe(`${at}, [].kind (Pet.kind)`);
  expect(place({ ...kept, path: "kind" })).toBe(`${at} (Pet.kind)`);
  expect(place({ ...kept, path: `${"a.".repeat(22)}kind` })).toBe(
    `${at}, ${"a.".repeat(22)}kind (Pet.kind)`,
  );
  expect(place({ ...kept, path: `${"a.".repeat(23)}kind` })).toBe(
    `${at} (Pet.kind)`,
  );
  expect(place({ ...kept, path: "kind" }, { twins: ["Toy.kind"] })).toBe(
    `${at} (Pet.kind and Toy.kind)`,
  );
});

it("operations that a change reaches are counted, and two of them named", () => {
  const all = ["GET /a", "GET /b", "GET /c", "GET /d"].map((key) =>
    anyOperation(key),
  );
  const told = (operation: number | null, count: number) => {
    const reach = reachOf(all.slice(0, count));
    const prose = reachProse(
      reported({
        operation: operation === null ? null : (all[operation] ?? null),
        reach,
      }),
    );
    return prose === null ? null : plainText(prose);
  };
  expect([
    told(0, 1),
    told(0, 2),
    told(1, 3),
    told(0, 4),
    told(3, 3),
    told(null, 0),
    told(null, 1),
    told(null, 3),
  ]).toEqual([
    null,
    "1 more operation: GET /b",
    "2 more operations: GET /a, GET /c",
    "3 more operations: GET /b, GET /c and others",
    "3 more operations: GET /a, GET /b and others",
    null,
    "1 operation: GET /a",
    "3 operations: GET /a, GET /b and others",
  ]);
});

it("a severity says where the package is judged otherwise", () => {
  const told = (
    severity: Change["severity"],
    ofPackage: Change["severity"],
  ): string =>
    severityText({ severity, ofPackage: judgedForPackage(ofPackage) });
  expect([
    told("risky", "risky"),
    told("compatible", "breaking"),
    told("breaking", "info"),
  ]).toEqual([
    "risky",
    "compatible, breaks code",
    "breaking, info for the package",
  ]);
  expect(
    countsText([
      [0, "breaking"],
      [1, "risky"],
      [2, "info"],
    ]),
  ).toBe("1 risky change and 2 info changes");
  const ofApi = {
    operation: null,
    element: elementOf({ kind: "server" }),
  } as const;
  expect(findingText(reported(ofApi, [{ kind: "text", text: "Gone." }]))).toBe(
    "whole API: Gone. Check every field that you send or read.",
  );
});

it("a proof says who took or gave what, and what is against it", () => {
  const request: Witness = {
    side: "request",
    acceptedBy: "before",
    refusedBy: "after",
    request: {
      method: "POST",
      target: "/a",
      headers: [],
      body: { mediaType: "text/plain", value: "t" },
      credentials: [],
    },
    response: null,
    why: "must be 'q'",
    pointer: "/q",
    parameter: null,
  };
  const response: Witness = {
    ...request,
    side: "response",
    request: null,
    response: {
      status: "200",
      headers: [["A", "b"]],
      body: { mediaType: "application/json", value: { a: 1 } },
    },
  };
  const told = (witness: Witness, more: Partial<Witness> = {}) =>
    plainText(witnessProse({ ...witness, ...more }));
  expect([
    told(request),
    told(request, { pointer: "/a/q" }),
    told(request, { pointer: "" }),
    told(request, { pointer: null, parameter: "p" }),
    told(request, { pointer: "/r", parameter: "q" }),
    told(request, { pointer: "/r", parameter: "p" }),
    told(request, { why: "x".repeat(201), pointer: null }),
    told(response),
    told(response, { acceptedBy: "after" }),
  ]).toEqual([
    `This worked: POST /a text/plain "t". Now refused: must be 'q'.`,
    `This worked: POST /a text/plain "t". Now refused: /a/q must be 'q'.`,
    `This worked: POST /a text/plain "t". Now refused: must be 'q'.`,
    `This worked: POST /a text/plain "t". Now refused: p must be 'q'.`,
    `This worked: POST /a text/plain "t". Now refused: /r must be 'q'.`,
    `This worked: POST /a text/plain "t". Now refused: p /r must be 'q'.`,
    `This worked: POST /a text/plain "t". Now refused: ${"x".repeat(197)}....`,
    `This could come: 200 A: b {"a":1}. Now: must be 'q'.`,
    `This may come now: 200 A: b {"a":1}. Before: must be 'q'.`,
  ]);
});

it("a kind of change is explained whole", async () => {
  const explained = explainKind("fields-removed");
  await expect(
    `${explanationText(explained)}\n${explanationText(explainKind("operation-removed"))}`,
  ).toMatchFileSnapshot("whole/kinds.txt");
  expect(JSON.parse(explanationJson([explained]))).toEqual({
    format: 1,
    kinds: [explained],
  });
  expect(kindListText([explained, explainKind("operation-removed")])).toBe(
    `operation
  operation-removed  Operations removed

field
  fields-removed     Fields removed
`,
  );
});

it("changes are grouped by namespace in a catalogue, by tag between documents", () => {
  const side = (id: string | null) => ({ id, label: null, title: "a" });
  const release = { id: "1", label: "1", date: null, summary: null };
  const word = (from: string | null, to: string | null, count = 0) =>
    groupWord(
      anyReport([], {
        from: side(from),
        to: side(to),
        releases: Array.from({ length: count }, () => release),
      }),
    );
  expect([
    word(null, null),
    word("1", null),
    word(null, "1"),
    word(null, null, 1),
  ]).toEqual(["tag", "namespace", "namespace", "namespace"]);
});
