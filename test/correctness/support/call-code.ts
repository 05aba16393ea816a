import { bodyCode, type BodyCode } from "./body-code.ts";
import type { Json } from "./raw-document.ts";
import type {
  RawContent,
  RawOperation,
  RawParameter,
} from "./raw-operations.ts";
import { sampleWritten, type CallParts } from "./sample-valid.ts";

export type { CallParts } from "./sample-valid.ts";

/** A call with arguments, as TypeScript, and what has to arrive; or why none could be made. */
export type CallCode =
  | {
      readonly kind: "code";
      readonly text: string;
      readonly arguments: readonly Argument[];
      readonly body: BodyCode | null;
    }
  | { readonly kind: "none"; readonly reason: string };

export interface Argument {
  readonly parameter: RawParameter;
  readonly value: Json;
}

/**
 * The call of an operation with arguments that its document lets through.
 * @param content the media type of its body; default: any
 */
export function callCode(
  operation: RawOperation,
  parts: CallParts,
  content: RawContent | undefined = parts.random.pick(operation.bodies),
): CallCode {
  const given: Argument[] = [];
  for (const parameter of operation.parameters) {
    const { name, isRequired, schema } = parameter;
    if (!isRequired && isLeft(parts)) continue;
    // Whoever sets it has to code the body as well, which is more than a call.
    if (name === "Content-Encoding") continue;
    const value = schema === null ? "text" : sampleWritten(schema, parts);
    if (value === null && isRequired)
      return { kind: "none", reason: `no value of ${name} is valid` };
    if (value !== null) given.push({ parameter, value });
  }
  const isGiven = operation.isBodyRequired || !isLeft(parts, 0.1);
  const body =
    content === undefined || !isGiven ? null : bodyCode(content, parts);
  if (body === null && operation.isBodyRequired)
    return { kind: "none", reason: "no value of the body is valid" };
  const members = [
    ...given.map(
      ({ parameter, value }) =>
        `${JSON.stringify(memberName(parameter, operation))}: ${JSON.stringify(value)}`,
    ),
    ...bodyMembers(body, operation),
  ];
  const isPlain =
    members.length === 0 &&
    operation.parameters.length === 0 &&
    operation.bodies.length === 0;
  return {
    kind: "code",
    text: `${parts.symbol}(${isPlain ? "" : `{ ${members.join(", ")} }`})`,
    arguments: given,
    body,
  };
}

/** Whether something is left out that need not be there. */
function isLeft(
  { chosen = "some", random }: CallParts,
  probability = 0.5,
): boolean {
  return chosen === "some" ? random.chance(probability) : chosen === "required";
}

/** As docs/reference/openapi.md says it: the first one keeps the name, the others are called after their places too. */
function memberName(
  parameter: RawParameter,
  { parameters }: RawOperation,
): string {
  const { name, in: where } = parameter;
  const first = parameters.find((each) => each.name === name);
  return first === parameter
    ? name
    : `${name}${where.slice(0, 1).toUpperCase()}${where.slice(1)}`;
}

/** The members `body` and, where there are several, `contentType`. */
function bodyMembers(
  body: BodyCode | null,
  { bodies }: RawOperation,
): readonly string[] {
  if (body === null) return [];
  const { text, content } = body;
  return [
    `body: ${text}`,
    ...(bodies.length === 1
      ? []
      : [`contentType: ${JSON.stringify(content.mediaType)}`]),
  ];
}
