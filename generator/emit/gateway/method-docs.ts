import { eventsUpTo, type LifecycleEventKind } from "../../model/lifecycle.ts";
import { versionNumber } from "../../naming/versions.ts";
import type { Operation } from "../../model/operation.ts";
import {
  codeSpan,
  doc,
  docComment,
  prose,
  type DocComment,
  type DocText,
} from "../../render/doc-comment.ts";
import type { Code } from "../../render/typescript.ts";
import { isAlias, type SdkMethod } from "../sdk/name-tree.ts";
import {
  latestRelease,
  operationTitle,
  replacementFor,
  replacementRemark,
} from "../sdk/operation-text.ts";
import {
  joinDocs,
  linkToMethod,
  permissionText,
  type LinkTo,
} from "../sdk/doc-pieces.ts";
import type { SdkContext } from "./gateway-context.ts";

type Tag = DocComment["tags"][number];

/** What it calls, at which level, since when, until when and what instead. */
export function methodDocs(
  context: SdkContext,
  method: SdkMethod,
  linkTo: LinkTo,
): Code {
  const { operation } = method;
  return docComment({
    paragraphs: [
      ...(operation.summary === null ? [] : [prose(operation.summary)]),
      codeSpan(operationTitle(method)),
      scopeText(context, operation),
      ...permissionText(operation),
      ...fieldsText(context, operation),
    ],
    tags: [
      sinceTag(context, operation),
      ...(operation.version !== null &&
      versionNumber(operation.version) === null
        ? [
            {
              tag: "beta",
              text: doc`A ${codeSpan(operation.version)} form: it may change without notice.`,
            } satisfies Tag,
          ]
        : []),
      ...deprecatedTags(context, method, linkTo),
    ],
  });
}

function scopeText({ input }: SdkContext, operation: Operation): DocText {
  const levels = operation.scopes.map((level) => {
    const { title, header } = input.model.service.access.scopeLevels[level];
    return header === null
      ? doc`${prose(title)} (no context header)`
      : doc`${prose(title)} (context header ${codeSpan(header)})`;
  });
  return joinDocs(doc`Scope level: `, levels, doc` or `);
}

function fieldsText(
  context: SdkContext,
  operation: Operation,
): readonly DocText[] {
  const sentence = (
    kind: LifecycleEventKind,
    words: DocText,
  ): readonly DocText[] => {
    const events = eventsUpTo(operation.lifecycle, kind, context.input.release);
    if (events.length === 0) return [];
    const releases = events.map(({ release }) =>
      prose(context.releaseTitle(release)),
    );
    return [joinDocs(doc`${words} in `, releases, doc`, `)];
  };
  return [
    ...sentence("fields-added", doc`Fields or query parameters added`),
    ...sentence("fields-removed", doc`Fields removed`),
  ];
}

function sinceTag(context: SdkContext, operation: Operation): Tag {
  const added = latestRelease(context, operation, "added");
  const text =
    added === null
      ? doc`before ${prose(context.releaseTitle(0))}`
      : prose(added);
  return { tag: "since", text };
}

function deprecatedTags(
  context: SdkContext,
  method: SdkMethod,
  linkTo: LinkTo,
): readonly Tag[] {
  const reasons = [
    ...aliasReason(context, method, linkTo),
    ...lifecycleReason(context, method, linkTo),
  ];
  return reasons.length === 0
    ? []
    : [{ tag: "deprecated", text: joinDocs(doc``, reasons, doc` `) }];
}

function aliasReason(
  context: SdkContext,
  method: SdkMethod,
  linkTo: LinkTo,
): readonly DocText[] {
  const place = context.places.get(method.operation.key);
  if (place === undefined || !isAlias(method)) return [];
  return [doc`Renamed: use ${linkToMethod(place, linkTo)}.`];
}

function lifecycleReason(
  context: SdkContext,
  { operation, state }: SdkMethod,
  linkTo: LinkTo,
): readonly DocText[] {
  if (state !== "deprecated" && state !== "removed") return [];
  const release = prose(latestRelease(context, operation, state) ?? "");
  const since =
    state === "deprecated" ? doc`Since ${release}` : doc`Removed in ${release}`;
  const replacement = replacementFor(context, operation);
  if (replacement === null) return [doc`${since}. No replacement is known.`];
  const place = context.places.get(replacement.operation.key);
  const remark = prose(replacementRemark(context, replacement));
  const target =
    place === undefined
      ? codeSpan(
          `${replacement.operation.method} ${replacement.operation.path}`,
        )
      : linkToMethod(place, linkTo);
  const space = remark.text.startsWith("(") ? doc` ` : doc``;
  return [doc`${since}: use ${target}${space}${remark}.`];
}
