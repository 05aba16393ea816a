import {
  atPointer,
  isObject,
  member,
  pointerStep,
  type Json,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";

/** A value of a document, with the pointer to where it really stands. */
export interface RawPart {
  readonly pointer: string;
  readonly value: Json;
}

/** What a way of names leads to, references followed; `null` for nothing. */
export function partAt(
  { root }: RawDocument,
  ...names: readonly string[]
): RawPart | null {
  let at: RawPart = { pointer: "", value: root };
  for (const name of names) {
    const value = member(at.value, name);
    if (value === undefined) return null;
    at = followed(root, {
      pointer: `${at.pointer}/${pointerStep(name)}`,
      value,
    });
  }
  return at;
}

function followed(root: Json, part: RawPart): RawPart {
  let at = part;
  for (let count = 0; count < 50; count += 1) {
    const reference = member(at.value, "$ref");
    if (typeof reference !== "string") return at;
    const value = atPointer(root, reference);
    if (value === undefined) return at;
    at = { pointer: decodeURI(reference.slice(1)), value };
  }
  return at;
}

/** The schema of a body in a media type, as written: where its content has the same type, or a range that covers it. */
export function schemaOfBody(
  document: RawDocument,
  holder: RawPart,
  mediaType: string,
): "none" | "any" | string {
  const contents = partBelow(document, holder, "content");
  if (contents === null || !isObject(contents.value)) return "none";
  const [type = ""] = mediaType.split("/");
  const [bare = ""] = mediaType.split(";");
  const plain = (key: string): string => key.replaceAll(" ", "").toLowerCase();
  const keys = Object.keys(contents.value);
  const wanted = [mediaType, bare, `${type}/*`, "*/*"];
  const key =
    wanted
      .map((name) => keys.find((each) => plain(each) === plain(name)))
      .find((each) => each !== undefined) ??
    keys.find((each) => isSameType(each, mediaType));
  if (key === undefined) return "none";
  const content = partBelow(document, contents, key);
  const schema = content === null ? undefined : member(content.value, "schema");
  return content === null || schema === undefined
    ? "any"
    : `${content.pointer}/schema`;
}

/** Types of which one alone has parameters are the same; of two that have some, character sets do not matter. */
function isSameType(a: string, b: string): boolean {
  const partsOf = (type: string): readonly string[] =>
    type
      .toLowerCase()
      .split(";")
      .map((part) => part.trim())
      .filter((part) => !part.startsWith("charset="));
  const [one, ...more] = partsOf(a);
  const [other, ...others] = partsOf(b);
  const isOpen = more.length === 0 || others.length === 0;
  return one === other && (isOpen || more.join(";") === others.join(";"));
}

export function partBelow(
  { root }: RawDocument,
  holder: RawPart,
  name: string,
): RawPart | null {
  const value = member(holder.value, name);
  return value === undefined
    ? null
    : followed(root, {
        pointer: `${holder.pointer}/${pointerStep(name)}`,
        value,
      });
}

/** The answer that stands for a status: its own, its range, or the default one. */
export function responseFor(
  document: RawDocument,
  operation: RawPart,
  status: string,
): RawPart | null {
  const responses = partBelow(document, operation, "responses");
  if (responses === null || !isObject(responses.value)) return null;
  const names = [status, `${status.charAt(0)}XX`, "default"];
  const key = Object.keys(responses.value);
  const found = names.find((name) =>
    key.some((each) => each.toUpperCase() === name.toUpperCase()),
  );
  const own = key.find((each) => each.toUpperCase() === found?.toUpperCase());
  return own === undefined ? null : partBelow(document, responses, own);
}

/** The operation of a method and path; paths differ in the names of parameters at most. */
export function operationAt(
  document: RawDocument,
  method: string,
  path: string,
): RawPart | null {
  const plain = (text: string): string => text.replaceAll(/\{[^{}]+\}/g, "{}");
  const paths = member(document.root, "paths");
  const key = isObject(paths)
    ? (Object.keys(paths).find((each) => each === path) ??
      Object.keys(paths).find((each) => plain(each) === plain(path)))
    : undefined;
  return key === undefined
    ? null
    : partAt(document, "paths", key, method.toLowerCase());
}
