import type { ScopeLevel } from "../../model/operation.ts";
import { scopeLevels } from "../../model/operation.ts";
import type {
  BaseAddress,
  BaseAddressKind,
  ScopeLevelFacts,
  GatewayAccess,
  GatewayService,
  DirectService,
  TokenField,
} from "../../model/service.ts";
import { buildLists } from "./build-lists.ts";
import type {
  DirectServiceContent,
  ServiceContent,
} from "../files/document.ts";

/** Servers and security are in the documents and are added when these are read. */
export function buildDirectService(
  content: DirectServiceContent,
): DirectService {
  return {
    id: content.service,
    title: content.title,
    summary: content.summary ?? "",
    packageName: content.package.name,
    packageLicense: content.package.license ?? null,
    ...packageOf(content.package),
    access: { kind: "direct", servers: [], securitySchemes: [], security: [] },
  };
}

/** Reads `spec/service.yaml`, with the names of the model and every option present. */
export function buildService(content: ServiceContent): GatewayService {
  return {
    id: content.service,
    title: content.title,
    summary: content.summary,
    packageName: content.package.name,
    packageLicense: content.package.license ?? null,
    ...packageOf(content.package),
    access: gatewayAccess(content),
  };
}

function gatewayAccess(content: ServiceContent): GatewayAccess {
  const { token, integration } = content;
  return {
    kind: "gateway",
    host: content.host,
    regions: content.regions,
    baseAddresses: {
      bare: baseAddress(content, "bare"),
      regional: baseAddress(content, "regional"),
    },
    token: {
      method: token.method,
      path: token.path,
      baseAddress: token["base-address"],
      contentType: token["content-type"],
      lifetimeSeconds: token["lifetime-seconds"],
      form: tokenFields(token.form),
      response: tokenFields(token.response),
      rules: token.rules,
    },
    scopeLevels: scopeLevelFacts(content),
    scopeRules: content["scope-rules"],
    collectionParameters: Object.entries(content["collection-parameters"]).map(
      ([name, { type, summary }]) => ({ name, type: { kind: type }, summary }),
    ),
    lists: buildLists(content),
    integration: {
      summary: integration.summary,
      validityMonths: integration["validity-months"] ?? null,
      fields: Object.entries(integration.fields).map(([name, field]) => ({
        name,
        ...field,
      })),
      prerequisites: integration.prerequisites,
      creationSteps: integration["creation-steps"],
      rules: integration.rules,
    },
    environment: content.environment,
    tenant: content.tenant,
    limits: Object.entries(content.limits).map(([name, value]) => ({
      name,
      value,
    })),
    versionSegment: content["version-segment"] ?? "optional",
    versioningRules: content["versioning-rules"],
    verification: content.verification,
    decisions: content.decisions ?? [],
    leftOpen: content["left-open"],
  };
}

/** Defaults for the package. */
function packageOf({
  version,
  runtime,
}: ServiceContent["package"]): Pick<
  GatewayService,
  "packageVersion" | "packageRuntime"
> {
  return {
    ...(version === undefined ? {} : { packageVersion: version }),
    ...(runtime === undefined ? {} : { packageRuntime: runtime }),
  };
}

function baseAddress(
  content: ServiceContent,
  kind: BaseAddressKind,
): BaseAddress {
  const address = content["base-addresses"][kind];
  return {
    sourceName: address["source-name"],
    template: address.template,
    region: address.region ?? null,
    summary: address.summary,
  };
}

function tokenFields(
  fields: ServiceContent["token"]["form"],
): readonly TokenField[] {
  return Object.entries(fields).map(([name, { type, value, summary }]) => ({
    name,
    type,
    value: value ?? null,
    summary: summary ?? null,
  }));
}

function scopeLevelFacts(
  content: ServiceContent,
): Readonly<Record<ScopeLevel, ScopeLevelFacts>> {
  const entries = scopeLevels.map((level) => {
    const facts = content["scope-levels"][level];
    return [
      level,
      {
        level,
        title: facts.title,
        reaches: facts.reaches,
        typicalUse: facts["typical-use"],
        baseAddress: facts["base-address"],
        header: facts.header,
        context: facts.context,
        alsoReaches: facts["also-reaches"] ?? [],
      },
    ] as const;
  });
  // Created for every level just above, so the record is complete.
  return Object.fromEntries(entries) as Record<ScopeLevel, ScopeLevelFacts>;
}
