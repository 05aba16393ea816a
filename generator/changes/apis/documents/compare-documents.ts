import { compareText } from "../../../diagnostics/sort.ts";
import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import { compareServers } from "../operations/compare-servers.ts";
import type { Reporter } from "../finding.ts";
import { withoutPath } from "../match/server-prefix.ts";
import { isSameText } from "../same-text.ts";

interface Documents {
  readonly before: WireApi;
  readonly after: WireApi;
  /** Whether the path of the servers moved into the paths, or out of them; then only the rest of the URLs is compared. */
  readonly hasMovedPrefix: boolean;
}

const texts: readonly {
  readonly member: "title" | "version" | "description";
  readonly kind: ChangeKind;
}[] = [
  { member: "title", kind: "api-title-changed" },
  { member: "version", kind: "api-version-changed" },
  { member: "description", kind: "api-description-changed" },
];

/** Compares what belongs to no operation: the document's own description, its tags and servers. */
export function compareDocuments(
  reporter: Reporter,
  { before, after, hasMovedPrefix }: Documents,
): void {
  for (const { member, kind } of texts)
    if (!isSameText(before[member], after[member]))
      reporter.report({
        kind,
        effect: "none",
        direction: "both",
        before: before[member],
        after: after[member],
        cause: member,
      });
  compareTags(reporter, before.tags, after.tags);
  compareExternalDocs(reporter, before.externalDocs, after.externalDocs);
  if (before.unread?.hasServers === true || after.unread?.hasServers === true)
    return;
  compareServers(
    reporter,
    hasMovedPrefix ? before.servers.map(withoutPath) : before.servers,
    hasMovedPrefix ? after.servers.map(withoutPath) : after.servers,
  );
}

function compareExternalDocs(
  reporter: Reporter,
  before: WireApi["externalDocs"],
  after: WireApi["externalDocs"],
): void {
  const names = new Set([...before.keys(), ...after.keys()]);
  for (const name of [...names].toSorted(compareText)) {
    const from = before.get(name) ?? null;
    const to = after.get(name) ?? null;
    if (from === to) continue;
    const isOfTag = name !== "";
    reporter.report({
      kind: isOfTag ? "tag-external-docs-changed" : "api-external-docs-changed",
      effect: "none",
      direction: "both",
      at: isOfTag ? `tag ${name}` : null,
      atName: isOfTag ? name : null,
      name: isOfTag ? name : null,
      before: from,
      after: to,
      cause: isOfTag ? `link of ${name}` : "link",
    });
  }
}

function compareTags(
  reporter: Reporter,
  before: WireApi["tags"],
  after: WireApi["tags"],
): void {
  const names = new Set([...before.keys(), ...after.keys()]);
  for (const name of [...names].toSorted(compareText)) {
    const from = before.get(name) ?? null;
    const to = after.get(name) ?? null;
    if (isSameText(from, to)) continue;
    reporter.report({
      kind:
        from === null
          ? "tag-description-added"
          : to === null
            ? "tag-description-removed"
            : "tag-description-changed",
      effect: "none",
      direction: "both",
      at: `tag ${name}`,
      atName: name,
      name,
      before: from,
      after: to,
      cause: name,
    });
  }
}
