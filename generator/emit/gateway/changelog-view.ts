import {
  changelogEntry,
  type ChangelogChange,
} from "../../changes/wording/changelog/entry.ts";
import { besidesText } from "../../changes/wording/changelog/sections.ts";
import type { Prose } from "../../changes/wording/prose.ts";
import { releaseTitle, type Release } from "../../model/release.ts";
import {
  joinMarkdown,
  marked,
  mdCode,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import type { View } from "../../render/templates.ts";
import type { ReleaseChanges } from "../emit-input.ts";
import { callsIn } from "../sdk/operation-text.ts";
import type { SdkContext } from "./gateway-context.ts";

/** The view of `sdk/gateway/changelog.md.hbs`: newest release first, up to the one that the SDK is emitted for. */
export function changelogView(context: SdkContext): View {
  const { model, history } = context.input;
  return {
    title: mdText(model.service.title),
    releases: history
      .toReversed()
      .map((release) => releaseView(context, release)),
  };
}

function releaseView(
  context: SdkContext,
  { release, packageVersion, told: { sections, besides } }: ReleaseChanges,
): View {
  // Whoever has the package knows its version, and whoever knows the platform its label.
  const title =
    release.label === packageVersion
      ? releaseTitle(release)
      : `${releaseTitle(release)}, package ${packageVersion}`;
  const rest = besidesText(besides);
  return {
    title: mdText(release.date === null ? title : `${title} - ${release.date}`),
    summary: release.summary === null ? null : mdText(release.summary),
    notes: notesView(release),
    empty:
      sections.length + besides + (release.packageNotes?.length ?? 0) === 0,
    sections: sections.map(({ head, changes: found }) => ({
      heading: mdText(head),
      rows: found.map((change) => ({ text: rowText(context, change) })),
    })),
    besides: rest === null ? null : mdText(rest),
  };
}

/** What somebody has written of the package; `null` where there is nothing. */
function notesView({ packageNotes = [] }: Release): View | null {
  return packageNotes.length === 0
    ? null
    : { rows: packageNotes.map((note) => ({ text: noteText(note) })) };
}

/** Code stands in backticks. */
function noteText(note: string): Markdown {
  const pieces = note.split(/`([^`]+)`/);
  return joinMarkdown(
    pieces.map((piece, index) =>
      index % 2 === 1 ? mdCode(piece) : spacedText(piece),
    ),
    "",
  );
}

/** In the words of the change reports, with the call of the SDK. */
function rowText({ input }: SdkContext, told: ChangelogChange): Markdown {
  const callOf = callsIn(input.names);
  const mark =
    told.change.severity === "breaking" ? marked`**Breaking:** ` : marked``;
  return marked`${mark}${proseText(changelogEntry(told, callOf))}`;
}

function proseText(prose: Prose): Markdown {
  const pieces = prose.map(({ kind, text }) =>
    kind === "text" ? spacedText(text) : mdCode(text),
  );
  return joinMarkdown(pieces, "");
}

/** The printer of a whole line drops the spaces at its ends, which stand between pieces here. */
function spacedText(text: string): Markdown {
  if (text.trim() === "") return text === "" ? marked`` : marked` `;
  const [before, after] = [/^\s/, /\s$/].map((edge) =>
    edge.test(text) ? marked` ` : marked``,
  );
  return marked`${before ?? marked``}${mdText(text)}${after ?? marked``}`;
}
