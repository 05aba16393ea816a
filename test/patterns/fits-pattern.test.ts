import { describe, expect, it } from "vitest";
import { fitsPattern } from "../../generator/patterns/fits-pattern.ts";
import { cpuLimit } from "../support/cpu-time.ts";

/** All texts of some pieces, up to a number of them. */
function textsOf(pieces: readonly string[], most: number): readonly string[] {
  if (most === 0) return [""];
  const shorter = textsOf(pieces, most - 1);
  const longest = shorter.flatMap((text) =>
    pieces.map((piece) => text + piece),
  );
  return [...new Set([...shorter, ...longest])];
}

/** What the engine of the language says; `null` if it is no pattern. */
function byLanguage(pattern: string): ((text: string) => boolean) | null {
  try {
    const form = new RegExp(pattern, "u");
    return (text) => form.test(text);
  } catch {
    return null;
  }
}

/** Compares on all texts; gives what differs. */
function differences(
  patterns: readonly string[],
  texts: readonly string[],
): readonly string[] {
  return patterns.flatMap((pattern) => {
    const fits = byLanguage(pattern);
    if (fits === null)
      return fitsPattern(pattern, "a") === "unknown" ? [] : [pattern];
    return texts
      .filter(
        (text) => fitsPattern(pattern, text) !== (fits(text) ? "yes" : "no"),
      )
      .map((text) => `${pattern} on ${JSON.stringify(text)}`);
  });
}

describe("fitsPattern", () => {
  it("says what the language says, for all short patterns", () => {
    const patterns = textsOf(
      ["a", "b", "(a|b)", "(?:ab|)", "(", "|", ")", "*", "{0,2}", "^", "$"],
      4,
    );
    expect(patterns.length).toBeGreaterThan(10_000);
    const isPattern = patterns.filter((each) => byLanguage(each) !== null);
    expect(isPattern.length).toBeGreaterThan(3_000);
    expect(differences(isPattern, textsOf(["a", "b"], 3))).toEqual([]);
    const others = patterns.filter((each) => byLanguage(each) === null);
    expect(differences(others.slice(0, 5_000), [])).toEqual([]);
  });

  it("says what the language says about characters", () => {
    const classes =
      String.raw`. \d \D \w \W \s \S \b \B \n \r \t \v \f \0 \cA \x41 \u0041 \u{1f600} \ud83d\ude00 \p{L} \P{L}
      \p{Script=Greek} \p{Lu} \/ \. \- \[ \] \{ \} \\ \^ \$ \| \( \) \* \+ \? [a] [^a] [] [^] [a-c] [[] [\]] [\d-] [^\s\S]
      [\b] [\u{1f600}-\u{1f64f}] [\ud83d\ude00] [\p{L}\-_] [.] [$^] [\\] 😀 é - / , : & # ! = < > @ ~ % ; " ' _`.split(
        /\s+/,
      );
    const patterns = classes.flatMap((each) => [
      each,
      `^${each}$`,
      `^${each}{1,3}$`,
      `(?<name>${each})+?b`,
      `^(?:${each}|a)*?$`,
    ]);
    const texts = textsOf(
      [..."aZ0 .-\n\r\u2028\u00a0\ufeffé[]\\^$/\b\u0000\u0001_", "😀", "Ω"],
      2,
    );
    expect(
      differences(
        patterns.filter((each) => byLanguage(each)),
        texts,
      ),
    ).toEqual([]);
  });

  it.each([
    "(?=a)",
    "(?!a)b",
    "(?<=a)b",
    "(?<!a)b",
    String.raw`(a)\1`,
    String.raw`(?<x>a)\k<x>`,
    "(?i:a)",
    "(",
    "a**",
    "[b-a]",
    String.raw`\_`,
    "a{100000}",
    "(?:(?:a{100}){100}){100}",
    "a".repeat(2_001),
  ])("does not run %.60s", (pattern) => {
    expect(fitsPattern(pattern, "ab")).toBe("unknown");
  });

  it("takes the whole text where it is asked to", () => {
    expect(fitsPattern("a|b", "ab", "whole")).toBe("no");
    expect(fitsPattern("a|b", "b", "whole")).toBe("yes");
    expect(fitsPattern("a)|(?:b", "b", "whole")).toBe("unknown");
  });

  it.each<[string, number]>([
    ["(x+x+)+y", 20_000],
    ["((((((((a{1,12}){1,12})*)*)*)*)*)*)*b", 1_000],
    ["(a|a)*b", 20_000],
    ["(a|aa)*$b", 20_000],
    ["a*a*a*a*a*a*a*a*a*a*b", 20_000],
    ["(a?){1000}a{1000}", 200],
    ["(.*)*\\d", 20_000],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", 20_000],
    ["(?:){0,999999999}", 10],
    ["(?:(?:){0,999999999}){999999999}", 10],
    ["(?:)*".repeat(300), 100],
    ["(?:){999999999}", 10],
    [`${"(".repeat(900)}a${")".repeat(900)}`, 10],
  ])("ends soon: %.60s", (pattern, length) => {
    const excess = cpuLimit(3_000);
    const text = (pattern.includes("x") ? "x" : "a").repeat(length);
    expect(fitsPattern(pattern, text)).toBeDefined();
    // It takes some hundredths of a second, and without the bound years.
    expect(excess()).toBeNull();
  });
});
