import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import { singular } from "../../naming/words.ts";
import { toDouble } from "../../json/exact-number.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { AnswerRule, Api, Route } from "../route.ts";
import { formatText, type FormatText } from "../../wire/sample/format-texts.ts";

/** The texts that a parameter takes: whether one is, and different ones by number. */
type PathTexts = Pick<FormatText, "isText" | "nth">;

/** The id of a resource in a path. */
export interface PathId {
  /** As the document writes it. */
  readonly parameter: string;
  /** The texts that the parameter takes; `null` if it takes any. */
  readonly texts: PathTexts | null;
}

/** The ids that paths take. */
export interface PathIds {
  /** The path of the resource that the response is about. */
  pathOf(rule: AnswerRule): string;
  /** The one of the resource at a path, also if a path with another word leads to it: `/silence/{id}` for `/silences`. */
  ofResource(path: string): PathId | null;
  /** The one that a member of an answer at this path is meant for; `null` if there is none. */
  ofMember(path: string, member: string): PathId | null;
}

/**
 * Documents do not say which member of an answer a later path takes, so names decide, in any spelling: that of the
 * parameter, that of the resource with `id`, and `id` itself where the answer is about the resource. A name without
 * `id` may mean anything elsewhere.
 */
export function createPathIds({ routes }: Pick<Api, "routes">): PathIds {
  const byName = new Map<string, PathId>();
  const byPath = new Map<string, PathId>();
  const byResource = new Map<string, PathId>();
  for (const { path, resource, ...id } of routes.flatMap(idsOf)) {
    const own = plainName(id.parameter);
    if (!byPath.has(path)) byPath.set(path, id);
    for (const name of [own, `${resource}id`])
      if (name !== "id" && name.endsWith("id") && !byName.has(name))
        byName.set(name, id);
    if (!byResource.has(resource)) byResource.set(resource, id);
  }
  const ofResource = (path: string): PathId | null => {
    const segments = parsePath(path);
    const end = segments.findLastIndex(({ kind }) => kind === "literal");
    const last = segments[end];
    return last?.kind === "literal"
      ? (byPath.get(anonymousPath(segments.slice(0, end + 1))) ??
          byResource.get(resourceOf(last.text)) ??
          null)
      : null;
  };
  const paths = new Map(
    routes.flatMap((route) =>
      rulesOf(route).map((rule) => [rule, route.resourcePath] as const),
    ),
  );
  return {
    pathOf: (rule) => paths.get(rule) ?? "/",
    ofResource,
    ofMember: (path, member) => {
      const name = plainName(member);
      const own = ofResource(path);
      if (own !== null && [plainName(own.parameter), "id"].includes(name))
        return own;
      return byName.get(name) ?? null;
    },
  };
}

function rulesOf({ response, responses }: Route): readonly AnswerRule[] {
  const listed = responses.flatMap(({ forms }) => forms);
  return [response, ...response.others, ...listed];
}

function idsOf({ path, parameters }: Route): readonly (PathId & {
  readonly path: string;
  readonly resource: string;
})[] {
  const segments = parsePath(path);
  return segments.flatMap((segment, index) => {
    const above = segments[index - 1];
    if (segment.kind !== "parameter" || above?.kind !== "literal") return [];
    const rule = parameters.find(
      ({ in: where, name }) => where === "path" && name === segment.name,
    );
    const texts = textsOf(rule?.schema ?? null);
    return [
      {
        path: anonymousPath(segments.slice(0, index)),
        resource: resourceOf(above.text),
        parameter: segment.name,
        texts,
      },
    ];
  });
}

/** A name without what its spelling adds: `petid` of `pet_id` and `PetId`. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The resource that a segment of a path names: `silence` of `silences`. */
export function resourceOf(text: string): string {
  return plainName(singular(text.toLowerCase()));
}

function textsOf(schema: WireSchema | null): PathTexts | null {
  if (schema === null) return null;
  const { types, values, string, number } = schema.shape;
  if (values !== null && values.length > 0) {
    const texts = values.map(({ value }) => String(value));
    return {
      isText: (text) => texts.includes(text),
      // Beyond the last there is no other.
      nth: (n) => texts[Math.min(n, texts.length) - 1] ?? "",
    };
  }
  if (types.includes("string")) return formatText(string.format);
  if (!types.includes("number")) return null;
  const minimum = number.minimum === null ? 1 : toDouble(number.minimum.value);
  const least = Math.max(1, Math.ceil(minimum));
  return {
    // Services count from one, unless the document says otherwise.
    isText: (text) => /^-?\d+$/.test(text) && Number(text) >= minimum,
    nth: (n) => String(least + n - 1),
  };
}
