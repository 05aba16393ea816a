import {
  codeSpan,
  docLines,
  docText,
  prose,
  proseParagraphs,
  type Doc,
} from "../../render/doc-comment.ts";
import type { Namespace } from "../../model/api-model.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import type { EmitInput } from "../emit-input.ts";
import type { NameGroup } from "../plan/name-tree.ts";
import { callText } from "../../naming/name-ledger.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The comment of a member of the client, or of a group below one: `partials/group-doc.hbs`. */
export interface GroupDocView {
  /** `client.pro.buildings`, in code style. */
  readonly call: Doc;
  /** What a catalogue calls the namespace. */
  readonly title: Doc | null;
  /** What the source says of the namespace or tag; empty if it says nothing. */
  readonly lines: readonly Doc[];
}

export function groupDocView(
  { input, roots }: Pick<SdkContext, "input" | "roots">,
  group: NameGroup,
): GroupDocView {
  const [name, ...below] = group.path;
  // This does not use the methods of the group, because an index has none of its own.
  const root =
    below.length > 0 ? undefined : roots.find((each) => each.name === name);
  const id = root?.methods[0]?.operation.namespace;
  const namespace = input.model.namespaces.find((each) => each.id === id);
  return memberDocView(input, group.path, namespace);
}

/** Returns the documentation of a member. Only a member of the client itself has that of the `namespace`. */
export function memberDocView(
  { model }: Pick<EmitInput, "model">,
  path: NamePath,
  namespace: Namespace | undefined,
): GroupDocView {
  const summary = namespace?.summary ?? null;
  const isGateway = model.service.access.kind === "gateway";
  return {
    call: docText(codeSpan(callText(path))),
    title:
      isGateway && namespace !== undefined
        ? docText(prose(namespace.title))
        : null,
    lines: summary === null ? [] : docLines(proseParagraphs(summary)),
  };
}
