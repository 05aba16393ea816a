import { describe, expect, it } from "vitest";
import {
  freshErrors,
  newErrors,
  remainingErrors,
} from "../../generator/migrate/code-errors.ts";

const text = `class I implements Book { name = ""; }\n`;
const [file, path] = ["main.ts", "/top/main.ts"];
const at = (message: string, column = 7) => ({
  file,
  line: 1,
  column,
  message,
});
const start = text.indexOf("name");
const edit = {
  file: path,
  start,
  end: start + 4,
  text: "title",
  changes: [0],
  units: [],
};
const lacking = at(
  "Class 'I' incorrectly implements interface 'Book'.\n  Type 'I' is missing the following properties from type 'Book': title, pages, price",
);

/** What of errors after an edit is new, and what is left of the error before. */
function judged(...after: readonly string[]) {
  const project = {
    top: "/top",
    textOf: () => text,
    errors: { after: [lacking] },
    changed: [],
  };
  const errors = after.map((each) => at(each));
  return {
    fresh: freshErrors(errors, [edit], project).fresh.length,
    left: remainingErrors(errors, [edit], project).length,
  };
}

describe("an error at the place of another", () => {
  it.each([
    ["the same", lacking.message],
    [
      "what names less of it",
      "Class 'I' incorrectly implements interface 'Book'.\n  Property 'pages' is missing in type 'I' but required in type 'Book'.",
    ],
    [
      "what names what an edit has written",
      "Class 'I' incorrectly implements interface 'Book'.\n  Types of property 'title' are incompatible.",
    ],
  ])("is not new if it says %s", (_, message) => {
    expect(judged(message)).toEqual({ fresh: 0, left: 1 });
  });

  it.each([
    [
      "names another type",
      "Class 'I' incorrectly implements interface 'HasName'.\n  Property 'title' is missing in type 'I' but required in type 'HasName'.",
    ],
    [
      "lists another member",
      "Class 'I' incorrectly implements interface 'Book'.\n  Type 'I' is missing the following properties from type 'Book': pages, name2",
    ],
    [
      "says something else",
      "Class 'I' incorrectly extends base class 'Book'.\n  Property 'title' is missing in type 'I' but required in type 'Book'.",
    ],
  ])("is new if it %s", (_, message) => {
    expect(judged(message)).toEqual({ fresh: 1, left: 0 });
    // Nor does the error that is left hide it.
    expect(judged(lacking.message, message)).toEqual({ fresh: 1, left: 1 });
  });

  it("is new if the place was edited", () => {
    const inEdit = at("Cannot find name 'name'.", start + 1);
    const project = {
      top: "/top",
      textOf: () => text,
      errors: { after: [inEdit] },
      changed: [],
    };
    expect(freshErrors([inEdit], [edit], project).fresh).toEqual([inEdit]);
  });

  it("with the SDK before does not hide one that only the later SDK gives", () => {
    const other = at("Class 'I' incorrectly implements interface 'HasName'.");
    expect(newErrors([lacking, other], [other])).toEqual([lacking]);
  });
});

describe("an error about an argument that the release needs, or does not take", () => {
  const owner = { kind: "component", name: "NewBook", path: "" } as const;
  const project = {
    top: "/top",
    textOf: () => text,
    errors: { after: [] },
    changed: [
      {
        change: 0,
        argument: {
          kind: "required",
          owner,
          name: "pages",
          standIn: null,
          isOnlySent: true,
        },
      },
      { change: 1, argument: { kind: "removed", owner, name: "colour" } },
    ] as const,
  };

  it.each([
    [
      "Property 'pages' is missing in type '{ title: string; }' but required in type 'NewBook'.",
      true,
    ],
    [
      "Argument of type 'I' is not assignable to parameter of type 'P'.\n  Property 'pages' is missing in type 'I' but required in type 'NewBook'.",
      true,
    ],
    [
      "Object literal may only specify known properties, and 'colour' does not exist in type 'NewBook'.",
      true,
    ],
    [
      "Type 'I' is missing the following properties from type 'NewBook': title, pages",
      false,
    ],
    [
      "Property 'colour' is missing in type 'I' but required in type 'NewBook'.",
      false,
    ],
    [
      "Object literal may only specify known properties, and 'pages' does not exist in type 'NewBook'.",
      false,
    ],
    [
      "Property 'pages' is missing in type 'I' but required in type 'NewBook'.\n  Types of property 'title' are incompatible.",
      false,
    ],
  ])("%s", (message, isRevealed) => {
    const error = at(message);
    const { fresh, revealed } = freshErrors([error], [edit], project);
    expect([fresh, revealed]).toEqual(
      isRevealed ? [[], [error]] : [[error], []],
    );
  });
});
