import { SCALAR_STYLE, type EVENT_ID, type Event } from "js-yaml";

/* Finds the beginning and end of parts of a YAML text that the events of its parser do not contain. */

export type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

/** Gives the span of a scalar with its quotes; of a block scalar, the first line without the indentation. */
export function scalarSpan(
  text: string,
  { style, valueStart, valueEnd }: ScalarEvent,
): { readonly start: number; readonly end: number } {
  if (valueStart < 0) return { start: -1, end: -1 };
  switch (style) {
    case SCALAR_STYLE.PLAIN:
      return { start: valueStart, end: valueEnd };
    case SCALAR_STYLE.SINGLE_QUOTED:
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return { start: valueStart - 1, end: valueEnd + 1 };
    default: {
      let start = valueStart;
      while (start < valueEnd && text.charAt(start) === " ") start += 1;
      const line = text.indexOf("\n", start);
      return { start, end: line < 0 ? valueEnd : Math.min(line, valueEnd) };
    }
  }
}

/**
 * Gives the end of a list or mapping in brackets, after its last bracket. A pair in a list without brackets of its
 * own ends at the end of its value.
 *
 * @param start is the start of the list or mapping
 * @param contentEnd is the end of the last value in it; blanks, commas and comments may follow
 */
export function flowEnd(
  text: string,
  start: number,
  contentEnd: number,
): number {
  const opening = text.charAt(start);
  if (opening !== "[" && opening !== "{") return contentEnd;
  const closing = opening === "[" ? "]" : "}";
  for (let at = contentEnd; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === closing) return at + 1;
    if (char === "#") at = endOfLine(text, at);
  }
  return contentEnd;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
