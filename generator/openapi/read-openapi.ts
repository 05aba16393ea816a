import { mapUnreadNames } from "../model/unread-names.ts";
import { isNumeric } from "../json/exact-number.ts";
import { openapiVersion } from "../diagnostics/codes.ts";
import {
  failed,
  warningsAsErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import type { ApiDescription } from "../model/api-description.ts";
import type { DocumentSet } from "../source/document-set.ts";
import { checkFields, noteExtension, textAt } from "./read/fields.ts";
import { extensionNames, type OpenapiSettings } from "./settings/settings.ts";
import { createFindings } from "./document/findings.ts";
import { checkListSettings } from "./lists/check-list-settings.ts";
import { findList } from "./lists/find-list.ts";
import { checkNames, nameMethods } from "./name-methods.ts";
import { notADocument } from "./read/not-a-document.ts";
import { createNotes } from "./read/notes.ts";
import { unreadItems } from "./operations/path-item.ts";
import { parsePathKey } from "./operations/path-key.ts";
import {
  checkSecuritySettings,
  overrideSecurity,
} from "./override-security.ts";
import { readPaths } from "./operations/read-paths.ts";
import { sumUpUnread } from "./operations/sum-up-unread.ts";
import { readWebhooks } from "./operations/read-webhooks.ts";
import {
  locationOf,
  memberAt,
  rootPlace,
  type Place,
} from "./document/place.ts";
import type { ReadContext } from "./read/read-context.ts";
import { readLicense } from "./read/read-license.ts";
import { readSecuritySchemes } from "./read/read-security-schemes.ts";
import { readSecurity } from "./read/read-security.ts";
import { readServers } from "./read/read-servers.ts";
import { readTags } from "./read/read-tags.ts";
import { createReferences } from "./document/references.ts";
import { createSchemaReader } from "./schema/read-schema.ts";
import type { SchemaExtensions } from "./schema/schema-extensions.ts";
import { isReadVersion, writtenVersion } from "./document/versions.ts";
import { withAskedSchemes } from "./asked-schemes.ts";

export interface ReadOptions {
  /** Warnings are errors. */
  readonly strict: boolean;
  readonly settings: OpenapiSettings;
}

/**
 * Reads what the generator needs from OpenAPI 3.0, 3.1 or 3.2, in canonical order. Never throws on any document; the
 * diagnostics list what it ignores.
 */
export function readOpenapi(
  documents: DocumentSet,
  { strict, settings }: ReadOptions,
): Checked<ApiDescription> {
  const root = rootPlace(documents.entry);
  const wrongVersion = checkVersion(root);
  if (wrongVersion !== null) return failed(wrongVersion);
  const context = createContext(documents, settings);
  const { value, unread } = readDescription(root, context);
  const found = [
    ...context.findings.diagnostics(),
    ...(unread === null ? [] : [unread]),
  ];
  const diagnostics = [
    ...(strict ? warningsAsErrors(found) : found),
    ...context.notes.diagnostics(),
  ];
  return { value, diagnostics };
}

/** The error for a document of another version than can be read. */
export function checkVersion(root: Place): Diagnostic | null {
  const version = memberAt(root, "openapi");
  const swagger = memberAt(root, "swagger");
  const written = writtenVersion(root);
  if (isReadVersion(written)) return null;
  if (version.value !== undefined)
    return openapiVersion(locationOf(version), foundText("version", written));
  return swagger.value === undefined
    ? notADocument(root.value, locationOf(root))
    : openapiVersion(locationOf(swagger), foundText("Swagger", swagger.value));
}

function foundText(kind: string, version: unknown): string {
  return typeof version === "string" || isNumeric(version)
    ? `${kind} ${String(version)}`
    : "none";
}

function createContext(
  documents: DocumentSet,
  settings: OpenapiSettings,
): ReadContext {
  const findings = createFindings();
  const notes = createNotes();
  const references = createReferences(documents, findings);
  const knownExtensions = extensionNames(settings);
  const extensions: SchemaExtensions = {
    paths: settings.extensions,
    onExtension: (name, place) => {
      if (!knownExtensions.has(name)) noteExtension(name, place, notes);
    },
  };
  return {
    findings,
    notes,
    references,
    schemas: createSchemaReader({
      documents,
      references,
      findings,
      extensions,
    }),
    settings,
    payloads: "with-operations",
    shared: { parameters: new WeakMap(), responses: new WeakMap() },
    knownExtensions,
  };
}

interface Described {
  readonly value: ApiDescription;
  /** Sums up what is missing in the operations; `null` if hardly anything is. */
  readonly unread: Diagnostic | null;
}

function readDescription(root: Place, context: ReadContext): Described {
  checkFields(root, rootFields, "the document", context);
  const info = memberAt(root, "info");
  checkFields(info, infoFields, "the info", context);
  const securitySchemes = readSecuritySchemes(root, context);
  const known = new Set(securitySchemes.map(({ id }) => id));
  const drafts = readPaths(root, known, context);
  const webhooks = readWebhooks(root, context);
  const schemas = context.schemas.named();
  const { names, lists, security } = context.settings;
  const operations = drafts.map((draft) => ({
    ...overrideSecurity(draft.operation, security),
    list: findList(draft, schemas, context),
  }));
  for (const diagnostic of [
    ...checkListSettings(lists, drafts, schemas),
    ...checkNames(names, operations),
    ...checkSecuritySettings(security, operations, known),
  ])
    context.findings.report(diagnostic);
  const value = withAskedSchemes({
    title: textAt(info, "title", context) ?? "",
    version: textAt(info, "version", context) ?? "",
    description: textAt(info, "description", context),
    license: readLicense(info, context),
    servers: readServers(root, context) ?? [],
    securitySchemes,
    security: readSecurity(root, known, context) ?? [],
    tags: readTags(root, context),
    operations: nameMethods(operations, names),
    webhooks,
    schemas,
    unreadPaths: mapUnreadNames(
      unreadItems(root, "paths", context.references),
      (key) => [parsePathKey(key).path],
    ),
  });
  const ignored = context.findings.ignored();
  return {
    value: { ...value, ignored },
    unread: sumUpUnread(root, drafts, context),
  };
}

/** References and schemas use `$self` and `jsonSchemaDialect`. */
const rootFields = new Set([
  "openapi",
  "$self",
  "info",
  "jsonSchemaDialect",
  "servers",
  "paths",
  "webhooks",
  "x-webhooks",
  "components",
  "security",
  "tags",
  "externalDocs",
]);

/** Contact and terms are for people, who read the document. */
const infoFields = new Set([
  "title",
  "summary",
  "description",
  "termsOfService",
  "contact",
  "license",
  "version",
]);
