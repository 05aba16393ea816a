import { describe, expect, it } from "vitest";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import {
  after,
  before,
  everybody,
  named,
  schemaRow,
  type AdviceBySide,
} from "../../../generator/changes/kinds/schemas/wording.ts";
import {
  advises,
  followed,
  nameOf,
  names,
  rewords,
  says,
  turns,
  valuePart,
} from "../../../generator/changes/kinds/phrases.ts";
import { adviceOf, noWork } from "../../../generator/changes/wording/advice.ts";
import { elementOf } from "../../../generator/changes/change/element.ts";
import type { Prose } from "../../../generator/changes/wording/prose.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { anyChange } from "../../support/any-change.ts";

function told(given: Partial<Change>) {
  return {
    change: anyChange(given),
    releases: [],
    direction: "forward",
  } as const;
}

/** Code between back quotes, excerpts between brackets. */
function marked(parts: Prose): string {
  const marks = { text: ["", ""], code: ["`", "`"], excerpt: ["[", "]"] };
  return parts
    .map(({ kind, text }) => {
      const [open, close] = marks[kind as keyof typeof marks];
      return `${open}${text}${close}`;
    })
    .join("");
}

const ends = (from: JsonValue, to: JsonValue) =>
  told({ before: from, after: to });

// prettier-ignore
it.each<[JsonValue, string]>([
  [null, "nothing"],
  [[], "nothing"],
  ["", "``"],
  ["a b", "`a b`"],
  [["a", "b"], "`a, b`"],
  [["a", 1], '`["a",1]`'],
  [5, "`5`"],
  [true, "`true`"],
  [{ b: 1, a: 2 }, '`{"a":2,"b":1}`'],
])("the value %j reads %s", (value, text) => {
  expect(marked([valuePart(value)])).toBe(text);
});

it("says what came, went or turned", () => {
  expect(marked(says("Gone")(ends(null, null)))).toBe("Gone");
  const added = names("Added");
  expect(marked(added(ends(null, "a")))).toBe("Added: `a`");
  expect(marked(added(ends("a", null)))).toBe("Added: `a`");
  expect(marked(added(ends("a", "b")))).toBe("Added: `b`");
  expect(marked(added(ends(null, null)))).toBe("Added");
  expect(marked(followed(added, () => "; then")(ends(null, 1)))).toBe(
    "Added: `1`; then",
  );
  expect(marked(turns("Style")(ends("form", null)))).toBe(
    "Style: `form`, now nothing",
  );
  const element = elementOf({ kind: "field", path: "a.b" });
  expect(marked([nameOf(told({ element }))])).toBe("``");
  expect(marked([named(told({ element }))])).toBe("`a.b`");
  const withName = told({ element: { ...element, name: "n" } });
  expect(marked([nameOf(withName), named(withName)])).toBe("`n``n`");
});

const tail = "x".repeat(70);

// prettier-ignore
it.each<[JsonValue, JsonValue, string]>([
  [null, "New <b>words</b>", "Note added: [New **words**]"],
  ["Old", 1, "Note removed: [Old]"],
  ["One  two", "One three", "Note: [One two], now [One three]"],
  // What is the same but for its markup is told with it.
  ["<p>a</p>", "a", "Note: [<p>a</p>], now [a]"],
  // From the word in front of the difference.
  ["The first and second words are", "The first and second words were", "Note: […second words are], now […second words were]"],
  ["123456789012345a", "123456789012345b", "Note: [123456789012345a], now [123456789012345b]"],
  ["1234567890123456a", "1234567890123456b", "Note: […234567890123456a], now […234567890123456b]"],
  [tail, "y", `Note: [${"x".repeat(60)}…], now [y]`],
  ["x".repeat(60), "y", `Note: [${"x".repeat(60)}], now [y]`],
])("words %j, now %j: %s", (from, to, text) => {
  expect(marked(rewords("Note")(ends(from, to)))).toBe(text);
});

it("advises who sends, and who is sent to", () => {
  const told2 = advises("Send it.", noWork("Read on."));
  expect(told2(told({ direction: "request" }))).toEqual(adviceOf("Send it."));
  expect(told2(told({ direction: "both" }))).toEqual(adviceOf("Send it."));
  expect(told2(told({ direction: "response" }))).toEqual(noWork("Read on."));
  expect(advises("All.")(told({ direction: "response" }))).toEqual(
    adviceOf("All."),
  );
});

describe("the row of a kind of schemas", () => {
  const rowWith = (advice: AdviceBySide) =>
    schemaRow({
      title: "A",
      action: "changed",
      attribute: "nick",
      impact: "calls",
      why: "B",
      effects: [["narrows", "request"]],
      example: ["c", "d"],
      fix: "E",
      message: (each) => [before(each), after(each)],
      advice,
    });

  it("is about a field on the wire", () => {
    const {
      message: _message,
      advice: _advice,
      ...row
    } = rowWith(everybody("F."));
    expect(row).toEqual({
      area: "field",
      attribute: "nick",
      impact: "calls",
      action: "changed",
      axis: "wire",
      title: "A",
      why: "B",
      effects: [["narrows", "request"]],
      example: { before: "c", after: "d" },
      fix: "E",
    });
  });

  it("shows values letter by letter, cut behind 80", () => {
    const long = "\u{1F600}".repeat(80);
    const shown = (from: JsonValue, to: JsonValue) =>
      marked(rowWith(everybody("F.")).message(ends(from, to)));
    expect(shown(long, `${long}a`)).toBe(`\`${long}\`\`${long}...\``);
    expect(shown(null, ["a"])).toBe('`null``["a"]`');
  });

  const both: AdviceBySide = { sending: "Send.", reading: "Read." };

  // prettier-ignore
  it.each<[Partial<Change>, string]>([
    [{ direction: "request", effect: "narrows" }, "Send."],
    [{ direction: "request", effect: "widens" }, "Send."],
    [{ direction: "request", effect: "widens", severity: "info" }, "Nothing to do: the values you send stay valid."],
    [{ direction: "request", effect: "narrows", severity: "info" }, "Send."],
    [{ direction: "request", effect: "widens", severity: "risky" }, "Send."],
    [{ direction: "response", effect: "widens", severity: "info" }, "Read."],
    [{ direction: "response", effect: "narrows", severity: "info" }, "Nothing to do: all values were possible before."],
    [{ direction: "both", effect: "narrows", severity: "info" }, "In requests: send. In responses: read."],
    [{ direction: "both", effect: "widens", severity: "info" }, "In requests: send. In responses: read."],
  ])("advises by side: %j", (given, text) => {
    const advice = rowWith(both).advice(told(given));
    expect(advice).toEqual(text.startsWith("Nothing") ? noWork(text) : adviceOf(text));
  });

  it("advises nothing twice, and keeps what says that nothing is to be done", () => {
    const of = (advice: AdviceBySide, given: Partial<Change>) =>
      rowWith(advice).advice(told({ severity: "info", ...given }));
    const none = noWork("Fine.");
    expect(of(everybody("F."), { direction: "both" })).toEqual(adviceOf("F."));
    expect(of(everybody(none), { direction: "both" })).toEqual(
      noWork("Nothing to do."),
    );
    expect(
      of({ sending: none, reading: "Read." }, { direction: "both" }),
    ).toEqual(adviceOf("Read."));
    expect(
      of(everybody(none), { direction: "request", effect: "widens" }),
    ).toEqual(none);
  });
});
