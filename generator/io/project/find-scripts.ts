/** A part of a text, from the first character to the one after the last. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** The content of a `<script>` element. */
export interface ScriptElement extends TextPart {
  /** By name in lower case; an attribute without a value has an empty one. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Finds the script elements after a place, but those in comments. It reads each character once. */
export function findScripts(
  text: string,
  from: number,
): readonly ScriptElement[] {
  const scripts: ScriptElement[] = [];
  const opening = /<!--|<script(?=[\s/>])/gi;
  opening.lastIndex = from;
  for (
    let found = opening.exec(text);
    found !== null;
    found = opening.exec(text)
  ) {
    const next =
      found[0] === "<!--"
        ? text.indexOf("-->", found.index)
        : takeScript(text, opening.lastIndex, scripts);
    if (next === -1) return scripts;
    opening.lastIndex = next;
  }
  return scripts;
}

/** @returns where the text goes on; -1 where the element has no end */
function takeScript(
  text: string,
  start: number,
  scripts: ScriptElement[],
): number {
  const close = endOfTag(text, start);
  if (close === -1) return -1;
  const inTag = text.slice(start, close);
  if (inTag.endsWith("/")) return close + 1;
  const ending = /<\/script(?=[\s>])/gi;
  ending.lastIndex = close + 1;
  const end = ending.exec(text);
  if (end === null) return -1;
  scripts.push({
    start: close + 1,
    end: end.index,
    attributes: attributesIn(inTag),
  });
  return ending.lastIndex;
}

/** A value in quotes may contain `>`: `generic="T extends Map<string, number>"`. */
function endOfTag(text: string, start: number): number {
  let quote: string | null = null;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== null) {
      if (character === quote) quote = null;
    } else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

function attributesIn(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [
      ...tag.matchAll(
        /(?<name>[^\s"'=/>]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s"'=/>]+)))?/g,
      ),
    ].map(({ groups = {} }) => [
      (groups["name"] ?? "").toLowerCase(),
      groups["double"] ?? groups["single"] ?? groups["plain"] ?? "",
    ]),
  );
}

/** Puts spaces for everything outside of some parts, so that these keep their lines and columns. */
export function blankOutside(text: string, parts: readonly TextPart[]): string {
  const blank = (start: number, end?: number): string =>
    text.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, " ");
  let at = 0;
  let result = "";
  for (const { start, end } of parts) {
    result += blank(at, start) + text.slice(start, end);
    at = end;
  }
  return result + blank(at);
}
