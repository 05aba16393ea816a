import { showHidden } from "../diagnostics/hidden-characters.ts";
import { oneLine } from "../render/markdown-escape.ts";

/** Code points that XML 1.0 cannot represent, although they are not hidden: two code points without a character. */
const impossible = /[\ufffe\uffff]/g;

/** Prints any text on one line, for attributes and for content; hidden characters are shown. */
export function xmlText(text: string): string {
  return showHidden(oneLine(text))
    .replace(impossible, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
