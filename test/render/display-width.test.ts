import { util } from "prettier";
import { expect, it } from "vitest";
import { displayWidth } from "../../generator/render/display-width.ts";

/** Nobody sees these, or nobody knows yet what they look like. */
const unseen = /[\p{Cn}\p{C}\p{Zl}\p{Zp}]/u;

/** With a colour of skin they are pictures, alone they are signs: only prettier takes them for pictures, and some that have none. */
const doubtful = /\p{Emoji_Modifier_Base}/u;

it("every character takes as many columns as prettier says", () => {
  const wrong: string[] = [];
  for (let code = 0x20; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (unseen.test(character) || doubtful.test(character)) continue;
    if (displayWidth(character) !== util.getStringWidth(character))
      wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});
