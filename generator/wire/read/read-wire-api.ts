import { lazily } from "../../diagnostics/lazily.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { withoutServerPath } from "../../model/server-path.ts";
import type { WireApi, WireOperation } from "../model/wire-api.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import {
  extensionNames,
  type OpenapiSettings,
} from "../../openapi/settings/settings.ts";
import { textAt } from "../../openapi/read/fields.ts";
import { createFindings } from "../../openapi/document/findings.ts";
import { createNotes } from "../../openapi/read/notes.ts";
import type { OperationDraft } from "../../openapi/operations/read-operation.ts";
import { readAllPaths } from "../../openapi/operations/read-paths.ts";
import {
  memberAt,
  rootPlace,
  type Place,
} from "../../openapi/document/place.ts";
import { checkVersion } from "../../openapi/read-openapi.ts";
import { readSecuritySchemes } from "../../openapi/read/read-security-schemes.ts";
import { readSecurity } from "../../openapi/read/read-security.ts";
import { readServers } from "../../openapi/read/read-servers.ts";
import { readTags } from "../../openapi/read/read-tags.ts";
import { createReferences } from "../../openapi/document/references.ts";
import { isUnreadSecurity } from "../../openapi/read/unread-fields.ts";
import { createRegistry } from "./create-registry.ts";
import {
  namedPlaces,
  nameComponents,
  nameForms,
  mayHaveTwoForms,
  reachedComponents,
  readComponents,
} from "./exported-components.ts";
import { createInlineTypes, typedContext } from "./inline-types.ts";
import { methodNames, methodFacts } from "./method-names.ts";
import { payloadTypes } from "./payload-types.ts";
import { createReferenceReader } from "./reference-reader.ts";
import { componentsWithRequestForm } from "./request-forms.ts";
import { reportBrokenSchemas } from "./report-broken-schemas.ts";
import type { WireContext } from "./wire-context.ts";
import { wireOperation } from "./wire-operation.ts";
import { readExternalDocs } from "./wire-external-docs.ts";
import { readTokenFlows } from "./wire-token-flows.ts";
import { readWireWebhooks } from "./wire-webhooks.ts";
import { unreadParts } from "./unread-parts.ts";

export interface WireOptions {
  readonly settings: OpenapiSettings;
  /** A prefix in front of all paths, removed from the end of the servers. Default: none. */
  readonly pathPrefix?: string;
  /** `calls`: without webhooks and callbacks, which the service sends. Default: all. */
  readonly reads?: "all" | "calls";
}

/**
 * Reads OpenAPI 3.0, 3.1 or 3.2 as one side of a comparison. Operations are read at once, schemas on demand. Never
 * throws on any document; the diagnostics contain only broken parts, since parts that an SDK ignores are compared
 * too.
 */
export function readWireApi(
  documents: DocumentSet,
  options: WireOptions,
): Checked<WireApi> {
  const { value, diagnostics } = readWithContext(documents, options);
  return { value: value && value.api, diagnostics };
}

/** The same, with what the reading has found. */
export function readWithContext(
  documents: DocumentSet,
  { settings, pathPrefix = "", reads = "all" }: WireOptions,
): Checked<{ readonly api: WireApi; readonly context: WireContext }> {
  const root = rootPlace(documents.entry);
  const wrongVersion = checkVersion(root);
  if (wrongVersion !== null) return failed(wrongVersion);
  const context = createWireContext(documents, settings);
  const api = readApi(documents, { pathPrefix, reads }, context);
  reportBrokenSchemas(api, documents, context);
  const { findings } = context.read;
  const leftOut = [...(documents.leftOut ?? []), ...findings.partsLeftOut()];
  return {
    value: { api: { ...api, leftOut }, context },
    diagnostics: findings.brokenParts(),
  };
}

export function createWireContext(
  documents: DocumentSet,
  settings: OpenapiSettings,
): WireContext {
  const findings = createFindings();
  const references = createReferences(documents, findings);
  const registry = createRegistry(documents, references, settings.extensions);
  const { reader, lookup } = createReferenceReader(registry);
  return {
    read: {
      findings,
      notes: createNotes(),
      references,
      schemas: reader,
      settings,
      payloads: "apart",
      shared: { parameters: new WeakMap(), responses: new WeakMap() },
      knownExtensions: extensionNames(settings),
    },
    registry,
    lookup,
    bodies: new WeakMap(),
    responses: new WeakMap(),
    headers: new WeakMap(),
  };
}

function readApi(
  documents: DocumentSet,
  { pathPrefix, reads }: Required<Omit<WireOptions, "settings">>,
  context: WireContext,
): WireApi {
  const { read, registry } = context;
  const root = rootPlace(documents.entry);
  const info = memberAt(root, "info");
  const securitySchemes = readSecuritySchemes(root, read);
  const known = new Set(securitySchemes.map(({ id }) => id));
  const security = readSecurity(root, known, read) ?? [];
  const drafts = readAllPaths(root, known, read);
  const servers = readServers(root, read) ?? [];
  const isSecurityUnread = isUnreadSecurity(root);
  const typed = lazily(() => typedContext(documents, read));
  const names = lazily(() =>
    methodNames(drafts, read.settings.names, createInlineTypes(typed)),
  );
  const surroundings = {
    security,
    isSecurityUnread,
    pathPrefix,
    reads,
    namesOf: (draft: OperationDraft) => names().get(draft) ?? null,
  };
  const operations = drafts.map((draft) =>
    wireOperation(draft, surroundings, context),
  );
  const places = new Map(
    operations.map(({ place }, index) => [place, drafts[index]?.place]),
  );
  const rootsFrom = (asked: Iterable<WireOperation>): readonly Place[] => [
    ...[...asked].flatMap(({ place }) => rootsOf(places.get(place))),
    memberAt(root, "webhooks"),
    memberAt(root, "x-webhooks"),
  ];
  const schemas = namedPlaces(root, rootsFrom(operations), registry);
  const components = readComponents(schemas, registry);
  const reached: NonNullable<WireApi["componentsOf"]> = (
    asked,
    unknown = new Set(),
  ) => reachedComponents(rootsFrom(asked), { schemas, registry, unknown });
  // Following the references of a large document takes a tenth of the time of comparing it.
  const reachedByAll = lazily(() => reached(operations));
  const webhooks = reads === "all" ? readWireWebhooks(root, context) : [];
  const naming = {
    exported: () => reachedByAll().exported,
    get methods() {
      return operations.flatMap(({ sdkNames }) => sdkNames?.method ?? []);
    },
  };
  const typeNames = lazily(() => nameComponents(schemas, naming));
  return {
    title: textAt(info, "title", read) ?? "",
    version: textAt(info, "version", read),
    description: textAt(info, "description", read),
    servers:
      pathPrefix === "" ? servers : withoutServerPath(servers, pathPrefix),
    securitySchemes,
    tokenFlows: readTokenFlows(root, read),
    externalDocs: readExternalDocs(root, read),
    tags: readTags(root, read),
    operations,
    namedAfter: () =>
      JSON.stringify([
        methodFacts(drafts, read.settings.names),
        ...components.keys(),
      ]),
    webhooks,
    payloads: payloadTypes({
      root,
      drafts,
      sent: [
        ...webhooks,
        ...operations.flatMap(({ details }) => details?.callbacks ?? []),
      ],
      schemas,
      exported: () => reachedByAll().exported,
      typed,
    }),
    components,
    componentsOf: (asked, unknown) =>
      asked === operations && unknown === undefined
        ? reachedByAll()
        : reached(asked, unknown),
    sentBy: (asked, uses) =>
      reachedComponents(
        [...asked].flatMap(({ place }) => sentRoots(places.get(place))),
        { schemas, registry, unknown: new Set() },
        uses,
      ).exported,
    mayHaveTwoForms: (names) =>
      mayHaveTwoForms(names, { schemas, registry, unknown: new Set() }),
    typeNames,
    requestForms: lazily(() =>
      nameForms(
        schemas,
        componentsWithRequestForm(documents, schemas, read.settings),
        naming,
      ),
    ),
    place: registry.placeOf(root),
    unread: unreadParts({
      root,
      pathPrefix,
      security,
      operations,
      schemes: known,
      references: read.references,
    }),
  };
}

/** The operation, and the parameters of its path. */
function rootsOf(operation: Place | undefined): readonly Place[] {
  if (operation === undefined) return [];
  const item = operation.above;
  return item === null
    ? [operation]
    : [operation, memberAt(item, "parameters")];
}

/** The body of the operation, its parameters, and those of its path. */
function sentRoots(operation: Place | undefined): readonly Place[] {
  return rootsOf(operation).flatMap((place, index) =>
    index === 0
      ? [memberAt(place, "parameters"), memberAt(place, "requestBody")]
      : [place],
  );
}
