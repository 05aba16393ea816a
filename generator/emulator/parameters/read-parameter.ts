import type { ParameterForm, ParameterRule } from "../route.ts";
import { readDeepObject } from "./deep-object.ts";
import {
  decodeForm,
  decodePercent,
  readCookies,
  readPairs,
  type RawPair,
} from "./raw-pairs.ts";
import {
  readStyle,
  writtenKinds,
  type StyleText,
  type WrittenKind,
} from "./read-style.ts";
import { kindsOf, memberNames } from "./value-kinds.ts";
import {
  writtenList,
  writtenMembers,
  writtenText,
  type Written,
} from "./written.ts";

/** The parts of a request that parameters are read from; only names are decoded. */
export interface ParameterTexts {
  readonly path: ReadonlyMap<string, string>;
  readonly query: readonly RawPair[];
  readonly wholeQuery: string;
  readonly cookies: readonly RawPair[];
  readonly headers: Headers;
}

export function parameterTexts(request: {
  readonly rawParams: ReadonlyMap<string, string>;
  readonly rawQuery: string;
  readonly headers: Headers;
}): ParameterTexts {
  const { rawParams, rawQuery, headers } = request;
  return {
    path: rawParams,
    query: readPairs(rawQuery),
    wholeQuery: rawQuery,
    cookies: readCookies(headers.get("cookie")),
    headers,
  };
}

export type ReadParameter =
  | { readonly kind: "absent" }
  /** There is more than one value, but no list is expected. */
  | { readonly kind: "repeated" }
  /** The possible values: a schema may accept a text and a list. None if it does not have the form of its style. */
  | { readonly kind: "written"; readonly readings: readonly Written[] }
  /** A value in a media type. */
  | {
      readonly kind: "document";
      readonly mediaType: string;
      readonly text: string;
    };

export function readParameter(
  rule: ParameterRule,
  texts: ParameterTexts,
): ReadParameter {
  const { form } = rule;
  if (form.kind === "content") return readDocument(rule, texts, form.mediaType);
  const kinds = writtenKinds(kindsOf(rule.schema));
  switch (rule.in) {
    case "path":
      return readOne(texts.path.get(rule.name), { rule, form, kinds });
    case "header":
      return readOne(texts.headers.get(rule.name) ?? undefined, {
        rule,
        form,
        kinds,
      });
    case "cookie":
      return readPairsOf(texts.cookies, { rule, form, kinds });
    case "query":
    case "querystring":
      return readPairsOf(texts.query, { rule, form, kinds });
  }
}

interface Styled {
  readonly rule: ParameterRule;
  readonly form: ParameterForm & { readonly kind: "style" };
  readonly kinds: readonly WrittenKind[];
}

function readOne(raw: string | undefined, styled: Styled): ReadParameter {
  if (raw === undefined) return { kind: "absent" };
  const { rule, form, kinds } = styled;
  const text: StyleText = {
    name: rule.name,
    raw,
    form,
    decode: decoderOf(rule),
  };
  return {
    kind: "written",
    readings: kinds.flatMap((kind) => readStyle(text, kind) ?? []),
  };
}

/**
 * Headers and the style of cookies are not percent-encoded; a space after a comma belongs to neither value of a header.
 */
function decoderOf({
  in: where,
  form,
}: ParameterRule): (raw: string) => string {
  if (where === "header") return (raw) => raw.trim();
  if (form.kind === "style" && form.style === "cookie") return (raw) => raw;
  return where === "path" || where === "cookie" ? decodePercent : decodeForm;
}

function readPairsOf(pairs: readonly RawPair[], styled: Styled): ReadParameter {
  const { rule, form, kinds } = styled;
  if (form.style === "deepObject") return readDeep(pairs, styled);
  const own = pairs.filter(({ name }) => name === rule.name);
  const isOneText = !form.explode || kinds.every((kind) => kind === "text");
  if (isOneText)
    return own.length > 1 ? { kind: "repeated" } : readOne(own[0]?.raw, styled);
  const members = kinds.includes("members") ? readMembers(pairs, rule) : [];
  const ownReadings = own.length === 0 ? [] : readExploded(own, styled);
  return own.length === 0 && members.length === 0
    ? { kind: "absent" }
    : { kind: "written", readings: [...ownReadings, ...members] };
}

function readDeep(pairs: readonly RawPair[], { rule }: Styled): ReadParameter {
  if (!pairs.some(({ name }) => name.startsWith(`${rule.name}[`)))
    return { kind: "absent" };
  return { kind: "written", readings: readDeepObject(rule.name, pairs) };
}

function readExploded(
  own: readonly RawPair[],
  { rule, kinds }: Styled,
): readonly Written[] {
  const texts = own.map(({ raw }) => decoderOf(rule)(raw));
  return [
    ...(kinds.includes("text") && texts.length === 1
      ? [writtenText(texts[0] ?? "")]
      : []),
    ...(kinds.includes("list") ? [writtenList(texts)] : []),
  ];
}

/**
 * The members of an exploded object are separate parameters; an object with any members gets those that nothing else
 * uses.
 */
function readMembers(
  pairs: readonly RawPair[],
  rule: ParameterRule,
): readonly Written[] {
  const names = new Set(memberNames(rule.schema));
  const own =
    names.size === 0 ? pairs : pairs.filter(({ name }) => names.has(name));
  const decode = decoderOf(rule);
  const written = writtenMembers(
    own.map(({ name, raw }) => [name, decode(raw)]),
  );
  return own.length === 0 || written === null ? [] : [written];
}

function readDocument(
  rule: ParameterRule,
  texts: ParameterTexts,
  mediaType: string,
): ReadParameter {
  const found = rawTextsOf(rule, texts);
  const [raw] = found;
  if (raw === undefined) return { kind: "absent" };
  if (found.length > 1) return { kind: "repeated" };
  // The whole query may be a form, whose names and values are encoded separately.
  const text =
    rule.in === "querystring" && mediaType !== "application/json"
      ? raw
      : decoderOf(rule)(raw);
  return { kind: "document", mediaType, text };
}

function rawTextsOf(
  { name, in: where }: ParameterRule,
  texts: ParameterTexts,
): readonly string[] {
  const rawOf = (pairs: readonly RawPair[]) =>
    pairs.filter((pair) => pair.name === name).map(({ raw }) => raw);
  switch (where) {
    case "path":
      return [texts.path.get(name) ?? []].flat();
    case "header":
      return [texts.headers.get(name) ?? []].flat();
    case "cookie":
      return rawOf(texts.cookies);
    case "query":
      return rawOf(texts.query);
    case "querystring":
      return texts.wholeQuery === "" ? [] : [texts.wholeQuery];
  }
}
