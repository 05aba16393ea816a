import type { ApiModel, DirectModel } from "../model/api-model.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../model/api-description.ts";
import { buildDescribedModel } from "../model/described-model.ts";
import { anonymousPath, parsePath } from "../model/operation-path.ts";
import type { Operation, OperationKey } from "../model/operation.ts";
import { serverPath, withoutServerPath } from "../model/server-path.ts";
import type { PinnedDescription } from "./import-openapi/pinned-description.ts";
import { placedBelow } from "./path-key.ts";

/** A document on its own, with the whole paths of the catalogue. */
export function describedPart(
  { pin, description }: PinnedDescription,
  { service }: ApiModel,
): DirectModel {
  const { id, packageName, packageLicense } = service;
  const prefix = pin.pathPrefix ?? serverPath(description);
  const placed = placedDescription(description, prefix);
  // The release of a part does not matter: facts come from the catalogue.
  const release = { id, label: null };
  return buildDescribedModel(placed, {
    id,
    packageName,
    packageLicense,
    release,
  });
}

function placedDescription(
  description: ApiDescription,
  prefix: string,
): ApiDescription {
  const keys = new Set(description.operations.map(({ key }) => key));
  return {
    ...description,
    servers: withoutServerPath(description.servers, prefix),
    operations: description.operations.map((operation) => {
      const { shape, ...placed } = placeOperation(operation, prefix);
      const successor = placedSuccessor(shape.life.successor, prefix, keys);
      return {
        ...placed,
        shape: { ...shape, life: { ...shape.life, successor } },
      };
    }),
  };
}

/** `GET /v2/groups` of the same document with its whole path; what names no operation of it stays as it is. */
function placedSuccessor(
  successor: string | null,
  prefix: string,
  keys: ReadonlySet<OperationKey>,
): string | null {
  const [method = "", path = ""] = successor?.split(" ", 2) ?? [];
  const key = `${method.toUpperCase()} ${anonymousPath(parsePath(path))}`;
  return keys.has(key) ? `${method} ${prefix}${path}` : successor;
}

function placeOperation(
  operation: DescribedOperation,
  prefix: string,
): DescribedOperation {
  const { shape } = operation;
  return {
    ...operation,
    ...placedBelow(prefix, operation),
    shape: {
      ...shape,
      servers: shape.servers && withoutServerPath(shape.servers, prefix),
    },
  };
}

/** The part with what its document says of the credentials of all operations at each of them. */
export function withOwnSecurity(part: DirectModel): DirectModel {
  const { access } = part.service;
  const operations = part.operations.map((operation): Operation => {
    const { call } = operation;
    if (call.kind === "catalogued") return operation;
    const security = call.shape.security ?? access.security;
    return {
      ...operation,
      call: { ...call, shape: { ...call.shape, security } },
    };
  });
  return { ...part, operations };
}
