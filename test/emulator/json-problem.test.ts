import { describe, expect, it, onTestFinished } from "vitest";
import { findJsonProblem } from "../../generator/emulator/json-problem.ts";

function offsetOf(text: string): number | null {
  return findJsonProblem(new TextEncoder().encode(text))?.offset ?? null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** All sequences of up to so many pieces. */
function sequences(pieces: readonly string[], most: number): readonly string[] {
  if (most === 0) return [""];
  const shorter = sequences(pieces, most - 1);
  return [
    "",
    ...pieces.flatMap((piece) => shorter.map((rest) => piece + rest)),
  ];
}

describe("findJsonProblem", () => {
  it("agrees with the engine on all short texts", () => {
    const texts = [
      ...sequences(["{", "}", "[", "]", ",", ":", '"a"', "1", " "], 5),
      ...sequences(["-", "+", "0", "1", ".", "e", "E"], 5),
      ...sequences(['"', "\\", "u", "0", "n", "x", "\n", "F"], 5),
      ...sequences(["true", "nul", "l", "false", ",", "[", "]"], 4),
    ];
    expect(texts.length).toBeGreaterThan(100_000);
    const { stackTraceLimit } = Error;
    // Most of these texts are refused, and taking down from where takes longest.
    Error.stackTraceLimit = 0;
    onTestFinished(() => {
      Error.stackTraceLimit = stackTraceLimit;
    });
    const wrong = texts.filter(
      (text) => (offsetOf(text) === null) !== isJson(text),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["", 0],
    ["  ", 2],
    ["[1", 2],
    ['{"a" 1}', 5],
    ["{a:1}", 1],
    ["[1,]", 3],
    ["01", 1],
    ["-", 1],
    ["1.", 2],
    ["1e+", 3],
    ['"a', 2],
    ['"\\x"', 2],
    ['"\\u12"', 5],
    ['"a\tb"', 2],
    ['"a\u001fb"', 2],
    ["tru", 3],
    ["\ufeff{}", 0],
    ["{} {}", 3],
    ['["ü", é]', 7],
  ])("%j: byte %i", (text, offset) => {
    expect(offsetOf(text)).toBe(offset);
  });

  it("finds the first byte that is not UTF-8", () => {
    const around = (bytes: readonly number[]) =>
      findJsonProblem(Uint8Array.from([0x22, 0x61, ...bytes, 0x22]))?.offset;
    expect(around([0xc3, 0xa9])).toBeUndefined();
    expect(around([0xff])).toBe(2);
    expect(around([0xc3, 0xa9, 0x80])).toBe(4);
    expect(around([0xed, 0xa0, 0x80])).toBe(3);
    expect(findJsonProblem(Uint8Array.of(0x22, 0xc3))?.offset).toBe(2);
  });

  it("takes no stack for depth and no long time for length", () => {
    expect(offsetOf("[".repeat(1_000_000))).toBe(200);
    expect(offsetOf(`[${"1,".repeat(10_000)}1]`)).toBeNull();
    expect(offsetOf(`"${"a".repeat(1_000_000)}"`)).toBeNull();
  });

  it("finds a byte that is not UTF-8 in a long text, whatever characters are in front", () => {
    for (const character of ["a", "ä", "€", "😀"]) {
      const text = new TextEncoder().encode(`"${character.repeat(100_000)}`);
      const bytes = new Uint8Array([...text, 0xff, 0x22]);
      expect(findJsonProblem(bytes)).toMatchObject({
        kind: "syntax",
        offset: text.length,
      });
    }
  });

  it("counts values and names of members, also of several texts", () => {
    const kindOf = (text: string, values: number) =>
      findJsonProblem(new TextEncoder().encode(text), { values })?.kind ?? null;
    expect(kindOf('[{"a":1},[]]', 5)).toBeNull();
    expect(kindOf('[{"a":1},[]]', 4)).toBe("size");
    expect(kindOf("[}", 1)).toBe("size");
    const budget = { values: 3 };
    const one = new TextEncoder().encode("[1]");
    expect(findJsonProblem(one, budget)).toBeNull();
    expect(findJsonProblem(one, budget)?.kind).toBe("size");
  });
});
