import { describe, expect, it } from "vitest";
import {
  findUses,
  type CodeThread,
} from "../../generator/commands/usage/find-uses.ts";
import type {
  CodeNote,
  CodeQuestion,
  FoundCode,
} from "../../generator/commands/usage/read-code.ts";
import { createMemoryReader } from "../../generator/io/read/memory-reader.ts";
import type { Outcome } from "../../generator/io/process/work-thread.ts";
import type { UsageFact } from "../../generator/usage/usage-fact.ts";

const fact = (file: string, element = "operation"): UsageFact => ({
  sdk: "shelter",
  version: "1.0.0",
  operation: "GET /pets",
  element,
  access: "call",
  schema: null,
  schemaPath: "",
  reason: null,
  function: null,
  certainty: "certain",
  file,
  line: 1,
  column: 1,
});

const entered = (file: string): CodeNote => ({ kind: "entered", file });
const facts = (file: string, ...found: readonly UsageFact[]): CodeNote => ({
  kind: "facts",
  file,
  facts: found,
  unread: [],
});
const checked = (file: string, ...messages: readonly string[]): CodeNote => ({
  kind: "checked",
  file,
  errors: messages.map((message) => ({ file, line: 1, column: 1, message })),
});
const answer = (...found: readonly UsageFact[]): Outcome<FoundCode> => ({
  kind: "answered",
  answer: {
    facts: found,
    links: {},
    errors: [],
    unread: [],
    unresolved: [],
  },
});

/** What one thread after the other tells before its outcome. */
type Round = readonly [readonly CodeNote[], Outcome<FoundCode>];

async function find(rounds: readonly Round[], seconds = 100) {
  const asked: CodeQuestion[] = [];
  const patience: unknown[] = [];
  const thread: CodeThread = {
    async ask(prepare, wait, hear) {
      const [notes, outcome] = rounds[asked.length] ?? rounds.at(-1) ?? [];
      asked.push(structuredClone(prepare(true)));
      patience.push(wait);
      for (const note of notes ?? []) hear?.(note);
      if (outcome?.kind !== "answered")
        return outcome ?? { kind: "out-of-time" };
      return {
        kind: "answered",
        answer: { kind: "found", ...outcome.answer },
      };
    },
    end: async () => undefined,
  };
  const files = ["a.ts", "bomb.ts", "c.ts"];
  const found = await findUses(
    {
      thread,
      leftMs: () => seconds * 1000,
      configs: ["/shop/tsconfig.json"],
      reach: null,
      tool: "sdkwright",
      project: "tsconfig.json",
      sdks: [],
      top: "/shop",
      tree: null,
      withText: false,
      files: files.map((file) => `/shop/${file}`),
      imports: new Map(),
      missing: new Map(),
      packages: [],
      unseen: new Map(),
    },
    null,
    createMemoryReader({}),
  );
  const left = asked.map((each) => (each.kind === "find" ? each.left : null));
  return { found, left, patience };
}

const overtime: Outcome<never> = { kind: "out-of-time" };

describe("the time for reading code", () => {
  it("is not all taken by one file: another thread begins again without it", async () => {
    const { found, left } = await find([
      [[entered("a.ts"), entered("bomb.ts")], overtime],
      [[], answer(fact("a.ts"), fact("c.ts"))],
    ]);
    expect(left).toEqual([[], [{ file: "bomb.ts", reason: "out-of-time" }]]);
    expect(found.facts).toEqual([fact("a.ts"), fact("c.ts")]);
  });

  it("keeps what was known of a file before it was left out", async () => {
    const { found } = await find([
      [
        [
          checked("bomb.ts"),
          entered("bomb.ts"),
          facts("bomb.ts", fact("bomb.ts")),
          // The compiler comes back to it for another file.
          entered("bomb.ts"),
        ],
        { kind: "out-of-memory" },
      ],
      [[], answer(fact("a.ts"))],
    ]);
    expect(found.facts).toEqual([fact("a.ts"), fact("bomb.ts")]);
  });

  it("may be over: then files count as read of which facts and errors are known", async () => {
    const { found, left } = await find(
      [
        [
          [
            entered("a.ts"),
            checked("a.ts", "Cannot find name 'x'."),
            entered("bomb.ts"),
            checked("bomb.ts"),
            entered("a.ts"),
            facts("a.ts", fact("a.ts"), fact("c.ts", "query.q")),
            entered("bomb.ts"),
          ],
          overtime,
        ],
      ],
      -1,
    );
    expect(left).toEqual([[]]);
    expect(found).toEqual({
      facts: [fact("a.ts"), fact("c.ts", "query.q")],
      links: {},
      errors: [
        { file: "a.ts", line: 1, column: 1, message: "Cannot find name 'x'." },
      ],
      unlisted: new Map(),
      unread: [
        { file: "bomb.ts", reason: "out-of-time" },
        { file: "c.ts", reason: "out-of-time" },
      ],
      unresolved: [],
      reason: null,
    });
  });

  it("is over for all when a thread ends before it has come to a file", async () => {
    const { found, left } = await find([
      [[entered("bomb.ts")], overtime],
      [[], overtime],
    ]);
    expect(left).toHaveLength(2);
    expect(found.unread.map(({ file }) => file)).toEqual([
      "a.ts",
      "bomb.ts",
      "c.ts",
    ]);
  });

  it("is given to a thread in halves, and to no more than nine threads", async () => {
    const { left, patience } = await find([[[entered("bomb.ts")], overtime]]);
    expect(left).toHaveLength(9);
    expect(patience[0]).toEqual({
      limitMs: 100_000,
      silenceMs: 50_000,
    });
  });
});
