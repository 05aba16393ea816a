import {
  changeKindIds,
  type ChangeKind,
} from "../../changes/kinds/change-kinds.ts";
import { unknownChangeKind } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import type { OneOrMore } from "../files/document.ts";
import { entryPath, listOrNull } from "./lists.ts";

const known: ReadonlySet<string> = new Set(changeKindIds);

/** Kinds that do not exist, each with its place and a suggestion. */
export function checkKinds(
  source: LocatedSource,
  at: readonly PathStep[],
  given: OneOrMore<string> | undefined,
): readonly Diagnostic[] {
  return (listOrNull(given) ?? []).flatMap((kind, index) =>
    known.has(kind)
      ? []
      : [
          unknownChangeKind(
            source.locate(entryPath(at, given, index)),
            kind,
            changeKindIds,
          ),
        ],
  );
}

/** The existing kinds; the others have been reported. */
export function kindsOf(
  given: OneOrMore<string> | undefined,
): readonly ChangeKind[] | null {
  const kinds = listOrNull(given);
  return kinds && changeKindIds.filter((kind) => kinds.includes(kind));
}
