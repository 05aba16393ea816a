import fc from "fast-check";

const surrogates = { from: 0xd800, count: 0x800 };
const lastCodePoint = 0x10ffff;

/**
 * A character of Unicode, as a `unit` of `fc.string`: the same ones in the same order as its `"binary"`. To find a few names
 * among them, that one builds a map of all million characters, which takes two seconds and 100 MB in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(lastCodePoint - surrogates.count)
  .map(
    (index) =>
      String.fromCodePoint(
        index < surrogates.from ? index : index + surrogates.count,
      ),
    (character) => {
      if (typeof character !== "string") throw new Error("not a text");
      const codePoint = character.codePointAt(0) ?? -1;
      if (codePoint < 0 || String.fromCodePoint(codePoint) !== character)
        throw new Error("not one character");
      return codePoint < surrogates.from
        ? codePoint
        : codePoint - surrogates.count;
    },
  );
