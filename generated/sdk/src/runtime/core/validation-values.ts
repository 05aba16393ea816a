import { readText } from "./decode-response.ts";
import { mediaTypeOf } from "./header-fields.ts";
import { mediaTypeKey } from "./media-types.ts";
import { isPlainObject, own, parseJson } from "./objects.ts";
import type { CallRequest, Operation } from "./parts.ts";
import type { HttpResponse } from "./transport.ts";
import type {
  InvalidReport,
  OperationSchemas,
  StandardSchema,
} from "./validation-options.ts";

/** A value of a call, and the schema that it has to match. */
export interface Subject {
  readonly part: InvalidReport["part"];
  readonly status?: number;
  readonly schema: StandardSchema;
  readonly value: unknown;
}

/** What a caller gave that has a schema. What fetch takes as a body, such as a Blob, has no schema. */
export const sentSubjects = (
  schemas: OperationSchemas,
  { route: { properties } }: Operation,
  { params }: CallRequest,
): readonly Subject[] => {
  const [given, others] = [{} as typeof params, {} as typeof params];
  for (const [name, value] of Object.entries(params))
    define(properties.includes(name) ? given : others, name, value);
  const body = own(others, "body");
  return [
    ...subject("params", own(schemas, "params"), given),
    ...(isData(body)
      ? subject("body", bodySchema(schemas, own(others, "contentType")), body)
      : []),
  ];
};

/** An answer that has a schema. One that is read as text or bytes, or left in the stream, is not data. */
export const answerSubject = (
  schemas: OperationSchemas,
  response: HttpResponse,
): readonly Subject[] => {
  const { status, raw, open } = response;
  const value = raw.ok ? response.data : failureData(response);
  const isText = typeof value === "string" && value === readText(response);
  if (open || isText || !(isData(value) || isMissing(response))) return [];
  return subject("answer", answerSchema(schemas, response), value).map(
    (each) => ({ ...each, status }),
  );
};

const subject = (
  part: Subject["part"],
  schema: StandardSchema | undefined,
  value: unknown,
): readonly Subject[] => (schema ? [{ part, schema, value }] : []);

/** A name such as `__proto__` is a member like any other. */
const define = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, enumerable: true });
};

const bodySchema = (
  schemas: OperationSchemas,
  contentType: unknown,
): StandardSchema | undefined => {
  if (typeof contentType !== "string") return own(schemas, "body");
  const bodies = own(schemas, "bodies") ?? {};
  const key = mediaTypeKey(contentType);
  const found = Object.keys(bodies).find((name) => mediaTypeKey(name) === key);
  return found === undefined ? undefined : bodies[found];
};

/** Ranges and `default` say nothing of a body where there is none. */
const answerSchema = (
  schemas: OperationSchemas,
  { status, headers, body }: HttpResponse,
): StandardSchema | undefined => {
  const answers = own(schemas, "answers") ?? {};
  const range = `${Math.floor(status / 100)}XX`;
  for (const key of body.length > 0 ? [status, range, "default"] : [status]) {
    const found =
      own(answers, `${key} ${mediaTypeOf(headers)}`) ?? own(answers, `${key}`);
    if (found) return found;
  }
  return undefined;
};

const failureData = (response: HttpResponse): unknown =>
  response.isCut ? undefined : parseJson(readText(response));

/** Whether a success has no body, although its status may have to have one. */
const isMissing = ({ raw, body }: HttpResponse): boolean =>
  raw.ok && body.length === 0;

/** Whether a value is what JSON has: nothing of the platform, and not nothing. */
const isData = (value: unknown): boolean =>
  value !== undefined &&
  (typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    isPlainObject(value));
