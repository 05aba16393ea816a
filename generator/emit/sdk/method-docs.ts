import type { SecurityRequirement } from "../../model/operation-shape.ts";
import {
  codeSpan,
  doc,
  docComment,
  prose,
  proseParagraphs,
  type DocComment,
  type DocText,
} from "../../render/doc-comment.ts";
import type { Code } from "../../render/typescript.ts";
import { joinDocs, permissionText, type LinkTo } from "./doc-pieces.ts";
import { operationTitle } from "./operation-text.ts";
import { deprecationDocs } from "./life-text.ts";
import type { PlainContext } from "./sdk-context.ts";
import type { PlainMethod } from "./called-method.ts";

type Tag = DocComment["tags"][number];

/** What a method does and calls, which credentials it takes, until when and what instead. */
export function plainDocs(
  context: PlainContext,
  { method, shape }: PlainMethod,
  linkTo: LinkTo,
): Code {
  const { summary, description } = shape;
  const { security } = context.input.model.service.access;
  return docComment({
    paragraphs: [
      ...(summary === null ? [] : [prose(summary)]),
      ...(description === null || description === summary
        ? []
        : proseParagraphs(description)),
      codeSpan(operationTitle(method)),
      ...securityText(shape.security ?? security),
      ...permissionText(method.operation),
    ],
    tags: [
      ...stabilityTags(shape.life.stability),
      ...deprecatedTags(deprecationDocs(context, method, linkTo)),
      ...(shape.externalDocs === null
        ? []
        : [{ tag: "see", text: prose(shape.externalDocs) } satisfies Tag]),
    ],
  });
}

/** Only what has scopes is worth a line: the rest is the same for nearly every method. */
function securityText(
  security: readonly SecurityRequirement[],
): readonly DocText[] {
  const scoped = security.filter((requirement) =>
    requirement.some(({ scopes }) => scopes.length > 0),
  );
  if (scoped.length === 0) return [];
  const alternatives = scoped.map((requirement) =>
    joinDocs(
      doc``,
      requirement.map(({ scheme, scopes }) =>
        scopes.length === 0
          ? codeSpan(scheme)
          : doc`${codeSpan(scheme)} with ${joinDocs(doc``, scopes.map(codeSpan), doc`, `)}`,
      ),
      doc` and `,
    ),
  );
  return [joinDocs(doc`Credentials: `, alternatives, doc`; or `)];
}

function stabilityTags(
  stability: "stable" | "beta" | "alpha" | "experimental" | null,
): readonly Tag[] {
  if (stability === null || stability === "stable") return [];
  return [
    {
      tag: "beta",
      text: doc`The document calls it ${prose(stability)}: it may change without notice.`,
    },
  ];
}

function deprecatedTags(text: DocText | null): readonly Tag[] {
  return text === null ? [] : [{ tag: "deprecated", text }];
}
