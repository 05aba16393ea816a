import { isSeq, type Node, type YAMLSeq } from "yaml";
import {
  importRelease,
  importReleaseListed,
  importReleasesForm,
  releaseNotListed,
} from "../../../diagnostics/codes.ts";
import { failed, type Checked } from "../../../diagnostics/diagnostic.ts";
import { findRelease } from "../../../model/api-model.ts";
import {
  beforeFirstRelease,
  type Release,
  type ReleaseIndex,
} from "../../../model/release.ts";
import { topOf, type SourceFile } from "../../../source/source-file.ts";
import { isReleaseLabel } from "../../edit/release-label.ts";
import { insertLines } from "../../edit/insert-lines.ts";
import {
  applyEdits,
  columnOf,
  endOf,
  findValue,
  isPlain,
  printScalar,
  startOf,
} from "../../edit/yaml-text.ts";

export interface ReleaseRequest {
  /** The name that the caller gives. */
  readonly label: string;
  /** The release that the label follows, `start` for the front; `null`: it is the newest, if it is new. */
  readonly after: string | null;
}

export interface PlacedRelease {
  readonly release: ReleaseIndex;
  readonly releases: readonly Release[];
  /** `releases.yaml` with the label in it. */
  readonly text: string;
  readonly place: "listed" | "newest" | "inserted";
}

/** Finds the release in the list, or inserts it: the order of labels is never guessed. */
export function placeRelease(
  { label, after }: ReleaseRequest,
  releases: readonly Release[],
  file: SourceFile,
): Checked<PlacedRelease> {
  const known = findRelease(releases, label);
  if (known !== null && !isReleaseLabel(releases[known]?.id ?? ""))
    return failed(importRelease(releases[known]?.id ?? ""));
  if (known !== null)
    return after === null
      ? {
          value: { release: known, releases, text: file.text, place: "listed" },
          diagnostics: [],
        }
      : failed(importReleaseListed(label));
  if (!isReleaseLabel(label)) return failed(importRelease(label));
  const previous = previousOf(after, releases);
  if (previous === null) return failed(releaseNotListed(after ?? "", releases));
  const text = insertRelease(file.text, previous, label);
  if (text === null) return failed(importReleasesForm(topOf(file)));
  const release = previous + 1;
  const added: Release = { id: label, label, date: null, summary: null };
  return {
    value: {
      release,
      releases: releases.toSpliced(release, 0, added),
      text,
      place: release === releases.length ? "newest" : "inserted",
    },
    diagnostics: [],
  };
}

/** A list with only this release. */
export function firstRelease(label: string): Checked<string> {
  if (!isReleaseLabel(label)) return failed(importRelease(label));
  const printed = printScalar(label);
  return {
    value: `# yaml-language-server: $schema=catalogue.schema.json
# Oldest first: this order is the order of releases everywhere.
releases:
  - id: ${printed}
    label: ${printed}
`,
    diagnostics: [],
  };
}

function previousOf(
  after: string | null,
  releases: readonly Release[],
): ReleaseIndex | null {
  if (after === null) return releases.length - 1;
  return after === "start" ? beforeFirstRelease : findRelease(releases, after);
}

/** `null` if the list does not have one or more lines for each item. */
function insertRelease(
  text: string,
  previous: ReleaseIndex,
  label: string,
): string | null {
  const list = findValue(text, "releases");
  if (!isSeq<Node>(list) || list.flow === true || !isPlain(list)) return null;
  const spans = spansOf(text, list);
  const indent = columnOf(text, spans[0]?.from ?? 0);
  const margin = " ".repeat(indent);
  const printed = printScalar(label);
  const lines = [`${margin}- id: ${printed}`, `${margin}  label: ${printed}`];
  return applyEdits(text, [insertLines(text, spans, previous, lines)]);
}

function spansOf(text: string, list: YAMLSeq<Node>) {
  return list.items.map((item) => ({
    from: text.lastIndexOf("-", startOf(item) - 1),
    to: endOf(item),
  }));
}
