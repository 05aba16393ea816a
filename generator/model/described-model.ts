import { compareText } from "../diagnostics/sort.ts";
import type { ApiDescription } from "./api-description.ts";
import type { DirectModel, Namespace } from "./api-model.ts";
import { buildDescribedOperations } from "./described-operations.ts";
import { namespaceOf } from "./described-path.ts";
import { serviceTitleOf } from "./service-identity.ts";
import type { DirectService } from "./service.ts";

export interface DescribedModelInput {
  readonly id: string;
  readonly packageName: string;
  /** The SPDX expression; `null` when it is unknown. */
  readonly packageLicense: string | null;
  /** The only release of the model. The caller gives it, because many platforms never change `info.version`. */
  readonly release: { readonly id: string; readonly label: string | null };
}

/**
 * Builds a model from a document without a catalogue: it has one release, in which all operations exist and some are
 * deprecated.
 */
export function buildDescribedModel(
  description: ApiDescription,
  input: DescribedModelInput,
): DirectModel {
  return {
    service: buildService(description, input),
    releases: [{ ...input.release, date: null, summary: null }],
    namespaces: buildNamespaces(description),
    operations: buildDescribedOperations(description.operations),
    schemas: description.schemas,
    webhooks: description.webhooks,
    ignored: description.ignored ?? [],
  };
}

function buildService(
  description: ApiDescription,
  { id, packageName, packageLicense }: DescribedModelInput,
): DirectService {
  return {
    id,
    title: serviceTitleOf(description),
    summary: description.description ?? "",
    packageName,
    packageLicense,
    access: {
      kind: "direct",
      servers: description.servers,
      securitySchemes: description.securitySchemes,
      security: description.security,
    },
  };
}

/**
 * Lists the namespaces that have operations, sorted by id. The description of a tag becomes the description of its
 * namespace.
 */
function buildNamespaces({
  operations,
  tags,
}: ApiDescription): readonly Namespace[] {
  const found = new Map<string, Namespace>();
  for (const operation of operations) {
    const id = namespaceOf(operation);
    if (found.has(id)) continue;
    found.set(id, {
      id,
      path: null,
      title: id,
      summary: tags.get(id) || null,
      scopes: [],
      origin: operation.origin,
    });
  }
  return [...found.values()].toSorted((a, b) => compareText(a.id, b.id));
}
