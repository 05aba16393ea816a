/**
 * Finds the end of the code whose opening backticks or tildes are in a place; gives `null` when no code begins there.
 * It must be called in the order of the text. In doubtful cases there is no code, or it ends early, since code is not
 * searched for HTML.
 */
export function codeFinder(
  text: string,
): (marks: string, begin: number) => number | null {
  const spans = new Map<string, PlacesAhead>();
  const blocks = new Map<string, PlacesAhead>();
  for (const { 0: marks, index } of text.matchAll(/`+|~{3,}/g)) {
    const place = { index, end: index + marks.length };
    add(spans, marks, place);
    if (marks.length > 2) add(blocks, marks.charAt(0), place);
  }
  /** Up to this offset, the code depends on where blocks begin. */
  let doubtful = 0;
  return (marks, begin) => {
    if (beginsBlock(text, marks, begin))
      return blocks.get(marks.charAt(0))?.after(begin)?.end ?? null;
    const found = spans.get(marks)?.after(begin);
    if (found === undefined || begin < doubtful) return null;
    // Code ends in its paragraph. A line in it could begin a block, and then there would be no code.
    const inside = text.slice(begin, found.index);
    if (/\n[ \t]*\n/.test(inside)) return null;
    if (!inside.includes("\n") || !inside.includes("<")) return found.end;
    doubtful = found.end;
    return null;
  };
}

interface Place {
  readonly index: number;
  readonly end: number;
}

interface PlacesAhead {
  add(place: Place): void;
  /** Gives the first place after an offset. The offset never decreases between calls. */
  after(begin: number): Place | undefined;
}

function add(all: Map<string, PlacesAhead>, key: string, place: Place): void {
  const places = all.get(key) ?? createPlaces();
  all.set(key, places);
  places.add(place);
}

function createPlaces(): PlacesAhead {
  const places: Place[] = [];
  let next = 0;
  return {
    add: (place) => void places.push(place),
    after: (begin) => {
      while ((places[next]?.index ?? Infinity) <= begin) next += 1;
      return places[next];
    },
  };
}

/** Whether the marks begin a block. Backticks begin none when more of them follow in their line. */
function beginsBlock(text: string, marks: string, begin: number): boolean {
  if (marks.length < 3) return false;
  const end = begin + marks.length;
  const isAtLineStart = /(?:^|\n) {0,3}$/.test(
    text.slice(Math.max(0, begin - 4), begin),
  );
  return (
    isAtLineStart &&
    (marks.startsWith("~") ||
      !/^[^\n]*`/.test(text.slice(end, end + longestInfo)))
  );
}

/** The longest text after the marks, which is the name of a language. */
const longestInfo = 1000;
