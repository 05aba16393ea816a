/** Blocks that fixed-width fonts show two columns wide: East Asian scripts, full-width forms, pictographs. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

const ascii = /^[ -~]*$/;

/** Columns that a text takes; tables aligned by it are left as they are by formatters. */
export function displayWidth(text: string): number {
  // Nearly all texts, and a thousand times as fast.
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    width += wide.test(character) ? 2 : 1;
  }
  return width;
}
