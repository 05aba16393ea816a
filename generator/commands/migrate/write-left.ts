import { plainText } from "../../changes/wording/prose.ts";
import { dropHidden } from "../../diagnostics/hidden-characters.ts";
import { posix } from "node:path";
import { listedUrgencies } from "../../impact/urgency.ts";
import { editedText, type CodeEdit } from "../../migrate/code-edit.ts";
import {
  lineAndColumn,
  placeAfter,
  type CodePosition,
} from "../../migrate/code-positions.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import { isOpen } from "../../report/impact/impact-report.ts";
import type { MigrationReport } from "../../report/migrate/migration-report.ts";
import {
  errorText,
  suspectTodo,
} from "../../report/migrate/migration-words.ts";
import type { RewrittenCode } from "../usage/rewrite-code.ts";
import { todoMarker, type LeftMarkers } from "./left-markers.ts";

/** A comment about a place, with the change that it is about, or `error`. */
interface Todo {
  readonly place: CodePosition;
  readonly id: string;
  readonly text: string;
}

/** Code with comments where something is left to do. */
export interface CommentedCode {
  /** All files that are written; without edits, a file has comments alone. */
  readonly files: readonly RewrittenFile[];
  /** How many comments are new. */
  readonly todos: number;
  /** The same files after edits that are likely, for a patch; their texts before have all edits and comments. */
  readonly review: readonly RewrittenFile[];
  /** Where a place of the code before is in these files. */
  readonly movedPlace: <Place extends CodePosition>(place: Place) => Place;
}

interface LeftReport extends Pick<
  MigrationReport,
  "left" | "remaining" | "suspects" | "changes"
> {
  readonly code: RewrittenCode;
  readonly top: string;
  readonly markers: LeftMarkers;
  /** Whether comments are wanted. */
  readonly todo: boolean;
}

/** Writes comments and likely edits into the code, in memory. */
export function writeLeft(report: LeftReport): CommentedCode {
  const { code, top, todo } = report;
  const comments = todo ? commentEdits(report) : [];
  const made = [...code.made, ...comments];
  const likely = code.left.probable;
  const names = [...new Set([...made, ...likely].map(({ file }) => file))];
  const texts = names.toSorted().map((file) => {
    const name = posix.relative(top, file);
    const known = code.files.find((each) => each.file === name);
    const before = known?.before ?? code.left.texts.get(file) ?? "";
    const own = made.filter((each) => each.file === file);
    const all = [...own, ...likely.filter((each) => each.file === file)];
    return {
      file: name,
      edits: known?.edits ?? [],
      before,
      after: editedText(before, own),
      likely: editedText(before, all),
    };
  });
  return {
    files: texts
      .filter(({ before, after }) => before !== after)
      .map(({ file, edits, before, after }) => ({
        file,
        edits,
        before,
        after,
      })),
    todos: comments.length,
    review: texts
      .filter(({ after, likely: text }) => text !== after)
      .map(({ file, after, likely: text }) => ({
        file,
        edits: [],
        before: after,
        after: text,
      })),
    movedPlace(place) {
      const text = texts.find(({ file }) => file === place.file);
      if (text === undefined) return place;
      const known = { top, textOf: () => text.before };
      const { position } = placeAfter(place, made, known);
      return { ...place, ...lineAndColumn(text.after, position) };
    },
  };
}

/** The comments that are not there yet: one for each change on a line. An error is told where no change is. */
function commentEdits(report: LeftReport): readonly CodeEdit[] {
  const { markers, top } = report;
  const edits = new Map<string, CodeEdit>();
  const told = new Set<string>();
  for (const { place, id, text } of todosOf(report)) {
    const mark = markers.markAt(place);
    if (mark === null) continue;
    const { file, start, indent, lineEnd, comments } = mark;
    const line = `${file}:${start}`;
    if (id === "error" && told.has(line)) continue;
    told.add(line);
    if (comments.includes(`${todoMarker} ${id}`)) continue;
    edits.set(`${line} ${id}`, {
      file: `${top}/${file}`,
      start,
      end: start,
      text: `${indent}// ${todoMarker} ${id}: ${shortened(text)}${lineEnd}`,
      changes: [],
      units: [],
    });
  }
  return [...edits.values()];
}

/** The longest text of a comment has as many characters. */
const mostCharacters = 200;

function shortened(text: string): string {
  const line = dropHidden(text);
  return line.length <= mostCharacters
    ? line
    : `${line.slice(0, mostCharacters).trimEnd()} …`;
}

function todosOf({
  left,
  remaining,
  suspects,
  changes,
}: LeftReport): readonly Todo[] {
  return [
    ...left
      .flatMap(({ impacts }) => impacts.filter(isOpen))
      .flatMap(({ told, sites }) =>
        sites
          .filter(({ urgency }) =>
            listedUrgencies.some((each) => each === urgency),
          )
          .map((place) => ({
            place,
            id: told.change.fingerprint,
            text: plainText(place.todo ?? told.advice.text),
          })),
      ),
    ...suspects.map((place) => ({
      place,
      id: changes[place.change]?.change.fingerprint ?? "",
      text: plainText(suspectTodo(place)),
    })),
    ...remaining.map((place) => ({
      place,
      id: "error",
      text: plainText(errorText(place)),
    })),
  ];
}
