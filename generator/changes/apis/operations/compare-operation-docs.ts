import type {
  WireDetails,
  WireOperation,
} from "../../../wire/model/wire-api.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import type { Reporter } from "../finding.ts";
import { isUnread } from "../known-parts.ts";
import { isSameText } from "../same-text.ts";

/** Compares what only affects generated code and documentation, not the wire: names, tags and texts. */
export function compareOperationNames(
  reporter: Reporter,
  before: WireOperation,
  after: WireOperation,
): void {
  const from = before.details?.operationId ?? null;
  const to = after.details?.operationId ?? null;
  if (from !== to)
    reporter.report({
      kind:
        from === null
          ? "operation-id-added"
          : to === null
            ? "operation-id-removed"
            : "operation-id-changed",
      effect: "none",
      direction: "request",
      before: from,
      after: to,
    });
  if (isUnread("hasTags", before.details, after.details)) return;
  for (const tag of missingFrom(after.tags, before.tags))
    reportTag(reporter, "operation-tag-removed", tag);
  for (const tag of missingFrom(before.tags, after.tags))
    reportTag(reporter, "operation-tag-added", tag);
}

function reportTag(
  reporter: Reporter,
  kind: "operation-tag-added" | "operation-tag-removed",
  tag: string,
): void {
  reporter.report({
    kind,
    effect: "none",
    direction: "request",
    name: tag,
    before: kind === "operation-tag-removed" ? tag : null,
    after: kind === "operation-tag-added" ? tag : null,
  });
}

/** Duplicates are left out, and the second list gives the order. */
export function missingFrom(
  known: readonly string[],
  names: readonly string[],
): readonly string[] {
  return [...new Set(names)].filter((name) => !known.includes(name));
}

const docs: readonly {
  readonly member: "summary" | "description" | "externalDocs";
  readonly kind: ChangeKind;
}[] = [
  { member: "summary", kind: "operation-summary-changed" },
  { member: "description", kind: "operation-description-changed" },
  { member: "externalDocs", kind: "operation-external-docs-changed" },
];

export function compareOperationDocs(
  reporter: Reporter,
  before: WireDetails,
  after: WireDetails,
): void {
  for (const { member, kind } of docs)
    if (!isSameText(before[member], after[member]))
      reporter.report({
        kind,
        effect: "none",
        direction: "request",
        before: before[member],
        after: after[member],
      });
}
