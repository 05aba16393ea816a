import type { DescribedList } from "../../model/operation-shape.ts";
import { readBody } from "../../openapi/content/read-body.ts";
import { readResponses } from "../../openapi/content/read-responses.ts";
import { findList } from "../../openapi/lists/find-list.ts";
import type { OperationDraft } from "../../openapi/operations/read-operation.ts";
import type { DeclaredParameter } from "../../openapi/read/read-context.ts";
import type { WireContext } from "./wire-context.ts";

/** How an operation pages, found as for an SDK. */
export function findWireList(
  draft: OperationDraft,
  context: WireContext,
): DescribedList | null {
  const parameters = draft.parameters.map((declared) =>
    withType(declared, context),
  );
  const responses = readResponses(draft.place, context.read);
  const { method } = draft.operation;
  const isSent = method !== "GET" && method !== "HEAD";
  const body = isSent ? readBody(draft.place, context.read) : null;
  const shape = { ...draft.operation.shape, body, responses };
  const operation = { ...draft.operation, shape };
  const whole = { ...draft, parameters, operation };
  return findList(whole, context.lookup, context.read);
}

/** Lists are recognised by the types of the parameters themselves, not of their references. */
function withType(
  declared: DeclaredParameter,
  { lookup }: WireContext,
): DeclaredParameter {
  const { parameter } = declared;
  const { type } = parameter;
  const known =
    type.kind === "reference" ? lookup.get(type.schema)?.type : null;
  return known
    ? { ...declared, parameter: { ...parameter, type: known } }
    : declared;
}
