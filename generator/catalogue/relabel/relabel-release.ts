import { valueSpan } from "../edit/insert-items.ts";
import {
  applyEdits,
  findPair,
  isPlain,
  printFlowScalar,
  printScalar,
  type PairNode,
  type TextEdit,
} from "../edit/yaml-text.ts";
import { findReleaseEntry } from "../edit/release-entry.ts";

/** The names of a release. */
export interface ReleaseName {
  readonly id: string;
  /** `null`: not known. */
  readonly label: string | null;
}

/** `releases.yaml` with other names of one release; `null` if it is written in a form that cannot be edited. */
export function relabelRelease(
  text: string,
  id: string,
  name: ReleaseName,
): string | null {
  const map = findReleaseEntry(text, id);
  const idPair = findPair(map, "id");
  const labelPair = findPair(map, "label");
  if (map === null || idPair === null || labelPair === null) return null;
  const print = map.flow === true ? printFlowScalar : printScalar;
  const edits = [
    valueEdit(text, idPair, print(name.id)),
    valueEdit(
      text,
      labelPair,
      name.label === null ? "null" : print(name.label),
    ),
  ];
  return edits.some((edit) => edit === null)
    ? null
    : applyEdits(
        text,
        edits.filter((edit) => edit !== null),
      );
}

/** `null` if the value is not plain; an empty one, which is null too, begins after the colon. */
function valueEdit(
  text: string,
  pair: PairNode,
  printed: string,
): TextEdit | null {
  if (pair.value === null || !isPlain(pair.value)) return null;
  return { ...valueSpan(text, pair), text: ` ${printed}` };
}
