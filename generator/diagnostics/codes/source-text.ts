import type { Diagnostic, Location } from "../diagnostic.ts";
import { messageAt, report, type Message } from "./report.ts";
import { tooLong } from "./too-long.ts";

export const yamlSyntax = messageAt((problem: string) => ({
  class: "unreadable",
  code: "yaml-syntax",
  text: problem,
  hint: "The file is read as YAML 1.2 (core schema); fix the syntax at this place first.",
}));

/** The class of a message about a text that can be read in more than one way. */
export type Gravity = "unreadable" | "warning";

export function yamlTag(
  gravity: Gravity,
  at: Location,
  problem: string,
): Diagnostic {
  return report(at, {
    class: gravity,
    code: "yaml-tag",
    text: problem,
    hint: "Write the plain value: tags and directives are not read.",
  });
}

const looseParts = {
  line: "This line continues a text in quotes or a list or mapping in brackets, and it is not indented",
  comment: "There is no blank before this comment",
} as const;

/** Reports text that most readers of YAML accept although the specification does not. */
export const yamlLoose = messageAt((what: keyof typeof looseParts) => ({
  class: "warning",
  code: "yaml-loose",
  text: `${looseParts[what]}; it is read nevertheless.`,
  hint: "YAML 1.2 does not allow this, so other tools may refuse it.",
}));

export function yamlMerge(gravity: Gravity, at: Location): Diagnostic {
  const ignored = gravity === "unreadable" ? "" : "; it is ignored";
  return report(at, {
    class: gravity,
    code: "yaml-merge",
    text: `Expected the value of a merge key to be a mapping or a list of mappings${ignored}.`,
    hint: 'Write "<<" in quotes if it is a name.',
  });
}

export const tooLarge = messageAt((characters: number, most: number) => ({
  class: "unreadable",
  code: "too-large",
  text: tooLong("file", characters, most),
  hint: "Split the file.",
}));

export const tooDeep = messageAt((most: number) => ({
  class: "unreadable",
  code: "too-deep",
  text: `The values are nested more than ${most} levels deep.`,
  hint: "No real catalogue or API document nests this deep.",
}));

export const tooManyAliases = messageAt((most: number) => ({
  class: "unreadable",
  code: "too-many-aliases",
  text: `YAML aliases expand to more than ${most} values.`,
  hint: "Write the values out instead of nesting aliases.",
}));

export function duplicateKey(
  gravity: Gravity,
  at: Location,
  key: string,
  first: Location,
): Diagnostic {
  return report(at, {
    class: gravity,
    code: "yaml-duplicate-key",
    text: keyTwice(gravity, key),
    ...mergeEntries(gravity, first),
  });
}

export const jsonSyntax = messageAt((expected: string) => ({
  class: "unreadable",
  code: "json-syntax",
  text: `Expected ${expected}.`,
  hint: "The file is read as JSON; fix the syntax at this place first.",
}));

export function jsonDuplicateKey(
  gravity: Gravity,
  at: Location,
  key: string,
  first: Location,
): Diagnostic {
  return report(at, {
    class: gravity,
    code: "json-duplicate-key",
    text: keyTwice(gravity, key),
    ...mergeEntries(gravity, first),
  });
}

export interface InexactNumber {
  /** The number as JSON text. */
  readonly digits: string;
  readonly readAs: string;
  /** The keyword of the schema, `an extension`, or empty for any other place. */
  readonly keyword: string;
  /** The number of findings of this kind. */
  readonly count: number;
}

export const inexactNumber = messageAt(
  ({ digits, readAs, keyword, count }: InexactNumber) => {
    const where =
      keyword === "" || keyword === "an extension" ? keyword : `"${keyword}"`;
    const kind = where === "" ? "" : ` in ${where}`;
    const others =
      count === 1 ? "" : ` The file has ${count} such numbers${kind}.`;
    return {
      class: "warning",
      code: "inexact-number",
      text: `The number ${short(digits)}${kind} is not exact in JavaScript, which reads it as ${readAs}.${others}`,
      hint: "Its type is number; comments and reports show all digits. A service with such large numbers should send them as strings.",
    };
  },
);

const mostDigits = 60;

function short(digits: string): string {
  return digits.length <= mostDigits
    ? digits
    : `${digits.slice(0, mostDigits)}...`;
}

export const tooManyValues = messageAt((most: number) => ({
  class: "unreadable",
  code: "too-many-values",
  text: `The file may hold more than ${most} values, which is the limit.`,
  hint: "Split the file.",
}));

function keyTwice(gravity: Gravity, key: string): string {
  return gravity === "unreadable"
    ? `The key ${JSON.stringify(key)} appears here a second time.`
    : `The key ${JSON.stringify(key)} appears here a second time; this value is used, the earlier one is ignored.`;
}

function mergeEntries(
  gravity: Gravity,
  first: Location,
): Pick<Message, "hint" | "related"> {
  const verb = gravity === "unreadable" ? "would be" : "is";
  return {
    hint: `Merge the two entries: one of them ${verb} lost.`,
    related: [{ message: "first used here", location: first }],
  };
}
