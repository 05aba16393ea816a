import { operationsNotRead } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { anyContent, type Content } from "../../model/operation-shape.ts";
import { standardMethods } from "../../model/operation.ts";
import { isText } from "../../source/schema-values.ts";
import { isObject } from "../../json/json-value.ts";
import {
  memberAt,
  membersAt,
  namesAt,
  valueAt,
  type Place,
} from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import type { References } from "../document/references.ts";
import {
  isUnreadField,
  isUnreadList,
  isUnreadMap,
  isUnreadSecurity,
} from "../read/unread-fields.ts";
import { operationFields } from "./operation-fields.ts";
import type { OperationDraft } from "./read-operation.ts";

/** A field is summed up if more than one operation of this many lacks it. */
const oneOf = 10;

/**
 * Sums up what is missing in the operations of a document: whole operations, and fields that are not read in more
 * than a tenth of the operations. The findings report each cause, but a single one may empty all operations. `null`:
 * nothing of that kind.
 */
export function sumUpUnread(
  root: Place,
  drafts: readonly OperationDraft[],
  context: ReadContext,
): Diagnostic | null {
  const read = drafts.filter(({ place }) => !hasReference(place));
  const counts = new Map<string, number>();
  for (const draft of read)
    for (const field of unreadFields(draft, context))
      counts.set(field, (counts.get(field) ?? 0) + 1);
  const fields = [...counts]
    .filter(([, count]) => count * oneOf > read.length)
    .toSorted(([a], [b]) => compareText(a, b));
  const lost = countWritten(root, context.references) - read.length;
  return lost === 0 && fields.length === 0
    ? null
    : operationsNotRead({ read: read.length, lost, fields });
}

/** All operations below `paths`, readable or not. A path that cannot be read counts as one. */
function countWritten(root: Place, references: References): number {
  return membersOf(memberAt(root, "paths"))
    .filter(({ value }) => value !== null)
    .map((item) => countMethods(item, references))
    .reduce((sum, count) => sum + count, 0);
}

function countMethods(item: Place, references: References): number {
  const target = references.resolve(item);
  const methods = new Set([
    ...writtenMethods(item),
    ...(target === null ? [] : writtenMethods(target)),
  ]);
  const isReadable = target !== null && isObject(target.value);
  return methods.size === 0 && !isReadable ? 1 : methods.size;
}

const methodFields = [
  ...standardMethods.map((method) => method.toLowerCase()),
  "trace",
];

function writtenMethods(item: Place): readonly string[] {
  return [
    ...methodFields.filter((name) => isWritten(item, name)),
    ...namesAt(memberAt(item, "additionalOperations")),
  ];
}

/** Whether the operation is in another place that nobody has found. */
function hasReference(operation: Place): boolean {
  return typeof valueAt(operation, "$ref") === "string";
}

function unreadFields(
  draft: OperationDraft,
  context: ReadContext,
): readonly string[] {
  const { place } = draft;
  const known = Object.entries(isUnreadByField)
    .filter(([, isUnread]) => isUnread(draft, context))
    .map(([field]) => field);
  const unknown = namesAt(place)
    .filter((name) => !operationFields.has(name) && !name.startsWith("x-"))
    .map((name) => JSON.stringify(name));
  return [...known, ...unknown];
}

/** Whether something is missing in an operation, by the words for it. */
const isUnreadByField: Readonly<
  Record<string, (draft: OperationDraft, context: ReadContext) => boolean>
> = {
  '"callbacks"': ({ place }) => isUnreadMap(place, "callbacks", isObject),
  '"deprecated"': ({ place }) =>
    isUnreadField(place, "deprecated", (value) => typeof value === "boolean"),
  '"externalDocs"': ({ place }) => isUnreadMap(place, "externalDocs"),
  '"parameters"': ({ hasUnreadParameters, hasStrayParameters }) =>
    hasUnreadParameters || hasStrayParameters,
  '"requestBody"': isBodyUnread,
  '"responses"': isResponseUnread,
  '"security"': ({ place }) => isUnreadSecurity(place),
  '"servers"': ({ place }) => isUnreadList(place, "servers", isObject),
  '"tags"': ({ place }) => isUnreadList(place, "tags", isText),
  'the types in "requestBody"': ({ place }, { references }) => {
    const body = references.resolve(memberAt(place, "requestBody"));
    return body !== null && hasUnreadType(body, references);
  },
  'the types in "responses"': ({ place }, { references }) =>
    membersOf(memberAt(place, "responses")).some((each) => {
      const response = references.resolve(each);
      return response !== null && hasUnreadType(response, references);
    }),
};

function isBodyUnread({
  place,
  operation: { shape },
}: OperationDraft): boolean {
  if (!isWritten(place, "requestBody")) return false;
  return shape.body === null || isAnything(shape.body.contents);
}

function isResponseUnread({
  place,
  operation: { shape },
}: OperationDraft): boolean {
  if (isUnreadMap(place, "responses")) return true;
  const written = membersOf(memberAt(place, "responses"));
  return (
    shape.responses.length < written.length ||
    shape.responses.some(({ contents }) => isAnything(contents))
  );
}

/** The readers give this content for one that they cannot read. */
function isAnything(contents: readonly Content[]): boolean {
  return contents.includes(anyContent);
}

/** Whether a body or response has a schema that is none, or that nobody has found. */
function hasUnreadType(above: Place, references: References): boolean {
  return membersAt(memberAt(above, "content")).some(([, media]) =>
    ["schema", "itemSchema"].some(
      (name) =>
        isWritten(media, name) &&
        isUnreadSchema(memberAt(media, name), references),
    ),
  );
}

function isUnreadSchema(schema: Place, references: References): boolean {
  if (typeof schema.value === "boolean") return false;
  const reference = valueAt(schema, "$ref");
  return typeof reference === "string"
    ? references.find(schema, reference) === null
    : !isObject(schema.value);
}

/** Without extensions. */
function membersOf(map: Place): readonly Place[] {
  return membersAt(map)
    .filter(([name]) => !name.startsWith("x-"))
    .map(([, member]) => member);
}

function isWritten(above: Place, name: string): boolean {
  const value = valueAt(above, name);
  return value !== undefined && value !== null;
}
