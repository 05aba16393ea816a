import type { SchemaDocs, TypeExpr } from "../../model/type-expr.ts";
import {
  codeSpan,
  doc,
  docComment,
  prose,
  proseParagraphs,
  type DocComment,
  type DocText,
} from "../../render/doc-comment.ts";
import { noCode, type Code } from "../../render/typescript.ts";
import { maxEnumValues } from "./type-policy.ts";

/** Longer defaults are documents of their own; nobody reads them in a hover. */
const maxDefaultLength = 200;

/** What is described; `name` is its own, `null` where it has none. */
export interface Described {
  readonly docs: SchemaDocs;
  readonly type: TypeExpr;
  readonly name: string | null;
}

/** The comment of a type, property or parameter; nothing to say gives nothing. */
export function schemaDocs({ docs, type, name }: Described): Code {
  const { description, constraints } = docs;
  if (saysNothing(docs) && type.kind !== "enum") return noCode;
  return docComment({
    paragraphs: [
      ...titleText(docs, name),
      ...(description === null ? [] : proseParagraphs(description)),
      ...valueTexts(type),
      ...(constraints.length === 0 ? [] : [prose(constraints.join(" "))]),
    ],
    tags: [...defaultTags(docs), ...deprecatedTags(docs)],
  });
}

/** Most properties: found out first, since there are tens of thousands. */
function saysNothing(docs: SchemaDocs): boolean {
  return (
    docs.description === null &&
    docs.title === null &&
    docs.constraints.length === 0 &&
    docs.defaultValue === null &&
    !docs.isDeprecated &&
    docs.deprecation === null
  );
}

/** A title such as `Simple User` for `SimpleUser` says nothing. */
function titleText(
  { title, description }: SchemaDocs,
  name: string | null,
): readonly DocText[] {
  if (title === null) return [];
  const letters = lettersOf(title);
  const isKnown =
    letters === "" ||
    letters === lettersOf(name ?? "") ||
    (description !== null &&
      lettersOf(description.slice(0, 2 * title.length)).startsWith(letters));
  return isKnown ? [] : [prose(title)];
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}

function valueTexts(type: TypeExpr): readonly DocText[] {
  if (type.kind !== "enum") return [];
  if (type.values.length > maxEnumValues)
    return [prose(`One of ${type.values.length} values.`)];
  return type.values.flatMap(({ value, description }) =>
    description === null
      ? []
      : [doc`${codeSpan(JSON.stringify(value))}: ${prose(description)}`],
  );
}

function defaultTags({ defaultValue }: SchemaDocs): DocComment["tags"] {
  return defaultValue === null || defaultValue.length > maxDefaultLength
    ? []
    : [{ tag: "default", text: codeSpan(defaultValue) }];
}

function deprecatedTags({
  isDeprecated,
  deprecation,
}: SchemaDocs): DocComment["tags"] {
  return isDeprecated || deprecation !== null
    ? [{ tag: "deprecated", text: prose(deprecation ?? "") }]
    : [];
}
