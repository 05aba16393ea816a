import { answersOf } from "../../model/answers.ts";
import { fullMediaType } from "../../model/full-media-type.ts";
import { eventWords, inlineNames } from "../../model/inline-names.ts";
import type { Content } from "../../model/operation-shape.ts";
import { streamFlag } from "../../model/stream-flag.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import { typeBase } from "../../naming/type-path.ts";
import { readBody } from "../../openapi/content/read-body.ts";
import { readResponses } from "../../openapi/content/read-responses.ts";
import { createFindings } from "../../openapi/document/findings.ts";
import type { OperationDraft } from "../../openapi/operations/read-operation.ts";
import type { ReadContext } from "../../openapi/read/read-context.ts";
import { createNotes } from "../../openapi/read/notes.ts";
import { createSchemaReader } from "../../openapi/schema/read-schema.ts";
import type { DocumentSet } from "../../source/document-set.ts";

/** Names the types that an SDK of this side has for what an operation describes in place, by their places. */
export type InlineTypes = (
  draft: OperationDraft,
  method: NamePath,
) => ReadonlyMap<string, string>;

/** @param typed reads types as for an SDK */
export function createInlineTypes(typed: () => ReadContext): InlineTypes {
  return (draft, method) => namedTypes(draft, typeBase(method), typed());
}

/** Reads types as for an SDK. Mistakes are told by the readers of both sides and of SDKs. */
export function typedContext(
  documents: DocumentSet,
  read: ReadContext,
): ReadContext {
  const findings = createFindings();
  const { references } = read;
  const extensions = {
    paths: read.settings.extensions,
    onExtension: () => undefined,
  };
  return {
    ...read,
    findings,
    notes: createNotes(),
    schemas: createSchemaReader({
      documents,
      references,
      findings,
      extensions,
    }),
    shared: { parameters: new WeakMap(), responses: new WeakMap() },
  };
}

function namedTypes(
  { operation, place }: OperationDraft,
  base: string,
  context: ReadContext,
): ReadonlyMap<string, string> {
  const { method } = operation;
  const hasBody = method !== "GET" && method !== "HEAD";
  const shape = {
    ...operation.shape,
    body: hasBody ? readBody(place, context) : null,
    responses: readResponses(place, context),
  };
  const flag = streamFlag(context.schemas.named(), shape.body);
  const answers = answersOf(method, shape, flag);
  const { words } = inlineNames({ shape, answers }, null);
  const named = new Map<string, string>();
  const add = (status: string, content: Content): void => {
    const own = words.get(content);
    if (own === undefined) return;
    const at = `${status} ${fullMediaType(content)}`;
    for (const [part, name] of declared(content, `${base}${own}`))
      named.set(`${at}${part}`, name);
  };
  for (const content of shape.body?.contents ?? []) add("body", content);
  for (const { status, contents } of shape.responses)
    for (const content of contents) add(status, content);
  return named;
}

/** The types of a content: several for a stream of events. */
function declared(
  { format, events }: Content,
  name: string,
): readonly (readonly [part: string, name: string])[] {
  switch (format) {
    case "events":
      return events.map((event) => [
        ` ${event.name ?? ""}`,
        `${name}${eventWords(event.name)}`,
      ]);
    case "json-lines":
      return [["", `${name}Line`]];
    default:
      return [["", name]];
  }
}
