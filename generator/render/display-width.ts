/**
 * Blocks that fixed-width fonts show two columns wide: East Asian scripts, full-width forms, pictographs. Each of the
 * two letters of a flag takes one column.
 */
const wide =
  /(?!\p{Regional_Indicator})[\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18df2}\u{1aff0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u;

/** Marks above, below or around the character before them. All other characters take a column of their own. */
const mark = /[\p{Mn}\p{Me}]/u;

const ascii = /^[ -~]*$/;

/** Gives the number of columns of a text. Formatters do not change tables that are aligned by it. */
export function displayWidth(text: string): number {
  // Nearly all texts are ASCII, and this is a thousand times as fast.
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (mark.test(character)) continue;
    width += wide.test(character) ? 2 : 1;
  }
  return width;
}
