import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { Change } from "../../../generator/changes/change/change.ts";
import type {
  Witness,
  WitnessRequest,
  WitnessResponse,
} from "../../../generator/changes/change/witness.ts";
import {
  toJsonSchema,
  type Direction,
} from "../../correctness/support/json-schema.ts";
import {
  isObject,
  member,
  type Json,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";
import {
  rawOperations,
  type RawOperation,
} from "../../correctness/support/raw-operations.ts";
import { closedSchema } from "./closed-schema.ts";
import { oracleFormats } from "./oracle-formats.ts";
import { readTarget } from "./read-target.ts";
import {
  operationAt,
  partBelow,
  responseFor,
  schemaOfBody,
  type RawPart,
} from "./raw-parts.ts";

/** What one side has against something, as it is written in its document; empty when it takes it. */
export type Objections = readonly string[];

/** Judges requests and answers by one document, with ajv and with no code of the generator. */
export interface SideJudge {
  /** @param path of the operation, as a document writes it */
  request(request: WitnessRequest, path: string): Objections;
  response(response: WitnessResponse, method: string, path: string): Objections;
  /** Where only what is described may be there. */
  strictResponse(
    response: WitnessResponse,
    method: string,
    path: string,
  ): Objections;
}

export function createSideJudge(document: RawDocument): SideJudge {
  const validators = {
    request: createValidators(document, "request", "open"),
    response: createValidators(document, "response", "open"),
    strict: createValidators(document, "response", "closed"),
  };
  const operations = new Map(
    rawOperations(document).map((operation) => [operation.key, operation]),
  );
  const keyOf = (method: string, path: string): string =>
    `${method} ${path.replaceAll(/\{[^{}]+\}/g, "{}")}`;
  const judgeAnswer =
    (validate: Validate) =>
    (response: WitnessResponse, method: string, path: string): Objections => {
      const operation = operationAt(document, method, path);
      if (operation === null) return ["no such operation"];
      return answerObjections(document, operation, response, validate);
    };
  return {
    request(request, path) {
      const operation = operationAt(document, request.method, path);
      const raw = operations.get(keyOf(request.method, path));
      if (operation === null || raw === undefined) return ["no such operation"];
      return [
        ...bodyObjections(document, operation, request, validators.request),
        ...parameterObjections(raw, request, validators.request),
        ...credentialObjections(document, operation, request),
        ...acceptObjections(document, operation, request),
      ];
    },
    response: judgeAnswer(validators.response),
    strictResponse: judgeAnswer(validators.strict),
  };
}

/** Messages with their places; `null` where no validator can be made of the schema. */
type Validate = (pointer: string, value: unknown) => Objections | null;

function createValidators(
  document: RawDocument,
  direction: Direction,
  reading: "open" | "closed",
): Validate {
  let made: Ajv2020 | null = null;
  const prepare = (): Ajv2020 => {
    const ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      validateSchema: false,
      formats: { ...oracleFormats },
      unicodeRegExp: false,
      inlineRefs: false,
      logger: false,
      code: { optimize: false },
    });
    const schema = toJsonSchema(document, direction);
    ajv.addSchema(
      reading === "open" ? schema : closedSchema(schema),
      "raw:document",
    );
    return ajv;
  };
  const compiled = new Map<string, ReturnType<Ajv2020["compile"]> | null>();
  const compile = (pointer: string) => {
    made ??= prepare();
    const $ref = `raw:document#${encodeURI(pointer)}`;
    try {
      return made.compile(
        reading === "open" ? { $ref } : { $ref, unevaluatedProperties: false },
      );
    } catch {
      return null;
    }
  };
  return (pointer, value) => {
    if (!compiled.has(pointer)) compiled.set(pointer, compile(pointer));
    const validate = compiled.get(pointer) ?? null;
    if (validate === null) return null;
    return validate(value) ? [] : (validate.errors ?? []).map(objection);
  };
}

function objection({
  instancePath,
  message = "",
  params,
}: ErrorObject): string {
  const name: unknown =
    params["missingProperty"] ??
    params["additionalProperty"] ??
    params["unevaluatedProperty"];
  return `body ${instancePath}${typeof name === "string" ? `/${name}` : ""} ${message}`;
}

function bodyObjections(
  document: RawDocument,
  operation: RawPart,
  { body }: WitnessRequest,
  validate: Validate,
): Objections {
  const holder = partBelow(document, operation, "requestBody");
  if (holder === null) return body === null ? [] : ["a body is not described"];
  if (body === null)
    return member(holder.value, "required") === true ? ["body missing"] : [];
  return contentObjections(document, holder, body, validate);
}

function contentObjections(
  document: RawDocument,
  holder: RawPart,
  { mediaType, value }: NonNullable<WitnessRequest["body"]>,
  validate: Validate,
): Objections {
  const schema = schemaOfBody(document, holder, mediaType);
  if (schema === "none") return [`media type ${mediaType} is not described`];
  if (schema === "any") return [];
  return validate(schema, value) ?? ["no validator"];
}

function answerObjections(
  document: RawDocument,
  operation: RawPart,
  { status, body, headers }: WitnessResponse,
  validate: Validate,
): Objections {
  const response = responseFor(document, operation, status);
  if (response === null) return [`status ${status} is not described`];
  const described = partBelow(document, response, "headers");
  const missing = isObject(described?.value)
    ? Object.keys(described.value).filter((name) => {
        const header = partBelow(document, described, name);
        const isSent = headers.some(
          ([each]) => each.toLowerCase() === name.toLowerCase(),
        );
        return member(header?.value, "required") === true && !isSent;
      })
    : [];
  const content = partBelow(document, response, "content");
  const hasContent =
    isObject(content?.value) && Object.keys(content.value).length > 0;
  return [
    ...missing.map((name) => `header ${name} missing`),
    ...(body === null
      ? hasContent
        ? ["body missing"]
        : []
      : contentObjections(document, response, body, validate)),
  ];
}

function parameterObjections(
  operation: RawOperation,
  request: WitnessRequest,
  validate: Validate,
): Objections {
  const read = readTarget(operation, request);
  if (typeof read === "string") return [read];
  return operation.parameters.flatMap((parameter) => {
    const values = read.get(parameter);
    if (values === undefined)
      return parameter.isRequired
        ? [`${parameter.in} parameter ${parameter.name} missing`]
        : [];
    const { schema } = parameter;
    if (schema === null) return [];
    // A text stands for all values that are written so: it is refused when all are.
    const all = values.map((value) => validate(schema.pointer, value) ?? []);
    const [first = []] = all;
    return all.some((each) => each.length === 0)
      ? []
      : first.map((each) => each.replace("body", parameter.name));
  });
}

/** Whether all that some way to authenticate asks for is there; permissions by the extension that says them. */
function credentialObjections(
  { root }: RawDocument,
  operation: RawPart,
  { credentials }: WitnessRequest,
): Objections {
  const own = member(operation.value, "security") ?? root["security"];
  const ways = Array.isArray(own) ? (own as readonly Json[]) : [];
  const held = new Map(credentials.map(({ name, scopes }) => [name, scopes]));
  const isServed =
    ways.length === 0 ||
    ways.some(
      (way) =>
        isObject(way) &&
        Object.entries(way).every(([scheme, scopes]) => {
          const granted = held.get(scheme);
          return (
            granted !== undefined &&
            (scopes as readonly string[]).every((scope) =>
              granted.includes(scope),
            )
          );
        }),
    );
  return [
    ...(isServed ? [] : ["not authenticated"]),
    ...permissionObjections(operation, new Set(held.keys())),
  ];
}

/** All of a list are needed; of an object of Datadog any one where it says so. */
function permissionObjections(
  { value }: RawPart,
  held: ReadonlySet<string>,
): Objections {
  const said = member(value, "x-permissions") ?? member(value, "x-permission");
  const names = Array.isArray(said) ? said : member(said, "permissions");
  const asked = Array.isArray(names) ? (names as readonly string[]) : [];
  const missing = asked.filter((name) => !held.has(name));
  const isAnyEnough =
    member(said, "operator") === "OR" && missing.length < asked.length;
  return isAnyEnough ? [] : missing.map((name) => `permission ${name} missing`);
}
function acceptObjections(
  document: RawDocument,
  operation: RawPart,
  { headers }: WitnessRequest,
): Objections {
  const accept = headers.find(([name]) => name === "Accept")?.[1];
  if (accept === undefined) return [];
  const responses = partBelow(document, operation, "responses");
  const offered = isObject(responses?.value)
    ? Object.keys(responses.value).filter((status) => {
        const response = partBelow(document, responses, status);
        return (
          response !== null &&
          schemaOfBody(document, response, accept) !== "none"
        );
      })
    : [];
  return offered.length === 0 ? [`nothing of ${accept} is answered`] : [];
}

/** What is wrong with a proof, by the documents of both sides; empty when both agree. */
export function problemsOf(
  witness: Witness,
  { operation }: Pick<Change, "operation">,
  judges: { readonly before: SideJudge; readonly after: SideJudge },
): readonly string[] {
  const { request, response, acceptedBy, refusedBy } = witness;
  const path = operation?.documentPath ?? operation?.path ?? "";
  const method = operation?.method ?? "";
  const ask = (side: "before" | "after"): Objections =>
    request !== null
      ? judges[side].request(request, path)
      : response !== null
        ? judges[side].response(response, method, path)
        : ["neither request nor answer"];
  const taken = ask(acceptedBy);
  const refused = ask(refusedBy);
  const problems = taken.map((each) => `${acceptedBy} refuses: ${each}`);
  if (refused.length > 0) return problems;
  // A field that is described no more: whoever reads what is described only does not know it.
  if (response !== null && acceptedBy === "before") {
    const before = judges.before.strictResponse(response, method, path);
    const after = judges.after.strictResponse(response, method, path);
    if (before.length === 0 && after.length > 0) return problems;
    return [...problems, `after describes it: ${JSON.stringify(before)}`];
  }
  return [...problems, `${refusedBy} takes it`];
}
