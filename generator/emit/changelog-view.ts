import { compareReleases } from "../changes/compare-releases.ts";
import type {
  Change,
  ChangeKind,
  ChangeReplacement,
} from "../changes/change.ts";
import { releaseTitle } from "../model/release.ts";
import { marked, mdCode, mdText, type Markdown } from "../render/markdown.ts";
import type { View } from "../render/templates.ts";
import { callText } from "./operation-text.ts";
import type { SdkContext } from "./sdk-context.ts";

type Heading = "Removed" | "Changed" | "Deprecated" | "Added";

/** Heads of Keep a Changelog, the ones that hurt first. */
const headings: readonly Heading[] = [
  "Removed",
  "Changed",
  "Deprecated",
  "Added",
];

const rows: Readonly<
  Record<ChangeKind, { readonly heading: Heading; readonly remark: string }>
> = {
  "operation-removed": { heading: "Removed", remark: "" },
  "fields-removed": { heading: "Changed", remark: "fields removed" },
  "fields-added": {
    heading: "Changed",
    remark: "fields or query parameters added",
  },
  "operation-deprecated": { heading: "Deprecated", remark: "" },
  "operation-added": { heading: "Added", remark: "" },
  "operation-reactivated": { heading: "Added", remark: "back again" },
};

/** The view of `sdk/changelog.md.hbs`: newest release first, up to the one that the SDK is emitted for. */
export function changelogView(context: SdkContext): View {
  const { model, release } = context.input;
  const releases = model.releases.slice(0, release + 1).map((each, index) => {
    const { changes } = compareReleases(model, index - 1, index);
    return {
      title: mdText(
        each.date === null
          ? releaseTitle(each)
          : `${releaseTitle(each)} - ${each.date}`,
      ),
      summary: each.summary === null ? null : mdText(each.summary),
      empty: changes.length === 0,
      sections: headings.flatMap((heading) => {
        const found = changes.filter(
          ({ kind }) => rows[kind].heading === heading,
        );
        return found.length === 0
          ? []
          : [
              {
                heading: mdText(heading),
                rows: found.map((change) => ({
                  text: rowText(context, change),
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

function rowText(context: SdkContext, change: Change): Markdown {
  const { kind, operation, replacement } = change;
  const name = context.input.names.get(operation.key);
  const call =
    name === undefined ? marked`` : marked`, ${mdCode(callText(name.path))}`;
  const { remark } = rows[kind];
  const what = remark === "" ? marked`` : marked`: ${mdText(remark)}`;
  return marked`${mdCode(`${operation.method} ${operation.path}`)}${call}${what}${useInstead(replacement)}`;
}

function useInstead(replacement: ChangeReplacement | null): Markdown {
  if (replacement === null) return marked``;
  const inferred =
    replacement.source === "inferred" ? marked` (inferred)` : marked``;
  const state =
    replacement.state === "available"
      ? marked``
      : marked`, itself ${mdText(replacement.state)}`;
  return marked`; use ${mdCode(replacement.endpoint)}${inferred}${state}`;
}
