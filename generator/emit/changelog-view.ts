import {
  changelogEntry,
  type CallOf,
} from "../changes/wording/changelog/entry.ts";
import {
  changelogHead,
  changelogHeads,
} from "../changes/wording/changelog/heads.ts";
import { compareReleases } from "../changes/ledger/compare-ledgers.ts";
import type { Comparison, LifecycleChange } from "../changes/change/change.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import type { Prose } from "../changes/wording/prose.ts";
import { releaseTitle } from "../model/release.ts";
import {
  joinMarkdown,
  marked,
  mdCode,
  mdText,
  type Markdown,
} from "../render/markdown.ts";
import type { View } from "../render/templates.ts";
import { callText } from "./operation-text.ts";
import type { SdkContext } from "./sdk-context.ts";

/** The view of `sdk/changelog.md.hbs`: newest release first, up to the one that the SDK is emitted for. */
export function changelogView(context: SdkContext): View {
  const { model, release } = context.input;
  const releases = model.releases.slice(0, release + 1).map((each, index) => {
    const compared = compareReleases(model, index - 1, index);
    const { changes } = compared;
    return {
      title: mdText(
        each.date === null
          ? releaseTitle(each)
          : `${releaseTitle(each)} - ${each.date}`,
      ),
      summary: each.summary === null ? null : mdText(each.summary),
      empty: changes.length === 0,
      sections: changelogHeads.flatMap((heading) => {
        const found = changes.filter(
          (change) => changelogHead(change) === heading,
        );
        return found.length === 0
          ? []
          : [
              {
                heading: mdText(heading),
                rows: found.map((change) => ({
                  text: rowText(context, change, compared),
                })),
              },
            ];
      }),
    };
  });
  return {
    title: mdText(model.service.title),
    releases: releases.toReversed(),
  };
}

/** In the words of the change reports, with the call of the SDK. */
function rowText(
  { input }: SdkContext,
  change: LifecycleChange,
  { releases, direction }: Comparison,
): Markdown {
  const told = { change, releases, direction };
  const { message, advice } = changeKinds[change.kind];
  const { method, path } = change.operation;
  const callOf: CallOf = (key) => {
    const name = input.names.get(key);
    return name === undefined ? null : callText(name.path);
  };
  const entry = changelogEntry(
    {
      change,
      endpoint: `${method} ${path}`,
      place: "",
      message: message(told),
      advice: advice(told),
    },
    callOf,
  );
  const mark =
    change.severity === "breaking" ? marked`**Breaking:** ` : marked``;
  return marked`${mark}${proseText(entry)}`;
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
