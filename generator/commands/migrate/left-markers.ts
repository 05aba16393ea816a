import { positionKey } from "../../diagnostics/position-key.ts";
import type { CodePosition } from "../../migrate/code-positions.ts";
import type { CodeMark, LeftCode } from "../../migrate/left-code.ts";

/** The words that comments of ours begin with: people search for them. */
export const todoMarker = "sdkwright-todo";
const ignoreMarker = "sdkwright-ignore";

/** What comments in the code say about places that are left. */
export interface LeftMarkers {
  readonly markAt: (place: CodePosition) => CodeMark | null;
  /** Whether somebody has decided, with a reason, that nothing is to do for a change at a place. */
  readonly isIgnored: (place: CodePosition, fingerprint: string) => boolean;
  /** Lines above which a comment decides so without a reason; such a comment has no effect. */
  readonly unreasoned: readonly string[];
}

export function readMarkers({ marks }: LeftCode): LeftMarkers {
  const known = new Map(marks.map((mark) => [positionKey(mark), mark]));
  const markAt = (place: CodePosition): CodeMark | null =>
    known.get(positionKey(place)) ?? null;
  return {
    markAt,
    isIgnored: (place, fingerprint) =>
      ignored(markAt(place)).some(
        ({ id, reason }) => id === fingerprint && reason !== "",
      ),
    unreasoned: [
      ...new Set(
        marks
          .filter((mark) => ignored(mark).some(({ reason }) => reason === ""))
          .map(({ file, line }) => `${file}:${line}`),
      ),
    ],
  };
}

function ignored(
  mark: CodeMark | null,
): readonly { readonly id: string; readonly reason: string }[] {
  return (mark?.comments ?? "").split(/[\n\r]+/).flatMap((line) => {
    const [, said] = line.split(`${ignoreMarker} `);
    if (said === undefined) return [];
    const [id = "", ...reason] = said.split(":");
    return [
      { id: id.trim(), reason: reason.join(":").replace("*/", "").trim() },
    ];
  });
}
