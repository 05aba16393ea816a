import { mediaTypeOf } from "../media-type.ts";

export function isEventStream(mediaType: string): boolean {
  return mediaTypeOf(mediaType) === "text/event-stream";
}

/** The texts of the fields of an event; `null` for a missing field. */
export interface EventTexts {
  readonly event: string | null;
  readonly id: string | null;
  readonly data: string;
}

/** An event on the wire, as in the HTML standard: each line of its data is a line of its own. */
export function writeEvent({ event, id, data }: EventTexts): string {
  const lines = [
    ...(event === null ? [] : [`event: ${inLine(event)}`]),
    ...(id === null ? [] : [`id: ${inLine(id)}`]),
    ...data.split(lineEnd).map((line) => `data: ${line}`),
  ];
  return `${lines.join("\n")}\n\n`;
}

const lineEnd = /\r\n?|\n/;

/** An id with a null character would be ignored. */
function inLine(text: string): string {
  return text.replaceAll(/[\r\n\0]+/g, " ");
}
