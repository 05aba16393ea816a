import type { UsageFact } from "../../../generator/usage/usage-fact.ts";

/**
 * What a consumer says of itself, in comments beside its code: `//= GET /pets/{} response.200.name read`. A comment on a line of its own
 * speaks of the last line of code above it; facts are parted by `;`. A fact has the operation (`-` where there is none), the element, the
 * access, and, in this order, as far as it has them: its certainty, where it is not certain; `= "free"`, its value; `{query.limit}`, what
 * the object sets, `{?}` where that is not known.
 *
 * Its column is that of the name of the element on the line; `at name` means another word, `at name#2` the second one of it. What only
 * some comments tell follows: `in Shop.load`, the function; `of Pet:name`, the schema and the path in it; `by shelter` or `by shop 2.0.0`, the SDK;
 * `once client.pets.find`, a former name; `because …`, its reason.
 *
 * `GET /pets/{} call getPet(path.id = 1)` is short for a call, the object with its parameters, and a write for each of them.
 */
export interface ExpectedFact {
  /** The place and what every fact tells. */
  readonly line: string;
  /** What is compared where a comment tells it. */
  readonly asked: Readonly<Partial<Record<Asked, string>>>;
}

type Asked =
  "function" | "schema" | "sdk" | "version" | "formerName" | "reason";

const mark = /(?:\/\/|\{?\/\*)=\s*(?<facts>.*?)\s*(?:\*\/\}?)?$/;

const form = new RegExp(
  [
    /^(?<operation>[A-Z]+ \S+|-) (?<element>\S+)/,
    / (?<access>call|reference|read|write|build|compare|exhaust)/,
    /(?: (?<certainty>probable|unknown))?/,
    /(?: = (?<value>"[^"]*"|\S+))?/,
    /(?: \{(?<members>[^}]*)\})?/,
    /(?: at (?<at>\S+))?/,
    /(?: in (?<function>\S+))?/,
    /(?: of (?<schema>\S+))?/,
    /(?: by (?<sdk>\S+)(?: (?<version>\d\S*))?)?/,
    /(?: once (?<formerName>\S+))?/,
    /(?: because (?<reason>.+))?$/,
  ]
    .map(({ source }) => source)
    .join(""),
);

const shortCall =
  /^(?<operation>[A-Z]+ \S+) call (?<name>[\w$"-]+)\((?<given>.*)\)$/;

/** A line of code. */
interface Line {
  readonly file: string;
  readonly number: number;
  readonly code: string;
}

export function expectedFacts(
  file: string,
  text: string,
): readonly ExpectedFact[] {
  let line: Line = { file, number: 0, code: "" };
  return text.split("\n").flatMap((whole, index) => {
    const found = mark.exec(whole);
    const code = found === null ? whole : whole.slice(0, found.index);
    if (found === null || code.trim() !== "")
      line = { file, number: index + 1, code };
    return (found?.groups?.["facts"] ?? "")
      .split("; ")
      .filter((fact) => fact !== "")
      .flatMap((fact) => readFact(fact, line));
  });
}

function readFact(text: string, line: Line): readonly ExpectedFact[] {
  const called = shortCall.exec(text)?.groups;
  if (called !== undefined) return readCall(called, line);
  const found = form.exec(text)?.groups;
  if (found === undefined)
    throw new Error(`${line.file}:${line.number}: not a fact: ${text}`);
  const { operation = "", element = "", access = "", at, ...rest } = found;
  const word =
    at ??
    (access === "build"
      ? "{"
      : access === "exhaust"
        ? "switch"
        : access === "compare"
          ? (rest["value"] ?? "")
          : lastName(element));
  return [
    {
      line: factLine({
        place: placeOf(word, line, 0),
        operation,
        element,
        access,
        certainty: rest["certainty"] ?? "certain",
        value: rest["value"],
        members: membersText(rest["members"]),
      }),
      asked: Object.fromEntries(
        asked.flatMap((key) =>
          rest[key] === undefined ? [] : [[key, rest[key]]],
        ),
      ),
    },
  ];
}

function readCall(
  { operation = "", name = "", given = "" }: Record<string, string>,
  line: Line,
): readonly ExpectedFact[] {
  const writes = given === "" ? [] : given.split(", ");
  const from = indexOf(name, line, 0);
  const fact = {
    operation,
    certainty: "certain",
    value: undefined,
    members: undefined,
  };
  return [
    factLine({
      ...fact,
      place: placeOf(name, line, 0),
      element: "operation",
      access: "call",
    }),
    factLine({
      ...fact,
      place: placeOf(given === "" ? name : "{", line, from),
      element: "parameters",
      access: "build",
      members: membersText(
        writes.map((each) => each.split(" = ")[0] ?? "").join(", "),
      ),
    }),
    ...writes.map((each) => {
      const [element = "", value] = each.split(" = ");
      const named = element === "request" ? "body" : lastName(element);
      const word = /^[\w$]+$/.test(named) ? named : `"${named}"`;
      return factLine({
        ...fact,
        place: placeOf(word, line, from),
        element,
        access: "write",
        value,
      });
    }),
  ].map((text) => ({ line: text, asked: {} }));
}

const asked: readonly Asked[] = [
  "function",
  "schema",
  "sdk",
  "version",
  "formerName",
  "reason",
];

function lastName(element: string): string {
  return (
    element
      .replaceAll(/\[\]|\{\*\}/g, "")
      .split(".")
      .at(-1) ?? ""
  );
}

function membersText(text: string | undefined): string | undefined {
  return text?.split(", ").toSorted().join(", ");
}

/** Counted from 0; `word#2` is the second one. */
function indexOf(word: string, { file, number, code }: Line, from: number) {
  const [text = "", nth = "1"] = word.split(/#(?=\d$)/);
  const isName = /^[\w$]+$/.test(text);
  const pattern = text.replaceAll(/[^\w$]|\$/g, String.raw`\$&`);
  const all = [
    ...code.matchAll(
      new RegExp(isName ? `(?<![\\w$])${pattern}(?![\\w$])` : pattern, "g"),
    ),
  ].filter(({ index }) => index >= from);
  const found = all[Number(nth) - 1];
  if (found === undefined)
    throw new Error(`${file}:${number}: no ${word} in: ${code}`);
  return found.index;
}

function placeOf(word: string, line: Line, from: number): string {
  return `${line.file}:${line.number}:${indexOf(word, line, from) + 1}`;
}

interface FactWords {
  readonly place: string;
  readonly operation: string;
  readonly element: string;
  readonly access: string;
  readonly certainty: string;
  readonly value: string | undefined;
  readonly members: string | undefined;
}

function factLine({
  place,
  operation,
  element,
  access,
  certainty,
  value,
  members,
}: FactWords): string {
  return [
    place,
    operation,
    element,
    access,
    ...(certainty === "certain" ? [] : [certainty]),
    ...(value === undefined ? [] : [`= ${value}`]),
    ...(members === undefined ? [] : [`{${members}}`]),
  ].join(" ");
}

/** Facts in the words of the comments; what a comment at the same place asks for is added. */
export function foundFacts(
  facts: readonly UsageFact[],
  expected: readonly ExpectedFact[],
): readonly ExpectedFact[] {
  const askedAt = new Map(expected.map((each) => [each.line, each.asked]));
  return facts.map((fact) => {
    const line = factLine({
      ...fact,
      place: `${fact.file}:${fact.line}:${fact.column}`,
      operation: fact.operation ?? "-",
      value: fact.value,
      members: fact.members?.join(", "),
    });
    const told: Record<Asked, string> = {
      function: fact.function ?? "nothing",
      schema: `${fact.schema ?? "nothing"}:${fact.schemaPath}`,
      sdk: fact.sdk,
      version: fact.version ?? "nothing",
      formerName: fact.formerName ?? "nothing",
      reason: fact.reason ?? "nothing",
    };
    return {
      line,
      asked: Object.fromEntries(
        asked.flatMap((key) =>
          askedAt.get(line)?.[key] === undefined ? [] : [[key, told[key]]],
        ),
      ),
    };
  });
}

/** On one line: for messages that people read. */
export function factText({ line, asked: told }: ExpectedFact): string {
  return [
    line,
    ...Object.entries(told).map(([key, text]) => `${key}: ${text}`),
  ].join(", ");
}
