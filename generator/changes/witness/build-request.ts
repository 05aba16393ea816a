import type { JsonValue } from "../../json/json-value.ts";
import type {
  WireBody,
  WireContent,
  WireOperation,
  WireParameter,
} from "../../wire/model/wire-api.ts";
import type {
  WitnessBody,
  WitnessCredential,
  WitnessRequest,
} from "../change/witness.ts";
import type { OperationSides } from "./evidence.ts";
import { credentialsOf } from "./credentials.ts";
import { writtenType } from "./media-ranges.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";
import { writeParameter, type WrittenParameter } from "./write-parameter.ts";

/** Requirements for a request, besides that the old side accepts it. */
export interface RequestParts {
  /** A parameter with this value. */
  readonly parameter?: {
    readonly parameter: WireParameter;
    readonly value: JsonValue;
  };
  /** A parameter to leave out, although the later side requires it. */
  readonly leave?: WireParameter;
  /** `null`: without a body. Default: the minimal body. */
  readonly body?: WitnessBody | null;
  /** Default: the first way to authenticate, preferably one that is still sufficient. */
  readonly credentials?: readonly WitnessCredential[];
  /** Headers beyond those of parameters. */
  readonly headers?: readonly (readonly [string, string])[];
}

/** The minimal request that the old side accepts; `null` if something that it requires is not known. */
export function buildRequest(
  operation: OperationSides,
  parts: RequestParts,
  sampler: Sampler,
): WitnessRequest | null {
  const { details, method, path } = operation.before;
  if (details === null || details.unread?.hasParameters === true) return null;
  const body =
    parts.body === undefined ? leastBody(operation, sampler) : parts.body;
  if (body === undefined) return null;
  const written = writtenParameters(operation, parts, sampler);
  const credentials = parts.credentials ?? credentialsOf(operation);
  if (written === null || credentials === null) return null;
  const target = targetOf(path, details.fixedQuery, written);
  if (target === null) return null;
  return {
    method,
    target,
    headers: [
      ...(parts.headers ?? []),
      ...written.flatMap((each) =>
        each.in === "header" ? [[each.name, each.text] as const] : [],
      ),
    ],
    body,
    credentials,
  };
}

function writtenParameters(
  operation: OperationSides,
  { parameter: wanted, leave }: RequestParts,
  sampler: Sampler,
): readonly WrittenParameter[] | null {
  const written: WrittenParameter[] = [];
  for (const parameter of operation.before.details?.parameters ?? []) {
    const isWanted = wanted?.parameter === parameter;
    if (parameter === leave) continue;
    const later = laterOf(operation.after, parameter);
    const isNeeded =
      parameter.isRequired ||
      parameter.in === "path" ||
      later?.isRequired === true;
    if (!isWanted && !isNeeded) continue;
    const value = isWanted
      ? wanted.value
      : sampleParameter(parameter, later, sampler);
    if (value === undefined) return null;
    const text = writeParameter(parameter, value);
    if (text === null) return null;
    written.push(text);
  }
  return written;
}

export function sampleParameter(
  parameter: WireParameter,
  later: WireParameter | null,
  sampler: Sampler,
): JsonValue | undefined {
  if (parameter.isUnread === true) return undefined;
  const { schema } = parameter;
  return schema === null ? "a" : sampler.sample(schema, later?.schema ?? null);
}

/** The same parameter on the later side; path parameters have equal positions and may have other names. */
export function laterOf(
  { details }: WireOperation,
  { name, in: place }: WireParameter,
): WireParameter | null {
  return (
    details?.parameters.find(
      (each) =>
        each.in === place &&
        (place === "header"
          ? each.name.toLowerCase() === name.toLowerCase()
          : each.name === name),
    ) ?? null
  );
}

function targetOf(
  path: string,
  fixedQuery: readonly (readonly [string, string])[],
  written: readonly WrittenParameter[],
): string | null {
  const [plain = ""] = path.split(/[?#]/, 1);
  let isFilled = true;
  const filled = plain.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = written.find(
      (each) => each.in === "path" && each.name === name,
    );
    if (value === undefined) isFilled = false;
    return value?.text ?? "";
  });
  if (!isFilled) return null;
  const query = [
    ...fixedQuery.map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    ),
    ...written.flatMap((each) => (each.in === "query" ? [each.text] : [])),
  ];
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}

/** `null`: none; `undefined`: a body is required, but none was found. */
function leastBody(
  { before, after }: OperationSides,
  sampler: Sampler,
): WitnessBody | null | undefined {
  const body = before.details?.body ?? null;
  const later = after.details?.body ?? null;
  const isNeeded = body?.isRequired === true || later?.isRequired === true;
  if (body === null || !isNeeded) return null;
  return sampleBody(body, later, sampler) ?? undefined;
}

/** A body of the first media type, preferably one that the later side accepts too. */
export function sampleBody(
  body: WireBody,
  later: WireBody | null,
  sampler: Sampler,
): WitnessBody | null {
  if (body.isUnread === true) return null;
  for (const content of body.contents) {
    const value = sampleContent(content, laterContent(later, content), sampler);
    if (value !== undefined && !content.mediaType.includes("*"))
      return { mediaType: writtenType(content), value };
  }
  return null;
}

export function laterContent(
  later: Pick<WireBody, "contents"> | null,
  { mediaType }: WireContent,
): WireContent | null {
  return later?.contents.find((each) => each.mediaType === mediaType) ?? null;
}

export function sampleContent(
  { schema, mediaType }: WireContent,
  later: WireContent | null,
  sampler: Sampler,
): JsonValue | undefined {
  if (schema !== null) return sampler.sample(schema, later?.schema ?? null);
  return mediaType.includes("json") ? {} : "a";
}
