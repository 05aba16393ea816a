import type { Change } from "../../../generator/changes/kinds/change.ts";
import type {
  Witness,
  WitnessRequest,
  WitnessResponse,
} from "../../../generator/changes/change/witness.ts";
import type { RawDocument } from "../../correctness/support/raw-document.ts";
import { rawOperations } from "../../correctness/support/raw-operations.ts";
import { answerObjections, bodyObjections } from "./body-objections.ts";
import { operationAt } from "./raw-parts.ts";
import {
  acceptObjections,
  credentialObjections,
  parameterObjections,
} from "./request-objections.ts";
import {
  missingHeaders,
  sentAt,
  sentPlace,
  type SentPlace,
} from "./sent-parts.ts";
import {
  createValidators,
  type Objections,
  type Validate,
} from "./side-validators.ts";

/** Judges requests and answers by one document, with ajv and with no code of the generator. */
export interface SideJudge {
  /** What the service sends by itself. */
  sent(request: WitnessRequest, place: SentPlace): Objections;
  /** What is answered to that. */
  answered(response: WitnessResponse, place: SentPlace): Objections;
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
    sent(request, place) {
      const operation = sentAt(document, place);
      return operation === null
        ? ["no such webhook"]
        : [
            ...bodyObjections(
              document,
              operation,
              request,
              validators.response,
            ),
            ...missingHeaders(document, operation, request),
          ];
    },
    answered(response, place) {
      const operation = sentAt(document, place);
      return operation === null
        ? ["no such webhook"]
        : answerObjections(document, operation, response, validators.request);
    },
    response: judgeAnswer(validators.response),
    strictResponse: judgeAnswer(validators.strict),
  };
}

/** What is wrong with a proof, by the documents of both sides; empty when both agree. */
export function problemsOf(
  witness: Witness,
  { operation, element }: Pick<Change, "operation" | "element">,
  judges: { readonly before: SideJudge; readonly after: SideJudge },
): readonly string[] {
  const { request, response, acceptedBy, refusedBy } = witness;
  const path = operation?.documentPath ?? operation?.path ?? "";
  const method = operation?.method ?? "";
  const place = sentPlace({ operation, element });
  const ask = (side: "before" | "after"): Objections =>
    place !== null && request !== null
      ? judges[side].sent(request, place)
      : place !== null && response !== null
        ? judges[side].answered(response, place)
        : request !== null
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
