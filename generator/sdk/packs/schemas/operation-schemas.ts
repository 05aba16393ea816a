import type { Content } from "../../../model/operation-shape.ts";
import type { TypeExpr } from "../../../model/type-expr.ts";
import type { Doc } from "../../../render/doc-comment.ts";
import {
  distinctTypes,
  ident,
  num,
  propertyKey,
  str,
  type Literal,
  type Name,
} from "../../../render/typescript.ts";
import type { WireContent, WireDetails } from "../../../wire/model/wire-api.ts";
import type { CalledMethod } from "../../plan/called-method.ts";
import type { RequestProperty } from "../../plan/request-properties.ts";
import { aboutText } from "./about-text.ts";
import { describeBelow } from "./describe-schema.ts";
import { exactly, isSafe } from "./object-schema.ts";
import { schemaName } from "./schema-names.ts";
import type {
  DescribedWalk,
  FileNames,
  SchemaSources,
} from "./schema-sources.ts";
import {
  anything,
  ruleOf,
  schemaOf,
  type PropertyView,
  type RuleView,
  type SchemaView,
} from "./schema-view.ts";

/** The schemas of an operation. */
export interface OperationSchemasView {
  /** `petGetPetByIdSchemas`. It follows from the name of the method. */
  readonly name: Name;
  /** The same as a text. */
  readonly nameText: Literal;
  /** What they do not check, a line each. */
  readonly limits: readonly Doc[];
  /** The parameters of the method without its body; `null` if there are none. */
  readonly params: SchemaView | null;
  /** The body in its usual media type; `null` if there is none that the SDK writes as data. */
  readonly body: SchemaView | null;
  /** The bodies by media type, where a caller can choose; else none. */
  readonly bodies: readonly BodySchemaView[];
  /** The answers in JSON. */
  readonly answers: readonly AnswerSchemaView[];
}

/** The schema of a body in a media type. */
export interface BodySchemaView {
  /** `"application/json"` */
  readonly mediaType: Literal;
  readonly schema: SchemaView;
}

/** The schema of an answer. */
export interface AnswerSchemaView {
  /** `200`, `"4XX"` or `default`; in another media type than the first of the status `"200 application/hal+json"`. */
  readonly status: Name | Literal;
  readonly schema: SchemaView;
}

/** The names that a file has to import, by the direction that needs them. */
export interface OperationNames {
  readonly request: FileNames;
  readonly response: FileNames;
}

/** Describes what an operation takes and gives; `null` if no document says anything of it. */
export function operationSchemas(
  sources: SchemaSources,
  { request, response }: OperationNames,
  called: CalledMethod,
  base: string,
): OperationSchemasView | null {
  const details = sources.rules.operation(called.method.operation.key);
  if (details === null) return null;
  const sent = sources.walk(request, "request");
  const received = sources.walk(response, "response");
  const params = paramsSchema(sent, called.properties, details);
  const bodies = bodySchemas(sent, called, details);
  const body = bodies[0]?.schema ?? null;
  const answers = answerSchemas(received, called, details);
  if (params === null && body === null && answers.length === 0) return null;
  const name = `${schemaName(base)}s`;
  return {
    name: ident(name),
    nameText: str(name),
    params,
    body,
    bodies: bodies.length > 1 || hasOthers(called) ? bodies : [],
    answers,
    limits: [...sent.limits(name), ...received.limits(name)],
  };
}

const start = { path: "", around: [] } as const;

function paramsSchema(
  walk: DescribedWalk,
  given: readonly RequestProperty[],
  details: WireDetails,
): SchemaView | null {
  if (given.length === 0) return null;
  const described = given.flatMap((property) =>
    paramsOf(walk, property, details),
  );
  const named = described.filter((each) => isSafe(walk, each, start));
  const properties = named.map(propertyView);
  const object = { properties, closed: false, indexed: false, rest: null };
  const rules = described.flatMap((each) =>
    named.includes(each) || each.name === "__proto__" ? [] : [ruleFor(each)],
  );
  return schemaOf({ object, rules });
}

/** A property of the parameters. */
interface Param {
  readonly name: string;
  readonly isRequired: boolean;
  readonly about: string | null;
  readonly schema: SchemaView;
}

function propertyView({
  name,
  isRequired,
  about,
  schema,
}: Param): PropertyView {
  return {
    key: propertyKey(name),
    get about() {
      return aboutText(about);
    },
    schema,
    optional: false,
    omissible: !isRequired,
  };
}

/** The rule for a name that objects inherit. */
function ruleFor({ name, schema }: Param): RuleView {
  const patterns = [{ pattern: str(exactly(name)), schema }];
  return ruleOf({ members: { known: [], patterns, rest: null } });
}

function paramsOf(
  walk: DescribedWalk,
  { name, parameter, former }: RequestProperty,
  { parameters }: WireDetails,
): readonly Param[] {
  const found = parameters.find(
    (each) => each.in === parameter.in && each.name === parameter.name,
  );
  const at = { ...start, path: `/${name}` };
  const rules = found?.schema ?? "any";
  const view = describeBelow(walk, rules, parameter.type, at);
  const schema =
    parameter.in === "query" ? asQuery(walk, view, parameter.type, name) : view;
  const isRequired = parameter.isRequired && former.length === 0;
  const about = parameter.docs.description;
  return [name, ...former].map((each) => ({
    name: each,
    isRequired,
    about,
    schema,
  }));
}

/** Lists of a query may be read-only, and its filters are objects of the runtime. */
function asQuery(
  { printer, limit }: DescribedWalk,
  view: SchemaView,
  type: TypeExpr,
  name: string,
): SchemaView {
  const query = printer.query(type);
  if (distinctTypes([query, printer.type(type, "request")]).length === 1)
    return view;
  if (!hasFilter(type)) return { ...view, type: query };
  limit(`the filter ${name}`);
  return { ...anything, type: query };
}

function hasFilter(type: TypeExpr): boolean {
  if (type.kind === "union") return type.members.some(hasFilter);
  return type.kind === "string" && type.format === "rsql";
}

function bodySchemas(
  walk: DescribedWalk,
  { shape: { body } }: CalledMethod,
  details: WireDetails,
): readonly BodySchemaView[] {
  const described = details.body?.contents;
  if (described === undefined) return [];
  return dataContents(body).map((content) => ({
    mediaType: str(content.mediaType + content.parameters),
    schema: contentSchema(walk, content, described),
  }));
}

/** The contents that the SDK writes as data. */
function dataContents(body: CalledMethod["shape"]["body"]): readonly Content[] {
  const contents = body?.contents.filter(({ format }) => written.has(format));
  return firstOfEach(contents ?? []);
}

/** Whether a caller can choose a media type that has no schema. */
function hasOthers({ shape: { body } }: CalledMethod): boolean {
  return (body?.contents.length ?? 0) > dataContents(body).length;
}

const written: ReadonlySet<Content["format"]> = new Set([
  "json",
  "form",
  "multipart",
]);

function answerSchemas(
  walk: DescribedWalk,
  { answers: { successes, failures } }: CalledMethod,
  { responses }: WireDetails,
): readonly AnswerSchemaView[] {
  const all = new Map(
    [...successes, ...failures].map((answer) => [answer.status, answer]),
  );
  return [...all.values()].flatMap(({ status, contents }) => {
    const response = responses.find((each) => each.status === status);
    if (response === undefined) return [];
    const json = contents.filter(({ format }) => format === "json");
    return firstOfEach(json).map((content, index) => ({
      status:
        index === 0
          ? statusKey(status)
          : propertyKey(`${status} ${content.mediaType}`),
      schema: contentSchema(walk, content, response.contents),
    }));
  });
}

/** Of contents that parameters of the media type alone tell apart, the first. */
function firstOfEach(contents: readonly Content[]): readonly Content[] {
  const types = new Map<string, Content>();
  for (const content of contents)
    if (!types.has(content.mediaType)) types.set(content.mediaType, content);
  return [...types.values()];
}

function contentSchema(
  walk: DescribedWalk,
  { mediaType, type }: Content,
  contents: readonly WireContent[],
): SchemaView {
  const found = contents
    .filter(({ essence }) => essence === mediaType)
    .toSorted((a, b) => a.position - b.position);
  const schema = found[0]?.schema ?? "any";
  const id = schema === "any" ? null : walk.namedAs(schema, type);
  return id === null
    ? describeBelow(walk, schema, type, start)
    : schemaOf({ reference: walk.refer(id, "name") });
}

function statusKey(status: string): Name | Literal {
  return /^[1-5]\d\d$/.test(status) ? num(Number(status)) : propertyKey(status);
}
