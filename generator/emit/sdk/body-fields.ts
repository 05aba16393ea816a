import type { Content, RequestBodyShape } from "../../model/operation-shape.ts";
import {
  docComment,
  withComment,
  proseParagraphs,
} from "../../render/doc-comment.ts";
import {
  joinCode,
  noCode,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import type { TypeScope } from "./type-scope.ts";

/** Media types whose body has one type. */
interface BodyChoice {
  readonly type: Code;
  readonly mediaTypes: readonly string[];
}

/**
 * The properties `body` and `contentType` of a request, in as many forms as there are types of the body. With one media
 * type there is nothing to choose.
 */
export function bodyForms(
  scope: TypeScope,
  { contents, isRequired, description }: RequestBodyShape,
  wished: string,
): readonly Code[] {
  const comment = docComment({
    paragraphs: description === null ? [] : proseParagraphs(description),
    tags: [],
  });
  const mark = isRequired ? noCode : ts`?`;
  const orNone = isRequired ? noCode : ts` | undefined`;
  return bodyChoices(scope, contents, wished).map(
    ({ type, mediaTypes }, index) => {
      const body = withComment(
        comment,
        ts`readonly body${mark}: ${type}${orNone};`,
      );
      if (contents.length === 1) return body;
      const values = joinCode(mediaTypes.map(str), " | ");
      // The first media type is taken when the caller does not choose.
      return index === 0
        ? ts`${body}\nreadonly contentType?: ${values} | undefined;`
        : ts`${body}\nreadonly contentType: ${values};`;
    },
  );
}

function bodyChoices(
  scope: TypeScope,
  contents: readonly Content[],
  wished: string,
): readonly BodyChoice[] {
  const byType = new Map<string, Content[]>();
  for (const content of contents) {
    const key = JSON.stringify([writtenAs(content), content.type]);
    const others = byType.get(key);
    if (others === undefined) byType.set(key, [content]);
    else others.push(content);
  }
  return [...byType.values()].flatMap((alike) => {
    const [first] = alike;
    return first === undefined
      ? []
      : [
          {
            type: bodyType(scope, first, wished),
            mediaTypes: alike.map(({ mediaType }) => mediaType),
          },
        ];
  });
}

function bodyType(scope: TypeScope, content: Content, wished: string): Code {
  switch (writtenAs(content)) {
    case "data":
      return scope.sent(content.type, wished);
    case "text":
      return ts`string`;
    case "bytes":
      return scope.runtimeType("BinaryInput");
    case "any":
      return scope.runtimeType("AnyBody");
  }
}

/** What a caller gives: data that the runtime writes, or what is sent as it is. */
function writtenAs({ format }: Content): "data" | "text" | "bytes" | "any" {
  switch (format) {
    case "json":
    case "form":
    case "multipart":
      return "data";
    case "text":
    case "events":
    case "json-lines":
      return "text";
    case "binary":
      return "bytes";
    case "any":
      return "any";
  }
}
