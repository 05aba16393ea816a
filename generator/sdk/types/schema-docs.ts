import {
  maxEnumValues,
  type SchemaDocs,
  type TypeExpr,
} from "../../model/type-expr.ts";
import {
  codeSpan,
  doc,
  docLines,
  docText,
  prose,
  proseParagraphs,
  statement,
  type Doc,
  type DocComment,
  type DocText,
} from "../../render/doc-comment.ts";

/** Longer default values are left out, because nobody reads them in a hover. */
const maxDefaultLength = 200;

/** The described type; `name` is its own, `null` when it has none. */
export interface Described {
  readonly docs: SchemaDocs;
  readonly type: TypeExpr;
  readonly name: string | null;
}

/** The view of `partials/schema-doc.hbs`: the comment of a type or parameter. */
export interface SchemaDocView {
  /** Title, description, values and constraints, with an empty line between paragraphs. */
  readonly lines: readonly Doc[];
  /** `null` when there is neither a default nor a deprecation. */
  readonly tags: {
    /** The default value as JSON in code style. */
    readonly default: Doc | null;
    readonly deprecated: {
      /** Why, since when, what instead; empty when the document does not say. */
      readonly reason: Doc;
    } | null;
  } | null;
}

interface SchemaText {
  readonly paragraphs: readonly DocText[];
  readonly defaultValue: DocText | null;
  readonly deprecation: DocText | null;
}

/** Returns the comment for a template; `null` when there is nothing to say. */
export function schemaDocView(described: Described): SchemaDocView | null {
  const text = schemaText(described);
  if (text === null) return null;
  const { paragraphs, defaultValue, deprecation } = text;
  return {
    lines: docLines(paragraphs),
    tags:
      defaultValue === null && deprecation === null
        ? null
        : {
            default: defaultValue && docText(defaultValue),
            deprecated: deprecation && { reason: docText(deprecation) },
          },
  };
}

/** Returns the comment of a member of a type in place, which no template contains. */
export function schemaComment(described: Described): DocComment | null {
  const text = schemaText(described);
  if (text === null) return null;
  const { paragraphs, defaultValue, deprecation } = text;
  const tags: DocComment["tags"][number][] = [];
  if (defaultValue !== null) tags.push({ tag: "default", text: defaultValue });
  if (deprecation !== null) tags.push({ tag: "deprecated", text: deprecation });
  return { paragraphs, tags };
}

function schemaText({ docs, type, name }: Described): SchemaText | null {
  const { description, constraints } = docs;
  if (saysNothing(docs) && type.kind !== "enum") return null;
  const paragraphs = [
    ...titleText(docs, name),
    ...(description === null ? [] : proseParagraphs(description)),
    ...valueTexts(type),
    ...(constraints.length === 0 ? [] : [statement(constraints.join(" "))]),
  ];
  const defaultValue = defaultText(docs);
  const deprecation = deprecationText(docs);
  return paragraphs.length === 0 &&
    defaultValue === null &&
    deprecation === null
    ? null
    : { paragraphs, defaultValue, deprecation };
}

/**
 * Whether there is nothing to document. This is true for most properties, and is checked first, since there are tens
 * of thousands.
 */
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

/** Returns the title. One such as `Simple User` for `SimpleUser` says nothing. */
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
  return type.values.flatMap(
    ({ value, description, isDeprecated, former = [] }) => {
      const name = codeSpan(JSON.stringify(value));
      const shown = isDeprecated === true ? doc`~~${name}~~` : name;
      return [
        ...(description === null ? [] : [doc`${shown}: ${prose(description)}`]),
        ...former.map(
          (old) =>
            doc`~~${codeSpan(JSON.stringify(old))}~~: Renamed: use ${name}, which is what is sent.`,
        ),
      ];
    },
  );
}

function defaultText({ defaultValue }: SchemaDocs): DocText | null {
  return defaultValue === null || defaultValue.length > maxDefaultLength
    ? null
    : codeSpan(defaultValue);
}

function deprecationText({
  isDeprecated,
  deprecation,
}: SchemaDocs): DocText | null {
  return isDeprecated || deprecation !== null ? prose(deprecation ?? "") : null;
}
