import type { Content, RequestBodyShape } from "../../model/operation-shape.ts";
import { docLines, proseParagraphs } from "../../render/doc-comment.ts";
import {
  joinTypes,
  member,
  str,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { fullMediaType } from "../../model/full-media-type.ts";
import type { InlineNames } from "../../model/inline-names.ts";
import { partHeaders } from "./part-headers.ts";
import type { BodyView, ParamView } from "../plan/params-view.ts";
import type { TypeScope } from "../plan/type-scope.ts";

/** Media types whose body has one type. */
interface BodyChoice {
  readonly type: TypeText | Name;
  /** The media types; empty when any is accepted. */
  readonly mediaTypes: readonly string[];
  /** The property for the headers of parts, where the document describes some. */
  readonly headers: readonly ParamView[];
}

/** The names of the types of a body. */
interface BodyNames {
  /** The beginning of those of inline types: `IssuesCreate`. */
  readonly base: string;
  readonly inline: InlineNames;
  /** The operation, for a body about which nothing is known. */
  readonly operation: string;
}

/** Returns the forms of a body, one for each of its types. */
export function bodyForms(
  scope: TypeScope,
  { contents, isRequired, description }: RequestBodyShape,
  names: BodyNames,
): readonly BodyView[] {
  const lines =
    description === null ? [] : docLines(proseParagraphs(description));
  const doc = lines.length === 0 ? null : { lines, tags: null };
  return bodyChoices(scope, contents, names).map(
    ({ type, mediaTypes, headers }, index) => {
      const body = { doc, name: member("body"), optional: !isRequired, type };
      if (contents.length === 1 && mediaTypes.length > 0)
        return { members: [body, ...headers] };
      const contentType = {
        doc: null,
        name: member("contentType"),
        // The first media type is used when the caller does not choose.
        optional: index === 0,
        type:
          mediaTypes.length === 0
            ? typeText`string`
            : joinTypes(mediaTypes.map(str), " | "),
      };
      return { members: [body, contentType, ...headers] };
    },
  );
}

function bodyChoices(
  scope: TypeScope,
  contents: readonly Content[],
  names: BodyNames,
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
            type: bodyType(scope, first, names),
            mediaTypes: isOpen(alike) ? [] : alike.map(fullMediaType),
            headers: alike
              .flatMap((each) => partHeaders(scope, each))
              .slice(0, 1),
          },
        ];
  });
}

/** Whether callers may use media types that the document does not name. */
function isOpen(contents: readonly Content[]): boolean {
  return contents.some(
    ({ format, mediaType }) => format === "any" || mediaType.includes("*"),
  );
}

function bodyType(
  scope: TypeScope,
  content: Content,
  { base, inline, operation }: BodyNames,
): TypeText | Name {
  const words = inline.words.get(content);
  switch (writtenAs(content)) {
    case "anything":
      return typeText`${scope.payloadType("RequestBody")}<${str(operation)}>`;
    case "data":
      return scope.sent(
        content.type,
        words === undefined ? null : `${base}${words}`,
      );
    case "text":
      return typeText`string`;
    case "bytes":
      return scope.runtimeType("BinaryInput");
  }
}

/** Returns the type of the value of a caller: data that the runtime serialises, or a body that is sent unchanged. */
function writtenAs({
  format,
}: Content): "anything" | "data" | "text" | "bytes" {
  switch (format) {
    case "any":
      return "anything";
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
  }
}
