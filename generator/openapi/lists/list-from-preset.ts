import { exhaustive } from "../../diagnostics/invariant.ts";
import type { PageInput } from "../../model/list-convention.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { ListPreset } from "../settings/list-presets.ts";
import { bodyToken, sizeInBody } from "./body-inputs.ts";
import { lastIdParameter, sizeOf } from "./detect-list.ts";
import { cursorNames } from "./list-names.ts";
import { readPageBody, successType, type SchemaLookup } from "./page-body.ts";

/**
 * A list in one of the usual forms, as named by the settings: names are enough, while detection also needs the types
 * of both sides. `null` if the operation has no such parameter or response.
 */
export function listFromPreset(
  preset: ListPreset,
  draft: OperationDraft,
  schemas: SchemaLookup,
): DescribedList | null {
  switch (preset) {
    case "last-id":
      return byLastId(draft, schemas);
    case "page-token":
      return byToken(draft, schemas);
    default:
      return exhaustive(preset);
  }
}

/** For a response without a description, Stripe's names are used. */
function byLastId(
  { operation: { shape }, parameters }: OperationDraft,
  schemas: SchemaLookup,
): DescribedList | null {
  const name = lastIdParameter(parameters);
  const type = successType(shape.responses);
  const body = type && readPageBody(type, schemas);
  if (name === null || (type !== null && body === null)) return null;
  return {
    items: body?.items ?? ["data"],
    total: null,
    next: body === null ? ["has_more"] : body.more,
    pages: { kind: "last-item", name, id: ["id"] },
    size: sizeOf(shape.parameters),
  };
}

function byToken(
  draft: OperationDraft,
  schemas: SchemaLookup,
): DescribedList | null {
  const { shape } = draft.operation;
  const type = successType(shape.responses);
  const body = type && readPageBody(type, schemas);
  const input = tokenInput(draft, schemas);
  const next = body && (body.next ?? body.nextPage);
  if (body === null || input === null || next === null) return null;
  return {
    items: body.items,
    total: body.total,
    next,
    pages: { kind: "cursor", ...input },
    size: sizeOf(shape.parameters) ?? sizeInBody(shape.body, schemas),
  };
}

/** A query parameter takes precedence over a member of the body. */
function tokenInput(
  { operation: { shape }, parameters }: OperationDraft,
  schemas: SchemaLookup,
): PageInput | null {
  const cursor = parameters.find(
    ({ parameter: { in: where, name } }) =>
      where === "query" && cursorNames.has(name),
  );
  return cursor === undefined
    ? bodyToken(shape.body, schemas)
    : { name: cursor.parameter.name };
}
