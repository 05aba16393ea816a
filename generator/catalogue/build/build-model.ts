import type { Built, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { ApiModel, Namespace } from "../../model/api-model.ts";
import {
  compareByPath,
  type Operation,
  scopeLevels,
} from "../../model/operation.ts";
import type { Service, GatewayAccess } from "../../model/service.ts";
import {
  buildOperations,
  inScopeOrder,
  resolveReplacements,
  type BuildContext,
} from "./build-operations.ts";
import { buildReleases } from "./build-releases.ts";
import { buildDirectService, buildService } from "./build-service.ts";
import { checkListReferences, checkLists } from "./check-lists.ts";
import { checkReleaseDays } from "./check-release-days.ts";
import { namespacePath } from "./namespace-path.ts";
import type {
  Catalogue,
  Document,
  NamespaceContent,
  ServiceDocument,
  ServiceContent,
} from "../files/document.ts";
import {
  alsoReachesUnusable,
  tokenRegionUnknown,
} from "../../diagnostics/codes.ts";
import { contextLevels } from "../../model/level-contexts.ts";

/** Builds the model from the documents, in canonical order whatever the order of files and keys. */
export function buildModel(catalogue: Catalogue): Built<ApiModel> {
  const diagnostics: Diagnostic[] = [];
  const releases = buildReleases(catalogue.releases, diagnostics);
  diagnostics.push(...checkReleaseDays(catalogue.releases));
  const { service, ...lists } = readService(catalogue.service, diagnostics);
  const context: BuildContext = {
    ...lists,
    kind: service.access.kind,
    releases,
    diagnostics,
  };
  diagnostics.push(
    ...catalogue.namespaces.flatMap((document) =>
      checkListReferences(document, lists.lists),
    ),
  );
  const operations = resolveReplacements(
    catalogue.namespaces.flatMap((document) =>
      buildOperations(document, context),
    ),
  );
  return {
    value: {
      service,
      releases,
      namespaces: catalogue.namespaces
        .map(buildNamespace)
        .toSorted((a, b) => compareText(a.id, b.id)),
      operations: operations.toSorted(compareOperations),
      schemas: new Map(),
      webhooks: [],
    },
    diagnostics,
  };
}

/** Operations of a described service may share path and method and differ in the query of their key. */
function compareOperations(a: Operation, b: Operation): number {
  return compareByPath(a, b) || compareText(a.key, b.key);
}

/** The service, and the list conventions that its operations may name. */
function readService(
  { kind, document }: ServiceDocument,
  diagnostics: Diagnostic[],
): { readonly service: Service } & Pick<
  BuildContext,
  "collectionParameters" | "lists"
> {
  if (kind === "direct")
    return {
      service: buildDirectService(document.content),
      collectionParameters: [],
      lists: [],
    };
  const service = buildService(document.content);
  diagnostics.push(
    ...checkLists(document, service.access),
    ...checkToken(document, service.access),
    ...checkScopeLevels(document, service.access),
  );
  const { collectionParameters, lists } = service.access;
  return { service, collectionParameters, lists };
}

function buildNamespace({
  content,
  source,
}: Document<NamespaceContent>): Namespace {
  return {
    id: content.namespace,
    path: namespacePath(content),
    title: content.title,
    summary: content.summary ?? null,
    scopes: inScopeOrder(content.scope ?? []),
    origin: source.locate(["namespace"]),
  };
}

/** Levels in `also-reaches` for which a client of the level cannot create clients. */
function checkScopeLevels(
  { content, source }: Document<ServiceContent>,
  access: GatewayAccess,
): readonly Diagnostic[] {
  return scopeLevels.flatMap((level) => {
    const usable = contextLevels(access, level);
    const named = content["scope-levels"][level]["also-reaches"] ?? [];
    return named.flatMap((other, index) => {
      if (usable.includes(other)) return [];
      const steps = ["scope-levels", level, "also-reaches", index];
      const { header } = access.scopeLevels[other];
      const why =
        header === null
          ? `the level ${other} has no context header, so a call cannot name its context`
          : `the level ${other} has another base address, which does not accept a token of ${level}`;
      return [alsoReachesUnusable(source.locate(steps), level, other, why)];
    });
  });
}

/** A client without a region requests its tokens in the region of the bare host, which has to be known then. */
function checkToken(
  { source }: Document<ServiceContent>,
  { token, baseAddresses, regions, scopeLevels: facts }: GatewayAccess,
): readonly Diagnostic[] {
  const level = scopeLevels.find((each) => facts[each].baseAddress === "bare");
  const { region } = baseAddresses.bare;
  if (token.baseAddress !== "regional" || level === undefined) return [];
  return region !== null && regions.includes(region)
    ? []
    : [
        tokenRegionUnknown(
          source.locate(["token", "base-address"]),
          level,
          regions,
        ),
      ];
}
