import {
  codeSpan,
  proseParagraphs,
  type DocText,
} from "../../render/doc-comment.ts";
import { methodsBelow, type NameGroup } from "./name-tree.ts";
import type { PlainContext } from "./sdk-context.ts";

/** What the document says of the tag. */
export function groupText(
  { input }: PlainContext,
  group: NameGroup,
): readonly DocText[] {
  const call = codeSpan(`client.${group.path.join(".")}`);
  const [first] = methodsBelow(group);
  const namespace = input.model.namespaces.find(
    ({ id }) => first?.operation.namespace === id,
  );
  const { summary } = namespace ?? { summary: null };
  return summary === null || group.path.length > 1
    ? [call]
    : [call, ...proseParagraphs(summary)];
}
