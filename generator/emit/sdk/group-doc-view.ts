import {
  codeSpan,
  docLines,
  docText,
  prose,
  proseParagraphs,
  type Doc,
} from "../../render/doc-comment.ts";
import { methodsBelow, type NameGroup } from "./name-tree.ts";
import type { SdkContext } from "./sdk-context.ts";

/** What is said of a member of the client, or of a group below one: `partials/group-doc.hbs`. */
export interface GroupDocView {
  /** `client.pro.buildings`, in code style. */
  readonly call: Doc;
  /** What a catalogue calls the namespace. */
  readonly title: Doc | null;
  /** What the source says of the namespace or tag; empty when it says nothing. */
  readonly lines: readonly Doc[];
}

export function groupDocView(
  { input }: SdkContext,
  group: NameGroup,
): GroupDocView {
  const [first] = methodsBelow(group);
  const namespace = input.model.namespaces.find(
    ({ id }) => first?.operation.namespace === id,
  );
  const summary = group.path.length > 1 ? null : (namespace?.summary ?? null);
  const hasTitle =
    group.path.length === 1 && input.model.service.access.kind === "gateway";
  return {
    call: docText(codeSpan(`client.${group.path.join(".")}`)),
    title:
      hasTitle && namespace !== undefined
        ? docText(prose(namespace.title))
        : null,
    lines: summary === null ? [] : docLines(proseParagraphs(summary)),
  };
}
