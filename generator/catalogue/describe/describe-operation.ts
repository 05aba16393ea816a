import type { Operation, OperationKey } from "../../model/operation.ts";
import type { OperationCall } from "../../model/operation-call.ts";
import { permissionsOf } from "../../model/permission-mode.ts";
import type { OperationShape } from "../../model/operation-shape.ts";
import type { Access, GatewayAccess } from "../../model/service.ts";
import type { NamedSchemas } from "../../model/type-expr.ts";
import { withConvention } from "./with-convention.ts";

/** The context of an operation of a document. */
export interface DescribedPlace {
  readonly access: Access;
  readonly schemas: NamedSchemas;
  /** Keys of all operations of the catalogue. */
  readonly known: ReadonlySet<OperationKey>;
}

/**
 * An operation of a catalogue with the description of its document. The catalogue decides how it lives and, behind a
 * gateway, in which namespace it is; the document describes how to call it, and adds dates and texts.
 */
export function describeOperation(
  operation: Operation,
  described: Operation,
  place: DescribedPlace,
): Operation {
  const { sunset, lifecycle, replacement, summary } = operation;
  const { access, known } = place;
  const { isUnreplaced = false } = operation;
  const successor = described.replacement;
  const isKnown = successor !== null && known.has(successor.key);
  return {
    ...(access.kind === "direct" ? described : operation),
    // The names of path parameters are those that the document describes.
    path: described.path,
    segments: described.segments,
    call: callOf(operation.call, described.call, place),
    ...(sunset === undefined ? {} : { sunset }),
    lifecycle,
    replacement: replacement ?? (isKnown && !isUnreplaced ? successor : null),
    ...(isUnreplaced ? { isUnreplaced } : {}),
    ...permissionsOf(operation.permissions.length > 0 ? operation : described),
    isIdempotent: operation.isIdempotent || described.isIdempotent,
    summary: summary ?? described.summary,
  };
}

function callOf(
  catalogued: OperationCall,
  described: OperationCall,
  { access, schemas }: DescribedPlace,
): OperationCall {
  if (access.kind === "direct" || described.kind === "catalogued")
    return described;
  const call = { ...described, shape: behindGateway(described.shape, access) };
  return catalogued.kind === "catalogued"
    ? withConvention(call, catalogued, schemas)
    : call;
}

/** The gateway has its own servers and tokens, and its client sends the context. */
function behindGateway(
  shape: OperationShape,
  { scopeLevels }: GatewayAccess,
): OperationShape {
  const sent = new Set(
    Object.values(scopeLevels).map(({ header }) => header?.toLowerCase()),
  );
  return {
    ...shape,
    parameters: shape.parameters.filter(
      ({ in: place, name }) =>
        place !== "header" || !sent.has(name.toLowerCase()),
    ),
    security: null,
    servers: null,
  };
}
