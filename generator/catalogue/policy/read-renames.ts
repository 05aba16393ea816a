import { renamedKinds } from "../../changes/change/stated-rename.ts";
import type { RecordedRename } from "../../changes/policy/recorded-renames.ts";
import { unknownRelease } from "../../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Release } from "../../model/release.ts";
import type { Document } from "../files/document.ts";
import { parseDocument } from "../files/parse-document.ts";
import { checkRenames } from "./check-renames.ts";
import type { RenameContent, RenamesContent } from "./content.ts";

/**
 * Reads `renames.yaml`. With errors among the diagnostics there is no value.
 * @param releases lists the releases that entries may name; `null` when they are unknown
 */
export function readRenames(
  file: SourceFile,
  releases: readonly Release[] | null,
): Checked<readonly RecordedRename[]> {
  const parsed = parseDocument<RenamesContent>("renames", file);
  const document = parsed.value;
  if (document === null) return failed(parsed.diagnostics);
  const entries = document.content.renames ?? [];
  const renames = entries.flatMap((entry, index) =>
    buildRename(document, entry, index),
  );
  const diagnostics = [
    ...parsed.diagnostics,
    ...checkRenames(renames, releases),
    ...entries.flatMap((entry, index) =>
      checkReleases(document.source, entry, index, releases),
    ),
  ];
  return {
    value: hasErrors(diagnostics) ? null : renames,
    diagnostics,
  };
}

/** One: the schema has checked that it names one element. */
function buildRename(
  { source }: Document<RenamesContent>,
  entry: RenameContent,
  index: number,
): readonly RecordedRename[] {
  const { releases, reason, owner } = entry;
  const origin = source.locate(["renames", index]);
  return renamedKinds.flatMap((kind) => {
    const named = entry[kind];
    return named === undefined
      ? []
      : [
          {
            kind,
            ...named,
            releases: {
              from: releases?.from ?? null,
              to: releases?.to ?? null,
            },
            reason: reason ?? null,
            owner: owner ?? null,
            origin,
          },
        ];
  });
}

function checkReleases(
  source: LocatedSource,
  { releases: stated = {} }: RenameContent,
  index: number,
  releases: readonly Release[] | null,
): readonly Diagnostic[] {
  if (releases === null) return [];
  const known = [
    ...new Set(releases.flatMap(({ id, label }) => [id, label ?? id])),
  ];
  return (["from", "to"] as const).flatMap((end) => {
    const name = stated[end];
    const at = ["renames", index, "releases", end];
    return name === undefined || known.includes(name)
      ? []
      : [unknownRelease(source.locate(at), name, known)];
  });
}
