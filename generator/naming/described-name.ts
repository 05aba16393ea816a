import { literalTexts, namesInSegment } from "./endpoint-role.ts";
import {
  groupName,
  joinNames,
  memberName,
  namespaceName,
} from "./identifiers.ts";
import {
  naturalName,
  plainVerb,
  type NameableOperation,
  type NamePath,
  type WishedName,
} from "./natural-name.ts";
import { capitalise, camelCase, singular, splitWords } from "./words.ts";

interface GivenName {
  readonly kind: "given";
  readonly path: NamePath;
}

/** An operation of a document, which may contain a name for it. Its namespace is its tag. */
export interface DescribedNameable extends NameableOperation {
  readonly operationId: string | null;
  /** The name from the settings or the document; `null` when there is none. */
  readonly naming:
    | GivenName
    | {
        readonly kind: "operation-id";
        readonly id: string;
        readonly isShort?: true;
      }
    | { readonly kind: "path"; readonly isUpdate: boolean }
    | null;
}

/**
 * `client.<tag>.<version>.<method>`: the method name is the operationId without the words of the tag at its
 * beginning, or follows from method and path. Path parameters keep their wire names, as all data in SDKs of
 * documents.
 */
export function describedName(operation: DescribedNameable): WishedName {
  const { naming } = operation;
  switch (naming?.kind) {
    case "given":
      return {
        ...ofIdOrPath(operation),
        isChosen: true,
        candidates: [naming.path],
        fallbacks: () => [],
      };
    case "path":
      return ofGroups(operation, naming.isUpdate);
    case "operation-id": {
      // The rest may contain only the words of the tag.
      const saysTag = sameWords(naming.id, operation.namespace);
      return ofIdOrPath(
        { ...operation, operationId: saysTag ? null : naming.id },
        { isShort: naming.isShort === true },
      );
    }
    case undefined:
      return ofIdOrPath(operation);
  }
}

/**
 * Names `GET /pets/{id}/toys` `pets.toys.list`, and `POST /pets/{id}` `pets.update` when no other operation changes
 * the resource.
 */
function ofGroups(operation: DescribedNameable, isUpdate: boolean): WishedName {
  const named: DescribedNameable = isUpdate
    ? { ...operation, method: "PUT", role: "item" }
    : operation;
  return { ...naturalName(named), parameters: pathParameters(operation) };
}

function ofIdOrPath(
  operation: DescribedNameable,
  { isShort }: { readonly isShort: boolean } = { isShort: false },
): WishedName {
  const above = [
    namespaceName(operation.namespace),
    ...(operation.version === null ? [] : [memberName(operation.version)]),
  ];
  const toPath = (method: string): NamePath => [...above, groupName(method)];
  const ofPath = (): readonly NamePath[] =>
    methodsOfPath(operation).map(toPath);
  const ofId = [
    ...(isShort ? shortMethods(operation) : []),
    ...methodsOfId(operation),
  ].map(toPath);
  return {
    key: operation.key,
    length: operation.resourcePath.length,
    candidates: ofId.length === 0 ? ofPath() : ofId,
    fallbacks: ofPath,
    parameters: pathParameters(operation),
  };
}

/** Names `repos/list-for-org` of the tag `repos` `listForOrg`, or `reposListForOrg` when that name is taken. */
function methodsOfId({
  operationId,
  namespace,
}: DescribedNameable): readonly string[] {
  if (operationId === null) return [];
  const words = splitWords(operationId);
  const left = withoutFront(words, splitWords(namespace));
  return [camelCase(left.join(" ")), camelCase(operationId)];
}

/** Names `containerCreate` of the tag `containers` `create`; without it, the operation has its longer name. */
function shortMethods({
  operationId,
  namespace,
}: DescribedNameable): readonly string[] {
  const words = splitWords(operationId ?? "");
  const tag = splitWords(namespace);
  const isInFront = tag.every(
    (word, index) => singular(word) === singular(words[index] ?? ""),
  );
  const left = words.slice(tag.length);
  return isInFront && left.length > 0 ? [camelCase(left.join(" "))] : [];
}

/** Names `GET /pets/{id}/toys` of the tag `pets` `listToys`, or `listToysById` when that name is taken. */
function methodsOfPath(operation: DescribedNameable): readonly string[] {
  const literals = literalTexts(operation.resourcePath);
  const saysTag = literals
    .slice(0, 1)
    .some((first) => sameWords(first, operation.namespace));
  const nouns = saysTag ? literals.slice(1) : literals;
  const action = operation.role === "action" ? nouns.at(-1) : undefined;
  const plain = `${plainVerb(operation)}${joinWords(nouns)}`;
  const wished =
    action === undefined
      ? [plain]
      : [`${camelCase(action)}${joinWords(nouns.slice(0, -1))}`, plain];
  const parameters = pathParameters(operation);
  return parameters.length === 0
    ? wished
    : wished.flatMap((name) => [name, `${name}By${joinNames(parameters)}`]);
}

function joinWords(texts: readonly string[]): string {
  return texts.flatMap(splitWords).map(capitalise).join("");
}

function pathParameters({
  resourcePath,
}: Pick<DescribedNameable, "resourcePath">): readonly string[] {
  return resourcePath.flatMap(namesInSegment);
}

/**
 * Gives the words after a prefix; gives all words when the text does not begin with the prefix, or when no word would
 * be left.
 */
function withoutFront(
  words: readonly string[],
  front: readonly string[],
): readonly string[] {
  const isInFront = front.every((word, index) => words[index] === word);
  return isInFront && words.length > front.length
    ? words.slice(front.length)
    : words;
}

function sameWords(a: string, b: string): boolean {
  return splitWords(a).join() === splitWords(b).join();
}
