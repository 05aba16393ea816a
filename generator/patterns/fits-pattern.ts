import { compilePattern, type Instruction } from "./compile-pattern.ts";
import { parsePattern, type Assertion } from "./parse-pattern.ts";

/**
 * Whether a text fits; `unknown` if the pattern is none, if only backtracking could decide it, or if it would take long.
 */
export type PatternAnswer = "yes" | "no" | "unknown";

/** Real patterns are shorter. */
const longestPattern = 2_000;

/** The largest number of instructions, once for each character: some hundredths of a second. */
const mostWork = 1_000_000;

const mostKnown = 1_000;
const known = new Map<string, readonly Instruction[] | null>();

/**
 * Whether a part of a text fits a pattern of ECMAScript (flag `u`), as JSON Schema says it. Patterns are untrusted, so
 * no engine with backtracking runs them. All ways through the pattern are followed at once, and the work is bounded by
 * the product of both lengths. A port of RE2 would do the same, but not with the character classes of ECMAScript, and it
 * takes longer to load than most comparisons need for their patterns.
 */
export function fitsPattern(
  pattern: string,
  text: string,
  part: PatternPart = "any",
): PatternAnswer {
  const program = programOf(pattern, part);
  if (program === null || workOf(pattern, text, part) > mostWork)
    return "unknown";
  return runProgram(program, text) ? "yes" : "no";
}

/** The part of a text that has to fit: any part, as in JSON Schema, or the whole text, as in I-Regexp (RFC 9485). */
export type PatternPart = "any" | "whole";

/** The largest number of steps that a pattern takes on a text. */
export function workOf(
  pattern: string,
  text: string,
  part: PatternPart = "any",
): number {
  return (programOf(pattern, part)?.length ?? 0) * (text.length + 1);
}

function programOf(
  pattern: string,
  part: PatternPart,
): readonly Instruction[] | null {
  const key = `${part} ${pattern}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const program = makeProgram(pattern, part);
  if (known.size >= mostKnown) known.clear();
  known.set(key, program);
  return program;
}

function makeProgram(
  pattern: string,
  part: PatternPart,
): readonly Instruction[] | null {
  const node = pattern.length > longestPattern ? null : parsePattern(pattern);
  if (node === null) return null;
  return compilePattern(
    part === "any"
      ? node
      : {
          kind: "sequence",
          parts: [
            { kind: "assertion", assertion: "^" },
            node,
            { kind: "assertion", assertion: "$" },
          ],
        },
  );
}

function runProgram(program: readonly Instruction[], text: string): boolean {
  const characters = [...text];
  let states: readonly number[] = [];
  for (let at = 0; at <= characters.length; at += 1) {
    // A match may begin anywhere.
    const around = { before: characters[at - 1], after: characters[at] };
    const reached = follow(program, [...states, 0], around);
    if (reached === "end") return true;
    const character = characters[at];
    if (character === undefined) return false;
    states = reached
      .filter((state) => fitsAt(program, state, character))
      .map((state) => state + 1);
  }
  return false;
}

function fitsAt(
  program: readonly Instruction[],
  state: number,
  character: string,
): boolean {
  const instruction = program[state];
  return instruction?.kind === "character" && instruction.fits(character);
}

interface Around {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Follows what takes no character. Gives the states that wait for one, each of them once, or the end. */
function follow(
  program: readonly Instruction[],
  states: readonly number[],
  around: Around,
): readonly number[] | "end" {
  const seen = new Set(states);
  const waiting: number[] = [];
  // A set is iterated over what is added meanwhile.
  for (const state of seen) {
    const instruction = program[state];
    switch (instruction?.kind) {
      case "character":
        waiting.push(state);
        break;
      case "assertion":
        if (holds(instruction.assertion, around)) seen.add(state + 1);
        break;
      case "fork":
        for (const target of instruction.targets) seen.add(target);
        break;
      default:
        return "end";
    }
  }
  return waiting;
}

function holds(assertion: Assertion, { before, after }: Around): boolean {
  switch (assertion) {
    case "^":
      return before === undefined;
    case "$":
      return after === undefined;
    default:
      return (isWord(before) !== isWord(after)) === (assertion === "\\b");
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}
