import { compareText } from "../../diagnostics/sort.ts";
import type {
  ApiModel,
  DirectModel,
  Namespace,
} from "../../model/api-model.ts";
import type { Operation } from "../../model/operation.ts";
import type { SecurityScheme, Server } from "../../model/operation-shape.ts";
import type { Service } from "../../model/service.ts";

/** The service with the servers and credentials of its documents. A gateway has its own. */
export function describeService(
  service: Service,
  parts: readonly DirectModel[],
): Service {
  if (service.access.kind === "gateway") return service;
  const services = parts.map((part) => part.service);
  const all = services.map(({ access }) => access);
  // If there are several documents, none describes the whole service.
  const only = services.length === 1 ? services[0] : undefined;
  return {
    ...service,
    summary: service.summary || (only?.summary ?? ""),
    access: {
      kind: "direct",
      servers: distinct<Server>(
        all.flatMap(({ servers }) => servers),
        ({ url }) => url,
      ),
      securitySchemes: distinct<SecurityScheme>(
        all.flatMap(({ securitySchemes }) => securitySchemes),
        ({ id }) => id,
      ).toSorted((a, b) => compareText(a.id, b.id)),
      security: only?.access.security ?? [],
    },
  };
}

/** The part with the credentials that its document has for all operations. */
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

/**
 * The namespaces of a gateway are the catalogue's; else those in which operations are grouped by tag, and those that
 * the catalogue declares without operations.
 */
export function namespacesOf(
  { namespaces, service: { access }, operations: catalogued }: ApiModel,
  parts: readonly DirectModel[],
  operations: readonly Operation[],
): readonly Namespace[] {
  if (access.kind === "gateway") return namespaces;
  const used = namespacesIn(operations);
  const filled = namespacesIn(catalogued);
  const known = [...parts.flatMap((part) => part.namespaces), ...namespaces];
  const declared = namespaces.filter(({ id }) => !filled.has(id));
  return distinct(
    [...known.filter(({ id }) => used.has(id)), ...declared],
    ({ id }) => id,
  ).toSorted((a, b) => compareText(a.id, b.id));
}

function namespacesIn(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.map(({ namespace }) => namespace));
}

/** The first element of each name. */
function distinct<T>(
  values: readonly T[],
  nameOf: (value: T) => string,
): readonly T[] {
  const byName = new Map<string, T>();
  for (const value of values)
    if (!byName.has(nameOf(value))) byName.set(nameOf(value), value);
  return [...byName.values()];
}
