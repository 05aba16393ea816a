import { partUnread } from "../../usage/usage-file.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import type { RewrittenCode } from "../usage/rewrite-code.ts";
import type { LeftMarkers } from "./left-markers.ts";

/** What was not rewritten because it was not read, or because a program writes it; and comments without effect; in sentences. */
export function migrationLimits(
  usage: OpenUsage,
  code: RewrittenCode,
  markers: LeftMarkers,
): readonly string[] {
  return [
    ...templateText(usage),
    ...generatedText(code),
    ...unreasonedText(markers),
  ];
}

function unreasonedText({ unreasoned }: LeftMarkers): readonly string[] {
  return unreasoned.length === 0
    ? []
    : [
        `Comments that ignore a change without a reason have no effect: ${unreasoned.map((each) => `\`${each}\``).join(", ")}.`,
      ];
}

function generatedText({ generated }: RewrittenCode): readonly string[] {
  return generated.length === 0
    ? []
    : [
        `Files that a program writes are not rewritten: ${generated.map((each) => `\`${each}\``).join(", ")}.`,
      ];
}

function templateText({ file }: OpenUsage): readonly string[] {
  const { templates } = partUnread(file.coverage.unread);
  return templates.length === 0
    ? []
    : [
        `Of components, the scripts are rewritten, as far as they are TypeScript, and the templates are not read. Look for old names there: ${templates.map((each) => `\`${each.file}\``).join(", ")}.`,
      ];
}
