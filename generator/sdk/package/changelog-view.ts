import {
  changelogEntries,
  moreEndpointsText,
  type ChangelogEntry,
  type ChangelogGroup,
  type ChangelogText,
} from "../../changes/folding/changelog/entry.ts";
import type { Prose } from "../../changes/wording/prose.ts";
import { releaseTitle } from "../../model/release.ts";
import {
  joinMarkdown,
  mdCode,
  mdNumber,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import type { ReleaseChanges } from "../emit-input.ts";
import { callsIn } from "../plan/operation-text.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { noteText, spacedText } from "./note-text.ts";

/** The view of `sdk/package/changelog.md.hbs`: newest release first, up to the one that the SDK is emitted for. */
export interface ChangelogView {
  readonly title: Markdown;
  readonly releases: readonly ReleaseView[];
}

/** What a release changed. */
export interface ReleaseView {
  readonly title: Markdown;
  /** npm version of its package; `null` where it is the label. */
  readonly package: Markdown | null;
  readonly date: Markdown | null;
  readonly summary: Markdown | null;
  /** The package notes of the catalogue. */
  readonly notes: readonly Markdown[];
  readonly sections: readonly {
    /** A heading of Keep a Changelog. */
    readonly heading: Markdown;
    /** What all rows have in common, so that none repeats it; `null` where they differ. */
    readonly shared: TextView | null;
    readonly rows: readonly RowView[];
  }[];
  /** Changes that only the change report lists. */
  readonly besides: {
    readonly count: Markdown;
    readonly isOne: boolean;
  } | null;
  /** Whether there is nothing else to report. */
  readonly isEmpty: boolean;
  /** Whether no release of the catalogue comes before it. */
  readonly isFirst: boolean;
}

/** What an endpoint has, in the words of the change reports, with the calls of the SDK. */
export interface RowView {
  /** On the wire. */
  readonly isBreaking: boolean;
  /** Whether it works on the wire, but code that compiles against the package of before may not. */
  readonly breaksCode: boolean;
  /** `METHOD path`, with several methods where the same happened to them; `null` for what belongs to the whole API. */
  readonly endpoint: Markdown | null;
  /** `and 3 more endpoints`; `null` if there is only one. */
  readonly others: Markdown | null;
  /** One entry for each method. */
  readonly calls: readonly Markdown[];
  /** Its only change; `null` where it has several. */
  readonly only: RowPartView | null;
  /** Its changes where it has several, else none. */
  readonly parts: readonly RowPartView[];
}

/** A change of an endpoint. */
export interface RowPartView {
  /** Where in the endpoint; `null` for all of it. */
  readonly place: Markdown | null;
  /** `null` where it is the same in all rows. */
  readonly text: TextView | null;
  /** Why somebody accepts it. */
  readonly accepted: Markdown | null;
}

/** What changed. */
export interface TextView {
  readonly message: Markdown;
  /** What to do about it; `null` if there is nothing to do. */
  readonly advice: Markdown | null;
}

export function changelogView(context: SdkContext): ChangelogView {
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
): ReleaseView {
  const notes = (release.packageNotes ?? []).map(noteText);
  return {
    title: mdText(releaseTitle(release)),
    // Users of the package know its version, and users of the platform know its label.
    package: release.label === packageVersion ? null : mdText(packageVersion),
    date: release.date === null ? null : mdText(release.date),
    summary: release.summary === null ? null : mdText(release.summary),
    notes,
    sections: sections.map(({ head, changes }) => {
      const { shared, groups } = changelogEntries(
        changes,
        callsIn(context.input.names),
      );
      return {
        heading: mdText(head),
        shared: shared && textView(shared),
        rows: groups.map(rowView),
      };
    }),
    besides:
      besides === 0 ? null : { count: mdNumber(besides), isOne: besides === 1 },
    isFirst: context.input.history[0]?.release === release,
    isEmpty: notes.length + sections.length + besides === 0,
  };
}

function rowView(group: ChangelogGroup): RowView {
  const { breaks, endpoint, moreEndpoints, calls, entries } = group;
  const others = moreEndpointsText(moreEndpoints);
  const [first, ...rest] = entries;
  return {
    isBreaking: breaks === "api",
    breaksCode: breaks === "code",
    endpoint: endpoint === null ? null : mdCode(endpoint),
    others: others === null ? null : mdText(others),
    calls: calls.map(mdCode),
    only: rest.length === 0 ? rowPartView(first) : null,
    parts: rest.length === 0 ? [] : entries.map(rowPartView),
  };
}

function rowPartView({ place, text, accepted }: ChangelogEntry): RowPartView {
  return {
    place: place === null ? null : proseText(place),
    text: text && textView(text),
    accepted: accepted === null ? null : mdText(accepted),
  };
}

function textView({ message, advice }: ChangelogText): TextView {
  return {
    message: proseText(message),
    advice: advice === null ? null : proseText(advice),
  };
}

function proseText(prose: Prose): Markdown {
  const pieces = prose.map(({ kind, text }) =>
    kind === "text" ? spacedText(text) : mdCode(text),
  );
  return joinMarkdown(pieces);
}
